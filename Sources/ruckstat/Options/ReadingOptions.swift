internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

extension CompletionKind {
  /// Recordings and folders.
  static var recordings: CompletionKind {
    .file(extensions: FormatRegistry.standard.fileExtensions + ["gz", "zip"])
  }
}

/// What several commands say of an argument.
extension ArgumentHelp {
  static let paths = ArgumentHelp("Files, folders or -.", valueName: "path")
  static let pathsOrHistory = ArgumentHelp(
    "Files, folders or - (default: the history).", valueName: "path")
  static let routes = ArgumentHelp("Files, folders, - or saved routes.", valueName: "path")
  static let session = ArgumentHelp(
    "A session's number, id or beginning of its id, or last.", valueName: "session")
  static let day = ArgumentHelp("The day (default: today).", valueName: "date")
  static let today = ArgumentHelp(
    "The day that counts as today (default: today).", valueName: "date")
}

/// How files are read: what is refused, and where a watch keeps the weight of the pack.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: .rare("The FIT field that holds the load: session.178/10, '3.40/10 lb' (see inspect)."))
  var fitLoadField: FITLoadField?

  @Option(
    help: ArgumentHelp(
      "Read paths from this file, one a line or each before a NUL; - is standard input.",
      valueName: "file"),
    completion: .file())
  var pathsFrom: String?

  @Option(help: .rare("Maximum nesting depth of XML elements (default: 256)."))
  var maxNesting: Within<Int, Bounds.Count>?

  @Option(help: .rare("Largest XML tag or text (default: 1MiB).")) var maxElementSize: ByteSize?

  @Option(help: .rare("Points of one file (default: 20000000)."))
  var maxPoints: Within<Int, Bounds.Points>?

  @Option(help: .rare("Maximum expansion ratio of gzip (default: 100)."))
  var maxExpansion: Within<Int, Bounds.Count>?

  @Option(
    help: .rare("Memory for the files read at one time, up to 1024GiB (default: 2GiB)."))
  var maxMemory: ByteSize?

  /// The reader asked for.
  var reader: RecordingReader {
    var limits = ReadLimits.standard
    if let maxNesting { limits.nestingDepth = maxNesting.value }
    if let maxElementSize { limits.elementSize = maxElementSize.bytes }
    if let maxPoints { limits.pointCount = maxPoints.value }
    if let maxExpansion { limits.expansionRatio = maxExpansion.value }
    if let maxMemory { limits.memory = maxMemory.bytes }
    return RecordingReader(
      formats: .standard + [HealthConnectFormat()], limits: limits, fitLoadField: fitLoadField)
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
