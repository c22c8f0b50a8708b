internal import RuckMetrics
internal import RuckStore

extension GatheringOutcome {
  /// The status to end with.
  ///
  /// A file that was read but lost data is not a failure, yet not everything that was asked for was
  /// done. Where nothing came of readable inputs because of what the command line asks of them,
  /// the command line is wrong.
  var status: ExitStatus { status(showing: results) }

  /// The status of a command that needs a result and has none.
  var statusOfNone: ExitStatus { status == .done ? .negative : status }

  /// The status to end with where only some of the results are shown.
  func status(showing shown: Int) -> ExitStatus {
    if failures.isEmpty, damages.isEmpty { return .done }
    if results > 0 || shown > 0 { return .partlyDone }
    return failures.contains(where: \.isOfRequest) ? .wrongCommandLine : .nothingRead
  }

  /// The number of recordings that are copies, and what becomes of them; nil without copies.
  private var copiesWords: String? {
    guard copies > 0 else { return nil }
    guard showsCopies else { return Self.words(ofCopies: copies) }
    return
      "\(copies) of \(results) sessions \(copies == 1 ? "is a copy" : "are copies") of another "
      + "recording; totals, stats and records count it once"
  }

  /// `2 recordings are copies and count once`.
  static func words(ofCopies copies: Int) -> String {
    copies == 1
      ? "1 recording is a copy and counts once"
      : "\(copies) recordings are copies and count once"
  }

  /// The command lines that correct an assumed value of saved sessions, which work as they stand.
  private static func remedy(for key: String, as example: String) -> String {
    "once for all: ruckstat config set \(key) \(example), then: ruckstat store recompute"
  }

  /// Says on standard error what a reader of the numbers must know.
  ///
  /// - Parameters:
  ///   - output: whether to be quiet; failures and losses are said all the same.
  ///   - shown: how many results are shown; nil for all.
  ///   - nothing: the message where there is no result.
  ///   - intoHistory: whether the results were saved: what is assumed of them is said then, and not each time
  ///     that the history is read.
  func say(
    _ output: ResolvedOutput, showing shown: Int? = nil, nothing: String = "no session found",
    intoHistory: Bool = false
  ) {
    say(
      output.number, isQuiet: output.isQuiet, showing: shown, nothing: nothing,
      intoHistory: intoHistory)
  }

  /// The same by the units and the flag alone.
  func say(
    _ number: NumberText = NumberText(units: .metric), isQuiet: Bool, showing shown: Int? = nil,
    nothing: String, intoHistory: Bool = false
  ) {
    // With --strict a loss is a failure too, and said once.
    let said = Set(damages.map { [$0.path.bytes, Array($0.diagnostic.code.name.utf8)] })
    for failure in failures where !said.contains([failure.path.bytes, Array(failure.code.utf8)]) {
      Terminal.say(failure.line(number))
    }
    if failures.contains(where: { $0.path.isStandardInput && $0.code == "format.unknown" }) {
      Terminal.say("a list of paths is read with --paths-from -")
    }
    for damage in damages { Terminal.say(damage.line(number)) }
    if isQuiet { return }
    if let words = leftOut.words {
      // What lies after the day of the question is left out whatever the kinds are.
      let hint = leftOut.isOfSelection ? "; --kind all" : "; --as-of with a later day"
      Terminal.say("left out: \(words)\(hint)")
    }
    if let words = copiesWords { Terminal.say(words) }
    let (bodyMass, load) = number.exampleMasses
    if assumesBodyMass, !isUsed {
      Terminal.say(
        number.wordsOfAssumedBodyMass
          + (intoHistory
            ? Self.remedy(for: "body-mass", as: bodyMass)
            : "give --body-mass, or once for all: ruckstat config set body-mass \(bodyMass)"))
    }
    if lacksLoad, !isUsed {
      Terminal.say(
        intoHistory
          ? "load unknown of some sessions, counted as unloaded; one: ruckstat edit NUMBER "
            + "--load \(load); \(Self.remedy(for: "load", as: load))"
          : results > 1 && unknownLoads > 0
            ? "load unknown for \(unknownLoads) of \(results) sessions, counted as unloaded; "
              + "--default-load gives one"
            : "load unknown: energy is that of an unloaded walk; give --load")
    }
    if keptLoads > 0 {
      Terminal.say(
        "--load was not used for \(keptLoads) of \(results) sessions, whose file or name "
          + "states a load; --override uses it for all")
    }
    if loadsReplacedByTable > 0, results > 1 {
      Terminal.say(
        "recorded loads replaced by the table of loads: \(loadsReplacedByTable) of \(results)"
      )
    }
    if !unusedLoads.isEmpty {
      let shown = unusedLoads.prefix(5).map(\.printable).joined(separator: ", ")
      Terminal.say(
        "--loads: \(unusedLoads.count == 1 ? "1 row matches" : "\(unusedLoads.count) rows match") "
          + "no session: \(shown)\(unusedLoads.count > 5 ? ", ..." : "")")
    }
    if replacedLoads > 0, results > 1 {
      Terminal.say(
        "recorded loads replaced by option: \(replacedLoads) of \(results); --default-load "
          + "keeps them")
    }
    guard (shown ?? results) == 0, failures.isEmpty else { return }
    if unlisted > 0 {
      let verb = unlisted == 1 ? "does" : "do"
      Terminal.say("\(nothing): \(unlisted) \(verb) not meet --since, --until or --where")
    } else if !otherSports.isEmpty {
      let sports = otherSports.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8)
        .map { "\($0.key == "without a sport" ? "no sport" : $0.key) (\($0.value))" }.joined(
          separator: ", ")
      Terminal.say("\(nothing) of the sport asked for; found: \(sports)")
    } else {
      Terminal.say(nothing)
    }
  }
}

extension NumberText {
  /// A body mass and a load for an example in the units of the reader.
  fileprivate var exampleMasses: (body: String, load: String) {
    units == .imperial ? ("180lb", "35lb") : ("80kg", "16kg")
  }

  fileprivate var wordsOfAssumedBodyMass: String {
    "body mass unknown: \(mass(SessionAnalysis.assumedBodyMass, isAssumed: true)) assumed; "
  }
}

extension ResolvedOutput {
  /// Says what the energy of a session that was typed assumes, and what corrects it.
  func sayAssumptions(of session: StoredSession) {
    guard !isQuiet, session.record.figures.grossKilocalories != nil else { return }
    let (bodyMass, load) = number.exampleMasses
    if session.record.bodyMassSource == .assumed {
      Terminal.say(
        number.wordsOfAssumedBodyMass
          + "ruckstat edit \(session.number) --body-mass \(bodyMass), or once "
          + "for all: ruckstat config set body-mass \(bodyMass)")
    }
    if session.record.figures.meanLoad == nil {
      Terminal.say(
        "load unknown, counted as unloaded; ruckstat edit \(session.number) --load \(load)"
      )
    }
  }
}
