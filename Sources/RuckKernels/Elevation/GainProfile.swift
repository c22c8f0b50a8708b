/// What a rule counts gain along, and how.
struct GainProfile: Sendable {
  /// Metres, one for each row; empty where they are those recorded.
  var altitudes: ContiguousArray<Double> = []
  /// The ranges of rows among which gain is counted.
  var ranges: [Range<Int>]
  var count: ElevationGainRule.Count
  /// How many altitudes were used, where the profile does not count them.
  var samples: Int?
  /// What the rule `adaptive` found.
  var finding: AdaptiveGain.Finding?

  /// By how much what was counted is multiplied.
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
    return finding?.finish(total) ?? (total, Shares())
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
