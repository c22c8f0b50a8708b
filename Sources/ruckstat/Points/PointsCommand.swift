internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat points`.
struct PointsCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "points", "Write every row of recordings with all columns, as CSV or as an Arrow stream.",
    discussion: """
      What was recorded, then what the analysis made of it, in SI units that the names carry; the \
      columns are the same for every file. An Arrow stream is read by pandas, polars, DuckDB, R and \
      others: pyarrow.ipc.open_stream(file).

      Examples:
        ruckstat points morning.gpx > morning.csv
        ruckstat points ~/rucks --load 20kg --format arrow > rucks.arrows
      """)

  @Argument(help: .paths, completion: .recordings) var paths: [String]

  @OptionGroup(title: "Sessions", visibility: .full) var days: DayOptions
  @OptionGroup var walk: TrackOptions
  @OptionGroup(title: "Output") var output: FormattedOutput<PointsFormat>

  func run() async throws {
    let output = self.output.resolved(as: .csv)
    var plan = try self.plan(output)
    plan.gathering.listing = days.resolved(output)
    try Terminal.write(data: start)
    var outcome = GatheringOutcome()
    if plan.gathering.joins {
      let joined = await Batch.sessions(InputFile.expand(paths), plan: plan) { $0.placedPoints }
      outcome = joined.outcome
      for table in joined.results { try write(table, output) }
    } else {
      outcome = try await stream(plan, output)
    }
    if isArrow { try Terminal.write(data: ArrowStream.end) }
    outcome.say(output)
    throw outcome.status.code
  }

  /// Writes the rows of each session as soon as those before it are written.
  private func stream(
    _ plan: AnalysisPlan, _ output: ResolvedOutput
  ) async throws -> GatheringOutcome {
    var outcome = GatheringOutcome()
    try await Batch.each(
      InputFile.expand(paths), reader: plan.reader, output: output, isStreaming: true
    ) { file, input in
      await plan.gathering.sessions(of: file, jobs: input.jobs) { $0 }
    } deliver: { piece in
      outcome.add(piece.outcome)
      for session in piece.results { try write(session.placedPoints, output) }
      return true
    }
    return outcome
  }

  private var isArrow: Bool { output.format == .arrow }

  /// The bytes before the first row.
  private var start: [UInt8] {
    let table = TrackedSession.noPlacedPoints
    return isArrow ? ArrowStream.start(table) : table.csvHeader
  }

  private func write(_ table: Table, _ output: ResolvedOutput) throws {
    if isArrow {
      try ArrowStream.forEachBatch(of: table) { try Terminal.write(data: $0) }
    } else {
      try table.forEachCSV(isRaw: output.isCSVRaw) { try Terminal.write(data: $0) }
    }
  }
}
