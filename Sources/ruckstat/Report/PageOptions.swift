internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckReport

extension ReportOptions.Axis: NamedArgument {}
extension Preferences.TextSize: NamedArgument {}

/// The options for a page and for the file it is written to.
struct PageOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: .value(
      "file",
      "Write the page to this file instead of standard output; only a page of ruckstat is replaced."
    ))
  var output: String?

  @Flag(help: .rare("Open the page once it is written.")) var open = false

  @Option(help: .rare("The title, instead of the recording's name.")) var title: String?

  @Option(
    help: .rare(
      "Axis of curves: distance or time (default: distance).", valueName: "axis"))
  var over: ReportOptions.Axis?

  @Flag(help: .rare("No map.")) var noMap = false

  @Option(
    help: .rare(
      "The size of the text: standard or large (default: as the user of the history wants it).",
      valueName: "size"))
  var textSize: Preferences.TextSize?

  @Flag(help: .rare("Embed the JSON of analyze, hidden.")) var embedData = false

  @Option(
    help: .rare(
      "Write a picture of a ruck, its map, profile and figures, as SVG; the page only with --output.",
      valueName: "file"))
  var image: String?

  @Flag(
    help: .rare(
      "Say on the page on which day it was made; then its bytes differ from day to day."))
  var stamp = false

  func validate() throws {
    if let image, !image.lowercased().hasSuffix(".svg") {
      throw ValidationError("--image writes SVG: give a name that ends in .svg")
    }
    try ensure(
      !open || output != nil && output != "-",
      "--open opens the file that --output writes: -o ruck.html --open")
  }

  /// The options of the page.
  func options(_ output: ResolvedOutput) -> ReportOptions {
    var options = ReportOptions()
    options.units = output.units
    options.week = output.week
    options.title = title.map(ArgumentBytes.shown)
    options.axis = over ?? .distance
    options.hasMap = !noMap
    options.textSize = textSize ?? output.preferences?.textSize ?? .standard
    options.stamp = stamp ? LocalDay.today(output).description : nil
    return options
  }

  /// The file to write, after a look at what is there; nil for standard output, which is not a terminal.
  func target() throws -> OutputFile? {
    try ensure(
      output != nil || image != nil || !Terminal.showsData,
      "a page is HTML: -o ruck.html writes it, -o ruck.html --open shows it")
    return try output == "-" ? nil : output.map(OutputFile.page)
  }

  /// Writes a page.
  func write(_ bytes: [UInt8], to file: OutputFile?, _ output: ResolvedOutput) throws {
    guard let file else { return try Terminal.write(data: String(decoding: bytes, as: UTF8.self)) }
    try file.write(bytes, output)
    if open, let path = self.output { try show(path) }
  }

  /// Opens a file in the program that the system has for it.
  private func show(_ path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
    let opener = "open"
    #else
    let opener = "xdg-open"
    #endif
    process.arguments = [opener, path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ExitStatus.notWritten.saying("\(opener) could not open \(ArgumentBytes.shown(path))")
    }
  }
}

extension OutputFile {
  /// The file of a page, after a look at what is there.
  static func page(_ argument: String) throws -> OutputFile {
    try OutputFile(
      argument, "page", kind: "page of ruckstat", signature: ReportPage.signature)
  }
}
