#if Command
/// What a batch of inputs came to: how many sessions, which failures, what had to be assumed.
struct AnalysisOutcome: Sendable {
  var sessions = 0
  var failures: [Failure] = []
  var assumesBodyMass = false
  var lacksLoad = false

  /// Nothing yet.
  init() {}

  /// What came of some sessions.
  init(_ sessions: [AnalyzedSession], failures: [Failure]) {
    self.sessions = sessions.count
    self.failures = failures
    assumesBodyMass = sessions.contains { $0.bodyMassSource == .assumed }
    lacksLoad = sessions.contains { $0.loadSource == .unknown }
  }

  /// Takes in what came of further inputs.
  mutating func add(_ other: AnalysisOutcome) {
    sessions += other.sessions
    failures += other.failures
    assumesBodyMass = assumesBodyMass || other.assumesBodyMass
    lacksLoad = lacksLoad || other.lacksLoad
  }

  /// The status to end with.
  var status: ExitStatus {
    switch (sessions == 0, failures.isEmpty) {
    case (false, true): .done
    case (false, false): .partlyDone
    case (true, false): .nothingRead
    case (true, true): .nothingToDo
    }
  }

  /// Says on standard error what a reader of the numbers must know.
  func say(_ output: ResolvedOutput) {
    for failure in failures { Terminal.say("ruckstat: " + failure.line) }
    if assumesBodyMass {
      output.say("ruckstat: body mass unknown: 70 kg assumed; give --body-mass")
    }
    if lacksLoad {
      output.say("ruckstat: load unknown: energy is that of an unloaded walk; give --load")
    }
    if sessions == 0 && failures.isEmpty { output.say("ruckstat: no session found") }
  }
}
#endif
