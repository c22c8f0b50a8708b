public import RuckTrack

// The catalogue of what can be said about a file of any format; what only one format can have
// stands in that format's own file.

extension DiagnosticCode {
  /// There is nothing to read.
  public static let formatEmpty = DiagnosticCode(
    "format.empty", .error, meaning: "The file has no content.",
    advice: "Export or copy the recording again.")

  /// The content is not of a format that can be read.
  public static let formatUnknown = DiagnosticCode(
    "format.unknown", .error, meaning: "The content is of no format that can be read.",
    advice: "Export the recording as GPX, TCX or FIT; the name of the file does not matter.")

  /// Elements are nested deeper than allowed.
  public static let limitNesting = DiagnosticCode(
    "limit.nesting", .error, meaning: "Elements are nested deeper than the limit allows.",
    advice: "No recording needs that; raise the limit only for a file you trust.")

  /// One element is larger than allowed.
  public static let limitElementSize = DiagnosticCode(
    "limit.element-size", .error, meaning: "One tag or one text is larger than the limit allows.",
    advice: "No recording needs that; raise the limit only for a file you trust.")

  /// The file has more points than allowed.
  public static let limitPoints = DiagnosticCode(
    "limit.points", .error, meaning: "The file holds more points than the limit allows.",
    advice: "Split the file, or raise the limit for a file you trust.")

  /// A packed file unpacks to more than allowed.
  public static let limitExpansion = DiagnosticCode(
    "limit.expansion", .error,
    meaning: "The file unpacks to more than the allowed multiple of its size.",
    advice: "It is probably made to exhaust memory; raise the limit only for a file you trust.")

  /// Reading the file would take more memory than allowed.
  public static let limitMemory = DiagnosticCode(
    "limit.memory", .error, meaning: "Reading the file would take more memory than allowed.",
    advice: "Split the file, or raise the limit for a file you trust.")
}
