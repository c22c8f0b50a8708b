internal import ArgumentParser

/// Why the program ended, as scripts see it.
enum ExitStatus: Int32 {
  /// Everything asked for was done.
  case done = 0
  /// The answer is no: a name or number is not there, a required standard was not met, a question
  /// was answered with no. An empty list is ``done``.
  case negative = 1
  /// Some inputs failed or lost data; the rest is on standard output.
  case partlyDone = 3
  /// No input could be read.
  case nothingRead = 4
  /// The history is locked, damaged, or newer than this program.
  case storeUnusable = 6
  /// The command line or the configuration is wrong.
  case wrongCommandLine = 64
  /// The results could not be written.
  case notWritten = 74

  /// The error that ends the program with this status without a further word.
  var code: ExitCode { ExitCode(rawValue) }

  /// The error that ends the program with this status, after a sentence that says why.
  func saying(_ sentence: String) -> ExitCode {
    Terminal.say(sentence)
    return code
  }
}

extension Int {
  /// `1 session`, `2 sessions`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

/// Refuses a command line that does not meet a condition, with a sentence that says what to do.
///
/// - Throws: `ValidationError`.
func ensure(_ isMet: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !isMet { throw ValidationError(otherwise()) }
}
