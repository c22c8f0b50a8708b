import Foundation
import RuckFormats
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

/// Pages and recordings for the tests.
enum Pages {
  /// The session of a file of the datasets with its columns.
  static func tracked(_ path: String, load: Double? = nil) throws -> TrackedSession {
    let file = try SourceFile(ContiguousArray(Repository.bytes(path)), path: path)
    return try tracked(file, load: load)
  }

  /// The first session of a file with its columns.
  static func tracked(
    _ file: SourceFile, load: Double? = nil, hiding zones: HiddenZones? = nil
  ) throws -> TrackedSession {
    var request = SessionRequest(load: load.map { .kilograms($0) }, bodyMass: .kilograms(80))
    request.hiddenZones = zones
    return try request.analyze(
      file.recording.sessions[0], source: file.source(ofSession: 0),
      fileDiagnostics: file.recording.diagnostics)
  }

  /// Zones of 200 m around the ends of recordings.
  static let zones = HiddenZones { ends in
    ends.map { HiddenZone(latitude: $0.latitude, longitude: $0.longitude, radius: 200) }
  }

  /// The columns of a drawing of a session over distance.
  static func runs(_ tracked: TrackedSession) throws -> PlotRuns {
    try #require(PlotRuns(tracked.track, over: .distance))
  }

  /// A file of points in degrees, ten seconds apart.
  static func gpx(
    _ places: [(latitude: Double, longitude: Double)], name: String = "Walk", day: Int = 1,
    altitude: (Int) -> Double = { _ in 100 }
  ) -> ContiguousArray<UInt8> {
    var text = "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk>"
    text += "<name>\(name)</name><type>walking</type><trkseg>"
    for (index, place) in places.enumerated() {
      let (hour, minute, second) = (6 + index / 360, index / 6 % 60, index % 6 * 10)
      text += "<trkpt lat=\"\(place.latitude)\" lon=\"\(place.longitude)\">"
      text += "<ele>\(altitude(index))</ele><time>2024-05-\(two(day))"
      text += "T\(two(hour)):\(two(minute)):\(two(second))Z</time></trkpt>"
    }
    return ContiguousArray((text + "</trkseg></trk></gpx>").utf8)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A walk north, 14 m each ten seconds.
  static func north(_ count: Int, latitude: Double = 46, longitude: Double = 7) -> [(
    latitude: Double, longitude: Double
  )] {
    (0..<count).map { (latitude + Double($0) * 14 / 111_194.93, longitude) }
  }

  /// An hour on a treadmill: no position.
  static var indoors: ContiguousArray<UInt8> {
    var text =
      "<TrainingCenterDatabase xmlns=\"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2\">"
    text += "<Activities><Activity Sport=\"Other\"><Id>2024-02-01T18:00:00Z</Id>"
    text += "<Lap StartTime=\"2024-02-01T18:00:00Z\"><TotalTimeSeconds>3540</TotalTimeSeconds>"
    text += "<DistanceMeters>5310</DistanceMeters><Track>"
    for second in stride(from: 0, to: 3600, by: 10) {
      text += "<Trackpoint><Time>2024-02-01T18:\(two(second / 60)):\(two(second % 60))Z</Time>"
      text += "<DistanceMeters>\(Double(second) * 1.5)</DistanceMeters><HeartRateBpm><Value>"
      text += "\(120 + second / 300)</Value></HeartRateBpm></Trackpoint>"
    }
    text += "</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
    return ContiguousArray(text.utf8)
  }

  /// Twelve walks on twelve days with loads in their names.
  static func rucks() throws -> [SourceFile] {
    try (1...12).map { day in
      let loads = ["", "ruck 10 kg", "ruck 15 kg", "ruck 20 kg"]
      return try SourceFile(
        gpx(north(120 + 30 * day), name: loads[day % 4], day: day) {
          100 + 20 * Double($0 / 60 % 2)
        },
        path: "day-\(day).gpx")
    }
  }

  /// A page as text.
  static func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
}
