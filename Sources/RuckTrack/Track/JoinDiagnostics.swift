// The diagnostics of joining recordings.

extension DiagnosticCode {
  /// Recordings of one outing cover the same time.
  public static let joinOverlapLeftOut = DiagnosticCode(
    "join.overlap-left-out", .warning,
    meaning: "Joined recordings overlap in time; the later one's points were left out there.",
    advice: "Check that the files are parts of one outing and not copies of it.")

  /// Some of the recordings of one outing state a load, others do not.
  public static let joinLoadAssumed = DiagnosticCode(
    "join.load-assumed", .warning,
    meaning:
      "Some joined recordings state no load; each counts with the load of the one before it.",
    advice: "Give --load and --load-at where that is wrong.")
}
