internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

extension SyncPreference: NamedArgument {}

/// `ruckstat store sync`.
struct SyncCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "sync", "Exchange changes with your other machines through a folder.",
    discussion: """
      The folder is one that something else carries: a synchronised folder, a stick, a network disk. \
      What is new in it is read, what it lacks is written, as files that never change. Run it on each \
      machine, in any order; an interrupted exchange resumes, and a file that has not \
      arrived as a whole is left for later. Histories that have seen the same changes are equal.

      What was given is never thrown away. Where two machines changed one thing without knowing of each \
      other, the later change stays, field by field, and the other is saved: --conflicts lists it, --keep \
      puts it back. What was changed while another machine removed it stays; figures follow from what was \
      given on either machine. Each decision and each session that goes is reported. Before more \
      than two sessions and more than a tenth of all go, or the user that every history has, you are asked \
      (or give --yes), and the history is copied next to itself. Changes that are dated more than a day \
      ahead of this machine's clock are set aside until then. Original files, the paths of files and \
      what follows from the rest (statistics, wear, completions) stay on their machine.

      Examples:
        ruckstat store sync ~/Dropbox/rucks
        ruckstat store sync /media/stick/rucks --prefer local
        ruckstat store sync ~/Dropbox/rucks --join
        ruckstat store sync --conflicts
        ruckstat store sync --keep 3f9a
        ruckstat store sync --status
        ruckstat store sync --status ~/Dropbox/rucks --format json
      """)

  @Argument(
    help: .value("folder", "The folder, which must exist."),
    completion: .directory)
  var folder: String?

  @Flag(help: "Show what is pending; exchange nothing.") var status = false

  @Flag(help: "List the values that gave way to others; exchange nothing.") var conflicts = false

  @Option(
    help: .value(
      "id", "Put back a value that gave way, by its id in --conflicts; exchange nothing."))
  var keep: String?

  @Option(
    help: .value(
      "side",
      "Whose value stays where both sides changed a field: local or remote (default: the later "
        + "change)."))
  var prefer: SyncPreference?

  @Flag(help: "Read every file again, and write everything again.") var all = false

  @Flag(
    help:
      "Take the changes of another history, too: the two become one, sessions and profiles alike.")
  var join = false

  @Flag(help: "Do not ask before many sessions are deleted.") var yes = false

  @OptionGroup var common: StoreCommandOptions

  func validate() throws {
    if conflicts || keep != nil {
      guard folder == nil, !status, prefer == nil, !all, !join, !yes, !(conflicts && keep != nil)
      else {
        throw ValidationError("--conflicts and --keep exchange nothing: give one of them alone")
      }
      return
    }
    try ensure(
      status || folder != nil,
      "give the folder to exchange changes through, or --status, --conflicts or --keep")
    try ensure(
      !status || prefer == nil && !all && !join && !yes,
      "--status exchanges nothing: it takes no --prefer, --all, --join or --yes")
    try ensure(folder?.isEmpty != true, "the folder has no name")
    if let folder, !PathBytes(argument: folder).isUTF8 {
      throw ValidationError("the path of a folder of changes must be UTF-8")
    }
  }

  func run() async throws {
    let output = self.output.resolved()
    if conflicts || keep != nil { return try await showConflicts(output) }
    // A new machine begins with what the folder has.
    let store = try await status ? self.store.existing() : self.store.made()
    let report = status ? nil : try await exchange(store, output)
    let known = try await store.syncStatus(with: folder)
    let findings = SyncFindings(report: report, status: known, folder: folder)
    try output.write(
      SheetDocument(findings, failures: findings.failures),
      page: Page(TextTable(findings.facts).lines))
    for failure in findings.failures { output.say(failure.line(output.number)) }
    if let report {
      try say(report, output)
      try await store.saySameOutings(try await store.madeSessions(of: report), output)
    }
    if !findings.failures.isEmpty || report?.held != nil { throw ExitStatus.partlyDone.code }
  }

  private func showConflicts(_ output: ResolvedOutput) async throws {
    let store = try await self.store.existing()
    let found: [SyncConflict]
    if let keep {
      found = [try await store.keep(conflict: keep)]
    } else {
      found = try await store.conflicts()
    }
    try output.write(found)
    if keep != nil {
      output.say("put back; to undo it: \(ProcessArguments.next("undo"))")
    } else if let first = found.first {
      let next = ProcessArguments.next("sync --keep \(first.id.prefix(8))")
      output.say("to put one back: \(next)")
    } else {
      output.say("no conflicts")
    }
  }

  private func exchange(
    _ store: SessionStore, _ output: ResolvedOutput
  ) async throws -> SyncReport {
    let (isAgreed, folder) = (yes, folder ?? "")
    let isShown = output.showsProgress
    let confirm: @Sendable (SyncReport.Removals) -> Bool = { removals in
      isAgreed
        || Terminal.agrees("ruckstat: \(folder): \(Self.words(removals)). Delete them? [y/N] ")
    }
    defer { if isShown { Terminal.redraw("") } }
    do {
      return try await store.synchronize(
        with: folder, preferring: prefer, all: all, joins: join, confirm: confirm,
        progress: { progress in
          guard isShown else { return }
          ProgressLine.draw(
            progress.isWriting ? "changes written" : "changes read",
            Double(progress.done) / Double(max(progress.total, 1)),
            after: Date().timeIntervalSince1970 - progress.start)
        })
    } catch {
      guard error.code == .foreignFolder else { throw error }
      let status = error.said
      let other = "ruckstat store sync \(folder.quotedForShell) --store theirs.sqlite"
      Terminal.say(
        "if both are yours, make them one history, with the sessions and profiles of both: "
          + "\(try line("--join"))")
      Terminal.say("if it is another person's, keep it in a separate history: \(other)")
      throw status
    }
  }

  /// Reports what became of the sessions that files of the folder remove.
  private func say(_ report: SyncReport, _ output: ResolvedOutput) throws {
    if let held = report.held {
      let name = held.files[0]
      let others = held.files.count == 1 ? "" : " and \(held.files.count - 1) more"
      output.say("\(name)\(others): \(Self.words(held)): not read")
      output.say("if that is meant (the history is copied first): \(try line("--yes"))")
      let files = held.files.map { "\(folder ?? "")/\($0)".quotedForShell }.joined(separator: " ")
      output.say("if it is not, take away what says so: rm \(files)")
    }
    if let agreed = report.agreed, let copy = report.copy {
      output.say(
        "\(agreed.sessions) of \(agreed.total) sessions were deleted; the history from before "
          + "is \(copy), and comes back with: ruckstat store restore \(copy.quotedForShell)\(try option)"
      )
    }
  }

  private static func words(_ removals: SyncReport.Removals) -> String {
    let sessions = "\(removals.sessions) of the \(removals.total) sessions of this history"
    guard removals.isOfDefaultUser else { return "this would delete \(sessions)" }
    return "this would delete everything of user \(User.defaultID), \(sessions) among it"
  }

  /// The command line of this exchange with one more option.
  private func line(_ more: String) throws -> String {
    "ruckstat store sync \((folder ?? "").quotedForShell) \(more)\(try option)"
  }

  /// The option that names the history, where one was given.
  private var option: String {
    get throws {
      let path = try store.path()
      return store.store == nil ? "" : " --store \(path.quotedForShell)"
    }
  }
}
