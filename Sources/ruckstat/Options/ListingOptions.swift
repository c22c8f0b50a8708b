internal import ArgumentParser
internal import RuckMetrics

/// The options for the sessions that are listed, and for their order.
struct ListingOptions: ParsableArguments {
  @OptionGroup var days: DayOptions

  @Option(
    help: .full(
      "Sort by a figure, ascending; the fastest pace last: distance, load, pace, ... (default: by start "
        + "in tables, else as read).", valueName: "figure"))
  var sort: Field<SavedSession>?

  @Flag(help: .full("Reverse the order.")) var reverse = false

  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(
      "Show at most this many sessions, the first in the order shown.", valueName: "count"))
  var limit: Within<Int, Bounds.Count>?

  /// Whether nothing is asked for.
  var isEmpty: Bool {
    days.isEmpty && sort == nil && !reverse && limit == nil
  }

  /// The selection, as of today.
  func resolved(_ output: ResolvedOutput) -> ListSelection<SavedSession> {
    ListSelection(sort: sort, isReversed: reverse, limit: limit?.value, conditions: days.where)
      .limited(to: days.range(on: .today(output), output))
  }
}

/// The options for the sessions that count, where these have no order of their own.
struct DayOptions: ParsableArguments {
  @Option(help: DayText.sinceHelp) var since: DayText?

  @Option(help: DayText.untilHelp) var until: DayText?

  @Option(help: FieldCondition<SavedSession>.help) var `where`: [FieldCondition<SavedSession>] = []

  func validate() throws { try DayText.check(since, until) }

  /// Whether nothing is asked for.
  var isEmpty: Bool { since == nil && until == nil && `where`.isEmpty }

  /// The days that count.
  func range(on today: LocalDay, _ output: ResolvedOutput) -> DayRange {
    DayText.range(since, until, on: today, output)
  }

  /// The selection, as of today.
  func resolved(_ output: ResolvedOutput) -> ListSelection<SavedSession> {
    ListSelection(conditions: `where`).limited(to: range(on: .today(output), output))
  }
}

/// The columns of a list of sessions.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns of a list of sessions: day,name,distance,load.",
      discussion: "Columns: " + Field<SavedSession>.mainNames.joined(separator: ", ") + ".",
      valueName: "columns"))
  var columns: FieldNames<SavedSession>?

  /// The columns asked for; none for the usual ones.
  var fields: [Field<SavedSession>] { columns?.fields ?? [] }
}

extension FieldCondition<SavedSession> {
  static var help: ArgumentHelp {
    ArgumentHelp(
      "Only sessions that meet a condition: 'load>15kg', 'distance>=10mi', 'pace<15:00/mi', "
        + "'name~ruck'; repeatable.",
      discussion: "Figures: " + Field<SavedSession>.mainNames.joined(separator: ", ") + ".",
      valueName: "condition")
  }
}

extension Field: TypedArgument, OptionContent, ExpressibleByArgument where Row: Described {}
extension FieldNames: TypedArgument, OptionContent, ExpressibleByArgument {}
extension FieldCondition: TypedArgument, OptionContent, ExpressibleByArgument {}

extension DayText {
  static var sinceHelp: ArgumentHelp {
    ArgumentHelp(
      "Only sessions since a local day: 2026-11-01, 2026-11, 7d, last-week, yesterday.",
      valueName: "day")
  }

  static var untilHelp: ArgumentHelp {
    ArgumentHelp(
      "Only sessions until a local day, in the same forms.", valueName: "day", visibility: .full)
  }

  /// The days from the first of one period to the last of another; either may be left out.
  static func range(
    _ since: DayText?, _ until: DayText?, on today: LocalDay, _ output: ResolvedOutput
  ) -> DayRange {
    DayRange(
      first: since?.days(on: today, week: output.week).lowerBound,
      last: until?.days(on: today, week: output.week).upperBound)
  }

  /// Refuses periods of which the second ends before the first begins, on whatever day.
  static func check(_ since: DayText?, _ until: DayText?) throws {
    let today = LocalDay(daysSince1970: 20_000)
    guard let since, let until, since.isOfCalendar, until.isOfCalendar else { return }
    if until.days(on: today).upperBound < since.days(on: today).lowerBound {
      throw ValidationError("--since is later than --until")
    }
  }
}

/// The options for a list's rows, their order and their columns.
struct SelectionOptions<Row: Described>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns of the table: \(Field<Row>.names.prefix(3).joined(separator: ",")).",
      discussion: "Columns: \(Field<Row>.names.joined(separator: ", ")).",
      valueName: "columns"))
  var columns: FieldNames<Row>?
  @Option(
    help: .value(
      "condition",
      "Only rows that meet a condition on a column: '\(Field<Row>.names[0])=x', 'name~x'; repeatable."
    ))
  var `where`: [FieldCondition<Row>] = []
  @Option(help: .full("Sort by a column, ascending.", valueName: "column")) var sort: Field<Row>?
  @Flag(help: .full("Reverse the order.")) var reverse = false
  @Option(
    name: [.customShort("n"), .long],
    help: .full("Show at most this many rows, the first in the order shown.", valueName: "count"))
  var limit: Within<Int, Bounds.Count>?

  /// Whether nothing is asked for.
  var isEmpty: Bool {
    columns == nil && `where`.isEmpty && sort == nil && !reverse && limit == nil
  }

  var resolved: ListSelection<Row> {
    ListSelection(
      columns: columns, sort: sort, isReversed: reverse, limit: limit?.value, conditions: `where`)
  }
}
