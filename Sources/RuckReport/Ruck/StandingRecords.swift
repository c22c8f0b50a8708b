package import RuckHistory
package import RuckSessions
internal import RuckTrack

/// The records of a history that the efforts of one ruck are set against: at its load, as of its day.
package struct StandingRecords: Sendable {
  private let book: RecordBook
  private let asOf: LocalDay?
  private let session: String?
  private let load: Double?

  /// Takes the records of a history.
  ///
  /// - Parameters:
  ///   - book: the best of all sessions of the history.
  ///   - ruck: the ruck; it need not be in the history.
  package init(_ book: RecordBook, for ruck: RecordedHistory.Entry) {
    self.book = book
    asOf = ruck.session?.localDay
    session = ruck.session?.identity
    load = ruck.session?.value(.load)
  }

  /// The records of whole rucks and of their parts with any load or in a band.
  private func records(_ units: UnitSystem) -> [PersonalRecord] {
    book.records(bands: units.loadBands, asOf: asOf).filter { !$0.isByBodyMass }
  }

  /// Which records at its load the ruck took, and where nothing was there before it, in words.
  ///
  /// Without a known load it stands against the records of any load. O(performances).
  func sentence(_ options: ReportOptions) -> String {
    let bands = options.units.loadBands
    let band = load.flatMap { Millionths($0) }.map { bands.key(of: bands.number(of: $0)) }
    let own = records(options.units).filter { $0.loadBand == band && $0.holder.session == session }
    let taken = own.filter { $0.replaced != nil }.map(\.kind.label)
    let first = own.filter { $0.replaced == nil }.map(\.kind.label)
    let words = options.words
    let parts = [
      taken.isEmpty && !first.isEmpty ? nil : words.taken(taken, band != nil),
      first.isEmpty ? nil : words.first(first, band != nil),
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// For each effort the record of the load band in which it was carried, in words.
  ///
  /// A dash for an effort without a record. O(performances).
  func cells(for efforts: [Effort], _ options: ReportOptions) -> [String] {
    let (number, words) = (options.number, options.words)
    let bands = options.units.loadBands
    let byKind = Dictionary(grouping: records(options.units)) { $0.kind }
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
