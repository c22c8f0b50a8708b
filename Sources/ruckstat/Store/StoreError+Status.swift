internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

extension StoreError {
  /// Says the error; the status to end with.
  var said: ExitCode {
    Terminal.say(message)
    if isOfStore { return ExitStatus.storeUnusable.code }
    switch code {
    case .full, .notWritable: return ExitStatus.notWritten.code
    case .folderMissing, .backupMissing: return ExitStatus.nothingRead.code
    case .unknownSession, .unknownUser, .unknownRoute, .unknownEquipment, .unknownUnit,
      .unknownEntry, .unknownPlan, .nothingToUndo, .changedSince:
      return ExitStatus.negative.code
    default: return ExitStatus.wrongCommandLine.code
    }
  }
}

extension HistoryError {
  /// Says the error; the status to end with.
  var said: ExitCode {
    Terminal.say(message)
    return ExitStatus.wrongCommandLine.code
  }

  /// The same refusal of totals that were typed, as they were typed and with what to do; other refusals as
  /// they are.
  ///
  /// - Parameters:
  ///   - distance: how far, as it was typed.
  ///   - seconds: how long.
  ///   - correction: what to give instead; nil where the time was typed, of which minutes are often meant as
  ///     hours.
  /// - Returns: what to throw.
  func refusing(
    _ distance: String?, in seconds: Double?, correction: String? = nil
  ) -> any Error {
    let (far, time) = (distance?.printable ?? "it", NumberText.duration(seconds))
    let advice = correction ?? seconds.map(Self.meaning(of:)) ?? ""
    let end = advice.isEmpty ? "add --force if that is right" : "\(advice), or add --force"
    switch code {
    case .fasterThanRecord:
      return ValidationError("\(far) in \(time) is faster than anyone on foot: \(end)")
    case .underOneMinute:
      return ValidationError("\(time) is less than a minute: \(end)")
    case .overFiftyMiles:
      return ValidationError("\(far) is more than 50 miles: add --force if that is right")
    default: return self
    }
  }

  /// `1:20 is 1 minute 20 seconds; write 1:20:00 for 1 hour 20 minutes`; nothing for an hour and more.
  private static func meaning(of seconds: Double) -> String {
    guard let whole = Int(exactly: seconds.rounded()), (1..<3600).contains(whole) else { return "" }
    let text = NumberText.duration(seconds)
    func words(_ large: String, _ small: String) -> String {
      [(whole / 60, large), (whole % 60, small)].filter { $0.0 > 0 }
        .map { $0.0.of($0.1) }.joined(separator: " ")
    }
    return "\(text) is \(words("minute", "second")); "
      + "write \(text):00 for \(words("hour", "minute"))"
  }
}
