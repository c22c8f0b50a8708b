#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// `ruckstat efforts`.
struct EffortsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "efforts",
    abstract: "Best efforts inside sessions: fastest distances, farthest, power, climb.",
    discussion: """
      Searches all stretches, also those that begin and end between two points. An effort lasts by \
      the clock: rests and gaps inside it count with their time; the way across a gap is not \
      counted. Power is the energy model's, climb that of the gain rule.

      Examples:
        ruckstat efforts morning.gpx --load 35lb --body-mass 180lb
        ruckstat efforts morning.gpx --distance 3mi --distance 8km --kind fastest
        ruckstat efforts ~/rucks --duration 45min --format csv > efforts.csv
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @Option(help: "A distance to cover fastest, instead of the usual ones: 3mi, 8km; repeatable.")
  var distance: [String] = []

  @Option(
    help: "A time to get farthest in, instead of the usual ones: 45min, 1:30:00; repeatable.")
  var duration: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only efforts of this kind: fastest, farthest, power, climb; or of outings of this kind: foot "
        + "(with those of unknown kind), ride, swim, ski, vehicle, other, all; repeatable (default: "
        + "all efforts, foot).", valueName: "kind"))
  var kind: [String] = []

  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func validate() throws {
    for word in kind where EffortWord(rawValue: word) == nil && !KindOptions.isKind(word) {
      throw OptionText("kind", word).refused(
        "is none of \(EffortWord.allCases.map(\.rawValue).joined(separator: ", ")), foot, ride, swim, "
          + "ski, vehicle, other, unknown, all")
    }
  }

  func run() async throws {
    let output = try files.output.resolved()
    var plan = try AnalysisPlan(walk, files, output: output)
    plan.selection = try KindOptions.selection(kind.filter(KindOptions.isKind))
    let kinds = try kinds()
    try await SessionDocument(
      row: { SessionEfforts($0, kinds) }, document: { EffortsDocument($0, failures: $1) },
      page: EffortTable(output).page
    ).end(paths, plan: plan)
  }

  /// What is asked for: the usual distances and times where neither is given.
  private func kinds() throws -> [Effort.Kind] {
    let distances = try distance.map {
      try OptionText("distance", $0).length(in: OptionRange.piece)
    }
    let durations = try duration.map {
      try OptionText("duration", $0).seconds(in: OptionRange.time)
    }
    let kinds =
      distances.isEmpty && durations.isEmpty
      ? Effort.Kind.standard : Effort.Kind.kinds(distances: distances, durations: durations)
    let words = kind.filter { !KindOptions.isKind($0) }
    let chosen = words.isEmpty ? kinds : kinds.filter { words.contains($0.word) }
    guard !chosen.isEmpty else {
      throw ValidationError(
        "nothing to search for: --kind fastest goes with --distance, the others with --duration")
    }
    return chosen
  }
}

/// The kinds of effort by a word.
enum EffortWord: String, CaseIterable, Sendable {
  case fastest, farthest, power, climb
}
#endif
