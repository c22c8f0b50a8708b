internal import ArgumentParser
internal import RuckMetrics

/// The characters that plots are drawn with.
enum PlotCharacters: String, CaseIterable, NamedArgument {
  /// Eight dots to a character.
  case braille
  /// Full blocks.
  case blocks
  /// The characters that every terminal has.
  case ascii
}

/// The width and the characters of plots.
struct PlotStyle: Sendable {
  /// Characters of a line.
  let width: Int
  /// The characters that dots are drawn with.
  let characters: PlotCharacters

  /// Whether braille patterns may be used.
  var usesBraille: Bool { characters == .braille }

  /// Characters that labels next to a plot take.
  static let margin = 11
  /// Blanks as wide as the labels.
  static let indent = String(repeating: " ", count: margin)

  /// Characters of a line that the plot itself takes.
  var columns: Int { max(10, width - Self.margin) }
  /// Values that fit side by side: two to a braille pattern.
  var points: Int { usesBraille ? columns * 2 : columns }

  /// The width of a line; braille where the locale writes UTF-8, blocks on the console of Linux, whose
  /// fonts have no braille.
  static var ofTerminal: PlotStyle {
    let locale = EnvironmentVariables.locale("LC_CTYPE").lowercased()
    let isUnicode = locale.filter { $0 != "-" }.contains("utf8")
    let characters: PlotCharacters =
      !isUnicode ? .ascii : EnvironmentVariables.value("TERM") == "linux" ? .blocks : .braille
    return PlotStyle(width: min(400, TerminalSize.lineWidth), characters: characters)
  }
}

/// The options for plots.
struct PlotOptions: ParsableArguments {
  @Option(
    help: .full(
      "Draw with braille, blocks or ascii (default: by the terminal).", valueName: "characters"))
  var plotCharacters: PlotCharacters?

  /// Refuses the characters of a plot that is not drawn, and a plot in a document.
  func validate(isDrawn: Bool, as format: OutputFormat? = nil) throws {
    try ensure(
      !isDrawn || format ?? .table == .table,
      "--plot draws in tables only; leave out --format or --plot")
    try ensure(isDrawn || plotCharacters == nil, "--plot-characters goes with --plot")
  }

  /// The style asked for, else that of the terminal.
  var style: PlotStyle {
    let style = PlotStyle.ofTerminal
    return PlotStyle(width: style.width, characters: plotCharacters ?? style.characters)
  }
}
