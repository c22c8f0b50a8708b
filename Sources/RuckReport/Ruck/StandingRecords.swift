package import RuckMetrics

/// The standing of one ruck in a history: the records at its load as of its day, and the four weeks before
/// it.
package struct StandingRecords: Sendable {
  private let book: RecordBook
  private let ruck: CountedSession?
  /// The sessions that count and began before the ruck, in the four weeks before it and earlier.
  private let before: (recent: [CountedSession], hasEarlier: Bool)

  private var asOf: LocalDay? { ruck?.localDay }
  private var session: String? { ruck?.identity }
  private var load: Double? { ruck?.value(.load) }

  /// Takes the records of a history.
  ///
  /// O(sessions).
  ///
  /// - Parameters:
  ///   - book: the best of all sessions of the history.
  ///   - digest: the sessions of the history that count.
  ///   - ruck: the ruck; it need not be in the history.
  package init(_ book: RecordBook, of digest: SessionDigest, for ruck: RecordedHistory.Entry) {
    self.book = book
    self.ruck = ruck.session
    guard let start = ruck.session?.startMilliseconds, let day = ruck.session?.localDay else {
      before = ([], false)
      return
    }
    let earlier = digest.sessions.filter { other in
      other.identity != ruck.session?.identity && other.startMilliseconds.map { $0 < start } == true
    }
    let recent = earlier.filter { $0.localDay.map { $0 >= day.advanced(by: -28) } == true }
    before = (recent, recent.count < earlier.count)
  }

  /// The records of whole rucks and of their parts with any load or in a band.
  private func records(_ units: UnitSystem) -> [PersonalRecord] {
    book.records(bands: units.loadBands, asOf: asOf).filter { !$0.isByBodyMass }
  }

  /// The key of the band of a load; nil where the load is unknown.
  private func band(of load: Double?, _ options: ReportOptions) -> String? {
    let bands = options.units.loadBands
    return load.flatMap { Millionths($0) }.map { bands.key(of: bands.number(of: $0)) }
  }

  /// Names the records at its load that the ruck took, and those that nobody held before.
  ///
  /// Without a known load it stands against the records of any load. O(performances).
  func sentence(_ options: ReportOptions) -> String {
    let band = band(of: load, options)
    let own = records(options.units).filter { $0.loadBand == band && $0.holder.session == session }
    let taken = own.filter { $0.replaced != nil }.map(\.kind.label)
    let first = own.filter { $0.replaced == nil }.map(\.kind.label)
    let parts = [
      taken.isEmpty && !first.isEmpty ? nil : Words.taken(taken, band != nil),
      first.isEmpty ? nil : Words.first(first, band != nil),
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// Compares the ruck with the mean of the four weeks before it: by ruck work where that is known, else by
  /// distance; nil of a ruck of which neither is known.
  func comparison(_ options: ReportOptions) -> String? {
    guard let ruck else { return nil }
    guard !before.recent.isEmpty else {
      return before.hasEarlier ? "The first ruck in four weeks." : "The first ruck of this history."
    }
    for measure in [CountedSession.Measure.ruckWork, .distance] {
      let others = before.recent.compactMap { $0.value(measure) }
      guard let own = ruck.value(measure), let maximum = others.max(), maximum > 0, own > 0 else {
        continue
      }
      let mean = others.reduce(0, +) / Double(others.count)
      return Words.against(
        measure == .ruckWork ? "ruck work" : "distance", count: others.count,
        percent: ((own / mean - 1) * 100).rounded(), isMaximum: own > maximum)
    }
    return nil
  }

  /// For each effort the record of the load band in which it was carried, in words.
  ///
  /// A dash for an effort without a record. O(performances).
  func cells(for efforts: [Effort], _ options: ReportOptions) -> [String] {
    let number = options.number
    let byKind = Dictionary(grouping: records(options.units)) { $0.kind }
    return efforts.map { effort in
      let band = band(of: effort.meanLoad, options)
      guard let record = byKind[.effort(effort.kind)]?.first(where: { $0.loadBand == band }) else {
        return NumberText.unknown
      }
      let isOwn = record.holder.session == session
      guard let before = isOwn ? record.replaced : record.holder else {
        return "this ruck, the first"
      }
      let value = number.text(before.value, of: record.kind)
      return isOwn ? "this ruck, before it \(value)" : "\(value) on \(before.setOn)"
    }
  }
}
