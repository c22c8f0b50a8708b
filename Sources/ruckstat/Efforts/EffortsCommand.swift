#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// `ruckstat efforts`.
struct EffortsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "efforts",
    abstract: "Best efforts inside sessions: fastest distances, farthest, power, gain.",
    discussion: """
      Searches every part of a session, also parts that begin and end between two points. Rests \
      and gaps inside an effort count with their time; the distance across a gap does not count. \
      Power is that of the energy model; the kind climb is the gain by the gain rule.

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

  @Option(help: "Only efforts of this kind: fastest, farthest, power, climb; repeatable.")
  var kind: [EffortWord] = []

  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func run() async throws {
    let output = try files.output.resolved()
    let plan = try AnalysisPlan(walk, files, output: output)
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
    let chosen = kind.isEmpty ? kinds : kinds.filter { kind.map(\.rawValue).contains($0.word) }
    guard !chosen.isEmpty else {
      throw ValidationError(
        "nothing to search for: --kind fastest goes with --distance, the others with --duration")
    }
    return chosen
  }
}

/// The kinds of effort by a word.
enum EffortWord: String, CaseIterable, ExpressibleByArgument, Sendable {
  case fastest, farthest, power, climb
}
#endif
