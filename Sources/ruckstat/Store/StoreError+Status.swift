#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

extension StoreError {
  /// Says the error; the status to end with.
  var said: ExitCode {
    Terminal.say("ruckstat: \(message)")
    if isOfStore { return ExitStatus.storeUnusable.code }
    switch code {
    case .full, .notWritable: return ExitStatus.notWritten.code
    case .folderMissing, .backupMissing: return ExitStatus.nothingRead.code
    case .unknownSession, .unknownUser, .unknownRoute, .unknownEquipment, .unknownUnit,
      .unknownEntry, .unknownPlan, .nothingToUndo, .changedSince:
      return ExitStatus.nothingToDo.code
    default: return ExitStatus.wrongCommandLine.code
    }
  }
}

extension HistoryError {
  /// Says the error; the status to end with.
  var said: ExitCode {
    Terminal.say("ruckstat: \(message)")
    return ExitStatus.wrongCommandLine.code
  }

  /// The same refusal of totals that were typed, in the units of tables and with what to do; other refusals
  /// as they are.
  ///
  /// - Parameters:
  ///   - distance: how far, as typed.
  ///   - seconds: how long.
  ///   - correction: what to give again: `write --time 1:00:00 for an hour`.
  ///   - number: how values are written.
  func refusing(
    _ distance: Length?, in seconds: Double?, correction: String, _ number: NumberText
  ) -> any Error {
    let far = number.distance(distance?.meters)
    let time = NumberText.duration(seconds)
    switch code {
    case .fasterThanRecord:
      return ValidationError("\(far) in \(time) is faster than anyone on foot: \(correction), or add --force")
    case .underOneMinute:
      return ValidationError("\(seconds.map { "\(Int($0)) s" } ?? time) is less than a minute: \(correction), or add --force")
    case .overFiftyMiles:
      return ValidationError("\(far) is more than 50 miles: add --force if that is right")
    default: return self
    }
  }
}
#endif
