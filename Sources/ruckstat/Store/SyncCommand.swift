#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

extension SyncPreference: NamedArgument {}

/// `ruckstat sync`.
struct SyncCommand: AsyncParsableCommand {
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

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

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
      : try await stating {
        try await store.synchronize(
          with: folder ?? "", preferring: prefer, all: all, joins: join)
      }
    let known = try await stating { try await store.syncStatus(with: folder) }
    let findings = SyncFindings(report, known, folder: folder)
    try output.write(SyncDocument(findings), page: Page(findings.lines))
    for failure in findings.failures { output.say("ruckstat: \(failure.line)") }
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

extension SyncFindings {
  fileprivate init(_ report: SyncReport?, _ status: SyncStatus, folder: String?) {
    self.init()
    self.folder = status.folder
    origin = status.origin
    exchangedAt = status.exchangedAt
    attemptedAt = status.attemptedAt
    lastError = status.lastError
    pending = status.pending.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    waiting = status.waiting
    unreadFiles = status.unreadFiles
    guard let report else { return }
    exchange = Exchange(
      filesRead: report.filesRead, filesWritten: report.filesWritten, received: report.received,
      sent: report.sent, added: report.added, changed: report.changed, removed: report.removed)
    decisions = report.decisions.map {
      Decision(
        reason: $0.reason.rawValue, objectType: $0.objectType, id: $0.id, field: $0.field,
        keptOrigin: $0.keptOrigin)
    }
    ahead = report.ahead.map { ($0.origin, $0.seconds) }
    failures = report.unread.map {
      InputFailure(
        path: PathBytes(folder ?? "").appending($0.name.utf8), code: $0.error.code.rawValue,
        offset: nil, message: $0.error.message)
    }
  }

  /// `3 health entries`, of the word of a change file.
  private static func amount(_ count: Int, of type: String) -> String {
    let noun = type.replacing("_", with: " ")
    let hasPlural = count != 1 && !noun.hasSuffix("equipment") && !noun.hasSuffix("s")
    guard hasPlural else { return "\(count) \(noun)" }
    return "\(count) " + (noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")
  }

  /// `8 records in 1 file`.
  private static func amount(_ records: Int, in files: Int) -> String {
    "\(records) \(records == 1 ? "record" : "records") in "
      + "\(files) \(files == 1 ? "file" : "files")"
  }

  /// The page for people.
  fileprivate var lines: [String] {
    var table = TextTable.facts
    if let exchange {
      table.add(["received", Self.amount(exchange.received, in: exchange.filesRead)])
      table.add(
        [
          "here",
          "\(exchange.added) new, \(exchange.changed) changed, \(exchange.removed) removed",
        ])
      table.add(["sent", Self.amount(exchange.sent, in: exchange.filesWritten)])
    } else {
      table.add(["last exchange", CivilTime.timestamp(exchangedAt) ?? "never"])
      if let folder { table.add(["folder", folder]) }
      let counts = pending.map { Self.amount($0.count, of: $0.type) }
      table.add(["to be sent", counts.isEmpty ? "nothing" : counts.joined(separator: ", ")])
      if let unreadFiles { table.add(["to be read", "\(unreadFiles) files"]) }
      if let lastError { table.add(["last error", lastError]) }
    }
    if waiting > 0 {
      table.add(["waiting", "\(waiting) records for rows that have not arrived"])
    }
    for decision in decisions.prefix(20) {
      let what = [decision.objectType, decision.id, decision.field ?? ""]
      table.add(["decided", "\(what.joined(separator: " ")): \(decision.words(here: origin))"])
    }
    if decisions.count > 20 { table.add(["", "\(decisions.count - 20) more decisions"]) }
    return table.lines
  }
}

extension SyncFindings.Decision {
  /// The decision for people.
  fileprivate func words(here origin: String) -> String {
    switch SyncDecision.Reason(rawValue: reason) {
    case .bothChanged where keptOrigin == origin: "both sides changed it; what was made here stays"
    case .bothChanged:
      "both sides changed it; what store \(keptOrigin ?? "unknown") made stays"
    case .removedMeanwhile: "removed elsewhere; the change made here went with it"
    case .secondActive: "given up, for another session of the user that is under way began earlier"
    case .sameAddress: "another user had the address first"
    case .sameThing: "the same as another row, which stays"
    case .ownerRemoved: "removed with the row to which it belonged"
    case nil: reason
    }
  }
}
#endif
