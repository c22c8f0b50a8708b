internal import RuckKernels

/// Energy eaten next to energy spent in a week.
public struct EnergyWeek: Sendable, Hashable {
  /// The week, as ``CalendarUnit`` numbers weeks.
  public let number: Int
  /// The number of days for which the diary has the energy eaten.
  public private(set) var loggedDays = 0
  /// Kilocalories eaten on those days; nil without any.
  public private(set) var eatenKilocalories: Double?
  /// Gross kilocalories of the week's sessions; nil where none knows its energy.
  public private(set) var grossKilocalories: Double?
  /// Kilocalories of the week's sessions above rest; nil where none knows them.
  public private(set) var netKilocalories: Double?
  /// Kilocalories eaten less those of the same days' sessions above rest; nil without a logged day.
  ///
  /// The energy spent in the rest of the day is not in it.
  public private(set) var eatenLessNetKilocalories: Double?

  /// The weeks that have a day of energy, in their order.
  ///
  /// O(n log n).
  ///
  /// - Parameter days: those of `EnergyDay.days(of:logs:)`.
  /// - Returns: one entry a week.
  public static func weeks(of days: [EnergyDay]) -> [EnergyWeek] {
    var weeks: [Int: EnergyWeek] = [:]
    for day in days.sorted(by: { $0.day < $1.day }) {
      let number = CalendarUnit.week.number(of: day.day)
      weeks[number, default: EnergyWeek(number: number)].add(day)
    }
    return weeks.values.sorted { $0.number < $1.number }
  }

  private init(number: Int) { self.number = number }

  private mutating func add(_ day: EnergyDay) {
    if let gross = day.grossKilocalories { grossKilocalories = (grossKilocalories ?? 0) + gross }
    if let net = day.netKilocalories { netKilocalories = (netKilocalories ?? 0) + net }
    guard let eaten = day.eatenKilocalories else { return }
    loggedDays += 1
    eatenKilocalories = (eatenKilocalories ?? 0) + eaten
    eatenLessNetKilocalories =
      (eatenLessNetKilocalories ?? 0) + eaten - (day.netKilocalories ?? 0)
  }
}

/// Energy eaten next to energy spent on a day.
///
/// Energy spent is that of the day's rucks; the rest of the day is not known and not estimated.
public struct EnergyDay: Sendable, Hashable {
  /// The local day.
  public let day: LocalDay
  /// Gross kilocalories of the day's sessions; nil where none knows its energy.
  public let grossKilocalories: Double?
  /// Kilocalories of the day's sessions above rest; nil where none knows them.
  public let netKilocalories: Double?
  /// Kilocalories eaten, where the diary has them.
  public let eatenKilocalories: Double?

  /// The days on which something was spent or noted as eaten, in their order.
  ///
  /// O(n log n).
  ///
  /// - Parameters:
  ///   - digest: the sessions of one user.
  ///   - logs: the daily logs of the same user; of several of a day the last one with the energy
  ///     eaten counts.
  /// - Returns: one entry a day.
  public static func days(of digest: SessionDigest, logs: [DailyLog]) -> [EnergyDay] {
    var spent: [LocalDay: GroupStatistics] = [:]
    for session in digest.sessions {
      guard let day = session.localDay,
        session[.grossEnergy] != nil || session[.netEnergy] != nil
      else { continue }
      spent[day, default: GroupStatistics()].add(session)
    }
    var eaten: [LocalDay: Double] = [:]
    for log in logs {
      if let energy = log.energyEaten { eaten[log.day] = energy.kilocalories }
    }
    func sum(_ day: LocalDay, _ measure: CountedSession.Measure) -> Double? {
      spent[day].flatMap { $0.known(measure) > 0 ? $0.sum(measure) : nil }
    }
    return Set(spent.keys).union(eaten.keys).sorted().map { day in
      EnergyDay(
        day: day, grossKilocalories: sum(day, .grossEnergy),
        netKilocalories: sum(day, .netEnergy), eatenKilocalories: eaten[day])
    }
  }
}
