internal import GRDB
internal import RuckTrack

/// A sample of a metric beyond the channels of a recording, such as a core temperature.
public struct MetricSample: Sendable, Hashable {
  /// The name of the metric.
  public let name: String
  /// Seconds since 1970.
  public let time: Double
  /// The sample.
  public let value: Double
  /// Its unit, as its owner wrote it; the same for all samples of a name in a session.
  public let unit: String

  /// A sample.
  public init(name: String, time: Double, value: Double, unit: String) {
    (self.name, self.time, self.value, self.unit) = (name, time, value, unit)
  }
}

extension SessionStore {
  /// The samples of a session's own metrics in the order of their names and times.
  ///
  /// - Throws: `unknownSession`, `ambiguousSession`.
  public func metrics(ofSession name: String) throws(StoreError) -> [MetricSample] {
    try file.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT type, time_s, value, unit FROM metrics WHERE session = ? ORDER BY type, time_s
          """, arguments: [try Self.number(of: name, db)]
      ).map { MetricSample(name: $0[0], time: $0[1], value: $0[2], unit: $0[3]) }
    }
  }

  /// Adds samples to a session; one of the same name and moment replaces the one that is there.
  ///
  /// - Throws: `unknownSession`, `ambiguousSession`; `badValue` where a sample is not a number, or has
  ///   another unit than those of its name in the session. Nothing is added then.
  public func add(
    _ samples: [MetricSample], toSession name: String
  ) throws(StoreError) {
    let now = now()
    try file.write { db in
      let number = try Self.number(of: name, db)
      for sample in samples {
        guard sample.time.isFinite, sample.value.isFinite, !sample.name.isEmpty else {
          throw StoreError(.badValue, "a sample of \(sample.name) is not a number at a time")
        }
        let other = try String.fetchOne(
          db,
          sql: "SELECT unit FROM metrics WHERE session = ? AND type = ? AND unit <> ? LIMIT 1",
          arguments: [number, sample.name, sample.unit])
        if let other {
          throw StoreError(
            .badValue,
            "session \(number) has \(sample.name) in \(other), not in \(sample.unit)")
        }
        try db.execute(
          sql: """
            INSERT INTO metrics (session, type, time_s, value, unit) VALUES (?, ?, ?, ?, ?)
              ON CONFLICT (session, type, time_s) DO UPDATE SET value = excluded.value
            """,
          arguments: [number, sample.name, sample.time, sample.value, sample.unit])
      }
      // A copy of the recording no longer replaces it.
      try db.execute(
        sql: "UPDATE sessions SET edited_at_s = ? WHERE number = ?", arguments: [now, number])
    }
  }

  /// Removes the samples of a name.
  ///
  /// - Returns: the number of samples.
  /// - Throws: `unknownSession`, `ambiguousSession`.
  public func removeMetric(
    _ metric: String, ofSession name: String
  ) throws(StoreError) -> Int {
    try file.write { db in
      let number = try Self.number(of: name, db)
      try db.execute(
        sql: "DELETE FROM metrics WHERE session = ? AND type = ?", arguments: [number, metric])
      return db.changesCount
    }
  }
}
