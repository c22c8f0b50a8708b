#if Command && Store
internal import ArgumentParser
internal import RuckHistory
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
}
#endif
