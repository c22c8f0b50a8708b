#if Command
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How wide and with which characters plots are drawn.
struct PlotStyle: Sendable {
  /// Characters of a line.
  let width: Int
  /// Whether braille patterns may be used; else plain ASCII.
  let usesBraille: Bool

  /// Characters that labels beside a plot take.
  static let margin = 11

  /// Characters of a line that the plot itself takes.
  var columns: Int { max(10, width - Self.margin) }
  /// Values that fit side by side: two to a braille pattern.
  var points: Int { usesBraille ? columns * 2 : columns }

  /// The terminal's width, or 80; braille where the locale writes UTF-8.
  static var ofTerminal: PlotStyle {
    let environment = ProcessInfo.processInfo.environment
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUnicode = locale.lowercased().filter { $0 != "-" }.contains("utf8")
    return PlotStyle(
      width: min(400, TerminalSize.lineWidth), usesBraille: isUnicode)
  }
}
#endif
