#if Store
package import RuckFormats
package import RuckHistory

/// Personal records on a day, as their document shows them.
package struct RecordsAnswer: SheetSubject {
  fileprivate let records: [ListedRecord]
  fileprivate let asOf: LocalDay

  /// `ruckstat.records/1`.
  package static let sheet = Sheet<RecordsAnswer>(
    "records", by: "personal records, `ruckstat records`",
    "Holders of records and their dates, with any load and in each band of loads.",
    rows: ListedRecord.fields, of: \.records,
    [
      .value("as_of", \.asOf, "The day on which the question is asked."),
      .list(
        "records", ListedRecord.fields, \.records, "The records, by kind and band.",
        each: "A personal record."),
    ])
}

extension RecordsAnswer {
  /// Records, with the files of their sessions by the identities of these.
  package init(_ records: [PersonalRecord], asOf: LocalDay, path: (String) -> PathBytes?) {
    func held(_ holder: PersonalRecord.Holder) -> HeldRecord {
      HeldRecord(holder: holder, path: path(holder.session))
    }
    let rows = records.map {
      ListedRecord(record: $0, held: held($0.holder), replaced: $0.replaced.map(held))
    }
    self.init(records: rows, asOf: asOf)
  }
}

extension PersonalRecord.Trust: FieldValue {}

/// A record with the files of its sessions.
private struct ListedRecord: Sendable {
  let record: PersonalRecord
  let held: HeldRecord
  let replaced: HeldRecord?

  static let fields =
    kinds + HeldRecord.value.of(\.held) + trust + HeldRecord.session.of(\.held) + others

  private static let kinds: [Field<ListedRecord>] = [
    .value(
      "kind", \.record.kind.description,
      "Kind of record: `longest-distance`, `fastest-5km`, `power-20min`, ..."),
    .value(
      "load_band", \.record.loadBand, "The band of loads, `load 15-20 kg`; null with any load."),
  ]

  private static let trust: [Field<ListedRecord>] = [
    .value("unit", \.record.kind.unit, "The unit of the value."),
    .value(
      "trust", \.record.trust,
      "`low` where an end of the interval is not better than the record before, or the session is not "
        + "believed; null where the interval is unknown."),
  ]

  private static let others: [Field<ListedRecord>] = [
    .quantity(
      "load_percent_of_body_mass", .score, \.record.holder.bodyMassPercent,
      "The load in percent of body mass."),
    .value(
      "held_by_heavier_band", \.record.isOfHeavierBand,
      "Whether a session of a heavier band holds it, which was better with more."),
    .group(
      "replaced", HeldRecord.value + HeldRecord.session, \.replaced,
      "The record before it; null where there was none."),
  ]
}

/// The value of a session that holds a record, with its file.
private struct HeldRecord: Sendable {
  let holder: PersonalRecord.Holder
  let path: PathBytes?

  static let value: [Field<HeldRecord>] = [
    .quantity("value", .number, \.holder.value, "The value, in `unit`.").known(),
    .interval(
      "interval", .number, \.holder.interval,
      "Within what the value lies with 90 % probability, in `unit`: from the interval of the session's "
        + "distance, gain or energy, of which a part has its share; null where that is unknown, and for "
        + "times by the clock and loads."),
  ]

  static let session: [Field<HeldRecord>] = [
    .value("session", \.holder.session, "The identity of the session that holds it."),
    .value("path", \.path?.shown, "The file that the session was read from."),
    .bytes("path", \.path),
    .value("set_on", \.holder.setOn, "The local day on which it was set."),
    .quantity("load", .mass, \.holder.load, "The load that was carried, kg."),
  ]
}
#endif
