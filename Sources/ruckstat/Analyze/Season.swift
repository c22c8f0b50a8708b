internal import RuckMetrics

/// A session of a season with all that the season's page shows of it.
private struct SeasonRow: Sendable {
  let session: SavedSession
  let entry: RecordedHistory.Entry
  let verdicts: SessionVerdicts
}

extension Page {
  /// The page with a line that says how many of the rows it shows, where these are not all.
  fileprivate func noting(_ shown: Int, of all: Int, _ rows: String) -> Page {
    all > shown ? adding("latest \(shown) of \(all) \(rows)") : self
  }
}

/// The rucks of a folder on one screen: their sums, the latest weeks and sessions, records, standards.
struct Season {
  private static let weeks = 8
  private static let latest = 5
  private static let records = 6

  let output: ResolvedOutput

  /// Reads and shows the sessions on foot of files and folders; ends with the status.
  func end(_ paths: [String], plan: AnalysisPlan) async throws -> Never {
    var plan = plan
    plan.gathering.selection = .onFoot
    plan.request.shown = .trainingLoad
    let gathered = await Batch.sessions(
      InputFile.expand(paths), plan: plan, where: { $0.kind == .activity }
    ) { tracked in
      SeasonRow(
        session: SavedSession(tracked.session),
        entry: RecordedHistory.Entry(
          tracked, efforts: tracked.track.efforts(Effort.Kind.standard), perceivedExertion: nil),
        verdicts: SessionVerdicts(tracked, by: StandardTable.all))
    }
    var history = RecordedHistory(Gathered(gathered.results.map(\.entry), gathered.outcome))
    let asOf = gathered.results.compactMap(\.session.record.localDay).max() ?? .today(output)
    let digest = history.count(
      history.digest, by: .onFoot, days: DayRange(), until: asOf, isClock: false)
    let recordings = CountedRecordings(gathered.results.map(\.entry.session))
    let rows = ListSelection<SavedSession>().arranged(
      recordings.counted(gathered.results), usually: "start", by: \.session)
    try Terminal.write(table: page(rows, history, digest, asOf))
    var outcome = gathered.outcome
    outcome.copies = recordings.copies.count
    outcome.say(output)
    throw outcome.status.code
  }

  private func page(
    _ rows: [SeasonRow], _ history: RecordedHistory, _ digest: SessionDigest, _ asOf: LocalDay
  ) -> Page {
    guard !rows.isEmpty else { return Page() }
    let bands = output.units.loadBands
    let statistics = Statistics(of: digest, by: [.calendar(output.week)], loadBands: bands)
    let number = output.number
    let all = statistics.all
    let count = all.sessions.of("session") + " on foot"
    var sums = [
      number.distance(all.sum(.distance)), NumberText.duration(all.sum(.elapsed)),
      "\(number.height(all.sum(.gain))) up",
    ]
    if all.known(.ruckWork) > 0 { sums.append(number.ruckWork(all.sum(.ruckWork))) }
    sums.append("\(NumberText.fixed(all.sum(.grossEnergy), 0)) kcal")
    // Sessions without a date stand before all others.
    let first = rows.lazy.compactMap(\.session.record.localDay).first
    let period = first.map { ", \($0) to \(asOf)" } ?? ""
    // Where none has a date there is nothing to sum up.
    let head =
      all.sessions > 0
      ? Page([count + period, sums.joined(separator: ", ")], boldHead: output.usesColour) : Page()
    let records = RecordTable(
      history.book(of: digest).records(bands: bands, asOf: asOf), asOf: .today(output), number,
      isDamaged: history.isDamaged)
    return Page(
      joining: [
        head, statistics.groups.isEmpty ? Page() : weeks(statistics.groups),
        sessions(rows.map(\.session)),
        HistoryTables.page(of: records, rows: Self.records), standards(rows),
      ].filter { !$0.isEmpty })
  }

  private func weeks(_ groups: [Statistics.Group]) -> Page {
    let page = StatisticsTable(output).weeks(groups.suffix(Self.weeks))
    return page.noting(Self.weeks, of: groups.count, "weeks")
  }

  private func sessions(_ sessions: [SavedSession]) -> Page {
    let page = SessionList(output).page(of: sessions.suffix(Self.latest), hasTotal: false)
    return page.noting(Self.latest, of: sessions.count, "rucks")
  }

  /// The standards that some session meets.
  private func standards(_ rows: [SeasonRow]) -> Page {
    let met = StandardSummary.all(rows.map(\.verdicts)).filter { $0.met > 0 }
    guard !met.isEmpty else { return Page() }
    return StandardTableText(output).page(of: met)
  }
}
