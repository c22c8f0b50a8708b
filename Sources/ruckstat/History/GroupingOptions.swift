#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions

/// By what statistics are grouped, as the command line names it.
enum GroupingName: String, CaseIterable, NamedArgument {
  case day, week, month, year, route, equipment
  case loadBand = "load-band"

  /// The grouping with the bands asked for.
  func grouping(_ bands: LoadBands) -> StatisticsGrouping {
    switch self {
    case .day: .calendar(.day)
    case .week: .calendar(.week)
    case .month: .calendar(.month)
    case .year: .calendar(.year)
    case .loadBand: .loadBand(bands)
    case .route: .route
    case .equipment: .equipment
    }
  }
}

/// How wide load bands are.
struct BandOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The width of load bands: 5kg, 10lb; 0.5 to 1000 (default: 5kg; 10lb in imperial tables).",
      valueName: "mass"))
  var loadBand: LoadBands?

  /// The bands asked for, else those of the units of tables; machine formats are SI.
  func resolved(_ output: ResolvedOutput) -> LoadBands {
    if let loadBand { return loadBand }
    let isImperial = output.format == .table && output.units == .imperial
    return isImperial ? LoadBands(width: 10, unit: .pounds) ?? .fiveKilograms : .fiveKilograms
  }
}

extension LoadBands: TypedArgument {
  /// The bands are named in the unit that is typed.
  init(typed text: String) throws(Refusal) {
    let isMetric = text.lowercased().contains("k")
    let mass = try Within<Mass, Bounds.LoadBand>(typed: text)
    let width =
      isMetric ? mass.value.kilograms : (mass.value.pounds / 1e-6).rounded() * 1e-6
    guard width >= 0.5, let bands = LoadBands(width: width, unit: isMetric ? .kilograms : .pounds)
    else { throw Refusal("must be a mass from 0.5 to 1000 kg or lb") }
    self = bands
  }
}
#endif
