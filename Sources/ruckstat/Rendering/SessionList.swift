#if Command
internal import RuckHistory
internal import RuckSessions

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

  /// A line for each session.
  ///
  /// - Parameters:
  ///   - sessions: in their order.
  ///   - fields: the columns; the usual ones where none are asked for, with the files where two
  ///     sessions of a day have one name.
  ///   - hasTotal: whether the sums follow.
  /// - Returns: the page; nothing without a session.
  func page(
    of sessions: [ListedSession], _ fields: [ListField] = [], hasTotal: Bool = true
  ) -> Page {
    guard !sessions.isEmpty else { return Page() }
    let usual = standard + (needsFiles(sessions) ? [.file] : [])
    let fields = fields.isEmpty ? usual : fields
    var table = TextTable(fields.map(column))
    table.add(fields.map { $0.heading(number.units) })
    let rows = sessions.map { session in fields.map { $0.text(of: session, number) } }
    for row in rows { table.add(row) }
    if hasTotal, sessions.count > 1 { table.add(total(sessions, fields)) }
    let marks = ListMark.allCases.filter { mark in
      fields.contains(.marks) && sessions.contains { $0.marks.contains(mark) }
    }
    let notes = marks.compactMap(\.note) + [NumberText.note(below: rows)].compactMap { $0 }
    return Page(table.lines + notes, boldHead: usesColour)
  }

  /// A line for each session that a history keeps, with its number.
  func page(of sessions: [KeptSession], _ fields: [ListField] = []) -> Page {
    page(
      of: sessions.map { ListedSession($0) },
      fields.isEmpty ? [.number] + standard : fields)
  }

  /// The usual columns, those that the user prefers first.
  private var standard: [ListField] {
    preferences?.arranged(ListField.standard) ?? ListField.standard
  }

  private func column(_ field: ListField) -> TextColumn {
    var column: TextColumn =
      switch field {
      case .name: .name
      case .path, .file: .path
      default: field.isText ? .left : .right
      }
    column.rank = preferences?.leadingColumns.contains(field) == true ? 0 : field.rank
    return column
  }

  /// Whether two sessions of one day have one name.
  private func needsFiles(_ sessions: [ListedSession]) -> Bool {
    var seen: Set<[String]> = []
    return sessions.contains { session in
      session.name != nil
        && !seen.insert([session.day?.description ?? "", session.name ?? ""]).inserted
    }
  }

  /// The sums of all sessions but the copies; the pace of all where they are of one kind.
  private func total(_ listed: [ListedSession], _ fields: [ListField]) -> [String] {
    let sessions = listed.filter { !$0.marks.contains(.copy) }
    func sum(_ figure: (ListedSession) -> Double?) -> Double? {
      let known = sessions.compactMap(figure)
      return known.isEmpty ? nil : known.reduce(0, +)
    }
    var all = ListedSession()
    all.distance = sum(\.distance)
    all.time = sum(\.time)
    all.moving = sum(\.moving)
    all.gain = sum(\.gain)
    all.loss = sum(\.loss)
    all.kilocalories = sum(\.kilocalories)
    all.ruckWork = sum(\.ruckWork)
    if Set(sessions.map(\.kind)).count == 1, let time = all.time, let distance = all.distance,
      distance > 0
    {
      all.unpaced = sessions.reduce(0) { $0 + $1.unpaced }
      all.pace = (time - all.unpaced) / distance * 1000
    }
    var hasLabel = false
    return fields.map { field in
      switch field {
      case .distance, .time, .moving, .pace, .gain, .loss, .kcal, .work:
        let text = field.text(of: all, number)
        return text == NumberText.unknown ? "" : text
      case .name, .day, .start, .file,
        .path where !hasLabel:
        if field != .name, fields.contains(.name) { return field == .day ? "total" : "" }
        hasLabel = true
        return "\(sessions.count) sessions"
      default: return ""
      }
    }
  }
}
#endif
