import Foundation
import RuckHistory
import RuckKernels
import TestSupport
import Testing

/// Sums and groups against plain whole-number arithmetic and Foundation's calendar.
@Suite struct StatisticsTests {
  private static func session(
    _ id: String, day: String = "2025-04-01", meters: Double? = nil, seconds: Double? = nil,
    load: Double? = nil
  ) -> SessionRecord {
    var record = SessionRecord(
      id: id, state: .completed,
      start: Double(LocalDay(day)?.daysSince1970 ?? 0) * 86_400 + 36_000)
    record.figures = SessionFigures(
      distance: meters.map { .meters($0) }, elapsed: seconds, load: load.map { .kilograms($0) })
    return record
  }

  /// 10 km in 2 h with 10 kg, 5 km in 80 min with 25 kg, 3 km in 25 min of unknown load: by hand.
  @Test func sumsAndMeansAreThoseOfTheHand() throws {
    let statistics = Statistics(
      of: SessionDigest([
        Self.session("a", meters: 10_000, seconds: 7200, load: 10),
        Self.session("b", meters: 5000, seconds: 4800, load: 25),
        Self.session("c", meters: 3000, seconds: 1500),
        Self.session("d"),
      ]))
    let all = statistics.all
    #expect(all.sessions == 4)
    #expect(all.sum(.distance) == 18_000 && all.sum(.elapsed) == 13_500)
    #expect(all.sum(.ruckWork) == 225 && all.sum(.gain) == 0)
    #expect(all.mean(.distance) == 6000 && all.mean(.elapsed) == 4500)
    #expect(all.mean(.load) == 17.5 && all.mean(.gain) == nil)
    #expect(all.meanLoadByTime == 16)
    #expect(all.meanLoadByDistance == 15)
    #expect(all.longest?.value == 10_000 && all.longest?.session == "a")
    #expect(all.fastestPace?.value == 500 && all.fastestPace?.session == "c")
    #expect(all.overallPace == 750)
    #expect(all.known(.load) == 2)
  }

  @Test func overNothingSumsAreZeroAndTheRestIsUnknown() {
    let all = Statistics(of: SessionDigest()).all
    #expect(all.sessions == 0 && all.sum(.distance) == 0)
    #expect(all.mean(.distance) == nil && all.overallPace == nil && all.longest == nil)
    #expect(all.meanLoadByTime == nil && all.meanLoadByDistance == nil && all.fastestPace == nil)
  }

  /// 200 m in 20 s are 100 s a kilometre; a record begins at a kilometre, and so does this.
  @Test func theFastestPaceBeginsAtAKilometre() {
    let sessions = [
      Self.session("short", meters: 200, seconds: 20),
      Self.session("almost", meters: 999, seconds: 300),
      Self.session("just", meters: 1000, seconds: 420),
    ]
    let all = Statistics(of: SessionDigest(sessions)).all
    #expect(all.fastestPace?.value == 420 && all.fastestPace?.session == "just")
    // Neither order nor merging brings a short one in.
    let parts = Statistics(of: SessionDigest(Array(sessions.prefix(2)))).all
    #expect(parts.fastestPace == nil && parts.overallPace != nil)
  }

  @Test func ofEqualMaximaTheFirstIdentityHoldsIt() {
    let sessions = ["b", "a", "c"].map { Self.session($0, meters: 5000, seconds: 3600) }
    let all = Statistics(of: SessionDigest(sessions)).all
    #expect(all.longest?.session == "a" && all.fastestPace?.session == "a")
  }

  /// Whole numbers of millionths are summed here as Swift integers, groups are found by
  /// Foundation's calendar.
  @Test func groupsAreThoseOfFoundationsCalendar() throws {
    let records = RandomSessions.make(400, seed: 21)
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var expected: [String: (sessions: Int, distance: Int64)] = [:]
    for record in records {
      var keys = ["undated"]
      if let start = record.start {
        let local = Date(timeIntervalSince1970: start + Double(record.utcOffset))
        let parts = calendar.dateComponents(
          [.year, .month, .day, .weekOfYear, .yearForWeekOfYear], from: local)
        let (year, month) = (try #require(parts.year), try #require(parts.month))
        let week = String(format: "%02d", try #require(parts.weekOfYear))
        keys = [
          "\(year)-\(String(format: "%02d", month))-\(String(format: "%02d", parts.day ?? 0))",
          "\(try #require(parts.yearForWeekOfYear))-W\(week)",
          "\(year)-\(String(format: "%02d", month))", "\(year)",
        ]
      }
      for key in keys {
        expected[key, default: (0, 0)].sessions += 1
        let micrometres = ((record.figures.distance ?? 0) * 1e6).rounded(.toNearestOrEven)
        expected[key, default: (0, 0)].distance += Int64(micrometres)
      }
    }
    // Weeks from Sunday have the keys of days.
    for unit in CalendarUnit.allCases where unit != .weekFromSunday {
      let groups = Statistics(of: SessionDigest(records), by: [.calendar(unit)]).groups
      #expect(groups.last?.key == "undated")
      #expect(groups.dropLast().map(\.key) == groups.dropLast().map(\.key).sorted())
      for group in groups {
        let known = try #require(expected[group.key], "\(group.key)")
        #expect(group.statistics.sessions == known.sessions, "\(group.key)")
        #expect(group.statistics.sum(.distance) == Double(known.distance) / 1e6, "\(group.key)")
      }
      let sessions = groups.reduce(0) { $0 + $1.statistics.sessions }
      #expect(sessions == 400)
    }
  }

  @Test func bandsHoldTheirLowerBound() throws {
    let pounds = try #require(LoadBands(width: 5, unit: .pounds))
    let kilograms = LoadBands.fiveKilograms
    for pound in 1...40 {
      let load = try #require(Millionths(Mass.pounds(Double(pound * 5)).kilograms))
      #expect(pounds.number(of: load) == pound)
      let below = try #require(Millionths(count: load.count - 1000))
      #expect(pounds.number(of: below) == pound - 1)
      let kilogram = try #require(Millionths(Double(pound * 5)))
      #expect(kilograms.number(of: kilogram) == pound)
    }
    #expect(kilograms.key(of: 3) == "load 15-20 kg" && pounds.key(of: 7) == "load 35-40 lb")
    #expect(LoadBands(width: 2.5, unit: .kilograms)?.key(of: 1) == "load 2.5-5 kg")
    #expect(LoadBands(width: 0, unit: .kilograms) == nil)
    #expect(LoadBands(width: .nan, unit: .kilograms) == nil)
  }

  @Test func aSessionWithTwoPiecesCountsWithBoth() {
    var one = Self.session("a", meters: 1000)
    one.equipmentIDs = ["pack", "boots", "pack"]
    one.routeID = "loop"
    let digest = SessionDigest([one, Self.session("b", meters: 2000)])
    let groups = Statistics(of: digest, by: [.equipment, .route, .loadBand(.fiveKilograms)]).groups
    #expect(
      groups.map(\.key) == [
        "equipment boots", "equipment pack", "no equipment", "route loop", "no route",
        "load unknown",
      ])
    #expect(groups.map { $0.statistics.sum(.distance) } == [1000, 1000, 2000, 1000, 2000, 3000])
  }

  @Test func aRangeOfDaysLeavesTheUndatedOut() {
    var undated = Self.session("c", meters: 1)
    undated.start = nil
    let digest = SessionDigest([
      Self.session("a", day: "2025-04-01"), Self.session("b", day: "2025-04-03"), undated,
    ])
    func count(_ first: String?, _ last: String?) -> Int {
      let days = DayRange(
        first: first.flatMap { LocalDay($0) }, last: last.flatMap { LocalDay($0) })
      return Statistics(of: digest.limited(to: days)).all.sessions
    }
    #expect(count(nil, nil) == 3 && count("2025-04-01", nil) == 2 && count("2025-04-02", nil) == 1)
    #expect(count("2025-04-01", "2025-04-01") == 1 && count(nil, "2025-03-31") == 0)
  }

  /// Whatever moment a broken clock tells, it has its place in the calendar or none.
  @Test func momentsFarAwayHaveAPlaceOrNone() {
    let milliseconds: [Int64] = [30_999_999_999_999_999, 31_000_000_000_000_000, .max, .min, -1]
    let digest = SessionDigest(
      (milliseconds + milliseconds.map { 0 &- $0 }).enumerated().map {
        CountedSession(identity: "\($0.offset)", startMilliseconds: $0.element, utcOffset: 50_400)
      })
    #expect(digest.sessions.count { $0.localDay == nil } == 6)
    for unit in CalendarUnit.allCases {
      let groups = Statistics(of: digest, by: [.calendar(unit)]).groups
      let sessions = groups.reduce(0) { $0 + $1.statistics.sessions }
      #expect(sessions == 10)
      let rule = StreakRule(unit: unit, rest: 1000)
      let report = StreakReport(
        of: digest, rule: rule, asOf: day(360_000_000))
      #expect(report.longest != nil)
    }
  }

  /// A group of sessions is the same in whatever order they are added.
  @Test(arguments: 0..<5)
  func sumsDoNotDependOnTheOrder(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let sessions = SessionDigest(RandomSessions.make(100, seed: UInt64(seed))).sessions
    var (ordered, shuffled) = (GroupStatistics(), GroupStatistics())
    for session in sessions { ordered.add(session) }
    for session in sessions.shuffled(using: &generator) { shuffled.add(session) }
    #expect(ordered == shuffled && ordered.sessions == 100)
  }

  @Test func histogramsHoldEverySessionOnce() throws {
    let records = RandomSessions.make(300, seed: 31)
    let digest = SessionDigest(records)
    let histograms = Statistics(of: digest).histograms
    #expect(histograms.count == 3)
    for histogram in histograms {
      #expect(histogram.bins.map(\.sessions).reduce(histogram.unknown, +) == 300)
    }
    let loads = histograms[0].bins
    for bin in loads {
      let expected = records.count {
        guard let load = $0.figures.meanLoad, let upper = bin.upperBound else { return false }
        return load >= bin.lowerBound && load < upper
      }
      #expect(bin.sessions == expected, "\(bin)")
    }
    for bin in histograms[2].bins {
      let expected = records.count {
        let local = ($0.start ?? .nan) + Double($0.utcOffset)
        let hours = (local / 3600).rounded(.down) - (local / 86_400).rounded(.down) * 24
        return hours == bin.lowerBound
      }
      #expect(bin.sessions == expected, "\(bin)")
    }
    #expect(histograms[1].bins.allSatisfy { $0.lowerBound <= 3600 })
  }
}
