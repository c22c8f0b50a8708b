/// Energy eaten beside energy spent in a week.
public struct EnergyWeek: Sendable, Hashable {
  /// The week, as ``CalendarUnit`` numbers weeks.
  public let number: Int
  /// The days of which the diary knows what was eaten.
  public private(set) var loggedDays = 0
  /// Kilocalories eaten on those days; nil without any.
  public private(set) var eatenKilocalories: Double?
  /// Gross kilocalories of the week's sessions; nil where none knows its energy.
  public private(set) var grossKilocalories: Double?
  /// Kilocalories of the week's sessions above rest; nil where none knows them.
  public private(set) var netKilocalories: Double?
  /// Kilocalories eaten less those of the same days' sessions above rest; nil without a logged day.
  ///
  /// What the rest of the day cost is not in it.
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
