internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// `ruckstat log`.
struct LogCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "log", "Log a ruck by hand: distance, time and load.",
    discussion: """
      Ruck work and pace follow from the totals, and an energy from the mean speed, which is marked \
      so and has a wider interval. Less than a minute, more than 50 miles and what is faster than the \
      record on foot are refused (--force): 1:20 is 80 seconds, 1:20:00 an hour and 20 minutes.

      Examples:
        ruckstat log 4mi 1:00:00 35lb
        ruckstat log 4mi 1:00:00 35lb --on 2025-04-01
        ruckstat log --start '2025-04-01 06:30' --distance 8km --time 95min --load 15kg --gain 120m
      """)

  @Argument(
    help: .value("figure", "Distance, time and load, in any order: 4mi 1:00:00 35lb."))
  var figures: [String] = []

  @Option(help: "Distance: 4mi, 8km.") var distance: Within<Length, Bounds.SessionDistance>?

  @Option(help: "Duration from start to end: 1:00:00, 95min.")
  var time: Within<Duration, Bounds.Time>?

  @OptionGroup var masses: MassOptions

  @Option(help: "The gain.") var gain: Within<Length, Bounds.SessionGain>?

  @Option(
    name: [.customLong("start"), .customLong("on")],
    help: .value(
      "time",
      "The local start, or its day: '2025-04-01 06:30' or 2025-04-01 (default: it ended just now).")
  )
  var start: LocalMoment?

  @Option(help: "A name.") var name: String?

  @Option(help: "Notes.") var notes: String?

  @Option(help: "Perceived exertion, \(Bounds.Exertion.words()).")
  var rpe: Within<Double, Bounds.Exertion>?

  @OptionGroup var used: UsedThings

  @Option(
    help: .value("text", "The weather: 'light rain, 12C, 80%, wind 5m/s NW, 1013hPa'."))
  var weather: WeatherText?

  @Flag(help: "Save it even if it is too short, too long or too fast.") var force = false

  @OptionGroup var common: UserCommandOptions

  func validate() throws {
    guard try TypedTotals(figures, distance, time, masses.load).time != nil else {
      throw ValidationError("how long did it take? Such as: ruckstat log 4mi 1:00:00 35lb")
    }
  }

  func run() async throws {
    let totals = try TypedTotals(figures, self.distance, time, masses.load)
    let (distance, load) = (totals.distance, totals.load)
    let elapsed = totals.time?.value.inSeconds ?? 0
    let scope = try await madeScope(user: whose.user)
    let (store, output) = (scope.store, scope.output)
    let begun =
      start?.seconds(in: output.zone ?? .current)
      ?? (Date().timeIntervalSince1970 - elapsed).rounded(.down)
    let profile = try await store.profile(user: whose.id)
    var record = SessionRecord(begun: begun, by: whose.id, output)
    record.take(
      loads: .given(load, else: masses.defaultLoad, of: "--default-load"),
      bodyMasses: masses.bodyMasses,
      profile: profile)
    do throws(HistoryError) {
      try record.complete(
        end: begun + elapsed, distance: distance?.value, elapsed: elapsed, gain: gain?.value,
        allowsAll: force)
    } catch {
      throw error.refusing(distance?.text, in: elapsed)
    }
    record.name = name
    record.notes = notes
    record.perceivedExertion = rpe?.value
    record.note(weather?.weather)
    (record.routeID, record.equipmentIDs) = try await used.found(in: scope)
    let number = try await store.add(record)
    let session = try await store.session("\(number)")
    try await store.write(session.saved, output)
    output.sayAssumptions(of: session)
    try await store.sayDueEquipment(Set(record.equipmentIDs), of: whose.id, output)
    try await store.saySameOutings([number], output)
  }
}

/// Distance, time and load of a ruck, as words in any order or as options.
private struct TypedTotals {
  private(set) var distance: Within<Length, Bounds.SessionDistance>?
  private(set) var time: Within<Duration, Bounds.Time>?
  private(set) var load: Within<Mass, Bounds.Load>?

  init(
    _ words: [String], _ distance: Within<Length, Bounds.SessionDistance>?,
    _ time: Within<Duration, Bounds.Time>?, _ load: Within<Mass, Bounds.Load>?
  ) throws {
    (self.distance, self.time, self.load) = (distance, time, load)
    for word in words {
      if let value = Within<Length, Bounds.SessionDistance>(argument: word) {
        try Self.take(value, &self.distance, "distance", word)
      } else if let value = Within<Duration, Bounds.Time>(argument: word) {
        try Self.take(value, &self.time, "time", word)
      } else if let value = Within<Mass, Bounds.Load>(argument: word) {
        try Self.take(value, &self.load, "load", word)
      } else {
        throw ValidationError(
          "'\(ArgumentBytes.shown(word))' is not a distance, a time or a load; write 4mi 1:00:00 35lb"
        )
      }
    }
  }

  private static func take<Value>(
    _ value: Value, _ known: inout Value?, _ name: String, _ word: String
  ) throws {
    try ensure(
      known == nil, "the \(name) is given twice: leave out '\(ArgumentBytes.shown(word))'")
    known = value
  }
}

/// A local moment, or a local day.
struct LocalMoment: ReadArgument {
  private let seconds: Double

  static var accepted: String { "a local time; write '2025-04-01 06:30' or 2025-04-01" }

  init?(_ text: String) {
    let parts = text.uppercased().split { $0 == " " || $0 == "T" }
    guard let day = parts.first.flatMap({ LocalDay(String($0)) }), parts.count <= 2 else {
      return nil
    }
    let fields =
      parts.count == 2 ? parts[1].split(separator: ":", omittingEmptySubsequences: false) : []
    let numbers = fields.compactMap { $0.utf8.count == 2 ? Int($0) : nil }
    guard numbers.count == fields.count, parts.count == 1 || (2...3).contains(numbers.count),
      zip(numbers, [24, 60, 60]).allSatisfy({ $0 >= 0 && $0 < $1 })
    else { return nil }
    let clock = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    seconds = Double(day.daysSince1970) * 86_400 + Double(clock)
  }

  /// Seconds since 1970 in a zone.
  func seconds(in zone: TimeZone) -> Double {
    LocalTime.instant(ofLocal: seconds, in: zone.offset)
  }
}
