/// The speed on level, paved ground without load that costs as much as each interval of a walk: the
/// inverse of the energy model for a whole column.
///
/// ``EnergyInversion/isoMetabolicSpeed(power:bodyMass:restingRate:model:)`` bisects for one power.
/// Here the model is evaluated once at every centimetre per second up to 20 m/s, and each power is
/// looked up between two of them: from 0.1 m/s on within 0.001 m/s of the bisection.
public struct EquivalentSpeedTable: Sendable {
  private static let step = 0.01
  /// The powers at the two ends of each step of a centimetre per second.
  private let steps: ContiguousArray<SIMD2<Double>>
  /// The step to begin the search at, for each equal share of the range of powers.
  private let entries: ContiguousArray<UInt16>
  /// The table's range: from standing to its end; empty if the model gives no power.
  private let standing: Double
  private let top, bottom, entriesPerWatt: Double

  /// A table for one person; allocates 2000 pairs of powers and 8193 starting indices.
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
    steps = ContiguousArray((1..<count).lazy.map { SIMD2(powers[$0 - 1], powers[$0]) })
    standing = powers[0]
    top = highest.isFinite ? highest : .nan
    let bottom = powers.first(where: \.isFinite) ?? 0
    let perWatt = Double(Self.shares - 1) / (top - bottom)
    self.bottom = bottom
    entriesPerWatt = perWatt.isFinite ? perWatt : 0
    var entries: ContiguousArray<UInt16> = []
    entries.reserveCapacity(Self.shares + 1)
    // A power in a share is above every entry whose own share lies below, and above standing.
    var below = powers.lastIndex { $0 <= powers[0] } ?? 0
    for share in 0...Self.shares {
      while below + 1 < count,
        Self.share(
          from: Self.bits(of: powers[below + 1], from: bottom, perWatt: entriesPerWatt)) < share
      {
        below += 1
      }
      entries.append(UInt16(below))
    }
    self.entries = entries
  }

  /// The number of shares that the range of powers is divided into.
  private static let shares = 8192

  /// A number whose lowest bits are the index of a power's share; it never falls as the power grows.
  @inline(__always)
  private static func bits<Lane: RealLane>(
    of power: Lane, from bottom: Double, perWatt: Double
  ) -> Lane {
    let scaled = (power - Lane(repeating: bottom)) * Lane(repeating: perWatt)
    // Added to 2⁵² the lowest bits are the nearest integer, without a conversion that may trap.
    return Lane.larger(scaled, Lane(repeating: 0)) + Lane(repeating: 0x1p52)
  }

  @inline(__always)
  private static func share(from bits: Double) -> Int {
    Int(truncatingIfNeeded: bits.bitPattern & UInt64(shares - 1))
  }

  /// Fills a column with the speed in metres per second of each power in watts.
  ///
  /// A power no higher than that of standing gives 0, one above the table its end, NaN gives NaN;
  /// all are NaN where the model does not answer for the person. O(n), no allocation.
  ///
  /// - Precondition: the columns have the same length.
  public func compute(powers column: Span<Double>, into speeds: inout MutableSpan<Double>) {
    precondition(column.count == speeds.count, "the column of speeds has another length")
    let steps = steps.span
    let entries = entries.span
    for row in column.indices { speeds[row] = speed(of: column[row], in: steps, from: entries) }
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
    let steps = steps.span
    let entries = entries.span
    var (way, time) = (meters, seconds)
    var row = 0
    while row < count {
      let end = min(row &+ 8, count)
      if end == row &+ 8, SIMD8<Double>.areAllTrue(isMoving, at: row),
        let speeds = speeds(of: SIMD8(loading: column, at: row), in: steps, from: entries)
      {
        let duration = SIMD8(loading: durations, at: row)
        let ways = speeds * duration
        for lane in 0..<8 {
          way += ways[lane]
          time += duration[lane]
        }
        row = end
      }
      while row < end {
        if isMoving[row] {
          let speed = speed(of: column[row], in: steps, from: entries)
          if !speed.isNaN {
            way += speed * durations[row]
            time += durations[row]
          }
        }
        row &+= 1
      }
    }
    (meters, seconds) = (way, time)
  }

  /// Eight speeds; nil where one lies outside the table or asks for a longer search.
  @inline(__always)
  private func speeds(
    of powers: SIMD8<Double>, in steps: Span<SIMD2<Double>>, from entries: Span<UInt16>
  ) -> SIMD8<Double>? {
    let isInside = (powers .> standing) .& (powers .< top)
    if SIMD8<Double>.isAny(.!isInside) { return nil }
    let bits = Self.bits(of: powers, from: bottom, perWatt: entriesPerWatt)
    var (low, minimum, maximum) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    for lane in 0..<8 {
      let index = index(of: powers[lane], Self.share(from: bits[lane]), in: steps, from: entries)
      let step = steps[index]
      (low[lane], minimum[lane], maximum[lane]) = (Double(index), step.x, step.y)
    }
    let speeds = (low + (powers - minimum) / (maximum - minimum)) * Self.step
    let isKnown = (powers .<= maximum) .& (speeds .== speeds)
    return SIMD8<Double>.isAny(.!isKnown) ? nil : speeds
  }

  @inline(__always)
  private func speed(
    of power: Double, in steps: Span<SIMD2<Double>>, from entries: Span<UInt16>
  ) -> Double {
    guard power > standing, power < top else { return edge(of: power) }
    let share = Self.share(from: Self.bits(of: power, from: bottom, perWatt: entriesPerWatt))
    var low = index(of: power, share, in: steps, from: entries)
    if steps[low].y < power {
      let end = min(Int(entries[share + 1]) + 1, steps.count)
      low = (low + 1..<max(low + 1, end)).binarySearch { !(steps[$0].x < power) } - 1
    }
    let part = (power - steps[low].x) / (steps[low].y - steps[low].x)
    return (Double(low) + part) * Self.step
  }

  /// The step that a power inside the table lies on, or one below it.
  @inline(__always)
  private func index(
    of power: Double, _ share: Int, in steps: Span<SIMD2<Double>>, from entries: Span<UInt16>
  ) -> Int {
    let index = Int(entries[share])
    // Most shares hold one entry or none; which, no processor can guess, so this is not a branch.
    return index &+ (steps[index].y < power ? 1 : 0)
  }

  /// The speed of a power that does not lie inside the table.
  private func edge(of power: Double) -> Double {
    guard power.isFinite, top.isFinite else { return .nan }
    return power <= standing ? 0 : Double(steps.count) * Self.step
  }
}
