#if Command
import Foundation
import TestSupport
import Testing

/// The program on the shipped tracks, whose truth is known by their construction.
@Suite struct TruthTests {
  static let tracks: [String] = {
    ["rucks", "season", "synthetic"].flatMap { folder -> [String] in
      let path = Repository.datasets.appending(path: folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasSuffix(".truth.json") }
        .map { "\(folder)/\($0.dropLast(".truth.json".count))" }
    }.sorted()
  }()

  @Test func allTracksAreThere() { #expect(Self.tracks.count == 20) }

  @Test(arguments: tracks)
  func theProgramFindsTheTruth(track: String) throws {
    let truth = try readTruth(of: track)
    let path = Repository.datasets.appending(path: track + ".gpx").path
    for rule in Repository.byDay(["standard", "none"], every: 2) {
      let run = try Program.run("analyze", path, "--format", "json", "--clean", rule)
      let session = try run.session()
      #expect(session["points"] as? Int == truth["points"] as? Int)
      #expect(session["segments"] as? Int == truth["segments"] as? Int)
      #expect(session["points_dropped"] as? Int == 0)
      // Without cleaning nothing counts across a gap; with it, this one is walked.
      let bridged = rule == "standard" ? truth["bridged"] as? [String: Double] ?? [:] : [:]
      let elevation = session["elevation"] as? [String: Any] ?? [:]
      for key in ["elapsed_s", "distance_m", "moving_s", "gain_m", "loss_m"] {
        guard let known = truth[key] as? [String: Any] else { continue }
        let value = try #require(known["value"] as? Double) + (bridged[key] ?? 0)
        // Hills of about the threshold's height count in part, and so do steps at a sharp turn that
        // are not quite sure to be none of a rest.
        let soft = ["gain_m", "loss_m", "moving_s"].contains(key) ? 0.5 : 0
        // The way across a hole is an expectation, and one as straight as the rest of the session
        // is little longer than its line.
        let tolerance =
          try #require(known["tolerance"] as? Double) + soft + 0.03 * (bridged[key] ?? 0)
        let found = try #require((session[key] ?? elevation[key]) as? Double, "\(key)")
        #expect(abs(found - value) <= tolerance, "\(key): \(found), known \(value)")
      }
    }
  }

  @Test func constantWalkingCostsPowerTimesTime() throws {
    let track = "synthetic/flat-constant-speed"
    let cases = try readTruth(of: track).objects("energy")
    #expect(cases.count == 2)
    for known in cases {
      let model = try #require(known["model"] as? String)
      let expected = try #require(known["gross_kcal"] as? Double)
      let run = try Program.run(
        "analyze", Repository.datasets.appending(path: track + ".gpx").path, "--format", "json",
        "--body-mass", "80kg", "--load", "20kg", "--energy-model", model)
      let energy = try run.session().object("energy")
      // Coordinates have eight decimals: a millimetre a step, evened out over ten seconds.
      #expect(try isNear(#require(energy["gross_kcal"] as? Double) / expected, 1, within: 1e-4))
    }
  }
}
#endif
