/// Gain and loss along a track by a rule, given for any rows.
///
/// It stores the profile that was counted along, one column, instead of two columns of gain and loss.
package struct CumulativeGain: Sendable {
  /// The totals over all rows.
  package let total: ElevationGain
  private let profile: GainProfile
  private let shares: GainProfile.Shares

  /// Counts along a track; the columns are those of
  /// ``ElevationGainRule/accumulate(altitudes:times:cumulativeDistances:latitudes:longitudes:segments:gains:losses:)``.
  ///
  /// Nil where nothing is known of the gain. O(rows).
  package init?(
    _ rule: ElevationGainRule, altitudes: Span<Double>, times: Span<Double> = Span(),
    cumulativeDistances: Span<Double> = Span(), latitudes: Span<Double> = Span(),
    longitudes: Span<Double> = Span(), segments: [Range<Int>] = [], rests: [Range<Int>] = [],
    hasBarometer: Bool = false, terrain: TerrainEvidence? = nil
  ) {
    guard
      var profile = rule.profile(
        altitudes, times, cumulativeDistances, latitudes, longitudes, segments, rests: rests,
        hasBarometer: hasBarometer, terrain: terrain)
    else { return nil }
    (total, shares) = profile.total(recorded: altitudes)
    guard total.samples > 0 else { return nil }
    if profile.altitudes.isEmpty {
      profile.altitudes = ContiguousArray(capacity: altitudes.count) { output in
        for row in altitudes.indices { output.append(altitudes[row]) }
      }
    }
    self.profile = profile
  }

  /// Metres of each row without the noise that the rule found, NaN where it left a row out; nil
  /// where the rule counts along the recorded altitudes.
  package var denoised: ContiguousArray<Double>? {
    guard let evidence = total.evidence, evidence.isSmoothed || evidence.terrainShare != nil else {
      return nil
    }
    return profile.altitudes
  }

  /// Metres of each row by which its true altitude may differ, as a standard deviation, NaN where
  /// the rule left the row out; empty where the rule looks for no noise.
  package var deviations: ContiguousArray<Double> { profile.deviations }

  /// The error of the altitudes without their noise in their change; nil where none was taken off.
  package var changes: ChangeVariance? { profile.changes }

  /// Metres of gain and of loss up to each position asked for.
  ///
  /// O(rows of the track).
  ///
  /// - Precondition: the positions never fall back and lie on the track.
  package func amounts(at positions: [RowPosition]) -> [(gain: Double, loss: Double)] {
    let last = profile.altitudes.count - 1
    var rows: ContiguousArray<Int> = []
    for position in positions {
      for row in [position.row, min(position.row + 1, last)] where row > rows.last ?? -1 {
        rows.append(row)
      }
    }
    let amounts = amounts(at: rows)
    var index = 0
    return positions.map { position in
      while rows[index] < position.row { index += 1 }
      let here = amounts[index]
      guard position.fraction > 0, position.row < last else { return here }
      let next = amounts[index + 1]
      return (
        here.gain + position.fraction * (next.gain - here.gain),
        here.loss + position.fraction * (next.loss - here.loss)
      )
    }
  }

  /// The same at rows, each of them behind the one before.
  private func amounts(at rows: ContiguousArray<Int>) -> [(gain: Double, loss: Double)] {
    var amounts: [(gain: Double, loss: Double)] = []
    amounts.reserveCapacity(rows.count)
    let altitudes = profile.altitudes.span
    _ = profile.count.forEachPiece(altitudes, profile.ranges) { piece in
      var follower = GainCursor(piece)
      var row = piece.rows.lowerBound
      while amounts.count < rows.count, rows[amounts.count] < piece.rows.upperBound {
        while row <= rows[amounts.count] {
          follower.follow(altitudes[row])
          row += 1
        }
        amounts.append((follower.gain * shares.gain, follower.loss * shares.loss))
      }
    }
    return amounts
  }

  /// Metres of gain up to every row.
  ///
  /// O(rows).
  package var gains: ContiguousArray<Double> { column(times: shares.gain, \.gain) }

  /// Metres of loss up to every row.
  ///
  /// O(rows).
  package var losses: ContiguousArray<Double> { column(times: shares.loss, \.loss) }

  @inline(__always)
  private func column(
    times share: Double, _ amount: (GainCursor) -> Double
  ) -> ContiguousArray<Double> {
    let altitudes = profile.altitudes.span
    return ContiguousArray(capacity: altitudes.count) { output in
      _ = profile.count.forEachPiece(altitudes, profile.ranges) { piece in
        var follower = GainCursor(piece)
        for row in piece.rows {
          follower.follow(altitudes[row])
          output.append(amount(follower) * share)
        }
      }
    }
  }
}
