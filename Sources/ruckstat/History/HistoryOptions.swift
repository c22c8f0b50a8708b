#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckHistory

/// Which sessions of a history count, and as of which day.
struct HistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only sessions of this local day and later: 2025-04-01.", valueName: "date"))
  var from: String?

  @Option(help: ArgumentHelp("Only sessions of this local day and earlier.", valueName: "date"))
  var to: String?

  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp(
      "The day on which the question is asked (default: today).", valueName: "date")
  )
  var asOf: String?

  @OptionGroup var kinds: KindOptions

  @Option(help: "Only sessions of this sport, as the recording names it; repeatable.")
  var sport: [String] = []

  func validate() throws {
    let days = try days()
    if let first = days.first, let last = days.last, last < first {
      throw ValidationError("--from is later than --to")
    }
    _ = try asOf.map { try Self.day($0, "--as-of") }
  }

  /// The days that count.
  func days() throws -> DayRange {
    DayRange(
      first: try from.map { try Self.day($0, "--from") },
      last: try to.map { try Self.day($0, "--to") })
  }

  /// The day of the question: as told, else today in the zone of local times.
  func day(_ output: ResolvedOutput) throws -> LocalDay {
    if let asOf { return try Self.day(asOf, "--as-of") }
    let now = Date()
    let zone = TimeZone(identifier: output.timeZone) ?? .current
    return LocalDay(
      secondsSince1970: now.timeIntervalSince1970, utcOffset: zone.secondsFromGMT(for: now))
      ?? LocalDay(daysSince1970: 0)
  }

  /// The last day of which sessions count: that of the question where it is given, else tomorrow, for
  /// it is tomorrow already in other zones.
  func lastDay(_ output: ResolvedOutput) throws -> LocalDay {
    let day = try day(output)
    return asOf == nil ? day.advanced(by: 1) : day
  }

  /// Whether a session of some sport counts.
  func includes(sport name: String?) -> Bool {
    sport.isEmpty || sport.contains { $0.lowercased() == name?.lowercased() }
  }

  private static func day(_ text: String, _ option: String) throws -> LocalDay {
    if let day = LocalDay(text) { return day }
    throw ValidationError("\(option): '\(text)' is no date; write 2025-04-01")
  }
}
#endif
