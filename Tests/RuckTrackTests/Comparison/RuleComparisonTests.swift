import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Every rule on the same rows, against the analysis by that rule and against closed forms.
@Suite struct RuleComparisonTests {
  /// An hour up a steady slope: `speed` metres a second along the equator, a tenth of it in height,
  /// in two halves with a gap of ten minutes and five kilometres between them, which no one walks.
  private static func session(
    speed: Double = 1.5, hasTimes: Bool = true, hasAltitudes: Bool = true, noise: Double = 0,
    step: Double = 0,
    isSpoiled: Bool = false
  ) -> RecordedSession {
    var builder = TrackBuilder()
    for row in 0..<720 {
      if row == 360 { builder.beginSegment() }
      let way = Double(row) * 5 * speed + (row < 360 ? 0 : 5000)
      if hasTimes { builder.set(.time, Double(row) * 5 + (row < 360 ? 0 : 600)) }
      builder.set(.latitude, isSpoiled && row == 100 ? 0.02 : 0)
      builder.set(.longitude, 10 + way / SessionAnalysisTests.metersPerDegree)
      let settling = isSpoiled ? max(0, 80 - 16 * Double(row)) : 0
      let swing = row.isMultiple(of: 2) ? noise : -noise
      if hasAltitudes {
        builder.set(.altitude, 100 + way / 10 + swing + (row < 200 ? 0 : step) + settling)
      }
      builder.commitRow()
    }
    return RecordedSession(track: builder.build())
  }

  /// Also where the altitude begins again at a step that no one climbs, and where a point is left
  /// out and first altitudes settle.
  @Test(arguments: [(0, false), (60.0, false), (0, true)])
  func everyRuleGivesWhatTheAnalysisGivesByIt(step: Double, isSpoiled: Bool) throws {
    let session = Self.session(noise: 2, step: step, isSpoiled: isSpoiled)
    let comparison = RuleComparison(session, by: SessionAnalysis())
    var compared = 0
    func summary(_ change: (inout Rules) -> Void) -> SessionSummary {
      var rules = Rules()
      change(&rules)
      return SessionAnalysis(rules: rules).analyze(session).summary
    }
    for name in DistanceRule.names {
      let rule = try #require(DistanceRule(named: name))
      let figure = comparison.figure(by: ComparedRule(name: name, distance: rule))
      #expect(figure.value == summary { $0.distance = rule }.distance, "\(name)")
      compared += 1
    }
    for name in ElevationGainRule.names {
      let rule = try #require(ElevationGainRule(named: name))
      let figure = comparison.figure(by: ComparedRule(name: name, gain: rule))
      let elevation = summary { $0.gain = rule }.elevation
      #expect(figure.value == elevation?.gain && figure.loss == elevation?.loss, "\(name)")
      compared += 1
    }
    for name in MovingTimeRule.names + ["speed:2"] {
      let rule = try #require(MovingTimeRule(named: name))
      let figure = comparison.figure(by: ComparedRule(name: name, moving: rule))
      #expect(figure.value == summary { $0.moving = rule }.movingTime, "\(name)")
      compared += 1
    }
    for model in EnergyModels.all() where figureIsKnown(model.name) {
      let figure = comparison.figure(by: ComparedRule(energy: model))
      #expect(figure.value == summary { $0.energy = model }.energy?.gross, "\(model.name)")
      compared += 1
    }
    #expect(compared > 30)
    let codes = comparison.track.summary.diagnostics.entries.map(\.code)
    #expect(codes.contains(.trackAltitudeStep) == (step > 0))
    #expect(codes.contains(.trackAltitudeSettling) == isSpoiled)
    #expect(codes.contains(.trackPointsDropped) == isSpoiled)
  }

  private func figureIsKnown(_ model: String) -> Bool {
    !["height-weight-speed-2016", "met-2011", "met-2024", "keytel-2005"].contains(model)
  }

  @Test func theCatalogueHasEachRuleOnceAndTheAnalysissOwn() {
    var rules = Rules()
    rules.gain = .hysteresis(threshold: 7)
    let all = ComparedRule.all(for: rules)
    for quantity in ComparedRule.Quantity.allCases {
      let names = all.filter { $0.quantity == quantity }.map(\.name)
      #expect(Set(names).count == names.count && names.count > 1)
      let own = all.filter { $0.quantity == quantity && $0.isUsed(by: rules) }
      #expect(own.count == 1, "\(quantity)")
    }
    #expect(all.first { $0.quantity == .gain }?.name == "hysteresis:7")
  }

  /// Two climbs of 359 steps of 0.75 m; nothing across the gap.
  @Test func nothingCountsAcrossAGap() throws {
    var rules = Rules()
    rules.gain = .turningPoint(threshold: 3)
    let comparison = RuleComparison(Self.session(), by: SessionAnalysis(rules: rules))
    let figures = comparison.ownFigures
    let climb = 2 * 359 * 0.75
    #expect(try isNear(#require(figures[.gain]?.value), climb, within: 1e-6))
    #expect(figures[.gain]?.loss == 0)
    #expect(try isNear(#require(figures[.distance]?.value), 10 * climb, within: 1e-4))
    #expect(figures[.moving]?.value == 3590.0)
    for figure in figures.values {
      #expect(figure.pointsUsed == 720 && figure.pointsDropped == 0)
    }
  }

  /// On a steady slope the mean height of a stretch is that of its middle, but for the half step
  /// by which its rows lie off it.
  @Test func profilesFollowASteadySlope() throws {
    let comparison = RuleComparison(Self.session(), by: SessionAnalysis())
    let half = 359 * 7.5
    let heights = comparison.altitudes(inSections: 20)
    #expect(heights.count == 20)
    // The rows on both sides of the gap share one place of the way.
    for (stretch, height) in heights.enumerated() where stretch != 9 && stretch != 10 {
      let middle = (Double(stretch) + 0.5) / 20 * 2 * half
      // After the gap the way went on for five kilometres and one step, and so did the height.
      let gap = stretch < 10 ? 0 : 5007.5
      let expected: Double = 100 + (middle + gap) / 10
      #expect(isNear(height, expected, within: 0.75 / 2 + 1e-6), "\(stretch)")
    }
    let speeds = comparison.speeds(inSections: 20)
    #expect(speeds.count == 20)
    for (stretch, speed) in speeds.enumerated() where stretch != 9 && stretch != 10 {
      #expect(abs(speed - 1.5) < 1e-6, "\(stretch)")
    }
  }

  @Test func whatIsLackingGivesNoProfile() {
    let level = RuleComparison(Self.session(hasAltitudes: false), by: SessionAnalysis())
    #expect(level.altitudes(inSections: 10).isEmpty)
    #expect(level.gainCurve(thresholds: [0, 3]).isEmpty)
    let timeless = RuleComparison(Self.session(hasTimes: false), by: SessionAnalysis())
    #expect(timeless.speeds(inSections: 10).isEmpty)
    #expect(timeless.ownFigures[.moving]?.reasons == ["no-times"])
    let empty = RuleComparison(RecordedSession(track: .empty), by: SessionAnalysis())
    #expect(empty.ownFigures.values.allSatisfy { $0.value == nil && !$0.reasons.isEmpty })
    #expect(empty.altitudes(inSections: 10).isEmpty && empty.speeds(inSections: 10).isEmpty)
  }

  /// A swing of 2 m to either side on 0.75 m a step counts below a threshold of the swing, not
  /// above it.
  @Test func theCurveShowsTheNoise() throws {
    let comparison = RuleComparison(Self.session(noise: 2), by: SessionAnalysis())
    let curve = comparison.gainCurve(thresholds: [0, 10])
    #expect(curve.map(\.threshold) == [0, 10])
    // Up 0.75 + 4 m on every second step, down 4 − 0.75 m on the others; each half begins up and
    // ends down or the other way round: 359 steps, of which 179 or 180 go up.
    let raw = curve[0].gain - curve[0].loss
    #expect(abs(raw - (2 * 359 * 0.75 - 2 * 4)) < 1e-6)
    #expect(abs(curve[0].gain - 2 * 179 * 4.75) < 1e-6)
    // Above the swing only the ends carry noise: from the first to the last, or to the top.
    #expect(abs(curve[1].gain - 2 * 359 * 0.75) <= 8)
  }
}
