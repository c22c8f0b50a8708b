import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The whole of what can be asked of a recording, on columns of anything at all: every answer is
/// absent, or a number in its place.
@Suite(.timeLimit(.minutes(40))) struct AnyColumnsTests {
  static let seeds = 1...(Repository.runsLongTests ? 90 as UInt64 : 30)

  /// Finite, at least 0.
  private func isAmount(_ value: Double?) -> Bool { value.map { $0 >= 0 && $0.isFinite } ?? true }
  private func isNumber(_ value: Double?) -> Bool { value?.isFinite ?? true }

  @Test func everyFigureIsAbsentOrSound() throws {
    for seed in Self.seeds {
      let columns = AnyColumns(seed: seed)
      let settings = try AnySettings(seed: seed)
      let session = RecordedSession(track: columns.track)
      let analyzed = settings.analysis.analyze(session)
      check(analyzed.summary, columns, "seed \(seed)")
      check(analyzed, settings, "seed \(seed)")
    }
  }

  private func check(_ summary: SessionSummary, _ columns: AnyColumns, _ seed: Comment) {
    #expect(summary.points <= columns.count && summary.pointsDropped <= summary.points, seed)
    #expect(summary.segments == max(1, columns.segmentStarts.count), seed)
    #expect((summary.start == nil) == (summary.end == nil), seed)
    if let start = summary.start, let end = summary.end {
      #expect(RecordedRange.time.contains(start) && RecordedRange.time.contains(end), seed)
      #expect(summary.elapsed == end - start && start <= end, seed)
    }
    for amount in [
      summary.elapsed, summary.movingTime, summary.distance, summary.elevation?.gain,
      summary.elevation?.loss, summary.elevation?.noise, summary.load?.mean, summary.load?.maximum,
      summary.ruckWork, summary.pace, summary.movingPace, summary.speed, summary.ruckPower,
      summary.maximumSpeed,
    ] { #expect(isAmount(amount), seed) }
    for number in [
      summary.meanHeartRate, summary.maximumHeartRate, summary.meanCadence, summary.meanPower,
      summary.meanTemperature, summary.intensityScore,
    ] { #expect(isNumber(number), seed) }
    if let elevation = summary.elevation {
      #expect(elevation.minimum <= elevation.maximum, seed)
      #expect(RecordedRange.altitude.contains(elevation.minimum), seed)
      #expect(RecordedRange.altitude.contains(elevation.maximum), seed)
      #expect(elevation.interval?.contains(elevation.gain) ?? true, seed)
    }
    for pause in summary.pauses { #expect(pause.length >= 10 && pause.length.isFinite, seed) }
    if let bounds = summary.bounds {
      #expect(bounds.south <= bounds.north && bounds.west.isFinite && bounds.east.isFinite, seed)
    }
    if let energy = summary.energy { check(energy, seed) }
  }

  private func check(_ energy: EnergySummary, _ seed: Comment) {
    guard energy.isKnown else {
      #expect(energy.gross == nil && energy.intervalKilocalories == nil, seed)
      return
    }
    #expect(energy.coveredSeconds <= energy.seconds * (1 + 1e-12), seed)
    #expect(energy.outsideDomainSeconds <= energy.coveredSeconds * (1 + 1e-12), seed)
    for number in [energy.gross, energy.net, energy.grossKilocalories, energy.meanPower] {
      #expect(isNumber(number) && number != nil, seed)
    }
    if let interval = energy.interval, energy.guardRails {
      let slack = 1e-9 * energy.grossJoules.magnitude
      #expect(interval.lowerBound <= energy.grossJoules + slack, seed)
      #expect(interval.upperBound >= energy.grossJoules - slack, seed)
    }
  }

  private func check(_ analyzed: AnalyzedTrack, _ settings: AnySettings, _ seed: Comment) {
    for length in [SplitLength.distance(.kilometers(1)), .distance(.meters(7)), .time(seconds: 60)]
    {
      var log = DiagnosticLog()
      let splits = analyzed.splits(every: length, reportingTo: &log)
      #expect(analyzed.contradictions(splits) == [], seed)
      #expect(splits.count <= 10_000 && (splits.isEmpty || log.entries.isEmpty), seed)
      for (index, split) in splits.enumerated() {
        #expect(split.index == index && isAmount(split.distance), seed)
        for amount in [split.movingTime, split.pace, split.meanLoad] {
          #expect(amount.map { $0 >= -1e-6 && $0.isFinite } ?? true, seed)
        }
        for number in [
          split.elapsed, split.gain, split.loss, split.meanHeartRate, split.grossKilocalories,
        ] { #expect(isNumber(number), seed) }
        if index > 0 { #expect(split.startDistance == splits[index - 1].endDistance, seed) }
      }
    }
    for effort in analyzed.efforts() {
      #expect(effort.value > 0 && effort.value.isFinite, seed)
      #expect(effort.startTime <= effort.endTime, seed)
      #expect(effort.startDistance <= effort.endDistance && !effort.rows.isEmpty, seed)
    }
    for verdict in analyzed.judge(by: StandardTable.all, walker: settings.analysis.walker) {
      #expect(verdict.outcome != .met || verdict.best != nil, seed)
      #expect(isNumber(verdict.secondsOver) && isAmount(verdict.metersShort), seed)
    }
    let load = analyzed.trainingLoad(settings.analysis.walker, perceivedExertion: 6)
    for number in [
      load.banister, load.edwards, load.sessionRPE, load.loadDistance,
      load.bodyMassPercentDistance, load.loadedDescent, analyzed.decoupling,
      analyzed.meanMovingPower, analyzed.isoMetabolicPace(bodyMass: 80, restingRate: 1.2),
      analyzed.adjustedPace(bodyMass: 80, restingRate: 1.2),
    ] { #expect(isNumber(number), seed) }
    for scheme in [HeartRateZoneScheme.maximum, .reserve] {
      guard let zones = scheme.zones(of: settings.analysis.walker),
        let times = analyzed.times(in: zones)
      else { continue }
      #expect((times.seconds + [times.below]).allSatisfy(isAmount), seed)
    }
  }

  @Test func everyRuleAnswersAboutTheSameRows() throws {
    for seed in Self.seeds {
      let columns = AnyColumns(seed: seed)
      let settings = try AnySettings(seed: seed)
      let comment: Comment = "seed \(seed)"
      let comparison = RuleComparison(
        RecordedSession(track: columns.track), by: settings.analysis)
      for rule in ComparedRule.all(for: settings.analysis.rules) {
        let figure = comparison.figure(by: rule)
        #expect(isNumber(figure.value) && isNumber(figure.loss), "\(seed): \(rule.fullName)")
        #expect(figure.pointsUsed + figure.pointsDropped == comparison.rowCount, comment)
        if let value = figure.value, let interval = figure.interval, rule.quantity == .gain {
          #expect(interval.contains(value), "\(seed): \(rule.fullName)")
        }
      }
      var last = Double.infinity
      for point in comparison.gainCurve(thresholds: [0, 1, 3, 10, 1e9]) {
        #expect(point.gain <= last && isAmount(point.gain) && isAmount(point.loss), comment)
        last = point.gain * (1 + 1e-12) + 1e-6
      }
      for count in [1, 40] {
        #expect([0, count].contains(comparison.altitudes(inSections: count).count), comment)
        #expect(comparison.speeds(inSections: count).count <= count, comment)
      }
    }
  }

  @Test func everyRouteHasALengthAndAPlanOrNone() throws {
    for seed in Self.seeds {
      let comment: Comment = "seed \(seed)"
      let settings = try AnySettings(seed: seed)
      let profile = RouteProfile(
        AnyColumns(seed: seed).track, rules: settings.analysis.rules,
        terrain: settings.analysis.terrain)
      guard let profile else { continue }
      #expect(profile.length > 0 && profile.length.isFinite, comment)
      #expect(
        zip(profile.distances, profile.distances.dropFirst()).allSatisfy { $0 <= $1 }, comment)
      #expect(profile.distances.count == profile.latitudes.count, comment)
      #expect(
        isAmount(profile.gain) && isAmount(profile.loss) && isNumber(profile.netGain), comment)
      _ = profile.shape
      let reversed = profile.reversed
      #expect(reversed.length.isFinite && reversed.length >= 0, comment)
      #expect(reversed.distances.count == profile.distances.count, comment)
      for rule in HikingTime.allCases {
        #expect(isAmount(profile.totals.map(rule.seconds)), comment)
      }
      let energy = settings.analysis.energySettings
      for pace in [RoutePace.speed(1.3), .power(400)] {
        guard let effort = profile.effort(pace, load: 20, settings: energy, powers: [300]) else {
          continue
        }
        check(effort.energy, comment)
        #expect(isAmount(effort.seconds) && isAmount(effort.loadedDescent), comment)
        #expect(isNumber(effort.steepestClimb?.grade), comment)
      }
      let time = profile.length / 1.2
      let plan = try? RoutePlan(
        profile, settings: .init(energy: energy, load: 20, time: time, sectionLength: 250))
      if let plan {
        #expect(plan.sections.count <= 10_000, comment)
        #expect(abs(plan.seconds - time) <= 1e-3 * time, comment)
      }
    }
  }

  @Test func partsAndJoinedTracksKeepTheirRows() {
    for seed in Self.seeds {
      let comment: Comment = "seed \(seed)"
      let track = AnyColumns(seed: seed).track
      let other = AnyColumns(seed: seed + 1_000_000).track
      let joined = Track.joining([track, other])
      // Moments that both cover are taken once.
      #expect(joined.count <= track.count + other.count, comment)
      #expect(joined.segments.reduce(0) { $0 + $1.count } == joined.count, comment)
      for place in [
        TrackPart.Position.elapsed(60), .instant(1.7e9 + 30), .localTime(.nan), .timeOfDay(1e308),
        .distance(100), .distance(-.infinity),
      ] {
        let (head, tail) = (TrackPart(to: place), TrackPart(from: place))
        for part in [head, tail, TrackPart(from: place, to: place)] {
          let cut = part.cut(track, utcOffset: 3600)
          #expect(cut.count <= track.count, comment)
          #expect(cut.segments.reduce(0) { $0 + $1.count } == cut.count, comment)
        }
      }
    }
  }

  /// The mean load of an interval lies between the loads, its terrain between the factors.
  @Test func meansOfProfilesLieAmongTheirValues() throws {
    for seed in Self.seeds {
      let comment: Comment = "seed \(seed)"
      let columns = AnyColumns(seed: seed)
      let settings = try AnySettings(seed: seed)
      let times = columns.columns[.time] ?? ContiguousArray(repeating: .nan, count: columns.count)
      let distances = columns.columns[.distance] ?? []
      var means = ContiguousArray(repeating: Double.nan, count: columns.count)
      var target = means.mutableSpan
      if let load = settings.analysis.load, load.isPossible {
        load.means(elapsed: times.span, distances: distances.span, into: &target)
        let maximum = 1e-9 + ([load.initial] + load.changes.map(\.kilograms)).reduce(0, max)
        let water = load.water?.kilograms ?? 0
        for mean in means where mean.isFinite {
          #expect(mean >= -1e-9 && mean <= maximum + water, comment)
        }
      }
      var factors = ContiguousArray(repeating: Double.nan, count: columns.count)
      var factorSpan = factors.mutableSpan
      settings.analysis.terrain.factors(
        elapsed: times.span, distances: distances.span,
        speeds: ContiguousArray(repeating: 1.4, count: columns.count).span, into: &factorSpan)
      for factor in factors where factor.isFinite {
        #expect(factor >= 0.99 && factor <= 10, comment)
      }
    }
  }
}
