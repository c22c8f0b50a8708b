/// The speed on level, paved ground without load that costs as much as each interval of a walk: the
/// energy model turned round for a whole column.
///
/// ``EnergyInverse/isoMetabolicSpeed(power:bodyMass:restingRate:model:)`` bisects for one power.
/// Here the model is evaluated once at every centimetre per second up to 20 m/s, and each power is
/// looked up between two of them: from 0.1 m/s on within 0.001 m/s of the bisection.
public struct LevelSpeeds: Sendable {
  private static let step = 0.01
  private let powers: ContiguousArray<Double>

  /// A table for one person; allocates 2001 values.
  ///
  /// - Parameters:
  ///   - bodyMass: kg.
  ///   - restingRate: W per kg of body mass.
  ///   - model: a model that grows with speed; where it does not, the slowest speed of a power
  ///     counts.
  public init(
    bodyMass: Double, restingRate: Double, model: any EnergyModel = LCDABackpacking2022()
  ) {
    let count = Int((GuardRails.speeds.upperBound / Self.step).rounded()) + 1
    let speeds = ContiguousArray((0..<count).lazy.map { Double($0) * Self.step })
    let zeros = ContiguousArray(repeating: 0.0, count: count)
    let ones = ContiguousArray(repeating: 1.0, count: count)
    let unknown = ContiguousArray(repeating: Double.nan, count: count)
    var powers = zeros
    var target = powers.mutableSpan
    model.guardedPowers(
      bodyMass: bodyMass, restingRate: restingRate, speeds: speeds.span, grades: zeros.span,
      loads: zeros.span, terrainFactors: ones.span, heartRates: unknown.span, into: &target)
    var highest = -Double.infinity
    for row in 0..<count {
      highest = max(highest, powers[row])
      powers[row] = highest
    }
    self.powers = powers
  }

  /// Fills a column with the speed in metres per second of each power in watts.
  ///
  /// A power no higher than that of standing gives 0, one above the table its end, NaN gives NaN;
  /// all are NaN where the model does not answer for the person. O(n), no allocation.
  ///
  /// - Precondition: the columns have the same length.
  public func compute(powers column: Span<Double>, into speeds: inout MutableSpan<Double>) {
    precondition(column.count == speeds.count, "the column of speeds has another length")
    for row in column.indices { speeds[row] = speed(of: column[row]) }
  }

  private func speed(of power: Double) -> Double {
    let last = powers.count - 1
    guard power.isFinite, powers[last].isFinite else { return .nan }
    if power <= powers[0] { return 0 }
    if power >= powers[last] { return Double(last) * Self.step }
    // powers[low] < power <= powers[high]
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if powers[middle] < power { low = middle } else { high = middle }
    }
    let part = (power - powers[low]) / (powers[high] - powers[low])
    return (Double(low) + part) * Self.step
  }
}
