import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Tables of points, told by their headings.
@Suite struct CSVPointsReaderTests {
  private static func track(_ text: String) throws -> Track {
    try #require(try read(text).sessions.first).track
  }

  @Test func columnsAreToldByTheirHeadings() throws {
    let track = try Self.track(
      """
      time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop
      2017-08-14T05:23:35.500Z,60.5,5.25,48.5,10.5,11.25,1.5,7,gps,1.7
      2017-08-14T05:23:36Z,60.75,5.5,,,,-1,7,gps,1.7

      """)
    #expect(track.samples(.time) == [1_502_688_215.5, 1_502_688_216])
    #expect(track.samples(.latitude) == [60.5, 60.75] && track.samples(.longitude) == [5.25, 5.5])
    #expect(track.samples(.altitude) == [48.5, nil])
    #expect(track.samples(.horizontalAccuracy) == [10.5, nil])
    #expect(track.samples(.course) == [11.25, nil] && track.samples(.speed) == [1.5, nil])
  }

  /// Sensor Logger: nanoseconds, and an order of columns that varies.
  @Test func theSizeOfATimeShowsItsUnit() throws {
    for (time, unit) in [
      ("1714543200500000000", "ns"), ("1714543200500000", "us"), ("1714543200500", "ms"),
      ("1714543200.5", "s"),
    ] {
      let text = "speed,time,seconds_elapsed,longitude,latitude\n1,\(time),0.5,8,47\n"
      #expect(try Self.track(text).samples(.time) == [1_714_543_200.5], "\(unit)")
    }
  }

  @Test func unitsStandInHeadings() throws {
    let track = try Self.track(
      """
      Time (UTC);Latitude (°);Longitude (°);Altitude [ft];Speed (km/h);Temperature (°F);Distance (km)
      2024-05-01T06:00:00Z;47,5;8,25;1000;36;50;1,5
      """)
    #expect(track.samples(.latitude) == [47.5] && track.samples(.longitude) == [8.25])
    #expect(abs(track.column(.altitude)[0] - 304.8) < 1e-9)
    #expect(abs(track.column(.speed)[0] - 10) < 1e-12)
    #expect(abs(track.column(.temperature)[0] - 10) < 1e-12)
    #expect(track.samples(.distance) == [1500])
  }

  @Test func timesFromTheStartAreSaid() throws {
    let file = try read(
      "\"Time (s)\"\t\"Latitude (°)\"\t\"Longitude (°)\"\n6.8E-3\t6.5E1\t2.5E1\n2.0E0\t6.5E1\tNaN\n"
    )
    let track = try #require(file.sessions.first).track
    #expect(track.samples(.time) == [0.0068, 2] && track.samples(.longitude) == [25, nil])
    #expect(file.diagnostics.entries.map(\.code.name) == ["csv.time.relative"])
  }

  @Test func dateAndTimeInTwoColumnsAreOneTime() throws {
    let track = try Self.track("Date,Time,Lat,Long\n2024/05/01,06:00:00,47,8\n")
    #expect(track.samples(.time) == [1_714_543_200])
  }

  @Test func theHeadingMayFollowOtherRows() throws {
    #expect(try Self.track("197\ntime,lat,lon\n2024-05-01T06:00:00Z,47,8\n").count == 1)
  }

  @Test func rowsThatAreNoPointsAreCounted() throws {
    let file = try read(
      "time,lat,lon\n2024-05-01T06:00:00Z,47,8\nnoise\n\"a\nb\",,\n2024-05-01T06:00:01Z,47,8\n")
    #expect(file.sessions.first?.track.count == 2)
    #expect(file.diagnostics.entries.map(\.code.name) == ["csv.row"])
    #expect(file.diagnostics.entries.first?.count == 2)
  }

  @Test func aTableWithoutTimesIsARoute() throws {
    let file = try read("lat,lon,ele\n47,8,400\n48,8,500\n")
    #expect(file.sessions.map(\.kind) == [.route])
    #expect(file.diagnostics.entries.map(\.code.name) == ["csv.no-time"])
  }

  @Test func otherTablesAreNotRead() {
    for text in [
      "lat,lon\n1,2\n", "time,lat,lon\n", "time,lat,lon\nx,y,z\n", "time,name,lat\n1,2,3\n",
      "Activity ID,Activity Date,Activity Name\n1,2,3\n",
      "time,lat,lon\n2024-05-01T06:00:00Z,147,8\n",
    ] {
      #expect(failure(Array(text.utf8)) == "format.unknown", "\(text)")
    }
    var limits = ReadLimits()
    limits.pointCount = 1
    let two = "time,lat,lon\n2024-05-01T06:00:00Z,47,8\n2024-05-01T06:00:01Z,47,8\n"
    #expect(failure(Array(two.utf8), limits: limits) == "limit.points")
  }

  @Test(.enabled(if: Repository.exports != nil))
  func recordedFilesAreRead() throws {
    let exports = try #require(Repository.exports)
    func track(_ name: String) throws -> Track {
      let bytes = try [UInt8](Data(contentsOf: exports.appending(path: name)))
      return try #require(try RecordingReader().read(bytes).sessions.first).track
    }
    let logger = try track("gpslogger/medium.csv")
    #expect(logger.count == 197 && logger.column(.time).first == 1_502_688_215)
    let phyphox = try track("phyphox/aapok-Location.csv")
    #expect(phyphox.count == 174 && phyphox.has(.speed) && phyphox.has(.horizontalAccuracy))
  }
}
