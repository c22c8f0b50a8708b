/// Metres climbed and descended.
public struct ElevationGain: Sendable, Hashable {
  /// Metres climbed, at least 0.
  public var gain: Double
  /// Metres descended, at least 0.
  public var loss: Double
  /// How many altitudes were used; with none, gain and loss are unknown rather than zero.
  public var samples: Int

  /// Metres climbed and descended.
  public init(gain: Double = 0, loss: Double = 0, samples: Int = 0) {
    self.gain = gain
    self.loss = loss
    self.samples = samples
  }

  mutating func add(_ change: Double) {
    if change > 0 { gain += change } else { loss -= change }
  }
}

/// A rule that says how much of a column of altitudes is climbing.
///
/// Altitudes that are NaN or infinite are left out under every rule.
public struct ElevationGainRule: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case raw
    case hysteresis
    case turningPoint
  }

  private let kind: Kind
  private let threshold: Double

  /// Every difference between neighbouring altitudes counts, noise included.
  public static let raw = ElevationGainRule(kind: .raw, threshold: 0)

  /// A reference altitude moves to the present one when the two differ by more than the threshold
  /// in metres, and the difference counts then.
  ///
  /// GoldenCheetah's rule. It loses up to the threshold at each turn from climb to descent.
  ///
  /// - Precondition: the threshold is not negative.
  public static func hysteresis(threshold: Double) -> ElevationGainRule {
    precondition(threshold >= 0, "a threshold cannot be negative")
    return ElevationGainRule(kind: .hysteresis, threshold: threshold)
  }

  /// The way from one turning point to the next counts whole, where a turning point is a peak or
  /// valley that on both sides is left by at least the threshold in metres before it is passed.
  ///
  /// Nothing is lost at the turns. The first and the last altitude are the ends of the profile, so
  /// gain minus loss is the last altitude minus the first, and the profile walked backwards
  /// swaps gain and loss. Three metres suits a barometer; GPS heights want five to ten.
  ///
  /// - Precondition: the threshold is not negative.
  public static func turningPoint(threshold: Double) -> ElevationGainRule {
    precondition(threshold >= 0, "a threshold cannot be negative")
    return ElevationGainRule(kind: .turningPoint, threshold: threshold)
  }

  /// The rule and its threshold: `raw`, `hysteresis:3`, `turning-point:3`.
  public var name: String {
    switch kind {
    case .raw: "raw"
    case .hysteresis: "hysteresis:\(ruleNumber(threshold))"
    case .turningPoint: "turning-point:\(ruleNumber(threshold))"
    }
  }

  /// Gain and loss in metres over a column of altitudes in metres; nothing for an empty one.
  ///
  /// O(n).
  public func gain(altitudes: Span<Double>) -> ElevationGain {
    var total = ElevationGain()
    if kind == .turningPoint {
      var profile = TurningPoints(threshold: threshold)
      for row in altitudes.indices where altitudes[row].isFinite {
        total.samples += 1
        if let leg = profile.add(altitudes[row], row: row) { total.add(leg.change) }
      }
      if let leg = profile.finish() { total.add(leg.change) }
    } else {
      var reference = Double.nan
      for row in altitudes.indices where altitudes[row].isFinite {
        step(to: altitudes[row], reference: &reference, total: &total)
      }
    }
    return total
  }

  /// Fills two columns with the metres climbed and descended from the first row to each row, for
  /// splits, and returns the totals, which are those of `gain`.
  ///
  /// O(n).
  ///
  /// Neither column falls. Within a leg between two turning points the climb grows as the altitude
  /// passes its highest so far; a row without an altitude repeats the row before.
  ///
  /// - Precondition: the columns have the same length.
  @discardableResult
  public func accumulate(
    altitudes: Span<Double>, gains: inout MutableSpan<Double>, losses: inout MutableSpan<Double>
  ) -> ElevationGain {
    precondition(gains.count == altitudes.count, "the column of gains has another length")
    precondition(losses.count == altitudes.count, "the column of losses has another length")
    var total = ElevationGain()
    if kind == .turningPoint {
      var profile = TurningPoints(threshold: threshold)
      var filled = 0
      func fill(_ leg: TurningPoints.Leg, through end: Int) {
        var reached = 0.0
        let sign = leg.change < 0 ? -1.0 : 1.0
        for row in filled..<end {
          let change = altitudes[row].isFinite ? (altitudes[row] - leg.base) * sign : 0
          reached = min(max(reached, change), leg.change.magnitude)
          gains[row] = sign > 0 ? total.gain + reached : total.gain
          losses[row] = sign > 0 ? total.loss : total.loss + reached
        }
        filled = max(filled, end)
      }
      for row in altitudes.indices where altitudes[row].isFinite {
        total.samples += 1
        if let leg = profile.add(altitudes[row], row: row) {
          fill(leg, through: leg.endRow + 1)
          total.add(leg.change)
        }
      }
      if let leg = profile.finish() {
        fill(leg, through: leg.endRow + 1)
        total.add(leg.change)
      }
      for row in filled..<altitudes.count {
        gains[row] = total.gain
        losses[row] = total.loss
      }
    } else {
      var reference = Double.nan
      for row in altitudes.indices {
        if altitudes[row].isFinite {
          step(to: altitudes[row], reference: &reference, total: &total)
        }
        gains[row] = total.gain
        losses[row] = total.loss
      }
    }
    return total
  }

  /// One altitude under hysteresis; raw is hysteresis without a threshold.
  @inline(__always)
  private func step(to altitude: Double, reference: inout Double, total: inout ElevationGain) {
    total.samples += 1
    if reference.isNaN {
      reference = altitude
    } else if (altitude - reference).magnitude > threshold {
      total.add(altitude - reference)
      reference = altitude
    }
  }
}
