#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat history`.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the sessions of the history, of all kinds, the newest first.",
    discussion: """
      Examples:
        ruckstat history --limit 20
        ruckstat history --since 30d --kind foot --sort distance
        ruckstat history --from 2025-01-01 --min-load 15kg --format csv > history.csv
      """)

  @Option(help: ArgumentHelp("Only sessions of this local day and later.", valueName: "date"))
  var from: LocalDay?

  @Option(help: ArgumentHelp("Only sessions of this local day and earlier.", valueName: "date"))
  var to: LocalDay?

  @Option(
    help: ArgumentHelp(
      "Only sessions of the last days, weeks, months or years: 7d, 4w, 3m, 1y.", valueName: "time"))
  var since: RecentTime?

  @Option(
    help: ArgumentHelp(
      "Only these kinds: foot (with those of unknown kind), ride, swim, ski, vehicle, other, or all; "
        + "repeatable (default: all).", valueName: "kind"))
  var kind: [Selection<OutingKind>] = []

  @Option(help: "Only sessions with at least this mean load.")
  var minLoad: Within<Mass, Bounds.Load>?

  @Option(help: "Only sessions whose name or notes have these words, or words that begin so.")
  var search: String?

  @Option(help: "Only sessions on this route, by its id.")
  var route: String?

  @Option(help: "Only sessions with this piece of equipment, by its id.")
  var equipment: String?

  @Option(help: "The order: newest, oldest, distance, time, pace, load, gain, energy.")
  var sort: SessionQuery.Order?

  @Option(help: "How many sessions at most (default: all).")
  var limit: Within<Int, Bounds.Count>?

  @Option(help: "How many of the first are skipped.")
  var offset: Within<Int, Bounds.Offset>?

  @OptionGroup(title: "History") var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if let from, let to, to < from { throw ValidationError("--from is later than --to") }
    if from != nil, since != nil { throw ValidationError("give --from or --since, not both") }
  }

  func run() async throws {
    let output = self.output.resolved()
    let store = try await self.store.existing()
    var query = SessionQuery(limit: limit?.value)
    query.offset = offset?.value ?? 0
    query.words = search
    query.routeID = route
    query.equipmentID = equipment
    query.order = sort ?? .newest
    query.leastLoad = minLoad?.value.kilograms
    query.days = DayRange(first: from ?? since?.firstDay(before: .today(output)), last: to)
    if !kind.isEmpty { query.kinds = KindSelection(of: kind.flatMap(\.values)).kinds }
    let sessions = try await stating { try await store.sessions(query) }.map(\.kept)
    try output.write(
      HistoryDocument(sessions), hasMarks: sessions.contains(where: \.isDamaged),
      page: StoredTables(output).list(sessions))
    if sessions.isEmpty {
      output.say("ruckstat: no session found")
      throw ExitStatus.nothingToDo.code
    }
  }
}

extension SessionQuery.Order: NamedArgument {}

/// So many days, weeks, months or years until today.
struct RecentTime: ReadArgument {
  private let count: Int
  private let unit: Character

  static var accepted: String { "1 to 9999 days, weeks, months or years; write 7d, 4w, 3m, 1y" }

  init?(_ text: String) {
    guard let unit = text.last, "dwmy".contains(unit), let count = Int(text.dropLast()),
      (1...9999).contains(count)
    else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The first of the days that end with a day; of a month 30 days, of a year 365.
  func firstDay(before day: LocalDay) -> LocalDay {
    let days = ["d": 1, "w": 7, "m": 30, "y": 365][unit] ?? 1
    return day.advanced(by: 1 - count * days)
  }
}
#endif
