internal import ArgumentParser
internal import Foundation
internal import RuckMetrics

/// The rules to compute by, and what energy models ask for beyond the walk.
struct RuleOptions: ParsableArguments {
  @Option(
    help: .rare(
      "Distance: trend, haversine, haversine:6378137, geodesic, gpxpy, device, haversine-3d, "
        + "haversine-smoothed:10 (default: trend, haversine without the noise of positions).",
      valueName: "rule"))
  var distanceRule: DistanceRule?

  @Option(
    help: .rare(
      "Gaps: standard counts an interval without points as a rest, a walk on a straight line or a "
        + "jump, none as recorded (default: standard; without cleaning always none).",
      valueName: "rule"))
  var gapRule: GapRule?

  @Option(
    help: ArgumentHelp(
      "Gain: \(ElevationGainRule.names.joined(separator: ", ")) (default: adaptive).",
      valueName: "rule"))
  var gainRule: ElevationGainRule?

  @Option(
    help: ArgumentHelp(
      "Moving time: displacement, gpxpy, goldencheetah, gpsa, dreeve, speed:0.3 "
        + "(default: displacement).", valueName: "rule"))
  var movingRule: MovingTimeRule?

  @Option(
    help: ArgumentHelp(
      "Cleaning: standard leaves out implausible points, none keeps all.", valueName: "rule"))
  var clean: CleaningRule?

  @Flag(help: .rare("Count vehicle periods (bus, ferry, lift) as part of a session on foot."))
  var keepVehicle = false

  @Option(
    help: .rare(
      "Terrain of the difficulty score: urban, mixed, trail, beach, mountain (default: mixed).",
      valueName: "terrain"))
  var difficultyTerrain: RouteTerrain?

  @Option(
    help: ArgumentHelp(
      "The energy model (default: \(EnergyModels.defaultName)).", valueName: "model"))
  var energyModel: EnergyModelName?

  @Option(
    help: ArgumentHelp(
      "The ground, by name or factor: dirt, sand, 1.2, snow:20cm (default: paved).",
      discussion: "Names: " + Terrain.allValueStrings.joined(separator: ", ") + "."))
  var terrain: Terrain?

  @Option(
    help: ArgumentHelp(
      "From a time or distance on, another ground: 6km=sand; repeatable.",
      valueName: "position=terrain"))
  var terrainAt: [PlacedArgument<Terrain>] = []

  @Option(
    help: .rare(
      "Terrain tiles (SRTM .hgt, .hgt.gz, .hgt.zip) that altitudes are weighed against, and that recordings without "
        + "altitudes take theirs from; none: those of before no longer count.", valueName: "folder")
  )
  var terrainTiles: TerrainFolder?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Grade in percent from \(Bounds.Grade.words()), negative downhill, of typed values and where no altitude is known, as on a treadmill: 5, -10, 5%.",
      valueName: "percent"))
  var grade: GradePercent?

  @Option(
    help: .rare(
      "The resting rate in W per kg of body mass (default: by Mifflin-St Jeor, else 1.2).",
      valueName: "watts"))
  var rest: Within<Double, Bounds.RestingRate>?

  @Flag(help: .rare("The published equation without floors, clamps and blends."))
  var noGuardRails = false

  @Option(
    help: .rare(
      "An activity code of the Compendium, for met-2011 and met-2024.", valueName: "code"))
  var metCode: ActivityCode?

  @Option(
    help: .rare(
      "Maximum oxygen uptake, \(Bounds.MaximalUptake.words()) ml/kg/min, for keytel-2005.",
      valueName: "uptake"))
  var vo2max: Within<Double, Bounds.MaximalUptake>?

  @Option(
    help: ArgumentHelp(
      "Perceived exertion of the session, \(Bounds.Exertion.words()).", valueName: "exertion"))
  var rpe: Within<Double, Bounds.Exertion>?

  /// Sets the rules that are given.
  func fill(_ request: inout SessionRequest) {
    if let distanceRule { request.rules.distance = distanceRule }
    if let gapRule { request.rules.gap = gapRule }
    if let gainRule { request.rules.gain = gainRule }
    if let movingRule { request.rules.moving = movingRule }
    if let clean { request.rules.cleaning = clean }
    if keepVehicle { request.rules.vehicle = .none }
    if let grade { request.rules.gradeWithoutAltitudes = grade.fraction }
    request.terrainModel = terrainTiles?.model
    request.modelName = modelName
    request.difficultyTerrain = difficultyTerrain ?? .mixed
    request.terrain = TerrainProfile(constant: terrain ?? .factor(1))
    for change in terrainAt { request.terrain.change(at: change.position, to: change.value) }
    request.restingRate = rest.map { RestingRate(wattsPerKilogram: $0.value) }
    request.rules.guardRails = !noGuardRails
    request.maximalUptake = vo2max?.value
    request.activityCode = metCode?.value
    request.perceivedExertion = rpe?.value
  }

  /// The name of the energy model.
  var modelName: String { energyModel?.optionName ?? EnergyModels.defaultName }
}

extension Terrain: TypedArgument {
  init(typed text: String) throws(Refusal) {
    if let terrain = Terrain(text.lowercased()) {
      self = terrain
      return
    }
    let others = ", a factor from 0.1 to 50, or snow:20cm (0 to 100 cm)"
    self = try Self.kinds.named(text, by: \.name, or: others).terrain
  }

  static var allValueStrings: [String] { kinds.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A folder of terrain tiles; a relative path is one from the current folder.
struct TerrainFolder: TypedArgument {
  let model: TerrainModel

  init(typed text: String) throws(Refusal) {
    guard text != TerrainModel.noTerrain.name else {
      model = .noTerrain
      return
    }
    let path = PathBytes(argument: text)
    let status = try? path.status()
    guard status?.kind == .folder else {
      throw Refusal("is not a folder: give the one that holds N46E007.hgt and the like")
    }
    model = TerrainModel(tiles: URL(fileURLWithPath: path.description).path)
  }

  static var defaultCompletionKind: CompletionKind { .directory }
}

/// A grade in percent as people type it: `5`, `-10`, `5%`.
struct GradePercent: TypedArgument {
  /// Rise over run.
  let fraction: Double

  init(typed text: String) throws(Refusal) {
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    fraction = try Within<Double, Bounds.Grade>(typed: digits).value / 100
  }
}

/// A code of the Compendium that has a table of METs.
struct ActivityCode: TypedArgument {
  let value: Int

  init(typed text: String) throws(Refusal) {
    let codes = Set(MetabolicEquivalents.Edition.allCases.flatMap(\.activities).map(\.code))
    guard let code = Int(text), codes.contains(code) else {
      throw Refusal("must be one of " + codes.sorted().map(String.init).joined(separator: ", "))
    }
    value = code
  }
}
