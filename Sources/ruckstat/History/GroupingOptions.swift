internal import ArgumentParser
internal import RuckMetrics

extension GroupingName: NamedArgument {
  /// Whether only a history knows what the groups are made by.
  var needsHistory: Bool { self == .route || self == .equipment || self == .user }
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
    loadBand ?? (output.format == .table ? output.units : .metric).loadBands
  }
}
