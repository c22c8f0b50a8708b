import RuckKernels
import TestSupport
import Testing

private func numbers(_ text: String) -> ContiguousArray<Double> {
  ContiguousArray(text.split(separator: " ").compactMap { Double($0) })
}

@Suite struct ProgramGainRulesTests {
  /// The values are sums of at most 60 altitudes below 1000 m: 1e-6 m is far above their rounding
  /// and far below a point counted differently.
  @Test func agreeWithTheTable() throws {
    let rows = try Table("reference/elevation-programs.tsv").rows
    for row in rows {
      let rule = try #require(ElevationGainRule(named: row["rule"]))
      let distances = numbers(row["distances"])
      let altitudes = numbers(row["altitudes"])
      let total = rule.gain(altitudes: altitudes.span, cumulativeDistances: distances.span)
      #expect((total.gain - (try #require(row.number("gain")))).magnitude < 1e-6, "\(row)")
      #expect((total.loss - (try #require(row.number("loss")))).magnitude < 1e-6, "\(row)")
      #expect(total.samples == altitudes.count)
    }
    let named = Set(rows.map { $0["rule"] })
    let ours = ["adaptive", "turning-point:3", "hysteresis:3", "raw"]
    #expect(named == Set(ElevationGainRule.names).subtracting(ours))
  }

  @Test func workedExamples() throws {
    for row in try Table("reference/elevation-vectors.tsv").rows {
      let input = numbers(row["input"])
      let parameter = try #require(row.number("parameter"))
      let expected = numbers(row["expected"])
      if row["kind"] == "kept" {
        let places = ContiguousArray(input.indices.map { 50 * Double($0) })
        let kept = DouglasPeucker.remaining(x: places.span, y: input.span, tolerance: parameter)
        #expect(ContiguousArray(kept.map { input[$0] }) == expected, "\(row)")
      } else {
        var barometer = PressureSteps(pressure: input[0], share: 1, height: parameter)
        var total = (gain: 0.0, loss: 0.0)
        for reading in input.dropFirst() {
          let change = barometer.add(pressure: reading)
          if change > 0 { total.gain += change } else { total.loss -= change }
        }
        #expect(total.gain == expected[0] && total.loss == expected[1], "\(row)")
        #expect((barometer.accepted - expected[2]).magnitude < 0.1, "\(row)")
      }
    }
  }

  /// By hand: standing still, nothing is counted however the altitude swings; on foot it is.
  @Test func wandererAsksForWayAsTheCrowFlies() {
    let altitudes: ContiguousArray<Double> = [100, 110, 100, 110, 100, 130]
    let still: ContiguousArray<Double> = [47, 47.00001, 47, 47.00001, 47, 47.001]
    let longitudes = ContiguousArray<Double>(repeating: 8, count: 6)
    let total = ElevationGainRule.wanderer.gain(
      altitudes: altitudes.span, latitudes: still.span, longitudes: longitudes.span)
    #expect(total.gain == 30 && total.loss == 0)
  }

  @Test func whatNeedsAWayKnowsNothingWithoutOne() {
    let altitudes: ContiguousArray<Double> = [100, 110, 100]
    #expect(ElevationGainRule.gpxStudio.gain(altitudes: altitudes.span).samples == 0)
    #expect(ElevationGainRule.wanderer.gain(altitudes: altitudes.span).samples == 0)
  }

  @Test func namesListsEveryRule() throws {
    #expect(Set(ElevationGainRule.names).count == ElevationGainRule.names.count)
    for name in ElevationGainRule.names {
      #expect(try #require(ElevationGainRule(named: name)).name == name)
    }
    #expect(ElevationGainRule.gpsa.text == "gpsa(step=10)")
    #expect(ElevationGainRule.raw.text == "raw")
  }

  /// Missing altitudes are left out, nothing is counted from one segment to the next, and the
  /// columns end with the totals without falling, under every rule.
  @Test(arguments: ElevationGainRule.names)
  func segmentsAndColumns(name: String) throws {
    let rule = try #require(ElevationGainRule(named: name))
    var generator = SplitMix64(seed: 5)
    var altitudes: ContiguousArray<Double> = []
    var distances: ContiguousArray<Double> = []
    for row in 0..<400 {
      let jump = row < 200 ? 0.0 : 500
      altitudes.append(
        Int.random(in: 0..<10, using: &generator) == 0
          ? .nan : jump + Double(row % 60) + .random(in: -5...5, using: &generator))
      distances.append(Double(row) * 7)
    }
    let segments = [0..<200, 200..<400]
    var gains = ContiguousArray(repeating: Double.nan, count: 400)
    var losses = gains
    var gainSpan = gains.mutableSpan
    var lossSpan = losses.mutableSpan
    let total = rule.accumulate(
      altitudes: altitudes.span, cumulativeDistances: distances.span, segments: segments,
      gains: &gainSpan, losses: &lossSpan)
    #expect(gains[399] == total.gain && losses[399] == total.loss)
    for row in 1..<400 {
      #expect(gains[row] >= gains[row - 1] && losses[row] >= losses[row - 1])
    }
    // The noise is that of the whole track, not of each segment.
    if name == "adaptive" { return }
    var apart = ElevationGain()
    for segment in segments {
      let known = segment.filter { altitudes[$0].isFinite }
      let kept = ContiguousArray(known.map { altitudes[$0] })
      let ways = ContiguousArray(known.map { distances[$0] })
      let part = rule.gain(altitudes: kept.span, cumulativeDistances: ways.span)
      apart.gain += part.gain
      apart.loss += part.loss
      apart.samples += part.samples
    }
    // Sums in another order: a nanometre is far more than their rounding.
    #expect((apart.gain - total.gain).magnitude < 1e-9)
    #expect((apart.loss - total.loss).magnitude < 1e-9)
    #expect(apart.samples == total.samples)
  }
}
