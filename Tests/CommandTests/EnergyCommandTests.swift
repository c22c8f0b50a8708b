#if Command
import Foundation
import TestSupport
import Testing

/// `ruckstat energy` as a user runs it; expected values are those of the reference tables.
@Suite struct EnergyCommandTests {
  static let flat = "Datasets/synthetic/flat-constant-speed.gpx"

  func models(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try Program.run(["energy", "--format", "json"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return try run.json()["models"] as? [[String: Any]] ?? []
  }

  func power(_ arguments: String...) throws -> Double {
    try #require(try models(arguments).first?["power_w"] as? Double)
  }

  @Test func thePanelHasTheObjectsOfTheContract() throws {
    let run = try Program.run(
      "energy", "--speed", "5km/h", "--grade", "0", "--load", "20kg", "--body-mass", "80kg",
      "--model", "all", "--format", "json")
    let object = try run.json()
    #expect(object["schema"] as? String == "ruckstat.energy/1")
    let input = try object.object("input")
    #expect(input["body_mass_kg"] as? Double == 80)
    #expect(input["load_kg"] as? Double == 20)
    #expect(input["grade_percent"] as? Double == 0)
    #expect(input["terrain_factor"] as? Double == 1)
    #expect(input["rest_w_per_kg"] as? Double == 1.2)
    #expect(abs((input["speed_m_per_s"] as? Double ?? 0) - 5 / 3.6) < 1e-15)
    let models = try object.objects("models")
    #expect(
      models.compactMap { $0["model"] as? String } == [
        "givoni-goldman-1971", "pandolf-1977", "pandolf-santee-2003", "pandolf-santee-2003-b",
        "santee-2001", "lcda-walking-2019", "lcda-backpacking-2022", "re3-running-2025",
        "acsm-walking", "acsm-running", "minimum-mechanics-2017", "height-weight-speed-2016",
        "minetti-walking-2002", "minetti-running-2002", "van-der-walt-1973",
        "de-mullenheim-2016", "met-2011", "met-2024", "keytel-2005",
      ])
    for model in models {
      let keys: Set = [
        "model", "power_w", "kcal_per_h", "gross", "in_domain", "reasons", "interval_w", "source",
      ]
      #expect(keys.isSubset(of: Set(model.keys)))
    }
    func reasons(_ name: String) -> [String] {
      models.first { $0["model"] as? String == name }?["reasons"] as? [String] ?? []
    }
    #expect(reasons("keytel-2005").contains("heart-rate-missing"))
    #expect(reasons("height-weight-speed-2016") == ["height-missing"])
    #expect(reasons("met-2011") == ["met-code-missing"])
    #expect(models.last?["power_w"] is NSNull)
  }

  @Test func downhillNothingFallsBelowRest() throws {
    let models = try models([
      "--speed", "5km/h", "--grade", "-10", "--load", "20kg", "--body-mass", "80kg", "--model",
      "all", "--height", "180cm", "--age", "35", "--sex", "male", "--heart-rate", "120",
      "--met-code", "17010", "--rest", "1.2",
    ])
    #expect(models.count == 19)
    for model in models {
      #expect(try #require(model["power_w"] as? Double) >= 96, "\(model)")
    }
  }

  @Test func withoutGuardRailsTheBareEquationAnswers() throws {
    // 80 kg, 20 kg, 1.34 m/s, −10 %: −67.1600 W bare, 312.493 W with form A, 290.807 W with B.
    for (model, expected) in [
      ("pandolf-1977", -67.16), ("pandolf-santee-2003", 312.493),
      ("pandolf-santee-2003-b", 290.807),
    ] {
      let watts = try power(
        "--speed", "1.34m/s", "--grade", "-10", "--load", "20kg", "--body-mass", "80kg", "--model",
        model, "--no-guard-rails")
      #expect(abs(watts - expected) < 0.0006)
    }
  }

  @Test func terrainAndRestAreTaken() throws {
    // 80 kg, 20 kg, 1.34 m/s, −10 %, η 1.2, rest 1.2 W/kg: 319.949 W.
    let watts = try power(
      "--speed", "1.34m/s", "--grade", "-10%", "--load", "20kg", "--body-mass", "80kg",
      "--terrain", "gravel", "--rest", "1.2")
    #expect(abs(watts - 319.949) < 0.0006)
    let rested = try power(
      "--speed", "1.34m/s", "--load", "20kg", "--body-mass", "80kg", "--age", "35", "--height",
      "180cm", "--sex", "male")
    // Mifflin-St Jeor gives this man 84.9875 W in place of 96 W.
    #expect(abs(rested - (425.024 - 96 + 84.9875)) < 0.0012)
  }

  @Test func aPowerGivesItsSpeed() throws {
    let run = try Program.run(
      "energy", "--power", "425.024", "--load", "20kg", "--body-mass", "80kg", "--format", "json")
    let input = try run.json().object("input")
    #expect(abs((input["speed_m_per_s"] as? Double ?? 0) - 1.34) < 3e-6)
  }

  @Test func alongATrackPowerIsIntegrated() throws {
    // An hour at 1.5 m/s on the level; closed forms in the file's truth.
    for (model, kilocalories) in [
      ("pandolf-1977", 404.3977055449331), ("lcda-backpacking-2022", 422.7643536888219),
    ] {
      let run = try Program.run(
        "energy", Self.flat, "--model", model, "--load", "20kg", "--body-mass", "80kg",
        "--format", "json")
      let summary = try #require(
        (try run.sessions().first?["models"] as? [[String: Any]])?.first)
      // Positions are written to 1e-7 degrees, 1 cm; a 10 s window makes 0.1 % of that.
      #expect(abs((summary["gross_kcal"] as? Double ?? 0) - kilocalories) < 0.01)
      #expect(summary["covered_fraction"] as? Double == 1)
      let parts = try #require(summary["parts"] as? [String: Double])
      #expect(abs(parts.values.reduce(0, +) - kilocalories) < 0.01)
    }
  }

  @Test func loadAndGroundChangeOnTheWay() throws {
    func gross(_ arguments: String...) throws -> Double {
      let run = try Program.run(
        [
          "energy", Self.flat, "--model", "pandolf-1977", "--body-mass", "80kg", "--format",
          "json",
        ] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      let models = try run.sessions().first?["models"] as? [[String: Any]]
      return try #require(models?.first?["gross_kcal"] as? Double)
    }
    // 1.5·80 + 2·(80+L)·(L/80)² + (80+L)·1.5²·1.5 W: 470 W with 20 kg, 390 W without.
    let step = try gross("--load", "20kg", "--load-at", "30:00=0kg")
    #expect(abs(step - (1800 * 470 + 1800 * 390) / 4184) < 0.01)
    let byDistance = try gross("--load", "20kg", "--load-at", "1.35km=0kg")
    #expect(abs(byDistance - (900 * 470 + 2700 * 390) / 4184) < 0.01)
    // Sand from 2.7 km on: 2.1 times the moving 337.5 W.
    let sand = try gross("--load", "20kg", "--terrain-at", "2.7km=sand")
    #expect(abs(sand - (3600 * 470 + 1800 * 1.1 * 337.5) / 4184) < 0.01)
    // Water of 20 kg that stays is a load of 20 kg.
    let water = try gross("--load", "0kg", "--water", "20L")
    #expect(abs(water - 3600 * 470 / 4184) < 0.01)
  }

  @Test func otherProgramsRulesAreLabelled() throws {
    let run = try Program.run(
      "energy", "--speed", "5km/h", "--load", "20kg", "--body-mass", "80kg", "--as-app",
      "calburndown", "--format", "json")
    let app = try #require((try run.json()["as_app"] as? [[String: Any]])?.first)
    #expect(app["rule"] as? String == "calburndown")
    #expect(abs((app["kcal_per_h"] as? Double ?? 0) - 428) < 1)
  }

  @Test func everyModelExplainsItself() throws {
    let run = try Program.run(
      "energy", "--speed", "5km/h", "--load", "20kg", "--body-mass", "80kg", "--model", "all",
      "--explain")
    for word in ["equation", "source", "domain", "error", "people", "evidence"] {
      let count = run.output.split(separator: "\n").filter { $0.hasPrefix("  \(word) ") }.count
      #expect(count == 19, "\(word): \(count)")
    }
  }

  @Test func oneWayIsAsHardAsAnother() throws {
    let hills = "Datasets/synthetic/zigzag-climb.gpx"
    let run = try Program.run(
      "energy", Self.flat, "--as-hard-as", Self.flat, "--speed", "5km/h", "--load", "12kg",
      "--body-mass", "80kg", "--format", "json")
    let match = try #require((try run.json()["matches"] as? [[String: Any]])?.first)
    // As hard as itself with the same load.
    #expect(abs((match["load_kg"] as? Double ?? 0) - 12) < 1e-9)
    let other = try Program.run(
      "energy", hills, "--as-hard-as", Self.flat, "--speed", "5km/h", "--load", "12kg",
      "--body-mass", "80kg", "--format", "json")
    #expect(other.status == 0, "\(other.errors)")
  }

  @Test(arguments: [
    ["--model", "nobody-1900"], ["--grade", "steep"], ["--speed", "5"], [],
    ["--speed", "5km/h", "--terrain", "lava"], ["--speed", "5km/h", "--rest", "9"],
    ["--speed", "5km/h", "--power", "400"], ["--power", "5"],
    ["--speed", "5km/h", "--load", "-3kg"],
    ["--speed", "5km/h", "--as-app", "other"], ["--met-code", "1"],
    ["--speed", "5km/h", "--load", "3kg", "--load-at", "45:00=2kg"],
    [EnergyCommandTests.flat, "--load-at", "45:00=2kg"],
    [EnergyCommandTests.flat, "--load", "3kg", "--load-at", "soon=2kg"],
    [EnergyCommandTests.flat, "--load", "3kg", "--water", "much"],
  ])
  func aWrongCommandLineIsRefused(_ arguments: [String]) throws {
    let run = try Program.run(["energy"] + arguments)
    #expect(run.status == 64, "\(arguments): \(run.output)")
    #expect(run.output.isEmpty)
  }
}
#endif
