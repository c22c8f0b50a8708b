import RuckKernels
import Testing

/// Rules of gain and of motion that a client brings.
@Suite struct OwnRulesTests {
  /// Rises and falls between altitudes rounded to ten metres.
  struct Contours: GainRule {
    let name = "contours:10"
    let evidence = RuleEvidence(method: "changes of the altitude rounded to 10 m")
    func profile(
      altitudes: Span<Double>, times: Span<Double>, cumulativeDistances: Span<Double>,
      into profile: inout MutableSpan<Double>
    ) {
      for row in altitudes.indices { profile[row] = (altitudes[row] / 10).rounded() * 10 }
    }
  }

  /// The altitudes as they are, with a threshold.
  struct AsRecorded: GainRule {
    let name = "as-recorded"
    let evidence = RuleEvidence(method: "the altitudes as they are")
    var threshold = 0.0
    func profile(
      altitudes: Span<Double>, times: Span<Double>, cumulativeDistances: Span<Double>,
      into profile: inout MutableSpan<Double>
    ) {
      for row in altitudes.indices { profile[row] = altitudes[row] }
    }
  }

  /// Everything moves.
  struct Always: MovingRule {
    let name = "always"
    let evidence = RuleEvidence(method: "every interval")
    func mark(
      times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
      cumulativeDistances: Span<Double>, altitudes: Span<Double>, speeds: Span<Double>,
      cadences: Span<Double>, into moving: inout MutableSpan<Bool>
    ) {
      for row in moving.indices { moving[row] = true }
    }
  }

  let altitudes: ContiguousArray<Double> = [100, 104, 106, 103, 117, .nan, 112, 95, 96, 94, 130]

  @Test func theProfileOfTheRuleIsWhatCounts() {
    // 100, 100, 110, 100, 120, -, 110, 100, 100, 90, 130.
    let gain = ElevationGainRule.custom(Contours()).gain(altitudes: altitudes.span)
    #expect(gain.gain == 10 + 20 + 40 && gain.loss == 10 + 10 + 10 + 10 && gain.samples == 10)
  }

  @Test func nothingIsCountedFromOneSegmentToTheNext() {
    let rule = ElevationGainRule.custom(Contours())
    let gain = rule.gain(altitudes: altitudes.span, segments: [0..<5, 6..<11])
    #expect(gain.gain == 10 + 20 + 40 && gain.loss == 10 + 10 + 10)
  }

  @Test(arguments: [0.0, 1, 3, 8])
  func aThresholdCountsBetweenTurningPoints(threshold: Double) {
    let own = ElevationGainRule.custom(AsRecorded(threshold: threshold))
    let ours: ElevationGainRule = threshold > 0 ? .turningPoint(threshold: threshold) : .raw
    let (gains, losses) = ContiguousArray.pair(rows: altitudes.count, of: 0.0) {
      own.accumulate(altitudes: altitudes.span, gains: &$0, losses: &$1)
    }
    let (expectedGains, expectedLosses) = ContiguousArray.pair(rows: altitudes.count, of: 0.0) {
      ours.accumulate(altitudes: altitudes.span, gains: &$0, losses: &$1)
    }
    #expect(gains == expectedGains && losses == expectedLosses)
    #expect(own.gain(altitudes: altitudes.span) == ours.gain(altitudes: altitudes.span))
  }

  @Test func aRuleIsKnownByItsName() {
    let rule = ElevationGainRule.custom(Contours())
    #expect(rule.text == "contours:10" && rule == .custom(Contours()) && rule != .raw)
    #expect(ElevationGainRule(named: rule.text) == nil)
    #expect(rule.evidence.method.contains("10 m"))
    #expect(MovingTimeRule.custom(Always()).name == "always")
    #expect(MovingTimeRule.custom(Always()) != .standard)
  }

  @Test func noTimeIsNoMotionWhateverTheRuleSays() {
    let times: ContiguousArray<Double> = [0, 1, 1, .nan, 4, 5]
    let distances: ContiguousArray<Double> = [0, 1, 2, 3, 4, 5]
    let marks = ContiguousArray(rows: times.count, of: true) {
      MovingTimeRule.custom(Always()).mark(
        times: times.span, latitudes: Span(), longitudes: Span(),
        cumulativeDistances: distances.span, into: &$0)
    }
    #expect(marks == [false, true, false, false, false, true])
  }

  @Test func aColumnIsReturnedByAnyKernel() {
    let latitudes: ContiguousArray<Double> = [0, 0, 0]
    let longitudes: ContiguousArray<Double> = [0, 1, 3]
    let steps = ContiguousArray(rows: 3, of: Double.nan) {
      Haversine().stepLengths(
        latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
    }
    let degree = 6_371_008.8 * Double.pi / 180
    #expect(steps[0] == 0 && abs(steps[1] / degree - 1) < 1e-12)
    #expect(abs(steps[2] / degree - 2) < 1e-12)
    #expect(ContiguousArray(rows: 0, of: 1.0) { _ in }.isEmpty)
  }
}
