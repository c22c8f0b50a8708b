import RuckHistory
import RuckSessions
import TestSupport
import Testing

@testable import RuckReport

@Suite struct HistoryDrawingTests {
  /// Rucks of given days since 1970, kilometres and kilograms.
  private func sessions(_ rucks: [(day: Int, kilometres: Double, load: Double?)])
    -> [CountedSession]
  {
    rucks.enumerated().map { index, ruck in
      var session = CountedSession(
        identity: "ruck \(index)", startMilliseconds: Int64(ruck.day) * 86_400_000 + 30_000_000)
      session[.distance] = Millionths(ruck.kilometres * 1000)
      session[.elapsed] = Millionths(ruck.kilometres * 700)
      session[.load] = ruck.load.flatMap { Millionths($0) }
      session[.ruckWork] = ruck.load.flatMap { Millionths($0 * ruck.kilometres) }
      return session
    }
  }

  @Test("The levels of a calendar are quarters of the days with ruck work")
  func levels() {
    let levels = DayLevels(
      sessions((1...8).map { (19_000 + $0, Double($0), 10) } + [(19_100, 5, nil)]))
    #expect(levels.thresholds == [30, 50, 70])
    #expect(levels.level(0) == 0 && levels.level(10) == 1)
    #expect(levels.level(30) == 2 && levels.level(69) == 3 && levels.level(80) == 4)
  }

  @Test("The key of a calendar names the levels that occur")
  func key() {
    let levels = DayLevels(
      sessions((1...8).map { (19_000 + $0, Double($0), 10) } + [(19_100, 5, nil)]))
    let key = levels.key(NumberText(units: .metric), ReportWords())
    #expect(
      key.map(\.text) == [
        "load unknown or none", "below 30 kg·km", "30 kg·km to 50 kg·km", "50 kg·km to 70 kg·km",
        "70 kg·km and more",
      ])
    let one = DayLevels(sessions([(19_000, 7, 10)]))
    #expect(one.key(NumberText(units: .metric), ReportWords()).map(\.text) == ["70 kg·km and more"])
    #expect(
      DayLevels(sessions([(19_000, 7, nil)])).key(NumberText(units: .metric), ReportWords()).map(
        \.level) == [0])
  }

  @Test("The rule of a streak is told in words")
  func rule() throws {
    func words(_ rule: StreakRule) -> String? {
      ReportWords().facts(
        of: StreakReport(of: SessionDigest(), rule: rule, asOf: LocalDay(daysSince1970: 20_000)),
        ReportOptions()
      ).first { $0.label == "rule" }?.text
    }
    #expect(words(StreakRule(unit: .day)) == "a ruck every day  (days:1)")
    #expect(
      words(
        StreakRule(unit: .week, sessions: 3, distance: 5000, minutes: 30, load: 10, rest: 1))
        == "rucks on 3 days of every week, each of at least 5.00 km, 30:00, 10 kg; up to 1 may be left "
        + "out in a row  (weeks:3,distance=5000m,minutes=30,load=10kg,rest=1)")
  }

  @Test("Weeks hold the distance of each load band, and weeks without a ruck are there")
  func weeks() throws {
    // Mondays.
    let bars = try #require(
      WeekBars(sessions([(19_723, 5, 8), (19_724, 6, 25), (19_744, 7, nil)]), .metric))
    #expect(bars.weeks.count == 4)
    #expect(bars.weeks[0].meters == [0, 5000, 0, 6000, 0])
    #expect(bars.weeks[1].meters.allSatisfy { $0 == 0 })
    #expect(bars.weeks[3].meters == [7000, 0, 0, 0, 0])
    #expect(bars.greatest == 11_000)
  }

  @Test("A week of more than 1.5 times the four before is a ramp, and one of less is none")
  func ramp() throws {
    func isRamp(_ last: Double) throws -> Bool {
      let rucks = (0..<4).map { (day: 19_723 + 7 * $0, kilometres: 10.0, load: Double?(10)) }
      let bars = try #require(WeekBars(sessions(rucks + [(19_751, last, 10)]), .metric))
      return try #require(bars.weeks.last).isRamp
    }
    #expect(try isRamp(15.1))
    #expect(try !isRamp(14.9))
  }

  @Test("A history of a thousand years draws the latest two of weeks")
  func long() throws {
    let bars = try #require(WeekBars(sessions([(-300_000, 5, 8), (20_000, 6, 25)]), .metric))
    #expect(bars.weeks.count == WeekBars.limit)
    #expect(bars.greatest == 6000)
  }

  @Test("The even pace passes through the mean and slows with the load")
  func evenPace() throws {
    let rucks = (0..<20).map { (day: 19_700 + $0, kilometres: 8.0, load: Double?(Double($0))) }
    let scatter = try #require(LoadScatter(sessions(rucks)))
    #expect(scatter.even.count == 25)
    #expect(zip(scatter.even, scatter.even.dropFirst()).allSatisfy { $0 < $1 })
    let place = scatter.mean.load / scatter.heaviest * 24
    let (low, high) = (scatter.even[Int(place)], scatter.even[Int(place) + 1])
    #expect(low <= scatter.mean.pace + 1e-6 && scatter.mean.pace <= high + 1e-6)
  }
}
