/// The gain of one profile at every threshold of the rule `turning-point`.
///
/// Each peak and valley has a prominence: the threshold up to which it is a turning point, the
/// smaller of how far the altitudes leave it on either side before they pass it. All are found in
/// one pass with a stack; taking them off in the order of their prominence gives the gain at every
/// threshold.
public struct GainCurve: Sendable, Hashable {
  /// The gain in metres without a threshold.
  public let rawGain: Double
  /// The loss in metres without a threshold.
  public let rawLoss: Double
  /// The prominences of the peaks and valleys in metres, ascending: between two of them the gain
  /// does not change.
  public let prominences: ContiguousArray<Double>
  /// Metres taken off gain and loss alike once the points up to each prominence are off.
  private let leftOut: ContiguousArray<Double>

  /// The curve of a column of altitudes in metres; NaN and infinite ones are left out.
  ///
  /// Nothing is counted from one segment to the next; without segments the column is one.
  /// O(n) to find the prominences, O(n log n) to sort them.
  public init(altitudes: Span<Double>, segments: [Range<Int>] = []) {
    var gain = 0.0
    var loss = 0.0
    var removals: ContiguousArray<(prominence: Double, off: Double)> = []
    for segment in segments.isEmpty ? [0..<altitudes.count] : segments {
      let turns = Self.turns(altitudes, segment)
      for index in turns.indices.dropFirst() {
        let change = turns[index] - turns[index - 1]
        if change > 0 { gain += change } else { loss -= change }
      }
      Self.takeOff(turns, into: &removals)
    }
    removals.sort { $0.prominence < $1.prominence }
    rawGain = gain
    rawLoss = loss
    prominences = ContiguousArray(removals.lazy.map(\.prominence))
    var sum = RunningSum()
    var leftOut: ContiguousArray<Double> = []
    leftOut.reserveCapacity(removals.count)
    for removal in removals {
      sum.add(removal.off)
      leftOut.append(sum.value)
    }
    self.leftOut = leftOut
  }

  /// The gain in metres with a threshold in metres, that of `turningPoint(threshold:)`.
  ///
  /// O(log n).
  public func gain(threshold: Double) -> Double { max(rawGain - off(threshold), 0) }

  /// The loss in metres with a threshold in metres.
  ///
  /// O(log n).
  public func loss(threshold: Double) -> Double { max(rawLoss - off(threshold), 0) }

  private func off(_ threshold: Double) -> Double {
    let smaller = prominences.indices.binarySearch { !(prominences[$0] < threshold) }
    return smaller > 0 ? leftOut[smaller - 1] : 0
  }

  /// The ends of a segment and the peaks and valleys between them.
  private static func turns(
    _ altitudes: Span<Double>, _ segment: Range<Int>
  ) -> ContiguousArray<Double> {
    var turns: ContiguousArray<Double> = []
    for row in segment where altitudes[row].isFinite && altitudes[row] != turns.last {
      let altitude = altitudes[row]
      if turns.count > 1 {
        let (before, last) = (turns[turns.count - 2], turns[turns.count - 1])
        if (last > before) == (altitude > last) { turns.removeLast() }
      }
      turns.append(altitude)
    }
    return turns
  }

  /// Takes the inner turns off in the order of their prominence and notes what each costs.
  private static func takeOff(
    _ turns: ContiguousArray<Double>,
    into removals: inout ContiguousArray<(prominence: Double, off: Double)>
  ) {
    guard turns.count > 2 else { return }
    var prominences = ContiguousArray<Double>(repeating: .infinity, count: turns.count)
    for sign in [1.0, -1] {
      for isBackward in [false, true] {
        limit(&prominences, turns, sign, isBackward)
      }
    }
    var before = ContiguousArray(turns.indices.lazy.map { $0 - 1 })
    var after = ContiguousArray(turns.indices.lazy.map { $0 + 1 })
    let inner = 1..<(turns.count - 1)
    for turn in inner.sorted(by: { prominences[$0] < prominences[$1] }) {
      let (from, to) = (before[turn], after[turn])
      after[from] = to
      before[to] = from
      func rise(_ start: Int, _ end: Int) -> Double { max(turns[end] - turns[start], 0) }
      removals.append((prominences[turn], rise(from, turn) + rise(turn, to) - rise(from, to)))
    }
  }

  /// Limits the prominences of the peaks (valleys with the sign -1) by how far the altitudes leave
  /// them on one side before they pass them.
  private static func limit(
    _ prominences: inout ContiguousArray<Double>, _ turns: ContiguousArray<Double>,
    _ sign: Double, _ isBackward: Bool
  ) {
    // Heights that nothing later has passed yet, with the depth below them since the one before.
    var open: ContiguousArray<(height: Double, lowest: Double)> = []
    for step in turns.indices {
      let turn = isBackward ? turns.count - 1 - step : step
      let height = sign * turns[turn]
      var lowest = height
      while let last = open.last, last.height <= height {
        lowest = min(lowest, last.lowest)
        open.removeLast()
      }
      open.append((height, lowest))
      guard turn > 0, turn < turns.count - 1, height > sign * turns[turn - 1] else { continue }
      prominences[turn] = min(prominences[turn], height - lowest)
    }
  }
}
