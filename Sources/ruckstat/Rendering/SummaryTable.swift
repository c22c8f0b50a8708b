internal import RuckMetrics

/// Sessions as a person reads them.
struct SummaryTable {
  let number: NumberText
  let usesColour: Bool
  private let list: SessionList
  private let showsEverySplit: Bool
  /// The lines of a page of one session; more splits are shown several to a line.
  private static let maximumLines = 30

  /// Tables in the units, and with the means, that the user asked for.
  init(_ output: ResolvedOutput, showsEverySplit: Bool = false) {
    self.showsEverySplit = showsEverySplit
    number = output.number
    usesColour = output.usesColour
    list = SessionList(output)
  }

  /// One session in full with its splits, or a line for each of several, those at some indexes as copies.
  ///
  /// Where columns are asked for, a single session has a line, too. The page is empty without a session.
  func page(
    of sessions: [AnalyzedSession], copies: Set<Int> = [], _ fields: [Field<SavedSession>] = []
  ) -> Page {
    guard let first = sessions.first else { return Page() }
    guard sessions.count == 1, fields.isEmpty else {
      var listed = sessions.map { SavedSession($0) }
      for index in copies { listed[index].isCopy = true }
      return list.page(of: listed, fields)
    }
    let facts = facts(first)
    let head = first.headline.folded(to: TerminalSize.lineWidth)
    let room = Self.maximumLines - head.count - facts.count - 3
    let splits = splits(first, atMost: showsEverySplit ? nil : Swift.max(room, 5))
    return page(first, [""] + facts + (splits.isEmpty ? [] : [""] + splits))
  }

  /// Only the splits of each session, or why it has none.
  func splitsPage(of sessions: [AnalyzedSession]) -> Page {
    Page(
      joining: sessions.map { session in
        let lines = splits(session)
        guard lines.isEmpty else { return page(session, lines) }
        let refusal = session.diagnostics.entries.first {
          $0.code == .splitsTooMany || $0.code == .splitsNotRecorded
        }
        return page(session, ["no split: " + (refusal?.message ?? "no distance, or no times")])
      })
  }

  /// A session's headline with lines below it.
  func page(_ session: AnalyzedSession, _ lines: [String]) -> Page {
    Page(session.headline.folded(to: TerminalSize.lineWidth) + lines, boldHead: usesColour)
  }

  private func facts(_ session: AnalyzedSession) -> [String] {
    var table = TextTable.facts
    for fact in number.facts(of: session) where fact.key != .loadFactor {
      table.add([fact.label, text(of: fact, session)])
    }
    // An assumed body mass stands next to the energy, and on standard error.
    for entry in session.diagnostics.entries
    where entry.severity != .note && entry.code != .walkerBodyMassAssumed {
      let message = number.inUnits(entry.message)
      table.add([entry.severity.rawValue, "\(message)  (\(entry.code.name))"])
    }
    return table.lines
  }

  private func text(of fact: Fact, _ session: AnalyzedSession) -> String {
    guard fact.key == .energy, session.bodyMassSource == .assumed,
      session.summary.energy?.isKnown == true
    else { return fact.text }
    let remarks = [fact.remark, number.bodyMass(of: session) + " assumed"].compactMap { $0 }
    return "\(fact.value)  (\(remarks.joined(separator: ", ")))"
  }

  private func splits(_ session: AnalyzedSession, atMost limit: Int? = nil) -> [String] {
    let all = session.splits
    guard !all.isEmpty else { return [] }
    let step = limit.flatMap { limit in
      all.count <= limit
        ? nil : [2, 5, 10, 20, 50, 100].first { (all.count - 1) / $0 + 2 <= limit } ?? all.count
    }
    let shown =
      step.map { step in
        stride(from: 0, to: all.count, by: step).map {
          SessionSplit(joining: all[$0..<min($0 + step, all.count)])
        }
      } ?? all
    let hasHeartRate = shown.contains { $0.meanHeartRate != nil }
    let rows = shown.map(number.cells(of:))
    let table = TextTable(
      [
        .right, .right, .right, .right.ranked(1), .right, .right.ranked(2), .right,
        .right.ranked(3),
      ],
      [
        "split", "distance", "time", "moving", "pace", "gain", "kcal", hasHeartRate ? "heart" : "",
      ], zip(shown, rows).map { $1 + [hasHeartRate ? number.heart(of: $0) : ""] })
    let note = step.map { "\($0) splits a line; each of the \(all.count): ruckstat splits" }
    return table.lines + [NumberText.note(below: rows), note].compactMap { $0 }
  }
}
