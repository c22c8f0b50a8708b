internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat records`.
struct RecordsCommand: GroupedCommand {
  static let configuration = CommandConfiguration(
    "records", "Personal records, with any load and at each load: who holds them, since when.",
    discussion: """
      A heavier load counts in every lighter band, and a time at 20 kg beats the same time at \
      15 kg. Sessions without a day set no record. A record whose interval reaches the previous one \
      is marked (?): it may not be one.

      Examples:
        ruckstat records ~/rucks
        ruckstat records ~/rucks --load-band 10lb --as-of 2025-06-30
        ruckstat records ~/rucks --sport walking --format csv > records.csv
      """)

  @Argument(help: .pathsOrHistory, completion: .recordings) var paths: [String] = []

  @Flag(help: "Show every record in a row of its own, instead of the ten main ones.")
  var all = false

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Sessions") var history: HistoryOptions
  @OptionGroup(title: "History", visibility: .full) var bands: BandOptions
  @OptionGroup var walk: FileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try whose.validate(reading: paths) }

  func run() async throws {
    let output = self.output.resolved()
    let plan = planOfWholeFiles(output)
    let shown = paths.isEmpty ? try await store.following(output, user: whose.id) : output
    let counted = try await counted(plan, output)
    var inputs = counted.0
    let (digest, book) = (counted.1, counted.2)
    // Of the main records none is of energy.
    inputs.needs(bodyMass: all || output.format != .table, load: true)
    let asOf = history.day(output)
    let records = book.records(bands: bands.resolved(output), asOf: asOf)
    let table = RecordTable(records, asOf: asOf, shown.number, isDamaged: inputs.isDamaged)
    let rows = PersonalRecord.shown(records)
    try inputs.end(
      writing: SheetDocument(
        RecordsAnswer(records, asOf: asOf, path: inputs.path(of:)),
        failures: inputs.outcome.failures),
      output, counting: digest.sessions.count,
      hasMarks: all
        ? rows.contains { inputs.isDamaged($0.holder.session) } : table.hasDamage,
      page: all
        ? HistoryTables.page(of: rows, inputs, shown.number) : HistoryTables.page(of: table))
  }

  /// The sessions, those that count, and the book of their records.
  private func counted(
    _ plan: AnalysisPlan, _ output: ResolvedOutput
  ) async throws -> (RecordedHistory, SessionDigest, RecordBook) {
    func count(_ inputs: inout RecordedHistory) -> SessionDigest {
      inputs.count(inputs.digest, history, output).limited(to: history.days(output))
    }
    if paths.isEmpty, !history.private, history.countsAllOnFoot {
      return try await store.existing().records(
        user: whose.id, until: history.day(output), counting: count)
    }
    var inputs = try await RecordedHistory(
      paths, else: store, user: whose.id, options: history, plan: plan,
      efforts: Effort.Kind.standard)
    let digest = count(&inputs)
    return (inputs, digest, inputs.book(of: digest))
  }
}
