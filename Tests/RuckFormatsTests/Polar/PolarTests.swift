import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// Training sessions of Polar Flow, in the layouts that parsers of people's archives describe.
@Suite struct PolarTests {
  /// Two exercises are two sessions, each with its own start; without samples the totals are what is known.
  @Test func exercisesAreSessions() throws {
    let file = try read(
      """
      {"startTime":"2024-05-01T08:00:00","timezoneOffsetMinutes":-90,"durationMillis":1,"name":"Twice",
       "exercises":[
        {"startTime":"2024-05-01T08:00:00","durationMillis":600000,"distanceMeters":1000,"sport":{"id":3}},
        {"startTime":"2024-05-01T09:00:00","durationMillis":60000,"sport":{"id":1},
         "samples":{"samples":[{"type":"DISTANCE","intervalMillis":2000,"values":[0,NaN,6,8]},
                               {"type":"UNKNOWN","intervalMillis":2000,"values":[1]}]}},
        {"sport":{"id":1}}]}
      """)
    try #require(file.format == .polar && file.sessions.count == 2)
    let (walk, run) = (file.sessions[0], file.sessions[1])
    #expect(walk.start == 1_714_555_800 && walk.utcOffset == -5400 && walk.sport == "walking")
    #expect(walk.track.count == 0 && walk.deviceTotals.distance == 1000)
    #expect(walk.deviceTotals.elapsed == 600 && walk.name == "Twice")
    #expect(run.track.column(.distance) == [0, 6, 8])
    #expect(run.track.column(.time).map { $0 - 1_714_559_400 } == [0, 4, 6])
  }

  @Test func durationsAndMassesOfTheOlderLayout() throws {
    let file = try read(
      """
      {"exportVersion":"1.6","startTime":"2019-01-18T08:00:00.000","timeZoneOffset":60,"duration":"PT1H2M3.5S",
       "physicalInformationSnapshot":{"weight, kg":81.5},"exercises":[{"sport":"WALKING","samples":{"heartRate":[
       {"dateTime":"2019-01-18T08:00:00.000","value":100},{"dateTime":"2019-01-18T08:00:01.000"},
       {"dateTime":"2019-01-18T08:00:02.000","value":102}]}}]}
      """)
    let session = try #require(file.sessions.first)
    #expect(session.deviceTotals.elapsed == 3723.5 && session.sport == "walking")
    #expect(session.walker.bodyMass == .kilograms(81.5))
    #expect(session.track.column(.heartRate) == [100, 102])
    #expect(session.track.column(.time) == [1_547_794_800, 1_547_794_802])
  }

  /// A text that is cut anywhere, or changed anywhere, gives what is before, and never more.
  @Test func damagedTextsNeverTrap() {
    let text = """
      {"startTime":"2024-05-01T08:00:00","timezoneOffsetMinutes":60,"exercises":[{"samples":{"samples":[\
      {"type":"HEART_RATE","intervalMillis":1000,"values":[100,101,102]}]},"routes":{"route":{"wayPoints":[\
      {"longitude":8,"latitude":47,"elapsedMillis":0},{"longitude":8,"latitude":47.001,"elapsedMillis":60000}]}}}]}
      """
    let bytes = Array(text.utf8)
    var random = SplitMix64(seed: 11)
    for length in 0...bytes.count {
      let file = try? RecordingReader().read(ContiguousArray(bytes[..<length]))
      #expect(file?.sessions.count ?? 0 <= 1)
      var changed = bytes
      if length < bytes.count { changed[length] = UInt8.random(in: 0...255, using: &random) }
      let rows = (try? RecordingReader().read(ContiguousArray(changed)))?.sessions.first?.track
        .count
      #expect(rows ?? 0 <= 3)
    }
  }
}
