#if Command
internal import ArgumentParser
internal import RuckFormats
internal import RuckTrack

/// How files are read: what is refused, and where a watch keeps the weight of the pack.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: "The FIT field that holds the load: session.178/10, '3.40/10 lb' (see inspect).")
  var fitLoadField: String?

  @Option(help: "Elements inside each other (default: 256).")
  var maxNesting: String?

  @Option(help: "Size of one XML tag or text (default: 1MiB).")
  var maxElementSize: String?

  @Option(help: "Points of one file (default: 20000000).")
  var maxPoints: String?

  @Option(help: "Times its size that a gzip may unpack to (default: 100).")
  var maxExpansion: String?

  @Option(
    help: "Memory for the files that are worked on at one time, or for one: 500MB (default: 2GiB).")
  var maxMemory: String?

  /// The reader told by options, else by the configuration.
  func resolved(_ configuration: Configuration) throws -> RecordingReader {
    var limits = ReadLimits.standard
    if let limit = try OptionText("max-nesting", maxNesting, configuration)?.count() {
      limits.nestingDepth = limit
    }
    if let limit = try OptionText("max-element-size", maxElementSize, configuration)?.size() {
      limits.elementSize = limit
    }
    if let limit = try OptionText("max-points", maxPoints, configuration)?.count() {
      limits.pointCount = limit
    }
    if let limit = try OptionText("max-expansion", maxExpansion, configuration)?.count() {
      limits.expansionRatio = limit
    }
    if let limit = try OptionText("max-memory", maxMemory, configuration)?.size() {
      limits.memory = limit
    }
    let field = try OptionText(
      "fit-load-field", fitLoadField, configuration, configuredAs: "fit.load_field")?
      .parse(as: "field; write session.178/10 or '3.40/10 lb'", FITLoadField.init)
    return RecordingReader(limits: limits, fitLoadField: field)
  }

  /// The option that raises the limit of an error; nil for any other error.
  static func option(raising code: DiagnosticCode) -> String? {
    switch code {
    case .limitNesting: "--max-nesting"
    case .limitElementSize: "--max-element-size"
    case .limitPoints: "--max-points"
    case .limitExpansion: "--max-expansion"
    case .limitMemory: "--max-memory"
    default: nil
    }
  }
}

extension OptionText {
  /// A whole number of at least 1.
  fileprivate func count() throws -> Int {
    try parse(as: "whole number of at least 1") { Int($0).flatMap { $0 >= 1 ? $0 : nil } }
  }

  /// A number of bytes.
  fileprivate func size() throws -> Int {
    try parse(as: "size; write 500MB, 64KiB or a number of bytes", ByteSize.parse)
  }
}

/// Sizes as people type them: `500MB` by thousands, `64KiB` by 1024s.
enum ByteSize {
  private static let units: [(suffix: String, bytes: Double)] = [
    ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6),
    ("gb", 1e9), ("b", 1), ("", 1),
  ]

  /// Bytes, at least 1 and at most 2⁵³; nil for what is no size.
  static func parse(_ text: String) -> Int? {
    let lower = text.lowercased()
    guard let unit = units.first(where: { lower.hasSuffix($0.suffix) }) else { return nil }
    let digits = lower.dropLast(unit.suffix.count)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits)
    else { return nil }
    let bytes = number * unit.bytes
    return (1...9_007_199_254_740_992).contains(bytes) ? Int(bytes) : nil
  }
}
#endif
