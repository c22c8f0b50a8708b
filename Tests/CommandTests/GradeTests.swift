#if Command
import Foundation
import TestSupport
import Testing

/// `--grade` where no altitude is known.
@Suite struct GradeTests {
  private static let walker = [
    "--load", "20kg", "--body-mass", "80kg", "--terrain", "gravel", "--rest", "1.2",
  ]

  /// A walk of 20 minutes at 1.34 m/s.
  private func session(_ type: String, _ more: String...) throws -> [String: Any] {
    let run = try Program.run(
      ["analyze", "-", "--format", "json"] + Self.walker + more,
      input: ExplainSummaryTests.walk(type: type, speed: 1.34))
    return try run.session()
  }

  private func kilocalories(_ session: [String: Any]) throws -> Double {
    try #require((session["energy"] as? [String: Any])?["gross_kcal"] as? Double)
  }

  @Test func aTreadmillHasTheGradeThatIsGiven() throws {
    let session = try session("treadmill_running", "--grade", "-10")
    // 80 kg, 20 kg, 1.34 m/s, −10 %, η 1.2, rest 1.2 W/kg: 319.949 W, for 1 200 s.
    let expected = 319.949 * 1200 / 4184
    #expect(try isNear(kilocalories(session) / expected, 1, within: 0.01))
    #expect(try session.codes().contains("energy.grade-given"))
    #expect(try session.codes().contains("track.indoor"))
    let elevation = session["elevation"] as? [String: Any]
    #expect(elevation?["gain_m"] is NSNull?)
  }

  @Test func withoutOneItIsLevel() throws {
    let level = try kilocalories(session("treadmill_running"))
    let up = try kilocalories(session("treadmill_running", "--grade", "5%"))
    let zero = try session("treadmill_running", "--grade", "0")
    #expect(up > 1.2 * level)
    #expect(try kilocalories(zero) == level)
    #expect(try !zero.codes().contains("energy.grade-given"))
  }

  @Test func altitudesOutdoorsCountAndItIsSaid() throws {
    let plain = try session("walking")
    let given = try session("walking", "--grade", "12")
    #expect(try kilocalories(given) == kilocalories(plain))
    #expect(try given.codes().contains("energy.grade-not-used"))
    #expect(try !plain.codes().contains("energy.grade-not-used"))
  }

  @Test func theModelsCompareTheSameGrade() throws {
    let run = try Program.run(
      ["energy", "-", "--grade", "-10", "--format", "json"] + Self.walker,
      input: ExplainSummaryTests.walk(type: "treadmill_running", speed: 1.34))
    let first = try run.session()
    let models = try first.objects("models")
    let gross = try #require(models.first?["gross_kcal"] as? Double)
    #expect(
      try isNear(
        gross / kilocalories(session("treadmill_running", "--grade", "-10")), 1, within: 1e-12))
  }

  @Test func theExplanationNamesIt() throws {
    let sentences = try ExplainSummaryTests.sentences(
      "gain", ExplainSummaryTests.walk(type: "treadmill_running"), ["--grade", "5"])
    #expect(sentences[1].contains("given"))
  }
}
#endif
