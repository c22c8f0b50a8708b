import Foundation
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// Moves of Suunto's, with units as the real files have them.
@Suite struct SuuntoTests {
  private static func read(_ text: String) throws -> RecordedSession {
    try #require(try RecordingReader().read(ContiguousArray(text.utf8)).sessions.first)
  }

  /// Radians, beats a second, kelvin and joules; unknown is null; positions are in UTC, other
  /// samples are not.
  @Test func unitsAreThoseOfTheChannels() throws {
    let session = try Self.read(
      """
      {"DeviceLog":{"Header":{"Activity":"Hiking","Energy":418400,"Duration":60.5,"Ascent":12,"Notes":"ruck 20 kg"},
      "Samples":[{"Events":[{"Lap":{}}],"TimeISO8601":"2024-05-01T08:00:00.000+02:00"},
      {"HR":2.0,"Temperature":300.15,"Speed":null,"TimeISO8601":"2024-05-01T08:00:00.000+02:00"},
      {"Altitude":400,"Cadence":1.5,"TimeISO8601":"2024-05-01T08:00:01.000+02:00"},
      {"Latitude":0.8203047484373349,"Longitude":0.13962634015954636,"GPSAltitude":450,
       "TimeISO8601":"2024-05-01T06:00:00.000+00:00"}]}}
      """)
    #expect(session.utcOffset == 7200 && session.sport == "hiking")
    #expect(session.load?.kilograms == 20 && session.deviceTotals.energy == 100)
    #expect(session.track.column(.time) == [1_714_543_200])
    #expect(isNear(session.track.column(.latitude)[0], 47, within: 1e-9))
    #expect(isNear(session.track.column(.longitude)[0], 8, within: 1e-9))
    #expect(session.track.column(.heartRate) == [120] && session.track.column(.cadence) == [90])
    #expect(abs(session.track.column(.temperature)[0] - 27) < 1e-9)
  }

  /// A real move without positions, whose altitude is that of a barometer.
  @Test(.enabled(if: Repository.exports != nil))
  func aRealMoveIsRead() throws {
    let path = try #require(Repository.exports).appending(path: "suunto/multisport.json")
    let session = try Self.read(try String(contentsOf: path, encoding: .utf8))
    #expect(session.deviceTotals.timer == 17.002 && !session.track.has(.latitude))
    #expect(session.track.column(.altitude).allSatisfy { (706...707).contains($0) })
  }
}
