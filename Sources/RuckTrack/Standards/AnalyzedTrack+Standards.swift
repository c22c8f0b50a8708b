internal import RuckKernels

extension AnalyzedTrack {
  /// Judges the session by standards.
  ///
  /// A standard is met where some part of the session, its ends anywhere between two rows, has
  /// the distance and the gain, lasts no longer than the limit by the clock, and bore at least the
  /// load in every recorded interval. Rests and gaps count with their time. A load that changes
  /// within an interval counts with its mean there. A millimetre, a millisecond and a gram are left
  /// to rounding. Where something is not known, the verdict is unknown only if it could be better
  /// otherwise: a march too slow with any load is not met. Whether the interval of the distance leaves
  /// a verdict open is said with it. O(rows × standards).
  ///
  /// - Parameters:
  ///   - standards: the standards.
  ///   - walker: age and sex, for limits that depend on them.
  /// - Returns: a verdict for each standard, in their order.
  public func judge(by standards: [Standard], walker: Walker) -> [StandardVerdict] {
    let search = EffortSearch(self)
    let loads = energy.loads.column(count: path.count)
    return standards.map { standard in
      var judgement = StandardJudgement(
        search: search, loads: loads, standard: standard,
        choice: standard.limit(age: walker.age, sex: walker.sex))
      var verdict = judgement.verdict()
      guard standard.distance > 0, verdict.outcome != .unknown, let distance = summary.distance,
        let interval = summary.distanceInterval
      else { return verdict }
      // The path may be longer or shorter than measured: this many measured metres are asked.
      let end = verdict.outcome == .met ? interval.lowerBound : interval.upperBound
      judgement.standard.distance *= distance / end
      // All of the distance may be noise.
      verdict.isClose =
        judgement.standard.distance.isFinite
        ? judgement.verdict().outcome != verdict.outcome : verdict.outcome == .met
      return verdict
    }
  }
}

/// One standard on one session.
private struct StandardJudgement {
  let search: EffortSearch
  let loads: ContiguousArray<Double>
  var standard: Standard
  let choice: Standard.LimitChoice

  func verdict() -> StandardVerdict {
    var verdict = StandardVerdict(standard: standard, outcome: .unknown)
    var (tightest, loosest) = (Double.infinity, Double.infinity)
    switch choice {
    case .none: break
    case .seconds(let seconds):
      verdict.limit = seconds
      (tightest, loosest) = (seconds, seconds)
    case .needs(let age, let sex, let range):
      (tightest, loosest) = (range.lowerBound, range.upperBound)
      if age { verdict.reasons.append(.ageUnknown) }
      if sex { verdict.reasons.append(.sexUnknown) }
    case .missing: verdict.reasons.append(.noLimit)
    }
    if search.times.isEmpty { verdict.reasons.append(.timesUnknown) }
    if standard.gain > 0, search.gains.isEmpty { verdict.reasons.append(.gainUnknown) }
    guard !search.times.isEmpty, standard.gain <= 0 || !search.gains.isEmpty else {
      return verdict
    }
    let knowsLoad = standard.load == nil || !loads.isEmpty
    verdict.isLoadKnown = knowsLoad
    let (best, farthest) = find(load: knowsLoad ? standard.load : nil, within: loosest)
    verdict.best = best.map(effort)
    verdict.farthest =
      standard.distance > 0
      ? farthest.map { effort($0, .farthest(seconds: $0.elapsed(search))) } : nil
    guard let best, best.isWithin(loosest) else {
      // Whatever is not known, this was too slow or too short.
      verdict.outcome = .notMet
      explain(&verdict, limit: loosest, knowsLoad: knowsLoad)
      return verdict
    }
    if best.isWithin(tightest), choice != .missing { verdict.reasons = [] }
    if !knowsLoad { verdict.reasons.append(.loadUnknown) }
    if verdict.reasons.isEmpty { verdict.outcome = .met }
    return verdict
  }

  private func explain(_ verdict: inout StandardVerdict, limit: Double, knowsLoad: Bool) {
    // Would it have been met with any load?
    if standard.load != nil, knowsLoad, let light = find(load: nil, within: limit).best,
      light.isWithin(limit)
    {
      verdict.reasons = [.load]
      verdict.unburdened = effort(light)
      verdict.lightestLoad = light.rows.dropFirst().map { loads[$0] }.min()
      return
    }
    verdict.reasons = verdict.best == nil ? [] : [.time]
    guard verdict.best == nil else { return }
    if (verdict.farthest?.value ?? 0) < standard.distance { verdict.reasons.append(.distance) }
    let gained = (search.gains.last ?? 0) - (search.gains.first ?? 0)
    // A session may gain enough, but not where it also goes far enough with the load.
    if standard.gain > 0, gained < standard.gain || verdict.reasons.isEmpty {
      verdict.reasons.append(.gain)
    }
  }

  /// A part in a run of rows.
  private struct Found {
    let window: TrackWindow
    let run: Range<Int>

    /// The rows of the session's columns that the part touches.
    var rows: Range<Int> {
      (window.rows.lowerBound + run.lowerBound)..<(window.rows.upperBound + run.lowerBound)
    }

    func isWithin(_ limit: Double) -> Bool { window.value <= limit + 0.001 }

    func elapsed(_ search: EffortSearch) -> Double {
      let times = search.times.span.extracting(run)
      return Splits.value(of: times, at: window.end) - Splits.value(of: times, at: window.start)
    }
  }

  private func effort(_ found: Found) -> Effort {
    effort(found, .fastest(meters: standard.distance))
  }

  private func effort(_ found: Found, _ kind: Effort.Kind) -> Effort {
    search.effort(kind, found.window, in: found.run)
  }

  /// The fastest part of all runs, and the farthest within the limit.
  private func find(load: Double?, within limit: Double) -> (best: Found?, farthest: Found?) {
    var best: Found?
    var farthest: Found?
    for run in search.runs {
      func amount(_ asked: Double, _ column: ContiguousArray<Double>) -> Double {
        asked > 0 ? EffortSearch.extent(asked, in: column, run) ?? asked : 0
      }
      let result = StandardWindow.search(
        StandardWindow.Requirement(
          distance: amount(standard.distance, search.distances),
          gain: amount(standard.gain, search.gains), seconds: limit,
          load: load.map { $0 - 0.001 }),
        times: search.times.span.extracting(run),
        cumulativeDistances: search.distances.span.extracting(run),
        cumulativeGains: standard.gain > 0 ? search.gains.span.extracting(run) : Span(),
        loads: load == nil ? Span() : loads.span.extracting(run))
      if let window = result.fastest, best.map({ window.value < $0.window.value }) ?? true {
        best = Found(window: window, run: run)
      }
      if let window = result.farthest, farthest.map({ window.value > $0.window.value }) ?? true {
        farthest = Found(window: window, run: run)
      }
    }
    return (best, farthest)
  }
}
