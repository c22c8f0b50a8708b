import Foundation
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// What exports say of their recordings, in the layouts that were seen.
@Suite struct ExportIndexTests {
  private static func file(start: Double = 1_714_543_200, sport: String? = "9") -> RecordedFile {
    var file = RecordedFile(format: .gpx)
    var session = RecordedSession(
      track: Track([TrackPoint(time: start, latitude: 1, longitude: 2)]))
    session.sport = sport
    session.name = "Morning Walk"
    file.sessions = [session]
    return file
  }

  private static func index(_ text: String, _ kind: ExportIndex.Kind) -> ExportIndex {
    var index = ExportIndex()
    var pieces = [ContiguousArray(text.utf8)]
    _ = index.take(kind, limits: .standard) { pieces.popLast() }
    return index
  }

  private static func filled(
    _ text: String, _ kind: ExportIndex.Kind, label: String, _ file: RecordedFile = file()
  ) throws -> RecordedSession {
    let index = Self.index(text, kind)
    var file = file
    index.fill(&file, label: Array(label.utf8))
    return try #require(file.sessions.first)
  }

  /// 2024: a private note, columns of one name twice, quotes and line ends inside of cells.
  @Test func stravaInEnglish() throws {
    let text = """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,\
      Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,\
      Athlete Weight,Bike Weight,Elapsed Time,Moving Time,Distance
      1,"May 1, 2024, 6:00:00 AM","Hill, ""the"" ruck",Hike,"first
      second",10,"1,5",,,false,35 lb dry,GR2,activities/12.gpx.gz,82.5,,10.0,10.0,1500.0
      2,"May 2, 2024, 6:00:00 AM",Typed,Walk,,10,1,,,false,,,,,,600.0,590.0,1000.0

      """
    let session = try Self.filled(text, .stravaActivities, label: "export/activities/12.gpx.gz")
    #expect(session.name == "Hill, \"the\" ruck" && session.sport == "hiking")
    #expect(session.notes == "first\nsecond\n35 lb dry")
    #expect(session.walker.bodyMass == .kilograms(82.5))
    #expect(try isNear(#require(session.load).kilograms, 35 * 0.45359237, within: 1e-9))
    // The one without a file is a session by its totals: seconds and metres of the machine's columns.
    let typed = try #require(
      Self.index(text, .stravaActivities).fileless.first?.file.sessions.first)
    #expect(typed.name == "Typed" && typed.sport == "walking" && typed.track.count == 0)
    #expect(typed.start == 1_714_629_600 && typed.deviceTotals.elapsed == 600)
    #expect(typed.deviceTotals.moving == 590 && typed.deviceTotals.distance == 1000)
    let other = try Self.filled(text, .stravaActivities, label: "export/activities/13.gpx.gz")
    #expect(other.name == "Morning Walk" && other.notes == nil)
  }

  /// German headings, and a load in the name of the gear.
  @Test func stravaInAnotherLanguage() throws {
    let text = """
      Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Beschreibung,Verstrichene Zeit,\
      Distanz,Max,Aufwand,Pendeln,Private Notiz,Ausrüstung,Dateiname,Sportlergewicht
      1,"20.09.2026, 14:12:12",Feierabend,Wandern,,10,"2,81",,,false,,Rucksack 20 kg,activities/9.fit.gz,
      """
    let session = try Self.filled(text, .stravaActivities, label: "activities/9.fit.gz")
    #expect(session.name == "Feierabend" && session.sport == "wandern")
    #expect(session.load?.kilograms == 20 && session.walker.bodyMass == nil)
  }

  /// Until 2018: ten columns; in 2020 no private note, and headings with HTML.
  @Test func stravaOfEarlierYears() throws {
    let old = """
      id,date,name,type,description,elapsed_time,distance,commute,gear,filename
      7,2014-09-12 16:54:28,Old ruck,Walk,,100,2000,false,pack,activities/7.gpx
      """
    #expect(try Self.filled(old, .stravaActivities, label: "activities/7.gpx").name == "Old ruck")
    let middle = """
      Activity ID,Activity Date,Activity Name,<span class="x">Type</span>,Activity Description,Elapsed Time,\
      Distance,Max Heart Rate,Relative Effort,Commute,Activity Gear,Filename,Athlete Weight
      7,"Sep 12, 2020, 4:54:28 PM",Walk,Walk,30 kg ruck,100,2,,,false,Bag 10 kg,activities/7.gpx,70
      """
    let session = try Self.filled(middle, .stravaActivities, label: "activities/7.gpx")
    #expect(session.notes == "30 kg ruck" && session.load?.kilograms == 30)
    #expect(session.walker.bodyMass == .kilograms(70))
  }

  /// Garmin's pages, joined by the start; legs of several sports follow on their own.
  @Test func garminIsJoinedByTheStart() throws {
    let text = """
      [{"summarizedActivitiesExport":[
      {"activityId":1,"name":"Parent","parent":true,"beginTimestamp":1714543200000},
      {"activityId":2,"name":"Ruck 45#","description":"hills","activityType":"hiking",
       "beginTimestamp":1714543203000,"distance":1234500.0},
      {"activityId":3,"name":"Later","activityType":{"typeKey":"walking"},"startTimeGmt":1714543300000}
      ]}]
      """
    let session = try Self.filled(text, .garminSummaries, label: "a_1.fit", Self.file(sport: nil))
    #expect(session.name == "Ruck 45#" && session.notes == "hills" && session.sport == "hiking")
    #expect(try isNear(#require(session.load).kilograms, 45 * 0.45359237, within: 1e-9))
    let later = try Self.filled(
      text, .garminSummaries, label: "b.fit", Self.file(start: 1_714_543_296, sport: nil))
    #expect(later.name == "Later" && later.sport == "walking")
    let far = try Self.filled(
      text, .garminSummaries, label: "c.fit", Self.file(start: 1_714_543_250))
    #expect(far.name == "Morning Walk")
  }

  /// Lengths in centimetres, or in metres where nobody would be that slow; activities without a
  /// file come once.
  @Test(arguments: [(500_000.0, 20_000.0), (5000, 200)])
  func garminWithoutAFile(distance: Double, gain: Double) throws {
    let text = """
      [{"activityId":3,"name":"Typed","parentId":null,"startTimeGmt":1714543200000,"duration":3600000,
      "distance":\(distance),"elevationGain":\(gain),"avgHr":0,"startTimeLocal":1714525200000},
      {"activityId":3,"startTimeGmt":1714543200000,"duration":3600000,"distance":\(distance)},
      {"activityId":4,"startTimeGmt":1714643200000,"duration":3600000,"distance":\(distance)}]
      """
    let index = Self.index(text, .garminSummaries)
    let found = index.unrecorded(besides: [1_714_643_190, 5])
    let session = try #require(found.first?.file.sessions.first)
    #expect(found.count == 1 && session.name == "Typed" && session.utcOffset == -18_000)
    #expect(session.deviceTotals.distance == 5000 && session.deviceTotals.gain == 200)
    #expect(session.deviceTotals.elapsed == 3600 && session.deviceTotals.meanHeartRate == nil)
  }

  /// Offsets of Samsung's tables, today's and older ones, and a name that is a path.
  @Test(
    arguments: [
      ("UTC-0330", 1_714_543_200.0, -12_600), ("UTC", 1_714_543_200, 0),
      ("-12600000", 1_714_555_800, -12_600), ("", 1_714_543_200, nil),
    ] as [(String, Double, Int?)])
  func samsungTimes(offset: String, start: Double, ahead: Int?) throws {
    let text = """
      com.samsung.shealth.exercise,1,1
      exercise_type,start_time,time_offset,duration,location_data,
      1001,2024-05-01 06:00:00.000,\(offset),60000,../../x,
      """
    let bytes = ContiguousArray(text.utf8)
    let table = SamsungExercises(bytes.span)
    let exercise = try #require(table?.exercises.first)
    #expect(exercise.start == start && exercise.facts.utcOffset == ahead)
    #expect(exercise.files.isEmpty && exercise.facts.totals.elapsed == 60)
  }

  @Test func membersAreToldByTheirNames() {
    #expect(ExportIndex.Kind(Array("export_1/activities.csv".utf8)) == .stravaActivities)
    #expect(
      ExportIndex.Kind(Array("DI_CONNECT/F/a@b_0_summarizedActivities.json".utf8))
        == .garminSummaries)
    #expect(ExportIndex.Kind(Array("activities/1.csv".utf8)) == nil)
    let samsung = "a/com.samsung.shealth.exercise"
    #expect(ExportIndex.Kind(Array("\(samsung).2024.csv".utf8)) == .samsungExercises)
    #expect(ExportIndex.Kind(Array("\(samsung).weather.2024.csv".utf8)) == nil)
  }

  @Test func otherContentSaysNothing() throws {
    var random = SplitMix64(seed: 5)
    for length in 0..<300 {
      let noise = String(
        decoding: (0..<length).map { _ in UInt8.random(in: 0...127, using: &random) }, as: UTF8.self
      )
      for kind in [
        ExportIndex.Kind.stravaActivities, .garminSummaries, .garminGear, .garminBodyMasses,
        .samsungExercises,
      ] {
        #expect(try Self.filled(noise, kind, label: "a").name == "Morning Walk")
      }
    }
  }

  /// Hardly a step in an hour stays that; the same text in both columns is in kilometres; the
  /// oldest column in metres.
  @Test(
    arguments: [
      ("0.10", "3600.0,3600.0,100.0", 100.0), ("\"2,81\"", "3600,3600,\"2,81\"", 2810),
      ("1.00", "600.0,590.0,0.0", nil),
    ] as [(String, String, Double?)])
  func distancesOfTypedActivities(shown: String, block: String, metres: Double?) throws {
    let text = """
      a,b,c,d,e,f,g,h,i,j,k,l,file,m,n,o,p,q
      1,"May 1, 2024, 6:00:00 AM",A,Walk,,3600,1,,,false,,,activities/1.gpx,,,1,1,1
      2,"May 2, 2024, 6:00:00 AM",B,Walk,,3600,\(shown),,,false,,,,,,\(block)

      """
    let typed = Self.index(text, .stravaActivities).fileless.first?.file.sessions.first
    #expect(try #require(typed).deviceTotals.distance == metres)
  }

  /// Dates in the languages of accounts; the same numbers between slashes may be two days, and are none.
  @Test(
    arguments: [
      ("May 6, 2024, 4:02:34 AM", 1_714_968_154.0), ("May 6, 2024, 4:02:34 PM", 1_715_011_354),
      ("6 may 2024, 4:02:34", 1_714_968_154), ("6 mai 2024 à 04:02:34", 1_714_968_154),
      ("6 mai 2024 à 16:02:34", 1_715_011_354), ("6 maja 2024, 04:02:34", 1_714_968_154),
      ("10 wrz 2024, 12:00:00", 1_725_969_600), ("9 paź 2024, 12:00:00", 1_728_475_200),
      ("6 мая 2024 г., 04:02:34", 1_714_968_154), ("6 maj 2024 04:02:34", 1_714_968_154),
      ("5/16/2024, 12:00:00 AM", 1_715_817_600),
      ("06.05.2024, 04:02:34", 1_714_968_154), ("6. 5. 2024 4:02:34", 1_714_968_154),
      ("2024-05-06 04:02:34", 1_714_968_154), ("6 août 2024, 12:00:00 AM", 1_722_902_400),
      ("05/06/2024, 04:02:34", nil), ("yesterday", nil), ("", nil), ("6 5", nil),
    ] as [(String, Double?)])
  func datesOfTables(text: String, seconds: Double?) {
    #expect(StravaDate.seconds(text) == seconds)
  }

  /// A table whose activities were all typed is one; of two orders between slashes the one that
  /// some row shows counts, and without such a row the rows are counted whose date is not known.
  @Test(
    arguments: [
      ("13/05/2024", [1_714_953_600, 1_715_558_400], 0), ("07/05/2024", [], 2),
    ] as [(String, [Double], Int)])
  func aTableOfTypedActivities(second: String, starts: [Double], undated: Int) throws {
    let text = """
      a,b,c,d,e,f,g,h,i,j,k,l,file,m,n,o,p,q
      1,"06/05/2024, 00:00:00",A,Walk,,3600,4,,,false,,,,,,3600.0,3600.0,4000.0
      2,"\(second), 00:00:00",B,Walk,,1800,2,,,false,,,,,,1800.0,1700.0,2000.0

      """
    let bytes = ContiguousArray(text.utf8)
    let read = StravaActivities(bytes.span)
    let table = try #require(read)
    #expect(table.typed.map(\.start) == starts && table.undated == undated)
    #expect(table.typed.allSatisfy { $0.facts.totals.distance ?? 0 >= 2000 })
    var index = ExportIndex()
    var pieces = [ContiguousArray(text.utf8)]
    let taken = index.take(.stravaActivities, limits: .standard) { pieces.popLast() }
    #expect(taken.problems.map(\.code) == (undated == 0 ? [] : [.exportDate]))
  }

  /// A table of a real export, with texts replaced: 23 rows, each with a file.
  @Test(.enabled(if: Repository.exports != nil))
  func aRealTableIsRead() throws {
    let exports = try #require(Repository.exports)
    let bytes = ContiguousArray(
      try Data(contentsOf: exports.appending(path: "strava/activities.csv")))
    let table = StravaActivities(bytes.span)
    #expect(table?.byFile.count == 23 && table?.typed.isEmpty == true)
    #expect(table?.byFile["9100000001.gpx.gz"] != nil)
  }
}
