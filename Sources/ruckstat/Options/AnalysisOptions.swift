#if Command
internal import ArgumentParser

/// Who walked, with what, over which ground, by which rules: what every analysis asks.
struct WalkOptions: ParsableArguments {
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Walker and load") var load: LoadOptions
  @OptionGroup(title: "Energy") var terrain: TerrainOptions
  @OptionGroup(title: "Energy") var model: ModelOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
}

/// Which part of which files is read, and how results are written.
struct FileOptions: ParsableArguments {
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions
}

extension AnalysisPlan {
  /// A plan by the groups that the commands share.
  init(
    _ walk: WalkOptions, _ files: FileOptions, splits: SplitOptions? = nil,
    shown: ShownFigures = [], comparesRules: Bool = false, explainsFigures: Bool = false,
    output: ResolvedOutput
  ) throws {
    try self.init(
      walker: walk.walker, load: walk.load, terrain: walk.terrain, model: walk.model,
      rules: walk.rules, splits: splits, part: files.part, reading: files.reading,
      shown: shown, comparesRules: comparesRules, explainsFigures: explainsFigures, output: output)
  }
}
#endif
