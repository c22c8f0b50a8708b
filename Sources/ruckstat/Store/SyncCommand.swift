#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

extension SyncPreference: NamedArgument {}

/// `ruckstat sync`.
struct SyncCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Exchange changes with your other machines through a folder.",
    discussion: """
      The folder is one that something else carries: a synchronised folder, a stick, a network disk. \
      What is new in it is read, what it lacks is written, as files that never change. Run it on each \
      machine, in any order; an interrupted exchange resumes, and a file that has not \
      arrived as a whole is left for later. Histories that have seen the same changes are equal.

      Where two machines changed one thing, the later change stays, field by field; what was \
      removed stays so; a completed session is not active again; of two sessions under way the one \
      that started later is given up. Each decision is reported. Original files, the paths of files and \
      what follows from the rest (statistics, wear, completions) stay on their machine.

      Examples:
        ruckstat sync ~/Dropbox/rucks
        ruckstat sync /media/stick/rucks --prefer local
        ruckstat sync --status
        ruckstat sync --status ~/Dropbox/rucks --format json
      """)

  @Argument(
    help: ArgumentHelp("The folder, which must exist.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(help: "Show what is pending; exchange nothing.")
  var status = false

  @Option(
    help: ArgumentHelp(
      "Whose value stays where both sides changed a field: local or remote (default: the later "
        + "change).", valueName: "side"))
  var prefer: SyncPreference?

  @Flag(help: "Read every file again, and write everything again.")
  var all = false

  @Flag(help: "Take the changes of another history, too: the two become one.")
  var join = false

  @OptionGroup var kept: StoreCommandOptions

  func validate() throws {
    guard status || folder != nil else {
      throw ValidationError("give the folder to exchange changes through, or --status")
    }
    guard !status || prefer == nil && !all && !join else {
      throw ValidationError("--status exchanges nothing: it takes no --prefer, --all or --join")
    }
    guard folder?.isEmpty != true else { throw ValidationError("the folder has no name") }
    if let folder, !PathBytes(argument: folder).isUTF8 {
      throw ValidationError("the path of a folder of changes must be UTF-8")
    }
  }

  func run() async throws {
    let output = self.output.resolved()
    // A new machine begins with what the folder has.
    let store = try await status ? self.store.existing() : self.store.made()
    let report =
      status
      ? nil
      : try await store.synchronize(
        with: folder ?? "", preferring: prefer, all: all, joins: join)
    let known = try await store.syncStatus(with: folder)
    let findings = SyncFindings(report, known, folder: folder)
    var table = TextTable.facts
    for row in findings.rows { table.add(row) }
    try output.write(SyncDocument(findings), page: Page(table.lines))
    for failure in findings.failures { output.say("ruckstat: \(failure.line(output.number))") }
    for ahead in report?.ahead ?? [] {
      output.say(
        "ruckstat: the clock of store \(ahead.origin) is \(Self.days(ahead.seconds)) ahead: its "
          + "changes count as later than those made meanwhile elsewhere")
    }
    if !findings.failures.isEmpty { throw ExitStatus.partlyDone.code }
  }

  private static func days(_ seconds: Double) -> String {
    let days = Int(min(seconds / 86_400, 1e9))
    return days == 1 ? "1 day" : "\(days) days"
  }
}
#endif
