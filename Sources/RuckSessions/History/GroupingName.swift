package import RuckHistory

/// By what statistics are grouped, as the command line names it.
package enum GroupingName: String, CaseIterable, Sendable {
  case day, week, month, year, kind, route, equipment, user
  case loadBand = "load-band"

  /// The grouping with the bands and the kind of weeks asked for.
  package func grouping(_ bands: LoadBands, week: CalendarUnit = .week) -> StatisticsGrouping {
    switch self {
    case .day: .calendar(.day)
    case .week: .calendar(week)
    case .month: .calendar(.month)
    case .year: .calendar(.year)
    case .loadBand: .loadBand(bands)
    case .kind: .kind
    case .route: .route
    case .equipment: .equipment
    // Users are not told apart by what a session says: see ``StatisticsReport/people``.
    case .user: .all
    }
  }
}

extension StatisticsGrouping {
  /// The name of the grouping in documents.
  var name: String {
    switch self {
    case .all: "all"
    case .calendar(let unit): unit.word
    case .loadBand: GroupingName.loadBand.rawValue
    case .kind: GroupingName.kind.rawValue
    case .route: GroupingName.route.rawValue
    case .equipment: GroupingName.equipment.rawValue
    }
  }
}

extension StatisticsAnswer {
  /// The statistics of a digest alone: of its sessions on foot that are believed, each recording once,
  /// until the day of the question.
  ///
  /// O(n log n).
  package init(of digest: SessionDigest, by names: [GroupingName], asOf: LocalDay) {
    var history = RecordedHistory([])
    let days = DayRange(first: nil, last: nil)
    let counted = history.count(digest, by: .onFoot, days: days, until: asOf, isClock: false)
    let report = StatisticsReport(
      digest: counted, names: names.map(\.rawValue),
      groupings: names.map { $0.grouping(.fiveKilograms) }, bands: .fiveKilograms, days: days,
      asOf: asOf, repeated: history.repeated)
    self.init(report, path: { _ in nil }, leftOut: history.outcome.leftOut)
  }
}
