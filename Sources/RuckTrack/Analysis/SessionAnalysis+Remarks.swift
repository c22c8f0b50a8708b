internal import RuckKernels

extension SessionAnalysis {
  /// Reports what an analysis noticed of a recording; a remark is never a refusal, for a track is a fact.
  func report(
    _ model: RecordingModel, _ energy: EnergyColumns, _ kind: ActivityKind,
    _ recorded: RecordedFigures, _ excluded: [Exclusion], to log: inout DiagnosticLog
  ) {
    report(energy, kind, to: &log)
    model.altitude.report(to: &log)
    if rules.gain.name != ElevationGainRule.adaptive.name, let grade = energy.energy?.parts.grade,
      grade != 0
    {
      log.report(
        .energyGradeRecorded,
        "the grade is that of the altitudes as recorded, for \(rules.gain.text) looks for no noise"
      )
    }
    excluded.report(to: &log)
    if model.path.times.isEmpty, excluded.isEmpty {
      log.report(.trackNoTimes, "no usable times: pace, moving time and energy are unknown")
    }
    report(model.path.gaps, to: &log)
    if let times = recorded.times {
      if times.minimum < SessionDoubt.firstTime {
        log.report(.sessionDateImplausible)
      }
      if times.maximum - times.minimum > SessionDoubt.oneDay {
        log.report(.sessionOverOneDay)
      }
    }
    let checks = SessionCheck.failing(
      start: recorded.times?.minimum, end: recorded.times?.maximum,
      distance: model.path.distance.map { .meters($0) },
      load: energy.load.map { .kilograms($0.maximum) }, bodyMass: walker.bodyMass)
    for check in checks { log.report(check.diagnosticCode) }
    if walker.bodyMass == nil {
      log.report(.walkerBodyMassAssumed, "body mass unknown: 70 kg assumed")
    }
    if possibleLoad == nil {
      log.report(.loadUnknown, "load unknown: energy is that of an unloaded walk")
    }
  }

  private func report(_ energy: EnergyColumns, _ kind: ActivityKind, to log: inout DiagnosticLog) {
    if !energy.isCosted {
      log.report(
        .energyNotOnFoot,
        "\(kind.rawValue): models of walking and running cost sessions on foot only")
    }
    if energy.isCosted, !energy.isPossible {
      log.report(.energyNotPossible)
    }
    if energy.lacksMotion {
      log.report(
        .energyNoMotion, "neither positions nor distances: energy is unknown")
    }
  }

  private func report(_ gaps: [Gap], to log: inout DiagnosticLog) {
    for (code, words, kinds) in [
      (DiagnosticCode.trackHole, "nothing recorded", [Gap.Kind.rest, .bridged]),
      (.trackJump, "a jump", [.jump]),
    ] {
      let found = gaps.filter { kinds.contains($0.kind) }
      guard let longest = found.max(by: { $0.seconds < $1.seconds }) else { continue }
      let (minutes, meters) = (longest.seconds / 60, longest.meters)
      log.report(
        code,
        "\(words): the longest for \(Self.whole(minutes)) min over \(Self.whole(meters)) m",
        count: found.count)
    }
  }

  private static func whole(_ value: Double) -> String {
    Int(value.rounded(), clampedTo: 0...Int.max).map { "\($0)" } ?? "unknown"
  }
}
