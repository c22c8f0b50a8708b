/// The speed on level, paved ground without load that costs as much as each interval of a walk: the
/// energy model turned round for a whole column.
///
/// ``EnergyInverse/isoMetabolicSpeed(power:bodyMass:restingRate:model:)`` bisects for one power.
/// Here the model is evaluated once at every centimetre per second up to 20 m/s, and each power is
/// looked up between two of them: from 0.1 m/s on within 0.001 m/s of the bisection.
public struct LevelSpeeds: Sendable {
  private static let step = 0.01
  private let powers: ContiguousArray<Double>
  /// Where to look for a power: by shares of the range of powers, the last entry surely below.
  private let entries: ContiguousArray<Int32>
  private let bottom: Double
  private let entriesPerWatt: Double

  /// A table for one person; allocates 2001 values and 8193 places to begin at.
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
    let top = highest
    let bottom = powers.first(where: \.isFinite) ?? 0
    let perWatt = Double(Self.shares) / (top - bottom)
    self.bottom = bottom
    entriesPerWatt = perWatt.isFinite ? perWatt : 0
    var entries: ContiguousArray<Int32> = []
    entries.reserveCapacity(Self.shares + 1)
    // A power in a share is above every entry whose own share lies below, and above standing.
    var below = powers.lastIndex { $0 <= powers[0] } ?? 0
    for share in 0...Self.shares {
      while below + 1 < count,
        Self.share(of: powers[below + 1], from: bottom, perWatt: entriesPerWatt) < share
      {
        below += 1
      }
      entries.append(Int32(below))
    }
    self.entries = entries
  }

  /// Into how many shares the range of powers is cut.
  private static let shares = 8192

  /// The share that a power lies in; a higher power lies in no lower one.
  @inline(__always)
  private static func share(of power: Double, from bottom: Double, perWatt: Double) -> Int {
    let place = (power - bottom) * perWatt
    return place > 0 ? Int(min(place, Double(shares - 1))) : 0
  }

  /// Fills a column with the speed in metres per second of each power in watts.
  ///
  /// A power no higher than that of standing gives 0, one above the table its end, NaN gives NaN;
  /// all are NaN where the model does not answer for the person. O(n), no allocation.
  ///
  /// - Precondition: the columns have the same length.
  public func compute(powers column: Span<Double>, into speeds: inout MutableSpan<Double>) {
    precondition(column.count == speeds.count, "the column of speeds has another length")
    let table = powers.span
    let entries = entries.span
    for row in column.indices { speeds[row] = speed(of: column[row], in: table, from: entries) }
  }

  /// Adds the metres that intervals would have made at the speeds of their powers, and their
  /// seconds.
  ///
  /// Intervals that are not moving or have no speed count neither. O(n), no allocation.
  ///
  /// - Precondition: the columns have the same length.
  package func add(
    powers column: Span<Double>, durations: Span<Double>, isMoving: Span<Bool>,
    meters: inout Double, seconds: inout Double
  ) {
    let count = column.count
    precondition(
      durations.count == count && isMoving.count == count,
      "columns of one session differ in length")
    let table = powers.span
    let entries = entries.span
    var (way, time) = (meters, seconds)
    for row in 0..<count where isMoving[row] {
      let speed = speed(of: column[row], in: table, from: entries)
      guard speed.isFinite else { continue }
      way += speed * durations[row]
      time += durations[row]
    }
    (meters, seconds) = (way, time)
  }

  @inline(__always)
  private func speed(
    of power: Double, in powers: Span<Double>, from entries: Span<Int32>
  ) -> Double {
    let last = powers.count - 1
    guard power.isFinite, powers[last].isFinite else { return .nan }
    if power <= powers[0] { return 0 }
    if power >= powers[last] { return Double(last) * Self.step }
    // powers[low] < power <= powers[high]
    let share = Self.share(of: power, from: bottom, perWatt: entriesPerWatt)
    var low = Int(entries[share])
    // Most shares hold one entry or none; which, no processor can guess, so this is no branch.
    low += powers[low + 1] < power ? 1 : 0
    if powers[low + 1] < power {
      var high = min(Int(entries[share + 1]) + 1, last)
      while high - low > 1 {
        let middle = (low + high) / 2
        if powers[middle] < power { low = middle } else { high = middle }
      }
    }
    let part = (power - powers[low]) / (powers[low + 1] - powers[low])
    return (Double(low) + part) * Self.step
  }
}
