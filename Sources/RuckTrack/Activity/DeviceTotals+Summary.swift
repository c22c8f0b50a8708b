extension RecordedSession.DeviceTotals {
  /// Whether the device's timer ran longer than the session by more than a second, which rounding
  /// explains: it ran where nothing was recorded.
  package func timerExceeds(_ summary: SessionSummary) -> Bool {
    guard let timer, let elapsed = summary.elapsed else { return false }
    return timer > elapsed + 1
  }

  /// The totals next to the figures of an analysis: without a timer that ran longer than the session
  /// lasts.
  package func checked(against summary: SessionSummary) -> RecordedSession.DeviceTotals {
    guard timerExceeds(summary) else { return self }
    var totals = self
    totals.timer = nil
    return totals
  }
}
