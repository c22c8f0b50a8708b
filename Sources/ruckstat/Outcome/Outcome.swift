#if Command
internal import RuckFormats
internal import RuckTrack

/// What came of a list of inputs: results, failures, losses, assumptions.
///
/// It decides the exit status and what standard error says, for every command.
struct Outcome: Sendable {
  /// Results that could be made.
  var results = 0
  var failures: [Failure] = []
  var damages: [Damage] = []
  var assumesBodyMass = false
  var lacksLoad = false
  /// The names of the standards that some session meets.
  var standardsMet: Set<String> = []

  /// Nothing yet.
  init() {}

  /// What came of some inputs.
  init(results: Int, failures: [Failure], damages: [Damage]) {
    self.results = results
    self.failures = failures
    self.damages = damages
  }

  /// Takes in a session.
  mutating func add(_ session: AnalyzedSession) {
    results += 1
    assumesBodyMass = assumesBodyMass || session.bodyMassSource == .assumed
    lacksLoad = lacksLoad || session.loadSource == .unknown
    for verdict in session.verdicts where verdict.outcome == .met {
      standardsMet.insert(verdict.standard.name)
    }
  }

  /// Takes in what came of further inputs.
  mutating func add(_ other: Outcome) {
    results += other.results
    failures += other.failures
    damages += other.damages
    assumesBodyMass = assumesBodyMass || other.assumesBodyMass
    lacksLoad = lacksLoad || other.lacksLoad
    standardsMet.formUnion(other.standardsMet)
  }

  /// The status to end with.
  ///
  /// A file that was read but lost data is no failure, yet not everything that was asked for was
  /// done. Where nothing came of readable inputs because of what the command line asks of them,
  /// the command line is wrong.
  var status: ExitStatus { status(showing: results) }

  /// The status to end with where only some of the results are shown.
  func status(showing shown: Int) -> ExitStatus {
    if failures.isEmpty, damages.isEmpty { return shown == 0 ? .nothingToDo : .done }
    if results > 0 || shown > 0 { return .partlyDone }
    return failures.contains(where: \.isOfCommandLine) ? .wrongCommandLine : .nothingRead
  }

  /// Says on standard error what a reader of the numbers must know.
  ///
  /// - Parameters:
  ///   - output: whether to be quiet; failures and losses are said all the same.
  ///   - shown: how many results are shown; nil for all.
  ///   - nothing: what is said where there is none.
  func say(
    _ output: ResolvedOutput, showing shown: Int? = nil, nothing: String = "no session found"
  ) {
    say(isQuiet: output.isQuiet, showing: shown, nothing: nothing)
  }

  /// The same by the flag alone.
  func say(isQuiet: Bool, showing shown: Int? = nil, nothing: String) {
    // With --strict a loss is a failure too, and said once.
    let said = Set(damages.map { [$0.path.bytes, Array($0.diagnostic.code.name.utf8)] })
    for failure in failures where !said.contains([failure.path.bytes, Array(failure.code.utf8)]) {
      Terminal.say("ruckstat: " + failure.line)
    }
    for damage in damages { Terminal.say("ruckstat: " + damage.line) }
    if isQuiet { return }
    if assumesBodyMass {
      Terminal.say("ruckstat: body mass unknown: 70 kg assumed; give --body-mass")
    }
    if lacksLoad {
      Terminal.say("ruckstat: load unknown: energy is that of an unloaded walk; give --load")
    }
    if (shown ?? results) == 0 && failures.isEmpty { Terminal.say("ruckstat: \(nothing)") }
  }
}

extension Failure {
  /// A recording that overlaps another one of the same outing.
  static let joinOverlap = "join.overlap"
  /// A recording too long after the one before it to be of the same outing.
  static let joinGap = "join.gap"
  /// A part of a track that lies outside it.
  static let partOutside = "part.outside"

  /// Whether the input is sound, and what the command line asks of it cannot be done.
  var isOfCommandLine: Bool { [Self.joinOverlap, Self.joinGap, Self.partOutside].contains(code) }
}
#endif
