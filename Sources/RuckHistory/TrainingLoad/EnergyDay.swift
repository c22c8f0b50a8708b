internal import RuckKernels

/// Energy eaten beside energy spent on a day.
///
/// Spent is what the rucks of the day cost; the rest of the day is not known and not estimated.
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
  ///   - logs: the daily logs of the same user; of several of a day the last one that says what was
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
