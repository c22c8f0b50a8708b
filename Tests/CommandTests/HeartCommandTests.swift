#if Command
import Foundation
import Testing

/// What `analyze` says of the heart and of the adjusted pace.
@Suite struct HeartCommandTests {
  private func heart(_ arguments: String...) throws -> [String: Any] {
    let run = try Program.run(
      ["analyze", "-", "--format", "json", "--load", "0kg", "--body-mass", "80kg"] + arguments,
      input: AnalyzeTests.gpx(heartRate: 140))
    let session = try run.session()
    return try session.object("heart_rate")
  }

  @Test func zonesByTheHighestRate() throws {
    let heart = try heart("--max-heart-rate", "200")
    #expect(heart["zone_bounds_bpm"] as? [Double] == [100, 120, 140, 160, 180, 200])
    #expect(heart["zones_s"] as? [Double] == [0, 0, 3600, 0, 0])
    #expect(heart["below_zones_s"] as? Double == 0)
    #expect(heart["zone_rule"] as? String == "max")
    #expect(abs(try #require(heart["decoupling_fraction"] as? Double)) < 1e-6)
  }

  @Test func zonesOfOnesOwnAndByTheReserve() throws {
    let own = try heart("--heart-rate-zones", "100,130,150")
    #expect(own["zones_s"] as? [Double] == [0, 3600])
    let reserve = try heart(
      "--heart-rate-zones", "reserve", "--max-heart-rate", "200", "--resting-heart-rate", "60")
    #expect(reserve["zone_bounds_bpm"] as? [Double] == [130, 144, 158, 172, 186, 200])
    #expect(reserve["zones_s"] as? [Double] == [3600, 0, 0, 0, 0])
    let unknown = try heart()
    #expect(unknown["zones_s"] is NSNull && unknown["mean_bpm"] as? Double == 140)
    for wrong in ["fast", "150,130", "100", "100,x"] {
      let run = try Program.run(
        "analyze", "-", "--heart-rate-zones", wrong, input: AnalyzeTests.gpx())
      #expect(run.status == 64 && run.errors.contains("--heart-rate-zones"), "\(wrong)")
    }
  }

  @Test func theAdjustedPaceOfALevelWalkWithoutLoadIsItsOwn() throws {
    let run = try Program.run(
      "analyze", "-", "--format", "json", "--load", "0kg", "--body-mass", "80kg",
      input: AnalyzeTests.gpx())
    let session = try run.session()
    let pace = try #require(session["pace_adjusted_s_per_km"] as? Double)
    // 1.5 m/s, to a thousandth of a metre a second.
    #expect(abs(1000 / pace - 1.5) < 1e-3)
  }

  @Test func theTableShowsTheZones() throws {
    let run = try Program.run(
      "analyze", "-", "--max-heart-rate", "200", "--load", "10kg", "--quiet",
      input: AnalyzeTests.gpx(heartRate: 140))
    #expect(run.output.contains("heart zones"))
    #expect(run.output.contains("140-160 bpm 1:00:00 (100 %)"))
    #expect(run.output.contains("decoupling 0.0 %"))
  }
}
#endif
