extension ElevationGainRule.Count {
  /// Neighbouring rows over which the count grows alike.
  struct Piece {
    var rows: Range<Int>
    /// The gain and loss counted before them.
    var total: ElevationGain
    /// The leg that they follow; nil where nothing is added.
    var leg: TurningPoints.Leg?
  }

  /// The totals along a profile.
  func total(_ altitudes: Span<Double>, _ segments: [Range<Int>]) -> ElevationGain {
    forEachPiece(altitudes, segments) { _ in }
  }

  /// Counts the changes along a profile, segment by segment, and hands over all of its rows in
  /// their order.
  ///
  /// O(n), nothing is allocated.
  @inline(__always)
  func forEachPiece(
    _ altitudes: Span<Double>, _ segments: [Range<Int>], _ body: (Piece) -> Void
  ) -> ElevationGain {
    var total = ElevationGain()
    var filled = 0
    for segment in segments {
      body(Piece(rows: filled..<max(filled, segment.lowerBound), total: total))
      switch self {
      case .steps(let above, let atMost):
        changes(altitudes, segment, followsEach: true, &total, body) { $0 > above && $0 <= atMost }
      case .hysteresis(let threshold):
        changes(altitudes, segment, followsEach: false, &total, body) { $0 > threshold }
      case .turningPoints(let threshold):
        turningPoints(altitudes, segment, threshold, &total, body)
      }
      filled = segment.upperBound
    }
    body(Piece(rows: filled..<max(filled, altitudes.count), total: total))
    return total
  }

  /// Counts the changes from a reference, which follows each altitude or those alone that count.
  @inline(__always)
  private func changes(
    _ altitudes: Span<Double>, _ rows: Range<Int>, followsEach: Bool,
    _ total: inout ElevationGain, _ body: (Piece) -> Void, where counts: (Double) -> Bool
  ) {
    var reference = Double.nan
    for row in rows {
      if altitudes[row].isFinite {
        total.samples += 1
        let change = altitudes[row] - reference
        // The first altitude has no change: NaN is neither above nor below anything.
        let isCounted = counts(change.magnitude)
        if isCounted { total.add(change) }
        if isCounted || followsEach || reference.isNaN { reference = altitudes[row] }
      }
      body(Piece(rows: row..<(row + 1), total: total))
    }
  }

  @inline(__always)
  private func turningPoints(
    _ altitudes: Span<Double>, _ rows: Range<Int>, _ threshold: Double,
    _ total: inout ElevationGain, _ body: (Piece) -> Void
  ) {
    var turns = TurningPoints(threshold: threshold)
    var filled = rows.lowerBound
    var row = rows.lowerBound
    while row < rows.upperBound {
      if row <= rows.upperBound &- 8, turns.addEight(row, of: altitudes) {
        total.samples += 8
        row &+= 8
        continue
      }
      defer { row &+= 1 }
      guard altitudes[row].isFinite else { continue }
      total.samples += 1
      guard let leg = turns.add(row, of: altitudes) else { continue }
      body(Piece(rows: filled..<(leg.endRow + 1), total: total, leg: leg))
      filled = leg.endRow + 1
      total.add(leg.change)
    }
    if let leg = turns.finish() {
      let end = max(filled, leg.endRow + 1)
      body(Piece(rows: filled..<end, total: total, leg: leg))
      filled = end
      total.add(leg.change)
    }
    body(Piece(rows: filled..<rows.upperBound, total: total))
  }
}

/// The profile that a rule counts gain along, and its way of counting.
struct GainProfile: Sendable {
  /// Metres, one for each row: the standard deviation of its altitude; empty where nothing is known of it.
  var deviations: ContiguousArray<Double> = []
  /// The error of altitudes without their noise in their change; nil where they are those recorded.
  var changes: ChangeVariance?
  /// Metres, one for each row; empty where they are those recorded.
  var altitudes: ContiguousArray<Double> = []
  /// The ranges of rows among which gain is counted.
  var ranges: [Range<Int>]
  var count: ElevationGainRule.Count
  /// The number of altitudes used, where the profile does not count them.
  var samples: Int?
  /// The readings of the altitudes by the rule `adaptive`; empty for other rules.
  var readings: [AltitudeReading] = []

  /// The factors of the counted gain and loss.
  struct Shares: Sendable {
    var gain = 1.0
    var loss = 1.0
  }

  /// The totals, and the shares of what is counted on the way to them.
  ///
  /// O(rows).
  func total(recorded: Span<Double>) -> (gain: ElevationGain, shares: Shares) {
    finish(count.total(altitudes.isEmpty ? recorded : altitudes.span, ranges))
  }

  /// The totals; fills columns of what is counted up to each row.
  ///
  /// O(rows).
  func total(
    recorded: Span<Double>, _ gains: inout MutableSpan<Double>, _ losses: inout MutableSpan<Double>
  ) -> ElevationGain {
    let altitudes = altitudes.isEmpty ? recorded : altitudes.span
    let counted = count.forEachPiece(altitudes, ranges) { piece in
      var follower = GainCursor(piece)
      for row in piece.rows {
        follower.follow(altitudes[row])
        (gains[row], losses[row]) = (follower.gain, follower.loss)
      }
    }
    let (total, shares) = finish(counted)
    if shares.gain != 1 { for row in gains.indices { gains[row] *= shares.gain } }
    if shares.loss != 1 { for row in losses.indices { losses[row] *= shares.loss } }
    return total
  }

  private func finish(_ counted: ElevationGain) -> (gain: ElevationGain, shares: Shares) {
    var total = counted
    if let samples { total.samples = samples }
    return readings.isEmpty ? (total, Shares()) : readings.finish(total)
  }
}

/// Gain and loss up to a row of a piece: within a rise or a fall they grow where the altitude passes its
/// extreme so far.
struct GainCursor {
  private(set) var gain: Double
  private(set) var loss: Double
  private let start: ElevationGain
  private let base: Double
  private let change: Double
  private var reached = 0.0

  init(_ piece: ElevationGainRule.Count.Piece) {
    start = piece.total
    (gain, loss) = (start.gain, start.loss)
    base = piece.leg?.base ?? 0
    change = piece.leg?.change ?? 0
  }

  /// Goes on to the next row, which has an altitude or none.
  @inline(__always)
  mutating func follow(_ altitude: Double) {
    let way = change < 0 ? base - altitude : altitude - base
    // NaN where the altitude is missing or infinite: `larger` passes it over.
    reached = .larger(reached, way + (altitude - altitude))
    let counted = Double.smaller(reached, change.magnitude)
    if change < 0 { loss = start.loss + counted } else { gain = start.gain + counted }
  }
}
