internal import RuckMetrics

/// Sessions as a person reads them in a list, a line each, with their sums.
struct SessionList {
  let number: NumberText
  let usesColour: Bool
  private let preferences: Preferences?

  /// Lists in the units that the user asked for.
  init(_ output: ResolvedOutput) {
    number = output.number
    usesColour = output.usesColour
    preferences = output.preferences
  }

  /// A line for each session with the columns asked for, else the usual ones.
  ///
  /// These have the files where two sessions of a day have one name, and the users where they are asked for. The
  /// page is empty without a session.
  func page(
    of sessions: [SavedSession], _ fields: [Field<SavedSession>] = [], hasTotal: Bool = true,
    hasUsers: Bool = false
  ) -> Page {
    guard !sessions.isEmpty else { return Page() }
    let isUsed = sessions.contains { $0.number != nil }
    let usual = SavedSession.listing.shown.filter { isUsed || $0.name != "number" }
    let asksForNone = fields.isEmpty
    var fields = asksForNone ? preferences?.arranged(usual) ?? usual : fields
    if asksForNone, !isUsed, needsFiles(sessions) {
      fields += SavedSession.listing.fields.filter { $0.name == "file" }
    }
    if asksForNone, hasUsers {
      fields += SavedSession.listing.fields.filter { $0.name == "user" }
    }
    let rows = sessions.map { session in fields.map { $0.cell(of: session, number) } }
    var table = TextTable(
      fields.map(\.textColumn), fields.map { $0.heading(number.units) }, rows)
    if hasTotal, sessions.count > 1 { table.add(total(sessions, fields)) }
    let hasMarks = fields.contains { $0.name == "marks" }
    let notes = ListMark.allCases.filter { mark in
      hasMarks && sessions.contains { $0.has(mark) }
    }.compactMap(\.note)
    return Page(
      table.lines + notes + [NumberText.note(below: rows)].compactMap { $0 },
      boldHead: usesColour)
  }

  /// Whether two sessions of one day have one name.
  private func needsFiles(_ sessions: [SavedSession]) -> Bool {
    var seen: Set<[String]> = []
    return sessions.map(\.record).contains { session in
      session.name != nil
        && !seen.insert([session.localDay?.description ?? "", session.name ?? ""]).inserted
    }
  }

  /// The sums of all sessions but the copies.
  private func total(_ sessions: [SavedSession], _ fields: [Field<SavedSession>]) -> [String] {
    let all = SavedSession(totalOf: sessions)
    let names = fields.map(\.name)
    let label = names.contains("name") ? "name" : names.first { Self.labels.contains($0) }
    return fields.map { field in
      if field.name == label { return "\(sessions.count { !$0.isCopy }) sessions" }
      if field.name == "day", label == "name" { return "total" }
      guard field.isMeasured else { return "" }
      let text = field.cell(of: all, number)
      return text == NumberText.unknown ? "" : text
    }
  }

  private static let labels = ["day", "start", "file", "path"]
}
