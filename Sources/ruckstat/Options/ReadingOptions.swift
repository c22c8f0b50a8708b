internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

extension CompletionKind {
  /// Recordings and folders.
  static var recordings: CompletionKind {
    .file(extensions: FormatRegistry.standard.fileExtensions + ["gz", "zip"])
  }
}

/// The help of arguments that several commands share.
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

/// The options for reading files: the limits, and the field in which a watch keeps the weight of the pack.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: .value(
      "file", "Read paths from this file, one a line or each before a NUL; - is standard input."),
    completion: .file())
  var pathsFrom: String?

  @OptionGroup var limits: ListOptions<ReadingOptionList>

  /// The reader asked for.
  var reader: RecordingReader {
    var reader = RecordingReader(formats: .standard + [HealthConnectFormat()])
    limits.change(&reader)
    return reader
  }

  /// The end of an error's message: where a limit refused the file, the option that raises it.
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
