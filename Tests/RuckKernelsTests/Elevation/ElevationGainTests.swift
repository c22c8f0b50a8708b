import RuckKernels
import TestSupport
import Testing

private func rule(_ name: String, _ threshold: Double) -> ElevationGainRule {
  switch name {
  case "raw": .raw
  case "hysteresis": .hysteresis(threshold: threshold)
  case "turning-point": .turningPoint(threshold: threshold)
  default: fatalError("no rule \(name)")
  }
}

/// Fills the two columns of a rule.
private func columns(
  _ rule: ElevationGainRule, _ altitudes: ContiguousArray<Double>
) -> (gains: ContiguousArray<Double>, losses: ContiguousArray<Double>, total: ElevationGain) {
  var gains = ContiguousArray(repeating: Double.nan, count: altitudes.count)
  var losses = gains
  var gainSpan = gains.mutableSpan
  var lossSpan = losses.mutableSpan
  let total = rule.accumulate(altitudes: altitudes.span, gains: &gainSpan, losses: &lossSpan)
  return (gains, losses, total)
}

/// The turning-point rule by its definition, in O(n²).
///
/// Keeps the ends, and each altitude that on both sides is left by at least the threshold, always
/// the same way, before it is passed.
private func byDefinition(
  _ profile: [Double], threshold: Double
) -> (gain: Double, loss: Double) {
  let altitudes = profile.filter { $0.isFinite }
  func isLeft(_ peak: Double, in neighbours: some Sequence<Double>, sign: Double) -> Bool {
    for altitude in neighbours {
      if (altitude - peak) * sign > 0 { return false }
      if (peak - altitude) * sign >= threshold { return true }
    }
    return false
  }
  var kept: [Double] = []
  for (row, altitude) in altitudes.enumerated() {
    let isTurn = [1.0, -1.0].contains { sign in
      isLeft(altitude, in: altitudes[..<row].reversed(), sign: sign)
        && isLeft(altitude, in: altitudes[(row + 1)...], sign: sign)
    }
    if isTurn || row == 0 || row == altitudes.count - 1 { kept.append(altitude) }
  }
  var gain = 0.0
  var loss = 0.0
  for leg in 1..<max(1, kept.count) {
    let change = kept[leg] - kept[leg - 1]
    if change > 0 { gain += change } else { loss -= change }
  }
  return (gain, loss)
}

@Suite struct ElevationGainTests {
  /// The values have at most one decimal, so sums of them are exact to 1e-12.
  @Test func agreesWithTheTable() throws {
    for row in try Table("reference/elevation-gain.tsv").rows {
      let altitudes = ContiguousArray(
        row["profile"].split(separator: " ").compactMap { Double($0) })
      let rule = rule(row["rule"], try #require(row.number("threshold")))
      let total = rule.gain(altitudes: altitudes.span)
      #expect((total.gain - (try #require(row.number("gain")))).magnitude < 1e-12, "\(row)")
      #expect((total.loss - (try #require(row.number("loss")))).magnitude < 1e-12, "\(row)")
      #expect(total.samples == altitudes.count)
    }
  }

  /// Random walks on a grid of quarter metres, where every sum is exact and differences often meet
  /// the threshold to the bit, against the definition.
  @Test func turningPointsAgreeWithTheirDefinition() {
    var generator = SplitMix64(seed: 11)
    for round in 0..<300 {
      let count = Int.random(in: 0...60, using: &generator)
      let threshold = Double(Int.random(in: 1...12, using: &generator)) / 4
      var altitude = 100.0
      let profile = (0..<count).map { _ in
        altitude += Double(Int.random(in: -6...6, using: &generator)) / 4
        return Int.random(in: 0..<15, using: &generator) == 0 ? Double.nan : altitude
      }
      let altitudes = ContiguousArray(profile)
      let total = ElevationGainRule.turningPoint(threshold: threshold).gain(
        altitudes: altitudes.span)
      let twin = byDefinition(profile, threshold: threshold)
      #expect(total.gain == twin.gain && total.loss == twin.loss, "round \(round): \(profile)")

      // Ends of the profile are its ends: the net change is kept, and walking back swaps the two.
      let numbers = profile.filter { !$0.isNaN }
      #expect(total.gain - total.loss == (numbers.last ?? 0) - (numbers.first ?? 0))
      let reversed = ContiguousArray(profile.reversed())
      let back = ElevationGainRule.turningPoint(threshold: threshold).gain(
        altitudes: reversed.span)
      #expect(back.gain == total.loss && back.loss == total.gain)
    }
  }

  @Test(arguments: [
    ElevationGainRule.raw, .hysteresis(threshold: 3), .turningPoint(threshold: 3),
    .turningPoint(threshold: 0),
  ])
  func theColumnsEndWithTheTotals(rule: ElevationGainRule) {
    var generator = SplitMix64(seed: 12)
    for count in [0, 1, 2, 3, 500] {
      var altitude = 0.0
      var altitudes = ContiguousArray<Double>()
      for _ in 0..<count {
        altitude += .random(in: -2...2.1, using: &generator)
        let isMissing = Int.random(in: 0..<10, using: &generator) == 0
        altitudes.append(isMissing ? .nan : altitude)
      }
      let (gains, losses, total) = columns(rule, altitudes)
      #expect(total == rule.gain(altitudes: altitudes.span))
      #expect((gains.last ?? 0) == total.gain)
      #expect((losses.last ?? 0) == total.loss)
      for row in 1..<max(1, count) {
        #expect(gains[row] >= gains[row - 1])
        #expect(losses[row] >= losses[row - 1])
      }
    }
  }

  /// Worked by hand: the climb of a leg grows with the highest altitude so far.
  @Test func theColumnsFollowTheLegs() {
    let altitudes: ContiguousArray<Double> = [10, 12, 11, .nan, 15, 14, 9, 10, 8]
    let (gains, losses, _) = columns(.turningPoint(threshold: 3), altitudes)
    #expect(gains == [0, 2, 2, 2, 5, 5, 5, 5, 5])
    #expect(losses == [0, 0, 0, 0, 0, 1, 6, 6, 7])
  }

  /// Closed form: without a threshold the turning points are the raw sum, here exact in binary.
  @Test func withoutAThresholdAllRulesAreRaw() {
    let altitudes: ContiguousArray<Double> = [0, 1.5, 1.5, 0.25, .nan, 3, .infinity, 2, 2, 8]
    let raw = ElevationGainRule.raw.gain(altitudes: altitudes.span)
    #expect(raw == ElevationGain(gain: 10.25, loss: 2.25, samples: 8))
    #expect(ElevationGainRule.turningPoint(threshold: 0).gain(altitudes: altitudes.span) == raw)
    #expect(ElevationGainRule.hysteresis(threshold: 0).gain(altitudes: altitudes.span) == raw)
  }

  @Test func namesSayTheRuleAndItsThreshold() {
    #expect(ElevationGainRule.raw.name == "raw")
    #expect(ElevationGainRule.hysteresis(threshold: 3).name == "hysteresis:3")
    #expect(ElevationGainRule.turningPoint(threshold: 2.5).name == "turning-point:2.5")
  }
}
