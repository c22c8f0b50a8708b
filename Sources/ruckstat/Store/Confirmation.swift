internal import ArgumentParser
internal import RuckMetrics

/// The question that every command asks before it deletes what a person gave.
struct Confirmation: ParsableArguments {
  @Flag(help: "Do not ask.") var yes = false

  /// `, which 3 sessions name`; nothing where none does.
  static func users(_ sessions: Int) -> String {
    sessions == 0 ? "" : ", which \(sessions.of("session")) name" + (sessions == 1 ? "s" : "")
  }

  /// Goes on where the answer is yes: by `--yes`, or typed on a terminal.
  ///
  /// - Parameter what: what would be deleted: `session 12 (2025-04-01, Hill repeats)`.
  /// - Throws: the command line that would do it, with status 64, where nobody can be asked; the end of the
  ///   program where the answer is no.
  func require(deleting what: String) throws {
    if yes { return }
    guard Terminal.canAsk else {
      let line = (["ruckstat"] + ProcessArguments.line + ["--yes"]).map(\.quotedForShell)
      throw ValidationError(
        "this would delete \(what): give --yes: \(line.joined(separator: " "))")
    }
    guard Terminal.agrees("Delete \(what)? [y/N] ") else {
      throw ExitStatus.negative.saying("nothing was deleted")
    }
  }
}

extension ResolvedOutput {
  /// Says what was deleted, and what brings it back.
  func say(deleted what: String) {
    say("deleted \(what); undo: \(ProcessArguments.next("undo"))")
  }
}
