#if Command
internal import ArgumentParser
internal import RuckFormats
internal import RuckKernels
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
    help: """
      Memory for the files that are worked on at one time, or for one: 500MB, up to 1024GiB \
      (default: 2GiB).
      """)
  var maxMemory: String?

  private static let loadFields = ConfigurableOption("fit-load-field", key: "fit.load_field") {
    try $0.parse(as: "field; write session.178/10 or '3.40/10 lb'", FITLoadField.init)
  }
  private static let nestings = ConfigurableOption("max-nesting") {
    try $0.whole(in: 1...1_000_000_000)
  }
  private static let elementSizes = ConfigurableOption("max-element-size") { try $0.size() }
  private static let pointCounts = ConfigurableOption("max-points") {
    try $0.whole(in: 1...1_000_000_000_000)
  }
  private static let expansions = ConfigurableOption("max-expansion") {
    try $0.whole(in: 1...1_000_000_000)
  }
  private static let memories = ConfigurableOption("max-memory") { try $0.size() }

  /// What a configuration may set of these.
  static let checks = [
    loadFields.check, nestings.check, elementSizes.check, pointCounts.check, expansions.check,
    memories.check,
  ]

  /// The reader given by options, else by the configuration.
  func resolved(_ configuration: Configuration) throws -> RecordingReader {
    var limits = ReadLimits.standard
    if let limit = try Self.nestings.value(maxNesting, configuration) {
      limits.nestingDepth = limit
    }
    if let limit = try Self.elementSizes.value(maxElementSize, configuration) {
      limits.elementSize = limit
    }
    if let limit = try Self.pointCounts.value(maxPoints, configuration) {
      limits.pointCount = limit
    }
    if let limit = try Self.expansions.value(maxExpansion, configuration) {
      limits.expansionRatio = limit
    }
    if let limit = try Self.memories.value(maxMemory, configuration) { limits.memory = limit }
    return RecordingReader(
      limits: limits, fitLoadField: try Self.loadFields.value(fitLoadField, configuration))
  }

  /// What follows the message of an error: where a limit refused the file, the option that raises
  /// it.
  static func advice(_ code: DiagnosticCode) -> String {
    let option: String? =
      switch code {
      case .limitNesting: "--max-nesting"
      case .limitElementSize: "--max-element-size"
      case .limitPoints: "--max-points"
      case .limitExpansion: "--max-expansion"
      case .limitMemory: "--max-memory"
      default: nil
      }
    return option.map { " (raise the limit with \($0))" } ?? ""
  }
}

extension OptionText {
  /// A number of bytes, up to a tebibyte.
  fileprivate func size() throws -> Int {
    try parse(as: "size from 1 byte to 1024GiB; write 500MB, 64KiB or a number", ByteSize.parse)
  }
}

/// Sizes as people type them: `500MB` by thousands, `64KiB` by 1024s.
enum ByteSize {
  /// More than any machine this runs on will give to one file.
  private static let largest = 1 << 40
  private static let units: [(suffix: String, bytes: Double)] = [
    ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6),
    ("gb", 1e9), ("b", 1), ("", 1),
  ]

  /// Bytes, from 1 to 2⁴⁰; nil for what is not such a size.
  static func parse(_ text: String) -> Int? {
    let lower = text.lowercased()
    guard let unit = units.first(where: { lower.hasSuffix($0.suffix) }) else { return nil }
    let digits = lower.dropLast(unit.suffix.count)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits)
    else { return nil }
    let bytes = number * unit.bytes
    guard (1...Double(largest)).contains(bytes) else { return nil }
    return Int(bytes, clampedTo: 1...largest)
  }
}
#endif
