#if Store
package import RuckTrack

/// The errors of one rule over all sessions whose truth is known.
package struct TruthSummary: Sendable {
  package let quantity: ComparedRule.Quantity
  package let rule: String
  package let isDefault: Bool
  /// Sessions with a truth and a value.
  package let sessions: Int
  /// The median of the errors' sizes, in the unit of the quantity.
  package let medianError: Double
  /// The median of the errors' sizes in percent, of truths that are not 0.
  package let medianPercent: Double?
  /// The largest size of an error.
  package let worstError: Double
  /// Sessions in which no rule came nearer.
  package let nearest: Int

  /// One summary for each rule that met a truth, quantity by quantity in the catalogue's order.
  package static func all(_ sessions: [ComparedSession]) -> [TruthSummary] {
    var order: [String] = []
    var groups: [String: [(session: ComparedSession, row: ComparedSession.Row)]] = [:]
    for session in sessions {
      for row in session.rows where session.error(row) != nil {
        let key = row.rule.quantity.rawValue + " " + row.rule.name
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append((session, row))
      }
    }
    let summaries = order.compactMap { groups[$0].flatMap(TruthSummary.init) }
    return ComparedRule.Quantity.allCases.flatMap { quantity in
      summaries.filter { $0.quantity == quantity }
    }
  }

  private init?(_ group: [(session: ComparedSession, row: ComparedSession.Row)]) {
    guard let first = group.first?.row else { return nil }
    let errors = group.compactMap { $0.session.error($0.row) }
    quantity = first.rule.quantity
    rule = first.rule.name
    isDefault = first.isDefault
    sessions = errors.count
    let sizes = errors.map(\.amount.magnitude).sorted()
    medianError = Self.median(sizes) ?? 0
    medianPercent = Self.median(errors.compactMap(\.percent?.magnitude).sorted())
    worstError = sizes.last ?? 0
    nearest = group.reduce(0) { count, pair in
      let best = pair.session.rows(pair.row.rule.quantity)
        .compactMap { pair.session.error($0)?.amount.magnitude }.min()
      let own = pair.session.error(pair.row)?.amount.magnitude
      return own == best ? count + 1 : count
    }
  }

  private static func median(_ sorted: [Double]) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The object of `benchmark`, whose keys say the unit.
  static func object(of summary: TruthSummary) -> JSONValue {
    let key = summary.quantity.unitKey
    let columns: [Column<TruthSummary>] = [
      .value("quantity", \.quantity.rawValue), .value("rule", \.rule),
      .value("default", \.isDefault),
      .value("sessions", \.sessions), .number("median_error_\(key)", \.medianError),
      .number("median_error_percent", \.medianPercent), .number("worst_error_\(key)", \.worstError),
      .value("nearest", \.nearest),
    ]
    return columns.object(of: summary)
  }
}
#endif
