#if Command || Store
package import RuckFormats
package import RuckHistory

/// `ruckstat.records/1`: personal records, with any load and at each load.
package struct RecordsDocument: Document {
  package static let schema = "ruckstat.records/1"

  private let records: [PersonalRecord]
  private let asOf: LocalDay
  private let failures: [InputFailure]
  private let columns: [Column<PersonalRecord>]

  /// A document of records.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - asOf: the day of the report.
  ///   - path: the file that a session was read from, by the session's identity.
  ///   - failures: what could not be read.
  package init(
    _ records: [PersonalRecord], asOf: LocalDay, path: @escaping @Sendable (String) -> PathBytes?,
    failures: [InputFailure]
  ) {
    self.records = records
    self.asOf = asOf
    self.failures = failures
    columns = PersonalRecord.columns(path)
  }

  package var members: [(key: String, value: JSONValue)] {
    [
      ("as_of", .string(asOf.description)), ("records", columns.list(of: records)),
      ("failures", InputFailure.columns.list(of: failures)),
    ]
  }

  package var lines: [JSONValue] {
    records.map { columns.object(of: $0) } + Self.lines(of: failures)
  }

  package var table: CSV { CSV(columns, records) }
}

extension PersonalRecord {
  fileprivate static func columns(
    _ path: @escaping @Sendable (String) -> PathBytes?
  ) -> [Column<PersonalRecord>] {
    let source: [Column<Holder>] = PathBytes.columns.of { path($0.session) }
    let set: Column<Holder> = .text("set_on", \.setOn.description)
    let load: Column<Holder> = .number("load_kg", \.load)
    let replaced: [Column<Holder>] =
      [.number("value", \.value), .bounds("interval", \.interval), .text("session", \.session)]
      + source + [set, load]
    return [
      .text("kind", \.kind.description), .text("load_band", \.loadBand),
      .number("value", \.holder.value), .bounds("interval", \.holder.interval),
      .text("unit", \.kind.unit), .text("trust", \.trust?.rawValue),
      .text("session", \.holder.session),
    ] + (source + [set, load]).of(\.holder) + [
      .number("load_percent_of_body_mass", \.holder.bodyMassPercent),
      .flag("held_by_heavier_band", \.isOfHeavierBand),
      .group("replaced", replaced.of(\.replaced)),
    ]
  }
}
#endif
