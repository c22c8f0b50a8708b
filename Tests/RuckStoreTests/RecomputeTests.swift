#if Store
import Foundation
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

@Suite struct RecomputeTests {
  private static let requests: [SessionRequest] = {
    var plain = SessionRequest()
    plain.shown = .trainingLoad
    var other = SessionRequest(load: .kilograms(20), bodyMass: .kilograms(81.5))
    other.rules.gain = .hysteresis(threshold: 4)
    other.rules.distance = .path(Haversine(radius: 6_378_137))
    other.rules.moving = .speed(minimum: 0.4)
    other.rules.cleaning = .none
    other.rules.vehicle = .none
    other.rules.guardRails = false
    other.modelName = "pandolf-santee-2003"
    other.restingRate = RestingRate(wattsPerKilogram: 1.1)
    other.terrain = TerrainProfile(constant: .factor(1.3))
    other.walker = Walker(
      height: .meters(1.8), age: 33, sex: .male, restingHeartRate: 51, maximumHeartRate: 188)
    other.rules.gradeWithoutAltitudes = 0.07
    var ride = SessionRequest(load: .kilograms(9))
    ride.kind = .ride
    var usual = SessionRequest()
    usual.defaultLoad = Sourced(LoadProfile(constant: 12), .config)
    var typed = SessionRequest()
    typed.defaultLoad = Sourced(default: LoadProfile(constant: 12), .option)
    return [plain, other, ride, usual, typed]
  }()

  @Test(arguments: 0..<5, ["rucks/twelve-mile.gpx", "synthetic/two-segments.gpx"])
  func everyNumberComesOutAgain(which: Int, name: String) async throws {
    let store = try Made.inMemory()
    let (sessions, file) = try await Made.file(name, request: Self.requests[which])
    _ = try await store.keep(sessions, of: file)
    #expect(try await store.recomputed(1) == .same)
    // Also after the profile was corrected: a figure of that day is not damaged by it.
    try await store.note(bodyMass: 95)
    #expect(try await store.recomputed(1) == .same)
  }

  @Test func aNumberThatWasChangedIsNamed() async throws {
    let store = try Made.inMemory()
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await store.keep(sessions, of: file)
    try await store.run("UPDATE sessions SET gross_kcal = gross_kcal + 1e-9, name = 'Hill'")
    #expect(try await store.recomputed(1) == .differs(["gross_kcal"]))
    try await store.run("UPDATE session_efforts SET value = value + 1 WHERE place = 2")
    #expect(try await store.recomputed(1) == .differs(["gross_kcal", "efforts"]))
    // Figures of another version are not compared.
    try await store.run("UPDATE sessions SET program_version = '0.1.0'")
    #expect(try await store.recomputed(1) == .notCompared)
    try await store.run(
      "UPDATE sessions SET program_version = '\(RuckstatVersion.current)'")
    try await store.run("UPDATE recordings SET analysis = NULL")
    #expect(try await store.recomputed(1) == .notCompared)
    try await store.run("UPDATE recordings SET analysis = 'gain=better'")
    await #expect(throws: StoreError.self) { try await store.recomputed(1) }
  }

  /// What was kept before a history had intervals is whole without them.
  @Test func anIntervalThatIsMissingIsNoDamage() async throws {
    let store = try Made.inMemory()
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await store.keep(sessions, of: file)
    try await store.run("UPDATE sessions SET lower_distance_m = NULL, upper_distance_m = NULL")
    #expect(try await store.recomputed(1) == .same)
    try await store.run("UPDATE sessions SET upper_gain_m = upper_gain_m + 1")
    #expect(try await store.recomputed(1) == .differs(["upper_gain_m"]))
  }

  @Test func metricsAreKeptByName() async throws {
    let store = try Made.inMemory()
    try await store.add(try Made.typed("walk"))
    let samples = [
      MetricSample(name: "core_temperature", time: 20, value: 38.4, unit: "C"),
      MetricSample(name: "core_temperature", time: 10, value: 37.9, unit: "C"),
      MetricSample(name: "lactate", time: 20, value: 2.1, unit: "mmol/L"),
    ]
    try await store.add(samples, toSession: "walk")
    let kept = try await store.metrics(ofSession: "1")
    #expect(kept == [samples[1], samples[0], samples[2]])
    // One unit a name; a sample of the same moment is replaced; what is no number is refused.
    for bad in [
      MetricSample(name: "lactate", time: 30, value: 2, unit: "mg"),
      MetricSample(name: "lactate", time: 30, value: .nan, unit: "mmol/L"),
    ] {
      await #expect(throws: StoreError.self) {
        try await store.add(
          [MetricSample(name: "x", time: 1, value: 1, unit: ""), bad], toSession: "walk")
      }
    }
    try await store.add(
      [MetricSample(name: "lactate", time: 20, value: 3, unit: "mmol/L")], toSession: "walk")
    #expect(try await store.metrics(ofSession: "1").map(\.value) == [37.9, 38.4, 3])
    #expect(try await store.removeMetric("core_temperature", ofSession: "1") == 2)
    #expect(try await store.metrics(ofSession: "1").map(\.name) == ["lactate"])
  }
}

extension SessionStore {
  fileprivate func note(bodyMass: Double) throws {
    try run(
      "INSERT INTO health_entries (user_id, day, quantity, value) VALUES ('me', 1, 'body_mass_kg', \(bodyMass))"
    )
  }
}
#endif
