internal import ArgumentParser
internal import RuckMetrics

/// The options for the walker and the load.
typealias WalkerOptions = ListOptions<WalkerOptionList>
/// The rules to compute by, and what energy models ask for beyond the walk.
typealias RuleOptions = ListOptions<RuleOptionList>
/// The options for splits.
typealias SplitOptions = ListOptions<SplitOptionList>

extension ListOptions<WalkerOptionList> {
  /// Sets the walker and the load.
  func fill(_ request: inout SessionRequest) {
    change(&request)
    request.defaultLoad?.source = Configuration.source(of: "--default-load")
    for index in request.bodyMasses.indices where request.bodyMasses[index].isDefault {
      request.bodyMasses[index].source = Configuration.source(of: "--default-body-mass")
    }
    request.loadChanges.areUsual = !["load-at", "water"].contains {
      gives($0) && !Configuration.given.contains("--" + $0)
    }
  }

  /// Whether the load changes on the way.
  var changesLoad: Bool { !request.loadChanges.isEmpty }

  /// The body masses that the options give.
  var bodyMasses: [Sourced<Mass>] { filled.bodyMasses }

  /// The loads that the options give for a session without a recording.
  var wholeLoads: [Sourced<Mass>] {
    (filled.loads + [filled.defaultLoad].compactMap { $0 }).map { given in
      let load = Mass.kilograms(given.value.initial)
      return given.isDefault ? Sourced(default: load, given.source) : Sourced(load, given.source)
    }
  }

  private var filled: SessionRequest {
    var request = SessionRequest()
    fill(&request)
    return request
  }
}

extension ListOptions<SplitOptionList> {
  /// The length given, else one of the units given, else a kilometre.
  func resolved(_ output: ResolvedOutput) -> SplitLength {
    if !gives("every"), output.documentUnits == .imperial { return .distance(.miles(1)) }
    return request.splitLength
  }
}

/// The load and the body mass of a session without a recording.
struct MassOptions: ParsableArguments {
  @Option(help: "The load throughout: 35lb, 15kg; 0kg: no load.")
  var load: Within<Mass, Bounds.Load>?

  @Option(
    help: .full(
      "The load where --load gives none; what \"load\" in the configuration means.",
      valueName: "mass"))
  var defaultLoad: Within<Mass, Bounds.Load>?

  @Option(help: "Body mass without load.") var bodyMass: Within<Mass, Bounds.BodyMass>?

  @Option(
    help: .full(
      "The body mass where --body-mass gives none; what \"body-mass\" in the configuration means.",
      valueName: "mass"))
  var defaultBodyMass: Within<Mass, Bounds.BodyMass>?

  /// The loads that the options give.
  var loads: [Sourced<Mass>] { .given(load, else: defaultLoad, of: "--default-load") }
  /// The body masses that the options give.
  var bodyMasses: [Sourced<Mass>] {
    .given(bodyMass, else: defaultBodyMass, of: "--default-body-mass")
  }
}

extension [Sourced<Mass>] {
  /// The value that an option gives, or else the default that the option of a name gives.
  static func given<Bounds>(
    _ option: Within<Mass, Bounds>?, else usual: Within<Mass, Bounds>?, of name: String
  ) -> [Sourced<Mass>] {
    let given = option.map { Sourced($0.value, .option) }
    let other = usual.map { Sourced(default: $0.value, Configuration.source(of: name)) }
    return [given, other].compactMap { $0 }
  }
}
