import Foundation
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// Apple Health's document, in the shapes that versions of iOS wrote.
@Suite struct AppleHealthTests {
  /// 8:00 on 1 May 2024 in a zone two hours ahead: 1714543200.
  private static let text = """
    <?xml version="1.0"?>
    <!DOCTYPE HealthData [
    <!ATTLIST VisionPrescription
      type CDATA #REQUIRED
    ]>
    <HealthData locale="de">
     <Record type="HKQuantityTypeIdentifierBodyMass" unit="lb" startDate="2024-04-01 08:00:00 +0200" value="200"/>
     <Record type="HKQuantityTypeIdentifierBodyMass" unit="st" startDate="2025-04-01 08:00:00 +0200" value="11"/>
     <Record type='HKQuantityTypeIdentifierHeartRate' unit='count/min' startDate='2024-05-01 08:00:10 +0200' value='130'/>
     <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" startDate="2024-05-01 08:00:01 +0200" value="120"/>
     <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" startDate="2024-05-01 08:00:02 +0200" value="900"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeCrossCountrySkiing" duration="10" durationUnit="min"\
     startDate="2024-05-01 08:00:00 +0200" endDate="2024-05-01 08:10:00 +0200" device="a > b">
      <MetadataEntry key="HKWeatherTemperature" value="50 degF"/>
      <MetadataEntry key="HKWeatherHumidity" value="9600 %"/>
      <MetadataEntry key="HKElevationAscended" value="8000 cm"/>
      <MetadataEntry key="Pack" value="Ruck &amp; plate 35 lb"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="0.5" unit="mi"/>
      <WorkoutRoute><FileReference path="/workout-routes/a.gpx"/></WorkoutRoute>
     </Workout>
     <Workout workoutActivityType="HKWorkoutActivityTypeWalking" duration="10" durationUnit="min"\
     totalDistance="1" totalDistanceUnit="km" startDate="2024-05-01 08:00:00 +0200" endDate="2024-05-01 08:10:00 +0200"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeWalking" startDate="2018-05-01 08:00:00 +0200"\
     endDate="2018-05-01 08:10:00 +0200"><WorkoutRoute>
      <Location date="2018-05-01 08:00:00 +0200" latitude="47" longitude="8" altitude="400" horizontalAccuracy="5"/>
      <Location date="2018-05-01 08:00:05 +0200" latitude="47.0001" longitude="8" altitude="401" horizontalAccuracy="5"/>
     </WorkoutRoute></Workout>
    </HealthData>
    """

  private static func index(_ text: String, piece: Int = .max) -> ExportIndex {
    var index = ExportIndex()
    var rest = ContiguousArray(text.utf8)[...]
    _ = index.take(.appleHealth, limits: .standard) {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(piece) }
      return ContiguousArray(rest.prefix(piece))
    }
    return index
  }

  private static func route(_ index: ExportIndex) -> RecordedSession? {
    var file = RecordedFile(format: .gpx)
    file.sessions = [
      RecordedSession(
        track: Track(
          (0..<30).map { TrackPoint(time: 1_714_543_200 + Double($0), latitude: 1, longitude: 2) }))
    ]
    index.fill(&file, label: Array("apple_health_export/workout-routes/a.gpx".utf8))
    return file.sessions.first
  }

  /// A path takes what the document says of its workout: sport, weather, sums, load, heart rate,
  /// the mass of the body on that day.
  @Test func aPathTakesWhatTheDocumentSays() throws {
    let session = try #require(Self.route(Self.index(Self.text)))
    #expect(session.sport == "cross country skiing" && session.utcOffset == 7200)
    #expect(session.weather?.temperature == 10 && session.weather?.humidity == 0.96)
    #expect(session.deviceTotals.gain == 80 && session.deviceTotals.timer == 600)
    #expect(try isNear(#require(session.deviceTotals.distance), 804.672, within: 1e-9))
    #expect(try isNear(#require(session.load).kilograms, 35 * 0.45359237, within: 1e-9))
    #expect(try isNear(#require(session.walker.bodyMass).kilograms, 200 * 0.45359237, within: 1e-9))
    let rates = session.track.column(.heartRate)
    // The nearest one, at most ten seconds away; what no heart does is left out.
    #expect(rates[0] == 120 && rates[5] == 120 && rates[6] == 130 && rates[20] == 130)
    #expect(rates[21].isNaN)
  }

  /// Workouts without a file are sessions: by their heart rates, or by the positions inside of the document.
  @Test func workoutsWithoutAFileAreSessions() throws {
    let sessions = Self.index(Self.text).fileless.compactMap(\.file.sessions.first)
    try #require(sessions.count == 2)
    #expect(sessions[0].name == "Walking" && sessions[0].start == 1_714_543_200)
    #expect(sessions[0].deviceTotals.distance == 1000)
    #expect(sessions[0].track.column(.heartRate) == [120, 130])
    #expect(sessions[1].track.column(.altitude) == [400, 401])
  }

  /// Moments may have a fraction of a second, and an offset with or without a colon.
  @Test(arguments: [
    "2024-05-01 07:00:00.5 +0200", "2024-05-01 07:00:00.5 +02:00", "2024-05-01T07:00:00.5+02:00",
  ])
  func momentsMayHaveAFraction(moment: String) throws {
    let index = Self.index(
      """
      <HealthData><Workout workoutActivityType="HKWorkoutActivityTypeWalking" startDate="\(moment)"\
       endDate="2024-05-01 08:00:00 +0200"/></HealthData>
      """)
    let session = try #require(index.fileless.first?.file.sessions.first)
    #expect(session.start == 1_714_539_600.5 && session.utcOffset == 7200)
    #expect(session.deviceTotals.elapsed == 3599.5)
  }

  /// A workout whose path is not in the export stays, with its heart rates, sums and load, and what
  /// is missing is said once; its time is local where it was, not where the phone was at the
  /// export.
  @Test func aWorkoutWhoseFileIsMissingStays() throws {
    var index = ExportIndex { zone, time in
      zone == "Asia/Tokyo" && time == 1_714_543_200 ? 32_400 : nil
    }
    let text = Self.text.replacingOccurrences(
      of: "<MetadataEntry key=\"Pack\"",
      with: "<MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/><MetadataEntry key=\"Pack\"")
    var pieces = [ContiguousArray(text.utf8)]
    let taken = index.take(.appleHealth, limits: .standard) {
      pieces.popLast()
    } hasFile: {
      $0 != "workout-routes/a.gpx"
    }
    #expect(taken.problems.map(\.code) == [.exportFile])
    #expect(taken.problems.first?.message == "the export lacks the files of 1 of 1 activities")
    try #require(index.fileless.count == 3)
    let session = try #require(index.fileless[0].file.sessions.first)
    #expect(session.track.column(.heartRate) == [120, 130])
    #expect(session.name == "Cross country skiing" && session.deviceTotals.gain == 80)
    #expect(session.load != nil && session.utcOffset == 32_400)
  }

  /// A second document adds to the first: the heart rates and masses of both count.
  @Test func aSecondDocumentReplacesNothing() throws {
    var index = Self.index(Self.text)
    var pieces = [ContiguousArray(Self.text.prefix(160).utf8)]
    #expect(index.take(.appleHealth, limits: .standard) { pieces.popLast() }.isIndex)
    let session = try #require(Self.route(index))
    #expect(session.track.column(.heartRate)[0] == 120 && session.walker.bodyMass != nil)
  }

  /// A document that cannot be read to its end gives what is before, and says so.
  @Test func aDamagedDocumentIsSaid() throws {
    var index = ExportIndex()
    var pieces = [ContiguousArray(Self.text.utf8)]
    let taken = index.take(.appleHealth, limits: .standard) { () throws(FormatError) in
      guard let piece = pieces.popLast() else { throw FormatError(.zipTruncated, "cut") }
      return piece
    }
    #expect(taken.isIndex && taken.problems.map(\.code) == [.zipTruncated])
    #expect(index.fileless.count == 2)
  }

  /// The document comes in pieces that end anywhere.
  @Test(arguments: [1, 2, 7, 64, 1000])
  func piecesMayEndAnywhere(piece: Int) throws {
    let (whole, parts) = (Self.index(Self.text), Self.index(Self.text, piece: piece))
    #expect(Self.route(parts) == Self.route(whole))
    #expect(parts.fileless.map(\.file) == whole.fileless.map(\.file))
  }

  /// Cut anywhere, the document gives what is before, and nothing else.
  @Test func aCutDocumentGivesWhatIsBefore() {
    let bytes = Array(Self.text.utf8)
    for length in stride(from: 300, to: bytes.count, by: 61) {
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      // Of the three workouts the first has a file, the second is one tag, the third has an end.
      let second = text.contains("+0200\"/>\n <Workout ") ? 1 : 0
      let third = text.contains("</WorkoutRoute></Workout>") ? 1 : 0
      #expect(Self.index(text).fileless.count == second + third, "\(length)")
    }
  }

  /// A document of a real export, with a document type of its own and a hundred records, and one
  /// with a workout.
  @Test(.enabled(if: Repository.exports != nil))
  func realDocumentsAreRead() throws {
    let folder = try #require(Repository.exports).appending(path: "apple")
    for name in ["export.xml", "export-2019-head.xml"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      var index = ExportIndex()
      var pieces = [ContiguousArray(text.utf8)]
      #expect(index.take(.appleHealth, limits: .standard) { pieces.popLast() }.isIndex, "\(name)")
      #expect(index.fileless.isEmpty, "\(name)")
    }
  }
}
