#if Store
package import RuckHistory

// Tables in the order that a user prefers.

extension Preferences {
  /// The facts of a page: what says which session it is stays first, then the leading figures, then the
  /// others; a simple layout has the main ones alone.
  package func arranged(_ facts: [Fact]) -> [Fact] {
    let first = facts.firstIndex { Figure.allCases.flatMap(\.facts).contains($0.key) }
    let (head, body) = (facts.prefix(first ?? facts.count), facts.dropFirst(first ?? facts.count))
    let shown = layout == .simple ? body.filter { isMain($0.key) } : Array(body)
    let leading = leading.flatMap { figure in shown.filter { figure.facts.contains($0.key) } }
    let keys = Set(leading.map(\.key))
    return head + leading + shown.filter { !keys.contains($0.key) }
  }

  /// The columns of a list: day and name stay first, then the leading figures, then the others.
  package func arranged(_ fields: [Field<SavedSession>]) -> [Field<SavedSession>] {
    let head = fields.filter { ["number", "day", "name"].contains($0.name) }
    let preferred = leading.compactMap(\.column).compactMap { name in
      SavedSession.listing.fields.first { $0.name == name }?.ranked(0)
    }
    let names = Set((head + preferred).map(\.name))
    return head + preferred + fields.filter { !names.contains($0.name) }
  }

  private func isMain(_ key: Fact.Key) -> Bool {
    [.time, .streak, .notes, .remark].contains(key)
      || ([.distance, .pace, .load, .energy] + leading).contains { $0.facts.contains(key) }
  }
}

extension Preferences.Figure {
  fileprivate var facts: [Fact.Key] {
    switch self {
    case .distance: [.distance, .longest]
    case .pace: [.pace, .fastest]
    case .load: [.load, .ruckWork, .ruckWorkPerDay]
    case .energy: [.energy, .eaten, .netEnergyPerDay]
    case .heartRate: [.heartRate, .heartLoadPerDay]
    case .gain: [.gain]
    case .weather: [.weather]
    }
  }

  /// The name of the column of its lists; nil where lists have none.
  fileprivate var column: String? {
    switch self {
    case .distance, .pace, .load, .gain: text
    case .energy: "kcal"
    case .heartRate: "heart"
    case .weather: nil
    }
  }
}
#endif
