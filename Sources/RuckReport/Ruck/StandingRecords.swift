package import RuckHistory
package import RuckSessions
internal import RuckTrack

/// The records of a history that the efforts of one ruck are set against: at its load, as of its day.
package struct StandingRecords: Sendable {
  private let book: RecordBook
  private let asOf: LocalDay?
  private let session: String?

  /// Takes the records of a history.
  ///
  /// - Parameters:
  ///   - book: the best of all sessions of the history.
  ///   - ruck: the ruck; it need not be in the history.
  package init(_ book: RecordBook, for ruck: RecordedHistory.Entry) {
    self.book = book
    asOf = ruck.session?.localDay
    session = ruck.session?.identity
  }

  /// For each effort the record of the load band in which it was carried, in words.
  ///
  /// A dash for an effort without a record. O(performances).
  func cells(for efforts: [Effort], _ options: ReportOptions) -> [String] {
    let (number, words) = (options.number, options.words)
    let bands = options.units.loadBands
    let records = book.records(bands: bands, asOf: asOf).filter { !$0.isByBodyMass }
    let byKind = Dictionary(grouping: records) { $0.kind }
    return efforts.map { effort in
      let band = effort.meanLoad.flatMap { Millionths($0) }.map {
        bands.key(of: bands.number(of: $0))
      }
      guard let record = byKind[.effort(effort.kind)]?.first(where: { $0.loadBand == band }) else {
        return NumberText.unknown
      }
      let isOwn = record.holder.session == session
      guard let before = isOwn ? record.replaced : record.holder else { return words.firstRecord }
      let value = number.text(before.value, of: record.kind)
      return isOwn ? words.newRecord(before: value) : words.record(value, before.setOn.description)
    }
  }
}
