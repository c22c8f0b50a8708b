internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// The rules to compute by, and what energy models ask for beyond the walk.
package enum RuleOptionList: OptionList {
  package static let options: [NamedOption<SessionRequest>] = [
    NamedOption(
      "distance-rule", DistanceRule.self,
      "Distance: trend, haversine, haversine:6378137, geodesic, gpxpy, device, haversine-3d, "
        + "haversine-smoothed:10.", usual: "trend, haversine without the noise of positions",
      as: "rule", at: .rare
    ) { $0.rules.distance = $1 },
    NamedOption(
      "gap-rule", GapRule.self,
      "Gaps: standard counts an interval without points as a rest, a walk as long as is likely or a jump, none as "
        + "recorded.", usual: "standard; without cleaning always none", as: "rule", at: .rare
    ) { $0.rules.gap = $1 },
    NamedOption(
      "gain-rule", ElevationGainRule.self,
      "Gain: \(ElevationGainRule.names.joined(separator: ", ")).", usual: "adaptive", as: "rule"
    ) { $0.rules.gain = $1 },
    NamedOption(
      "moving-rule", MovingTimeRule.self,
      "Moving time: displacement, gpxpy, goldencheetah, gpsa, dreeve, speed:0.3.",
      usual: "displacement", as: "rule"
    ) { $0.rules.moving = $1 },
    NamedOption(
      "clean", CleaningRule.self,
      "Cleaning: standard leaves out implausible points, none keeps all.", as: "rule"
    ) { $0.rules.cleaning = $1 },
    NamedOption(
      flag: "keep-vehicle",
      "Count vehicle periods (bus, ferry, lift) as part of a session on foot.", at: .rare
    ) { $0.rules.vehicle = .none },
    NamedOption(
      "difficulty-terrain", RouteTerrain.self,
      "Terrain of the difficulty score: urban, mixed, trail, beach, mountain.", usual: "mixed",
      as: "terrain", at: .rare
    ) { $0.difficultyTerrain = $1 },
    NamedOption(
      "energy-model", EnergyModelName.self, "The energy model.", usual: EnergyModels.defaultName,
      as: "model"
    ) { $0.modelName = $1.optionName },
    NamedOption(
      "terrain", Terrain.self, "The ground, by name or factor: dirt, sand, 1.2, snow:20cm.",
      usual: "paved",
      discussion: "Names: \(Terrain.kinds.map(\.name).joined(separator: ", "))."
    ) { $0.terrain = TerrainProfile(constant: $1) },
    NamedOption(
      "terrain-at", PlacedValue<Terrain>.self,
      "From a time or distance on, another ground: 6km=sand; repeatable.", as: "position=terrain",
      isRepeatable: true
    ) { $0.terrain.change(at: $1.position, to: $1.value) },
    NamedOption(
      "terrain-tiles", TerrainTilesPath.self,
      "Terrain tiles (SRTM .hgt, .hgt.gz, .hgt.zip) that altitudes are weighed against, and that recordings without "
        + "altitudes take theirs from; none: those of before no longer count.", as: "folder",
      at: .rare
    ) { $0.terrainModel = $1.model },
    NamedOption(
      "grade", GradePercent.self,
      "Grade in percent from \(Bounds.Grade.words()), negative downhill, of typed values and where no altitude is known, as on a treadmill: 5, -10, 5%.",
      as: "percent"
    ) { $0.rules.gradeWithoutAltitudes = $1.fraction },
    NamedOption(
      "rest", Within<Double, Bounds.RestingRate>.self,
      "The resting rate in W per kg of body mass.", usual: "by Mifflin-St Jeor, else 1.2",
      as: "watts", at: .rare
    ) { $0.restingRate = RestingRate(wattsPerKilogram: $1.value) },
    NamedOption(
      flag: "no-guard-rails", "The published equation without floors, clamps and blends.",
      at: .rare
    ) { $0.rules.guardRails = false },
    NamedOption(
      "met-code", ActivityCode.self,
      "An activity code of the Compendium, for met-2011 and met-2024.", as: "code", at: .rare
    ) { $0.activityCode = $1.value },
    NamedOption(
      "vo2max", Within<Double, Bounds.MaximalUptake>.self,
      "Maximum oxygen uptake, \(Bounds.MaximalUptake.words()) ml/kg/min, for keytel-2005.",
      as: "uptake", at: .rare
    ) { $0.maximalUptake = $1.value },
    NamedOption(
      "rpe", Within<Double, Bounds.Exertion>.self,
      "Perceived exertion of the session, \(Bounds.Exertion.words()).", as: "exertion"
    ) { $0.perceivedExertion = $1.value },
  ]
}

extension Terrain: TypedValue {
  package static var domain: ValueDomain { .names(kinds.map(\.name)) }

  package init(typed text: String) throws(Refusal) {
    if let terrain = Terrain(text.lowercased()) {
      self = terrain
      return
    }
    let others = ", a factor from 0.1 to 50, or snow:20cm (0 to 100 cm)"
    self = try Self.kinds.named(text, by: \.name, or: others).terrain
  }
}

/// The folder of terrain tiles, by its whole path, or `none`.
private struct TerrainTilesPath: TypedValue {
  let model: TerrainModel

  static var domain: ValueDomain { .folder }

  init(typed path: String) throws(Refusal) {
    guard path != TerrainModel.noTerrain.name else {
      model = .noTerrain
      return
    }
    #if RUCK_BYTES_ONLY
    throw Refusal("takes a folder, and this library reads no files: the command does")
    #else
    model = TerrainModel(tiles: path)
    #endif
  }
}

/// A grade in percent as people type it: `5`, `-10`, `5%`.
private struct GradePercent: TypedValue {
  /// Rise over run.
  let fraction: Double

  static var domain: ValueDomain { .within(Bounds.Grade.range, unit: "%") }

  init(typed text: String) throws(Refusal) {
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    fraction = try Within<Double, Bounds.Grade>(typed: digits).value / 100
  }
}

/// A code of the Compendium that has a table of METs.
private struct ActivityCode: TypedValue {
  let value: Int

  init(typed text: String) throws(Refusal) {
    let codes = Set(MetabolicEquivalents.Edition.allCases.flatMap(\.activities).map(\.code))
    guard let code = Int(text), codes.contains(code) else {
      throw Refusal("must be one of " + codes.sorted().map(String.init).joined(separator: ", "))
    }
    value = code
  }
}
