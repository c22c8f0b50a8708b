internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// The options for the sessions of a history that count, and for the day as of which they do.
struct HistoryOptions: ParsableArguments {
  @OptionGroup var days: DayOptions

  @Option(
    help: .full("The day that counts as today (default: today).", valueName: "date"))
  var asOf: DayArgument?

  @OptionGroup var kinds: KindOptions

  @Option(
    help: .full(
      "Only sessions of this sport: running, hike, mountain biking; repeatable.", valueName: "sport"
    ))
  var sport: [String] = []

  @Flag(help: PartOptions.privateHelp) var `private` = false

  /// The conditions that sessions must meet, all of them.
  var `where`: [FieldCondition<SavedSession>] { days.where }

  /// Whether a session of a history meets the conditions.
  func selects(_ session: SavedSession) -> Bool {
    (sport.isEmpty || sport.contains { SportName.matches($0, session.record.sport) })
      && ListSelection(conditions: `where`).selects(session)
  }

  /// The identities of the sessions of a history that meet the conditions.
  func selected(of userID: String, in store: StoreOptions) async throws -> Set<String> {
    var query = SessionQuery()
    query.userIDs = [userID]
    let selection = ListSelection(conditions: `where`)
    let sessions = try await store.existing().sessions(query).map(\.saved)
    return Set(
      sessions.filter { selection.selects($0) }.compactMap { CountedSession($0.record)?.identity })
  }

  /// Whether all sessions on foot until the last day count.
  var countsAllOnFoot: Bool {
    days.isEmpty && sport.isEmpty && kinds.resolved == .onFoot
  }

  /// The days that count, on the day of the question.
  func days(_ output: ResolvedOutput) -> DayRange {
    days.range(on: day(output), output)
  }

  /// The day of the question: as given, else today in the zone of local times.
  func day(_ output: ResolvedOutput) -> LocalDay {
    asOf.orToday(output)
  }

  /// Milliseconds since 1970 of now, by which a session may have started tomorrow, in a zone ahead; nil
  /// where the day is given.
  var now: Int64? { asOf == nil ? Int64(Date().timeIntervalSince1970 * 1000) : nil }
}

extension LocalDay {
  /// Today in the zone of local times.
  static func today(_ output: ResolvedOutput) -> LocalDay {
    let now = Date()
    let zone = output.zone ?? .current
    return LocalDay(
      secondsSince1970: now.timeIntervalSince1970, utcOffset: zone.secondsFromGMT(for: now))
      ?? LocalDay(daysSince1970: 0)
  }
}

extension GroupingName: NamedArgument {
  /// Whether only a history knows what the groups are made by.
  var needsHistory: Bool { self == .route || self == .equipment || self == .user }
}

/// The options for the width of load bands.
struct BandOptions: ParsableArguments {
  @Option(
    help: .value(
      "mass",
      "The width of load bands: 5kg, 10lb; 0.5 to 1000 (default: 5kg; 10lb in imperial tables)."))
  var loadBand: LoadBands?

  /// The bands asked for, else those of the units of tables; machine formats are SI.
  func resolved(_ output: ResolvedOutput) -> LoadBands {
    loadBand ?? (output.format == .table ? output.units : .metric).loadBands
  }
}

extension ActivityKind: NamedArgument {}
extension GivenKind: NamedArgument {}

/// The options for the kinds of outing that count.
struct KindOptions: ParsableArguments {
  @Option(
    help: .value(
      "kind",
      "Sessions that count: foot (with those of unknown kind), ride, swim, ski, vehicle, other, or "
        + "all, plausible or not; repeatable (default: foot)."))
  var kind: [Selection<ActivityKind>] = []

  /// The selection asked for.
  var resolved: KindSelection { KindSelection(of: kind.flatMap(\.values)) }
}
