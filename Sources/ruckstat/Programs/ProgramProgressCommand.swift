internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat program progress`.
struct ProgramProgressCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "progress", "Compare the weeks of a program with what was done.",
    discussion: """
      A session meets at most one planned ruck, of no greater distance and load; the matching that meets \
      most rucks is used. A completed workout meets one of \
      its template.

      Examples:
        ruckstat program progress
        ruckstat program progress base-6-weeks --team alpha --as-of 2025-05-01
      """)

  @Argument(help: "The id of the program (default: all that are followed).") var program: String?
  @Option(help: "The members of a team.") var team: String?
  @Option(help: .today) var asOf: DayArgument?

  @OptionGroup(title: "List") var selection: SelectionOptions<FollowedWeek>
  @OptionGroup var common: UserCommandOptions

  func validate() throws {
    try ensure(team == nil || whose.user == nil, "give --user or --team, not both")
  }

  func run() async throws {
    let (store, output) = try await existing()
    let day = asOf?.day(output) ?? .today(output)
    let shown = try await output.following(team == nil ? whose.id : nil, in: store)
    var weeks: [FollowedWeek] = []
    let scope = Scope(store: store, output: output, user: whose.user)
    var asked: String?
    if let program { asked = try await scope.find(Programs.self, program).id }
    let people = try await scope.people(team)
    for user in people {
      weeks += try await store.followedWeeks(of: user, program: asked, asOf: day)
    }
    for index in weeks.indices { weeks[index].isCurrent = weeks[index].week.days.contains(day) }
    try shown.write(
      weeks, selection.resolved, orSay: "no program is followed; see 'ruckstat program start'")
  }
}
