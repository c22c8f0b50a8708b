internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat efforts`.
struct EffortsCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "efforts", "Best efforts inside sessions: fastest distances, farthest, power, gain.",
    discussion: """
      Searches every part of a session, also parts that begin and end between two points. Rests \
      and gaps inside an effort count with their time; the distance across a gap does not count. \
      Power is that of the energy model; gain is that of the gain rule. A recording counts once, \
      however many copies of it there are.

      Examples:
        ruckstat efforts morning.gpx --load 35lb --body-mass 180lb
        ruckstat efforts morning.gpx --distance 3mi --distance 8km --kind fastest
        ruckstat efforts ~/rucks --duration 45min --format csv > efforts.csv
      """)

  @Argument(help: .paths, completion: .recordings) var paths: [String]

  @Option(help: "A distance to cover fastest, instead of the usual ones: 3mi, 8km; repeatable.")
  var distance: [Within<Length, Bounds.Piece>] = []

  @Option(
    help: "A time to get farthest in, instead of the usual ones: 45min, 1:30:00; repeatable.")
  var duration: [Within<Duration, Bounds.Time>] = []

  @Option(
    help: .value(
      "kind",
      "Only efforts of this kind: fastest, farthest, power, gain; or of sessions of this kind: foot "
        + "(with those of unknown kind), ride, swim, ski, vehicle, other, all; repeatable (default: "
        + "all efforts, foot)."))
  var kind: [EffortOrOuting] = []

  @OptionGroup(title: "Sessions") var listing: ListingOptions
  @OptionGroup var walk: TrackOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    var plan = try self.plan(output, listing: listing)
    plan.gathering.selection = KindSelection(of: kind.flatMap(\.activities))
    let kinds = try kinds()
    try await SessionDocument(
      row: { SessionEfforts($0, kinds) }, document: { Rows($0, failures: $1) },
      page: { rows, _ in Page(joining: rows.map { $0.page(output) }) }, showsCopies: false
    ).end(paths, plan: plan)
  }

  /// The efforts asked for: the usual distances and times where neither is given.
  private func kinds() throws -> [Effort.Kind] {
    let kinds =
      distance.isEmpty && duration.isEmpty
      ? Effort.Kind.standard
      : Effort.Kind.kinds(
        distances: distance.map(\.value), durations: duration.map(\.value.inSeconds))
    let words = kind.compactMap(\.effort).map(\.rawValue)
    let chosen = words.isEmpty ? kinds : kinds.filter { words.contains($0.word) }
    try ensure(
      !chosen.isEmpty,
      "nothing to search for: --kind fastest goes with --distance, the others with --duration")
    return chosen
  }
}

/// The kinds of effort by a word.
enum EffortWord: String, CaseIterable, NamedArgument {
  case fastest, farthest, power
  case gain = "climb"

  static let otherWords = ["climb": "gain"]
  var optionName: String { self == .gain ? "gain" : rawValue }
}

/// A kind of effort, or kinds of activities.
struct EffortOrOuting: TypedArgument {
  let effort: EffortWord?
  let activities: [ActivityKind]

  init(typed text: String) throws(Refusal) {
    let efforts = EffortWord.values.map { (name: $0.optionName, effort: Optional($0)) }
    let activities = Selection<ActivityKind>.choices.map {
      (name: $0.name, effort: EffortWord?.none)
    }
    let found = try (efforts + activities).named(
      EffortWord.otherWords[text.lowercased()] ?? text, by: \.name)
    effort = found.effort
    self.activities = effort == nil ? try Selection<ActivityKind>(typed: found.name).values : []
  }
}

extension SessionEfforts {
  /// The efforts for people.
  fileprivate func page(_ output: ResolvedOutput) -> Page {
    let isEmpty = efforts.isEmpty
    let body = isEmpty ? ["no effort: too short, or without times"] : lines(output.number)
    return SummaryTable(output).page(session, [""] + body)
  }

  private func lines(_ number: NumberText) -> [String] {
    let hasLoad = efforts.contains { $0.meanLoad != nil }
    return TextTable(
      [.left, .right, .right, .right.ranked(1), .right.ranked(2), .right.ranked(3), .right],
      ["effort", "best", "pace", "from", "to", "at", hasLoad ? "load" : ""],
      efforts.map { effort in
        let load = hasLoad ? number.mass(effort.meanLoad) : ""
        return number.cells(of: effort, in: session) + [load]
      }
    ).lines
  }
}
