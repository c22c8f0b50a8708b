internal import RuckKernels

/// A period inside a session on foot that was not on foot, and is cut out of it.
public struct Exclusion: Sendable, Hashable {
  /// The reason for cutting out a period.
  public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
    /// It rises faster than legs do, or rises or falls straight and evenly as no path does: a gondola, a
    /// chairlift, a cable car.
    case lift
    /// It covers a distance in less time than the record on foot: a bus, a ferry, a drive home.
    case fasterThanRecord = "faster-than-record"
    /// It is faster than a walk while the cadence channel counts no steps.
    case noSteps = "no-steps"
    /// It stands out of a walk as a bus, a tram, a ferry or a drive does: by stops, by a steady speed, by a
    /// straight line.
    case carried
  }

  /// The reason for cutting it out; where several hold, the first of their cases.
  public let reason: Reason
  /// Seconds since 1970 of its first moment.
  public let start: Double
  /// Seconds from its first to its last moment.
  public let seconds: Double
  /// Metres along the path from its first to its last position.
  public let meters: Double
  /// The rows, of those first analysed, that are left out.
  let rows: Range<Int>

  /// A period that is cut out.
  ///
  /// - Parameters:
  ///   - reason: the reason.
  ///   - start: seconds since 1970.
  ///   - seconds: its duration.
  ///   - meters: its length along the path.
  ///   - rows: the rows that are left out.
  public init(
    reason: Reason, start: Double, seconds: Double, meters: Double, rows: Range<Int> = 0..<0
  ) {
    (self.reason, self.start, self.seconds) = (reason, start, seconds)
    (self.meters, self.rows) = (meters, rows)
  }

  /// The number of rows left out.
  public var rowCount: Int { rows.count }
}

extension [Exclusion] {
  /// Whether each row counts.
  ///
  /// O(rows).
  func mask(count: Int) -> ContiguousArray<Bool> {
    var isUsed = ContiguousArray(repeating: true, count: count)
    for exclusion in self {
      for row in exclusion.rows { isUsed[row] = false }
    }
    return isUsed
  }

  /// Whether the walk next to it takes long enough that the session is one on foot: three fifths of
  /// the time that is cut out, in four periods at most.
  ///
  /// Of bicycles no speed tells: a ride with a walk to a shop stays a ride, and so does one that is slow up
  /// every hill and fast down.
  func isShort(nextToWalk motion: MotionColumns) -> Bool {
    count <= 4 && reduce(0) { $0 + $1.seconds } * 0.6 <= motion.movingTime ?? 0
  }

  /// The borders that the exclusions leave among the rows that remain: one before the first row behind
  /// each, where rows remain on both sides.
  ///
  /// O(exclusions).
  ///
  /// - Parameter count: the rows before anything is left out.
  /// - Returns: the gaps, ascending.
  func gaps(count: Int) -> [Gap] {
    var leftOut = 0
    return compactMap { exclusion in
      leftOut += exclusion.rows.count
      let row = exclusion.rows.upperBound - leftOut
      guard row > 0, exclusion.rows.upperBound < count else { return nil }
      return Gap(
        row: row, kind: .excluded, start: exclusion.start, seconds: exclusion.seconds,
        meters: exclusion.meters, counted: 0)
    }
  }
}

extension [Exclusion] {
  /// Says how much is cut out, where anything is.
  func report(to log: inout DiagnosticLog) {
    guard !isEmpty else { return }
    let seconds = reduce(0) { $0 + $1.seconds }
    let meters = reduce(0) { $0 + $1.meters }
    let minutes = Int((seconds / 60).rounded(), clampedTo: 0...Int.max) ?? 0
    let reasons = Exclusion.Reason.allCases.filter { reason in contains { $0.reason == reason } }
    log.report(
      .trackVehicle,
      "not on foot, cut out: \(minutes) min over \(Int(meters.rounded(), clampedTo: 0...Int.max) ?? 0) m "
        + "(\(reasons.map(\.rawValue).joined(separator: ", ")))", count: count)
  }
}
