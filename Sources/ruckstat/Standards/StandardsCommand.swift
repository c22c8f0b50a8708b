internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat standards`.
struct StandardsCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "standards", "Named requirements (12 mi, 35 lb, 3 h): met or not, by how much, where.",
    discussion: """
      Looks for a part of each session that has the distance and the gain within the time, with \
      the load throughout; rests and gaps count with their time. Time limits that differ by walker \
      need --age and --sex. With --require only the standards named are shown, and the status is 1 \
      unless some session meets each of them. A recording counts once, however many copies of it \
      there are.

      A table of your own is JSON:
        { "version": "2026", "source": "our club", "standards": [ { "name": "club-10",
          "distance": "10mi", "load": "30lb", "gain": "300m", "time": "2:30:00" } ] }
      and may have "title", "note" and, for "time", "limits": [ { "time": "2:45:00",
      "sex": "female", "youngest": 18, "oldest": 39 } ].

      Examples:
        ruckstat standards march.gpx --load 35lb --require e3b-12-mile
        ruckstat standards march.fit --load 11kg --age 34 --sex female
        ruckstat standards march.gpx --load 30lb --standards club.json
        ruckstat standards --list
      """)

  @Argument(help: .pathsOrHistory, completion: .recordings) var paths: [String] = []

  @Option(
    help: .value("name", "A standard that must be met, or the status is 1; repeatable."),
    completion: .list(StandardTable.all.map(\.name)))
  var require: [String] = []

  @Option(
    help: .value("file", "Your own table in addition to the built-in one."),
    completion: .file())
  var standards: String?

  @Flag(help: "Show each session's verdicts, also of many.") var each = false

  @Flag(help: "Show the standards with their sources, and do nothing else.") var list = false

  @OptionGroup var kinds: KindOptions
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Sessions") var listing: ListingOptions
  @OptionGroup var walk: TrackOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  var zoneStore: StoreOptions? { store }

  func validate() throws {
    try whose.validate(reading: paths)
    try ensure(!list || paths.isEmpty, "--list shows the table and takes no path")
    try ensure(
      !list || listing.isEmpty,
      "--list shows the standards; --since, --where, --sort and --limit are of sessions")
  }

  func run() async throws {
    let output = self.output.resolved()
    let asked = try chosen()
    if list {
      try output.write(
        SheetDocument(StandardList(asked)), page: StandardTableText(output).list(asked))
      return
    }
    let isEach = each
    var plan = try self.plan(output, listing: listing)
    plan.gathering.selection = kinds.resolved
    let document = SessionDocument(
      row: { SessionVerdicts($0, by: asked) },
      document: { Rows($0, failures: $1) },
      page: { rows, _ in StandardTableText(output).page(of: rows, each: isEach) },
      showsCopies: false,
      note: { session, outcome in
        for verdict in session.verdicts where verdict.outcome == .met {
          outcome.standardsMet.insert(verdict.standard.name)
        }
      })
    let outcome =
      paths.isEmpty
      ? try await document.write(of: try await store.existing(), user: whose.id, plan: plan)
      : try await document.write(paths, plan: plan)
    outcome.say(output)
    throw status(of: outcome, asked, output).code
  }

  /// The built-in standards and the user's, which take precedence; only those required, where any are.
  private func chosen() throws -> [Standard] {
    let own = try standards.map(Self.own) ?? []
    let all = own + StandardTable.all.filter { built in !own.contains { $0.name == built.name } }
    return require.isEmpty ? all : try all.named(require, by: "--require")
  }

  /// The standards of a file.
  private static func own(_ path: String) throws -> [Standard] {
    let (bytes, name) = (try SettingsFile.read(path, "--standards"), ArgumentBytes.shown(path))
    do throws(JSONFileDamage) {
      return try StandardFile(reading: bytes, name: name).standards
    } catch {
      throw ValidationError("--standards \(name): \(error)")
    }
  }

  private func status(
    of outcome: GatheringOutcome, _ asked: [Standard], _ output: ResolvedOutput
  ) -> ExitStatus {
    guard !require.isEmpty, outcome.results > 0 else { return outcome.status }
    let missed = asked.map(\.name).filter { !outcome.standardsMet.contains($0) }
    guard !missed.isEmpty else { return outcome.status }
    output.say("not met: \(missed.joined(separator: ", "))")
    return .negative
  }
}

extension [Standard] {
  /// The standards of the names that an option gives.
  func named(_ names: [String], by option: String) throws -> [Standard] {
    try names.map { name in
      do throws(Refusal) {
        return try named(name, by: \.name)
      } catch {
        throw ValidationError("The value '\(name)' is invalid for '\(option) <name>': \(error)")
      }
    }
  }
}
