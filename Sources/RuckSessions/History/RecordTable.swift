package import RuckHistory
internal import RuckKernels
internal import RuckTrack

extension PersonalRecord {
  /// The mark of a record of low trust; empty for any other.
  package var doubtMark: String { trust == .low ? "?" : "" }
  /// The meaning of the mark.
  package static let doubtNote =
    "? low trust: within its interval no better than the one before, or its session is not believed"
}

/// The records that people compare, a row each, with a column for each load.
package struct RecordTable: Sendable {
  /// A record of a row.
  package struct Row: Sendable {
    /// The quantity that it is the best of.
    package let label: String
    /// The best with any load.
    package let best: String
    package let setOn: String
    /// The best with at least the load of each column; empty where there is none.
    package let values: [String]
  }

  /// The days within which a record is new.
  private static let newDays = 7

  /// The loads of the columns: `35+ lb`.
  package let loads: [String]
  package let rows: [Row]
  /// Whether some record is new.
  private let hasNew: Bool
  /// Whether some record is of low trust.
  private let hasDoubt: Bool
  /// Whether some record is marked as one of a session that lost data.
  package let hasDamage: Bool
  /// The meanings of the marks at the values.
  package var notes: [String] {
    (hasNew ? ["* set in the last \(Self.newDays) days"] : [])
      + (hasDoubt ? [PersonalRecord.doubtNote] : [])
  }

  /// The table of records on a day, with marks at the sessions that lost data, by their identities.
  ///
  /// O(n · columns).
  package init(
    _ records: [PersonalRecord], asOf: LocalDay, _ number: NumberText,
    isDamaged: (String) -> Bool
  ) {
    var bands: [String] = []
    for record in records where !record.isByBodyMass && !record.isOfHeavierBand {
      if let band = record.loadBand, !bands.contains(band) { bands.append(band) }
    }
    bands.sort { Self.lowerBound(of: $0) < Self.lowerBound(of: $1) }
    loads = bands.map(Self.heading)
    let first = asOf.advanced(by: 1 - Self.newDays)
    var (hasNew, hasDoubt, hasDamage) = (false, false, false)
    func text(_ record: PersonalRecord?) -> String {
      guard let record else { return "" }
      let isNew = first <= record.holder.setOn && record.holder.setOn <= asOf
      hasNew = hasNew || isNew
      hasDoubt = hasDoubt || record.trust == .low
      let isDamaged = isDamaged(record.holder.session)
      hasDamage = hasDamage || isDamaged
      return number.text(record.holder.value, of: record.kind) + (isNew ? "*" : "")
        + record.doubtMark + (isDamaged ? Damage.mark : "")
    }
    rows = Self.kinds(number.units).compactMap { kind in
      let own = records.filter { $0.kind == kind && !$0.isByBodyMass }
      guard let best = own.first(where: { $0.loadBand == nil }) else { return nil }
      return Row(
        label: kind.label, best: text(best), setOn: best.holder.setOn.description,
        values: bands.map { band in text(own.first { $0.loadBand == band }) })
    }
    (self.hasNew, self.hasDoubt, self.hasDamage) = (hasNew, hasDoubt, hasDamage)
  }

  /// Ten kinds, whole sessions first.
  private static func kinds(_ units: UnitSystem) -> [RecordKind] {
    let mile = units == .imperial ? Length.miles(1).meters : 1000
    return [
      .longestDistance, .longestTime, .heaviestLoad, .greatestRuckWork, .greatestGain, .bestPace,
      .effort(.fastest(meters: mile)), .effort(.fastest(meters: 5000)),
      .effort(.fastest(meters: 10_000)), .effort(.fastest(meters: Length.miles(12).meters)),
    ]
  }

  /// `35+ lb` of `load 35-40 lb`.
  private static func heading(_ band: String) -> String {
    let words = band.split(separator: " ")
    guard words.count >= 3 else { return band }
    return words[1].prefix { $0 != "-" } + "+ " + words[2]
  }

  private static func lowerBound(of band: String) -> Double {
    let words = band.split(separator: " ")
    return words.count > 1 ? Double(words[1].prefix { $0 != "-" }) ?? 0 : 0
  }
}
