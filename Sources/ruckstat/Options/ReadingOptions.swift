#if Command
internal import ArgumentParser
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// How files are read: what is refused, and where a watch keeps the weight of the pack.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: "The FIT field that holds the load: session.178/10, '3.40/10 lb' (see inspect).")
  var fitLoadField: FITLoadField?

  @Option(help: "Elements inside each other (default: 256).")
  var maxNesting: Within<Int, Bounds.Count>?

  @Option(help: "Size of one XML tag or text (default: 1MiB).")
  var maxElementSize: ByteSize?

  @Option(help: "Points of one file (default: 20000000).")
  var maxPoints: Within<Int, Bounds.Points>?

  @Option(help: "How many times its size a gzip may unpack to (default: 100).")
  var maxExpansion: Within<Int, Bounds.Count>?

  @Option(
    help: """
      Memory for the files that are worked on at one time, or for one: 500MB, up to 1024GiB \
      (default: 2GiB).
      """)
  var maxMemory: ByteSize?

  /// The reader asked for.
  var reader: RecordingReader {
    var limits = ReadLimits.standard
    if let maxNesting { limits.nestingDepth = maxNesting.value }
    if let maxElementSize { limits.elementSize = maxElementSize.bytes }
    if let maxPoints { limits.pointCount = maxPoints.value }
    if let maxExpansion { limits.expansionRatio = maxExpansion.value }
    if let maxMemory { limits.memory = maxMemory.bytes }
    return RecordingReader(limits: limits, fitLoadField: fitLoadField)
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

extension FITLoadField: TypedArgument {
  init(typed text: String) throws(Refusal) {
    guard let field = FITLoadField(text) else {
      throw Refusal("must be a field; write session.178/10 or '3.40/10 lb'")
    }
    self = field
  }
}

/// A size as people type it: `500MB` by thousands, `64KiB` by 1024s; from 1 byte to 2⁴⁰.
struct ByteSize: TypedArgument {
  let bytes: Int

  /// More than any machine this runs on will give to one file.
  private static let largest = 1 << 40
  private static let units: [(suffix: String, bytes: Double)] = [
    ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6),
    ("gb", 1e9), ("b", 1), ("", 1),
  ]

  init(typed text: String) throws(Refusal) {
    let lower = text.lowercased()
    let unit = Self.units.first { lower.hasSuffix($0.suffix) } ?? ("", 1)
    let digits = lower.dropLast(unit.suffix.count)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits), (1...Double(Self.largest)).contains(number * unit.bytes),
      let bytes = Int(number * unit.bytes, clampedTo: 1...Self.largest)
    else {
      throw Refusal("must be a size from 1 byte to 1024GiB; write 500MB, 64KiB or a number")
    }
    self.bytes = bytes
  }
}
#endif
