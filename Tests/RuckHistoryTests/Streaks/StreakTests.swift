import RuckHistory
import TestSupport
import Testing

/// Streaks against the written specification, read by brute force.
@Suite struct StreakTests {
  private static func sessions(on days: [String]) -> SessionDigest {
    SessionDigest(
      days.enumerated().map { place, day in
        SessionRecord(
          id: "\(place)", state: .completed,
          start: Double(LocalDay(day)?.daysSince1970 ?? 0) * 86_400 + 30_000)
      })
  }

  private static func day(_ text: String) throws -> LocalDay { try #require(LocalDay(text)) }

  @Test func aStreakIsAliveThroughTheDayAfterItsLast() throws {
    let digest = Self.sessions(on: ["2025-04-01", "2025-04-02", "2025-04-02", "2025-04-03"])
    let alive = StreakReport(of: digest, asOf: try Self.day("2025-04-04"))
    #expect(alive.current?.count == 3)
    #expect(alive.current?.firstDay.description == "2025-04-01")
    #expect(alive.current?.lastDay.description == "2025-04-03")
    #expect(alive.current?.breaksOn.description == "2025-04-05")
    let dead = StreakReport(of: digest, asOf: try Self.day("2025-04-05"))
    #expect(dead.current == nil && dead.longest?.count == 3)
    let early = StreakReport(of: digest, asOf: try Self.day("2025-04-02"))
    #expect(early.current?.count == 2 && early.longest?.count == 2)
    #expect(StreakReport(of: digest, asOf: try Self.day("2025-03-31")).longest == nil)
  }

  @Test func weeksNeedTheirDays() throws {
    // 2025-W14 is 31 March to 6 April.
    let digest = Self.sessions(on: [
      "2025-03-31", "2025-04-06", "2025-04-07", "2025-04-13", "2025-04-14", "2025-04-14",
    ])
    let rule = StreakRule(unit: .week, sessions: 2)
    let report = StreakReport(of: digest, rule: rule, asOf: try Self.day("2025-04-20"))
    #expect(report.current?.count == 2)
    #expect(report.current?.firstDay.description == "2025-03-31")
    #expect(report.current?.lastDay.description == "2025-04-13")
    #expect(report.current?.breaksOn.description == "2025-04-21")
  }

  @Test func weeksFromSundayAreOtherWeeks() throws {
    // A Saturday and a Sunday: one week from Monday, two from Sunday.
    let digest = Self.sessions(on: ["2025-04-05", "2025-04-06"])
    let day = try Self.day("2025-04-06")
    #expect(StreakReport(of: digest, rule: StreakRule(unit: .week), asOf: day).current?.count == 1)
    let rule = try #require(StreakRule(named: "sunday-weeks:1"))
    #expect(rule.description == "sunday-weeks:1")
    let current = try #require(StreakReport(of: digest, rule: rule, asOf: day).current)
    #expect(current.count == 2 && current.firstDay.description == "2025-03-30")
  }

  /// Honolulu to Auckland and back: the dates are those of the walls' calendars.
  @Test func theDateLineLosesADateOrRepeatsOne() throws {
    func session(_ id: String, _ utc: String, hour: Double, offset: Int) throws -> SessionRecord {
      SessionRecord(
        id: id, state: .completed,
        start: Double(try Self.day(utc).daysSince1970) * 86_400 + hour * 3600, utcOffset: offset)
    }
    // 1 March 20:00 in Honolulu, thirteen hours later 3 March 8:00 in Auckland: no 2 March.
    let west = SessionDigest([
      try session("a", "2025-03-02", hour: 6, offset: -36_000),
      try session("b", "2025-03-02", hour: 19, offset: 46_800),
    ])
    let asOf = try Self.day("2025-03-03")
    #expect(west.sessions.map { $0.localDay?.description } == ["2025-03-01", "2025-03-03"])
    #expect(StreakReport(of: west, asOf: asOf).current?.count == 1)
    #expect(StreakReport(of: west, rule: StreakRule(rest: 1), asOf: asOf).current?.count == 2)
    // 3 March 8:00 in Auckland, a day later 3 March 9:00 in Honolulu: one date.
    let east = SessionDigest([
      try session("a", "2025-03-02", hour: 19, offset: 46_800),
      try session("b", "2025-03-03", hour: 19, offset: -36_000),
    ])
    #expect(StreakReport(of: east, asOf: asOf).current?.count == 1)
  }

  @Test func whatIsUnknownReachesNoMinimum() throws {
    var far = SessionRecord(id: "a", state: .completed, start: 0)
    far.figures.distance = 5000
    let unknown = SessionRecord(id: "b", state: .completed, start: 86_400)
    let report = StreakReport(
      of: SessionDigest([far, unknown]), rule: StreakRule(distance: 5000),
      asOf: LocalDay(daysSince1970: 1))
    #expect(report.longest?.count == 1 && report.longest?.lastDay.daysSince1970 == 0)
  }

  /// The specification read word by word: every stretch of the calendar is looked at by itself.
  private static func bruteForce(
    _ records: [SessionRecord], _ rule: StreakRule, asOf: LocalDay
  ) -> (current: [Int]?, longest: [Int]?) {
    func isUsed(_ stretch: Int) -> Bool {
      let (first, last) = (rule.unit.firstDay(of: stretch), rule.unit.lastDay(of: stretch))
      let days = (first.daysSince1970...last.daysSince1970).count { number in
        records.contains { record in
          let seconds = ((record.start ?? .nan) + Double(record.utcOffset)).rounded(.down)
          guard seconds.isFinite, Int(seconds) >= number * 86_400,
            Int(seconds) < (number + 1) * 86_400, number <= asOf.daysSince1970
          else { return false }
          return record.figures.distance ?? -1 >= rule.distance ?? -1
            && record.figures.elapsed ?? -1 >= (rule.minutes ?? -1) * 60
            && record.figures.meanLoad ?? -1 >= rule.load ?? -1
        }
      }
      return days >= rule.sessions
    }
    var rows: [[Int]] = []
    let present = rule.unit.number(of: asOf)
    let start = rule.unit.number(of: asOf.advanced(by: -70))
    for stretch in start...present where isUsed(stretch) {
      if let last = rows.last?.last, stretch - last - 1 <= rule.rest {
        rows[rows.count - 1].append(stretch)
      } else {
        rows.append([stretch])
      }
    }
    let current = rows.last.flatMap { present < ($0.last ?? 0) + rule.rest + 2 ? $0 : nil }
    let maximum = rows.map(\.count).max()
    return (current, rows.first { $0.count == maximum })
  }

  @Test(arguments: 0..<60)
  func streaksAreWhatTheSpecificationSays(_ seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let asOf = LocalDay(daysSince1970: Int.random(in: 19_750...19_810, using: &generator))
    let records = RandomSessions.make(
      Int.random(in: 0...70, using: &generator), seed: UInt64(seed) + 1000, days: 19_750...19_800)
    let unit = try #require([CalendarUnit.day, .week, .month].randomElement(using: &generator))
    func maybe(_ value: Double) -> Double? { Bool.random(using: &generator) ? value : nil }
    let rule = StreakRule(
      unit: unit, sessions: Int.random(in: 1...3, using: &generator), distance: maybe(5000),
      minutes: maybe(30), load: maybe(5), rest: Int.random(in: 0...2, using: &generator))
    let report = StreakReport(of: SessionDigest(records), rule: rule, asOf: asOf)
    let expected = Self.bruteForce(records, rule, asOf: asOf)
    for (streak, row) in [(report.current, expected.current), (report.longest, expected.longest)] {
      #expect(streak?.count == row?.count)
      #expect(streak?.firstDay == row?.first.map { rule.unit.firstDay(of: $0) })
      #expect(streak?.lastDay == row?.last.map { rule.unit.lastDay(of: $0) })
      #expect(streak?.breaksOn == row?.last.map { rule.unit.firstDay(of: $0 + rule.rest + 2) })
    }
    #expect(StreakRule(named: rule.description) == rule)
  }

  @Test func aRuleIsReadAsPeopleTypeIt() {
    let rule = StreakRule(named: "weeks:3,distance=5km,load=20lb,minutes=45,rest=1")
    #expect(rule?.unit == .week && rule?.sessions == 3 && rule?.distance == 5000)
    // A pound is 0.45359237 kg by definition; the last bit is that of the product.
    #expect(((rule?.load ?? 0) - 9.0718474).magnitude < 1e-14)
    #expect(rule?.minutes == 45 && rule?.rest == 1)
    #expect(StreakRule(named: "days")?.description == "days:1")
    #expect(StreakRule(named: "days,minutes=1h30m")?.minutes == 90)
    for text in [
      "", "day", "days:2", "weeks:0", "weeks:x", "weeks:3:4", "days,", "days,rest", "days,rest=-1",
      "days,rest=1,rest=2", "days,minutes=nan", "days,load=5", "days,distance=x", "days,speed=3",
    ] {
      #expect(StreakRule(named: text) == nil, "\(text)")
    }
  }
}
