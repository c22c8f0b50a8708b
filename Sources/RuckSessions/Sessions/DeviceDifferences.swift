internal import RuckKernels
internal import RuckTrack

extension RecordedSession.DeviceTotals {
  /// Says where the device's own totals and an analysis differ by more than a tenth.
  ///
  /// A gain must also lie outside the analysis's interval and differ by 20 m; the device's distance has what
  /// was not on foot. The timer is compared with the recorded time and with the time in motion.
  func reportDifferences(from summary: SessionSummary, to log: inout DiagnosticLog) {
    var words: [String] = []
    if let distance, let own = summary.distance.map({ $0 + summary.excludedDistance }),
      max(distance, own) >= 100, Self.differ(distance, own)
    {
      words.append("distance \(Self.whole(distance)) m, here \(Self.whole(own)) m")
    }
    if let gain, let elevation = summary.elevation, Self.differ(gain, elevation.gain),
      (gain - elevation.gain).magnitude > 20, elevation.interval?.contains(gain) != true
    {
      words.append("gain \(Self.whole(gain)) m, here \(Self.whole(elevation.gain)) m")
    }
    if !words.isEmpty {
      log.report(
        .deviceTotalsDiffer, "the device's own totals differ: \(words.joined(separator: "; "))")
    }
    guard let timer, let elapsed = summary.elapsed else { return }
    if timerExceeds(summary), timer <= 60 || timer <= 1.1 * elapsed {
      log.report(
        .deviceTimerLonger,
        "the device's timer ran \(NumberText.duration(timer)), longer than the recording lasts "
          + "(\(NumberText.duration(elapsed))): the timer is left out")
    }
    guard timer > 60 else { return }
    let recorded = elapsed - summary.unrecorded
    let moving = summary.movingTime ?? 0
    guard timer > 1.1 * elapsed || timer < 0.9 * moving else {
      if timer < 0.9 * recorded {
        log.report(
          .deviceTimerPaused,
          "the device's timer ran \(NumberText.duration(timer)), the recording lasts "
            + NumberText.duration(recorded))
      }
      return
    }
    let compared =
      timer > 1.1 * elapsed
      ? "the recording lasts \(NumberText.duration(elapsed)): the timer is left out"
      : "it is in motion for \(NumberText.duration(moving))"
    log.report(
      .deviceTimerDiffers, "the device's timer ran \(NumberText.duration(timer)), \(compared)")
  }

  private static func differ(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude > 0.1 * max(one, other)
  }

  private static func whole(_ meters: Double) -> String {
    Int(meters.rounded(), clampedTo: 0...Int.max).map { "\($0)" } ?? NumberText.unknown
  }
}
