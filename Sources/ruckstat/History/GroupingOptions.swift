#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions

/// By what statistics are grouped, as the command line names it.
enum GroupingName: String, CaseIterable, ExpressibleByArgument, Sendable {
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
    name: .customLong("load-band"),
    help: ArgumentHelp(
      "The width of load bands: 5kg, 10lb; 0.5 to 1000 (default: 5kg; 10lb in imperial tables).",
      valueName: "mass"))
  var loadBand: String?

  func validate() throws { _ = try told() }

  /// The bands asked for, else those of the units of tables; machine formats are SI.
  func resolved(_ output: ResolvedOutput) throws -> LoadBands {
    if let told = try told() { return told }
    let isImperial = output.format == .table && output.units == .imperial
    return isImperial ? LoadBands(width: 10, unit: .pounds) ?? .fiveKilograms : .fiveKilograms
  }

  private func told() throws -> LoadBands? {
    guard let option = loadBand.map({ OptionText("load-band", $0) }) else { return nil }
    // The bands are named in the unit that was typed.
    let isMetric = option.text.lowercased().contains("k")
    let width = try option.mass(in: 0...1000)
    let bands = LoadBands(
      width: isMetric ? width.kilograms : width.pounds.rounded(toMultiplesOf: 1e-6),
      unit: isMetric ? .kilograms : .pounds)
    guard let bands, bands.width >= 0.5 else {
      throw option.refused("does not lie between 0.5 and 1000 kg or lb")
    }
    return bands
  }
}

extension Double {
  fileprivate func rounded(toMultiplesOf step: Double) -> Double { (self / step).rounded() * step }
}
#endif
