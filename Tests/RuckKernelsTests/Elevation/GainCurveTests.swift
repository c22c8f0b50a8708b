import RuckKernels
import TestSupport
import Testing

@Suite struct GainCurveTests {
  /// Random walks on a grid of quarter metres, where every sum is exact, with missing samples and
  /// segments, against the rule itself at thresholds on and between the grid's heights.
  @Test func agreesWithTheRuleAtEveryThreshold() {
    var generator = SplitMix64(seed: 31)
    for round in 0..<200 {
      let count = Int.random(in: 0...120, using: &generator)
      var altitude = 50.0
      var altitudes: ContiguousArray<Double> = []
      for _ in 0..<count {
        altitude += Double(Int.random(in: -8...8, using: &generator)) / 4
        altitudes.append(Int.random(in: 0..<12, using: &generator) == 0 ? .nan : altitude)
      }
      let cut = count / 3
      let segments = round.isMultiple(of: 2) || count == 0 ? [] : [0..<cut, cut..<count]
      let curve = GainCurve(altitudes: altitudes.span, segments: segments)
      for quarter in 0...80 {
        let threshold = Double(quarter) / 8
        let known = ElevationGainRule.turningPoint(threshold: threshold).gain(
          altitudes: altitudes.span, segments: segments)
        #expect(curve.gain(threshold: threshold) == known.gain, "round \(round), \(threshold) m")
        #expect(curve.loss(threshold: threshold) == known.loss, "round \(round), \(threshold) m")
      }
    }
  }

  /// By hand: the peak of 2 m counts up to 2 m, the valley below it up to 4 m.
  @Test func aShortProfile() {
    let altitudes: ContiguousArray<Double> = [0, 2, -2, 5]
    let curve = GainCurve(altitudes: altitudes.span)
    #expect(curve.rawGain == 9 && curve.rawLoss == 4)
    #expect(curve.prominences == [2, 4])
    #expect([0, 2, 3, 4, 5].map { curve.gain(threshold: $0) } == [9, 9, 7, 7, 5])
    #expect(GainCurve(altitudes: Span<Double>()).gain(threshold: 0) == 0)
  }
}
