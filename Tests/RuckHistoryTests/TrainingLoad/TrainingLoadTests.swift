import RuckHistory
import RuckKernels
import TestSupport
import Testing

/// Averages, monotony, strain and ratios against published figures and Python.
@Suite struct TrainingLoadTests {
  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }

  private static func values(_ kind: String, _ days: [Double]) throws -> [Double] {
    let parts = kind.split(separator: "-")
    if let length = parts.last.flatMap({ Int($0) }) {
      let name = parts.dropLast().joined(separator: "-")
      let conventions: [String: AverageConvention] = [
        "span": .span, "time-constant": .timeConstant, "reciprocal": .reciprocal,
      ]
      return try #require(conventions[name]).averages(of: days, days: length)
    }
    let state = try #require(TrainingState(after: days))
    let value =
      switch kind {
      case "monotony": state.monotony
      case "strain": state.strain
      case "coupled": state.coupledRatio
      case "uncoupled": state.uncoupledRatio
      default: state.balance
      }
    return [try #require(value)]
  }

  @Test func figuresAreThoseOfTheTable() throws {
    let rows = try Table("reference/training-load.tsv").rows
    #expect(rows.count >= 15)
    for row in rows {
      let values = try Self.values(row["kind"], Self.numbers(row["days"]))
      let expected = Self.numbers(row["expected"])
      let tolerance = try #require(row.number("tolerance"))
      #expect(values.count == expected.count, "\(row)")
      for (value, expected) in zip(values, expected) {
        #expect((value - expected).magnitude <= tolerance, "\(row)")
      }
    }
  }

  @Test func whatCannotBeKnownIsNil() throws {
    #expect(TrainingState(after: []) == nil)
    let first = try #require(TrainingState(after: [10]))
    #expect(first.load == 10 && first.balance == nil && first.weekLoad == nil)
    let even = try #require(TrainingState(after: [Double](repeating: 10, count: 28)))
    #expect(even.monotony == nil && even.strain == nil && even.weekLoad == 70)
    #expect(even.coupledRatio == 1 && even.uncoupledRatio == 1 && even.trend == .usual)
    let rest = try #require(TrainingState(after: [Double](repeating: 0, count: 28)))
    #expect(rest.coupledRatio == nil && rest.trend == nil)
  }

  private static func session(
    _ id: String, day: Int, load: Double, kilometers: Double, bodyMass: Double?
  ) -> SessionRecord {
    var record = SessionRecord(id: id, state: .completed, start: Double(day) * 86_400 + 3600)
    record.figures = SessionFigures(
      distance: .kilometers(kilometers), elapsed: 3600, load: .kilograms(load),
      bodyMass: bodyMass.map { .kilograms($0) })
    // The sums by hand are of these energies, not of those from means.
    record.figures.netKilocalories = 100
    record.figures.grossKilocalories = nil
    record.perceivedExertion = 6
    return record
  }

  /// 20 kg over 10 km and 10 kg over 5 km on a day, 15 kg over 4 km two days later: by hand.
  @Test func aDayIsTheSumOfItsSessions() {
    let digest = SessionDigest([
      Self.session("a", day: 100, load: 20, kilometers: 10, bodyMass: 80),
      Self.session("b", day: 100, load: 10, kilometers: 5, bodyMass: nil),
      Self.session("c", day: 102, load: 15, kilometers: 4, bodyMass: 75),
      Self.session("d", day: 200, load: 15, kilometers: 4, bodyMass: 75),
    ])
    let span = day(99)...day(102)
    func days(_ measure: TrainingMeasure) -> TrainingDays {
      TrainingDays(of: digest, measure: measure, days: span)
    }
    #expect(days(.loadDistance).values == [0, 250, 0, 60])
    let percent = days(.bodyMassPercentDistance)
    #expect(percent.values == [0, 250, 0, 80] && percent.known == 2 && percent.unknown == 1)
    // A kilocalorie is 4.184 kJ by definition.
    #expect(days(.netEnergy).values == [0, 836.8, 0, 418.4])
    #expect(days(.perceived).values == [0, 720, 0, 360])
    #expect(days(.banister).unknown == 3 && days(.banister).values == [0, 0, 0, 0])
  }

  @Test func whatWasEatenStandsBesideWhatWasSpent() throws {
    let digest = SessionDigest([
      Self.session("a", day: 100, load: 20, kilometers: 10, bodyMass: 80),
      Self.session("b", day: 100, load: 10, kilometers: 5, bodyMass: nil),
    ])
    let logs = [
      try DailyLog(day: day(100), energyEaten: .kilocalories(2500)),
      try DailyLog(day: day(101), energyEaten: .kilocalories(2000)),
      try DailyLog(day: day(102), energy: 3),
    ]
    let days = EnergyDay.days(of: digest, logs: logs)
    #expect(days.map(\.day.daysSince1970) == [100, 101])
    #expect(days.map(\.eatenKilocalories) == [2500, 2000])
    #expect(days.map(\.netKilocalories) == [200, nil])
    #expect(days.map(\.grossKilocalories) == [nil, nil])
  }

  /// Monday 2025-04-07 is day 20185: 2000 and 2500 kcal eaten, 900 gross and 700 net spent on the first
  /// day, 400 and 300 on a day without a log; the week after it only what was eaten.
  @Test func energyIsSummedByWeek() throws {
    func session(_ id: String, _ number: Int, _ gross: Double, _ net: Double) -> SessionRecord {
      var record = SessionRecord(id: id, state: .completed, start: Double(number) * 86_400)
      record.figures.grossKilocalories = gross
      record.figures.netKilocalories = net
      return record
    }
    let digest = SessionDigest(
      [session("a", 20_185, 900, 700), session("b", 20_188, 400, 300)].compactMap {
        CountedSession($0)
      })
    func log(_ number: Int, _ kilocalories: Double) throws -> DailyLog {
      try DailyLog(day: day(number), energyEaten: .kilocalories(kilocalories))
    }
    let logs = [try log(20_185, 2000), try log(20_186, 2500), try log(20_192, 1800)]
    let weeks = EnergyWeek.weeks(of: EnergyDay.days(of: digest, logs: logs))
    #expect(weeks.map { CalendarUnit.week.key(of: $0.number) } == ["2025-W15", "2025-W16"])
    #expect(weeks.map(\.loggedDays) == [2, 1])
    #expect(weeks.map(\.eatenKilocalories) == [4500, 1800])
    #expect(weeks.map(\.grossKilocalories) == [1300, nil])
    #expect(weeks.map(\.netKilocalories) == [1000, nil])
    #expect(weeks.map(\.eatenLessNetKilocalories) == [3800, 1800])
  }
}
