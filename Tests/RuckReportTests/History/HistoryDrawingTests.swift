import Foundation
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
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

  /// Eight days with 10, 20 … 80 kg·km, and one without a load.
  private var nineDays: [CountedSession] {
    var rucks = (1...8).map { (19_000 + $0, Double($0), 10.0 as Double?) }
    rucks.append((19_100, 5, nil))
    return sessions(rucks)
  }

  @Test("The levels of a calendar are quarters of the days with ruck work")
  func levels() {
    let levels = DayLevels(nineDays)
    #expect(levels.thresholds == [30, 50, 70])
    #expect(levels.level(0) == 0 && levels.level(10) == 1)
    #expect(levels.level(30) == 2 && levels.level(69) == 3 && levels.level(80) == 4)
  }

  @Test("The key of a calendar names the levels that occur")
  func key() {
    let levels = DayLevels(nineDays)
    let key = levels.key(NumberText(units: .metric))
    #expect(
      key.map(\.text) == [
        "load unknown or none", "below 30 kg·km", "30 kg·km to 50 kg·km", "50 kg·km to 70 kg·km",
        "70 kg·km and more",
      ])
    let one = DayLevels(sessions([(19_000, 7, 10)]))
    #expect(one.key(NumberText(units: .metric)).map(\.text) == ["70 kg·km and more"])
    #expect(
      DayLevels(sessions([(19_000, 7, nil)])).key(NumberText(units: .metric)).map(\.kind)
        == ["s0"])
  }

  @Test("The rule of a streak is told in words")
  func rule() throws {
    func words(_ rule: StreakRule) -> String? {
      Words.facts(
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
    #expect(bars.maximum == 11_000)
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
    #expect(bars.maximum == 6000)
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

  @Test("Fitness and fatigue are the averages that forget by 2/(N + 1) a day")
  func training() throws {
    let rucks = (0..<100).map { (day: 19_700 + $0, kilometres: 2.0, load: Double?(10)) }
    var options = ReportOptions()
    options.units = .metric
    let sheet = HistorySheet(
      SessionDigest(sessions(rucks)), RecordedHistory([]), days: DayRange(),
      asOf: LocalDay(daysSince1970: 19_799), options)
    let curves = try #require(TrainingCurves(sheet.report.training))
    #expect(curves.measure == .loadDistance && curves.fitness.count == 100)
    // The sum of a geometric series: the days so far weigh 1 - (1 - λ)^n.
    func expected(_ weight: Double) -> Double { 20 * (1 - pow(1 - weight, 100)) }
    #expect(abs(curves.fitness[99] - expected(2.0 / 43)) < 1e-9)
    #expect(abs(curves.fatigue[99] - expected(2.0 / 8)) < 1e-9)
    #expect(
      curves.plot(options).description
        == "The highest average over 42 days: 20 kg·km on 2024-03-17.")
    #expect(TrainingCurves([]) == nil)
  }

  /// The sessions of walks of 400 rows north from some places, a day each.
  private func walks(_ places: [(latitude: Double, longitude: Double)]) throws -> [CountedSession] {
    try places.enumerated().map { index, place in
      let file = try SourceFile(
        Pages.gpx(
          Pages.north(400, latitude: place.latitude, longitude: place.longitude), day: index + 1),
        path: "\(index).gpx")
      let entry = RecordedHistory.Entry(
        try Pages.tracked(file), efforts: [], perceivedExertion: nil)
      return try #require(entry.session)
    }
  }

  @Test("The paths of rucks near each other are drawn at one scale, and a journey elsewhere is not")
  func paths() throws {
    let map = try #require(
      HeatMap(try walks([(46, 7), (46.05, 7), (52, 13), (46, 7.02)])))
    #expect(map.rucks.count == 3 && map.known == 4)
    let places = map.rucks.map { $0.joined() }
    // 399 steps of 14 m, but for what lies before the first and behind the last instant.
    for ruck in places {
      let (low, high) = try (#require(ruck.map(\.y).min()), #require(ruck.map(\.y).max()))
      #expect((5000...5586).contains((high - low) * map.scale))
      #expect(
        ruck.allSatisfy { (0...TrackMap.width).contains($0.x) && (0...map.height).contains($0.y) })
    }
    // A twentieth of a degree is 5560 m; the first instant lies at most 128 s behind the start.
    let starts = try places.map { try #require($0.map(\.y).max()) }
    #expect(abs((starts[0] - starts[1]) * map.scale - 5560) < 180)
    #expect(HeatMap(try walks([(46, 7), (52, 13)])) == nil)
  }

  @Test("The line of a ruck on the map of all has its bends, and no jump of the receiver")
  func bends() throws {
    // North-east and north-west by turns, 140 m each, and one row 33 km away.
    let step = 14 / 111_194.93 * 0.5.squareRoot()
    let squeeze = Elementary.cosDegrees(46)
    let places = (0..<400).map { row in
      let aside = Double(row % 20 > 10 ? 20 - row % 20 : row % 20)
      return (
        latitude: 46 + Double(row) * step + (row == 200 ? 0.3 : 0),
        longitude: 7 + aside * step / squeeze
      )
    }
    var (sessions, lines): ([CountedSession], [String: RuckLine]) = ([], [:])
    for day in 1...2 {
      let file = try SourceFile(Pages.gpx(places, day: day), path: "\(day).gpx")
      let tracked = try Pages.tracked(file)
      let entry = RecordedHistory.Entry(tracked, efforts: [], perceivedExertion: nil)
      let session = try #require(entry.session)
      sessions.append(session)
      lines[session.identity] = RuckLine(tracked.recorded.track)
    }
    func length(_ map: HeatMap?) throws -> Double {
      let map = try #require(map)
      return map.rucks[0].reduce(0) { sum, line in
        zip(line, line.dropFirst()).reduce(sum) { $0 + $1.0.distance(to: $1.1) * map.scale }
      }
    }
    // 399 steps of 14 m; two at the jump are not drawn.
    let drawn = try length(HeatMap(sessions, lines))
    #expect((5450...5590).contains(drawn), "\(drawn)")
    #expect(try length(HeatMap(sessions)) < 0.9 * drawn)
  }

  @Test("A part of a year stands against the same days of the year before")
  func years() throws {
    // 1 January, 12 February and 9 December 2023, 1 January and 7 February 2024.
    let rucks = [(19_358, 10.0), (19_400, 6), (19_700, 20), (19_723, 12.5), (19_760, 11.5)]
    let sheet = HistorySheet(
      SessionDigest(sessions(rucks.map { (day: $0.0, kilometres: $0.1, load: 10) })),
      RecordedHistory([]), days: DayRange(), rule: StreakRule(unit: .week),
      asOf: try #require(LocalDay("2024-02-13")), ReportOptions())
    let rows = sheet.years.map { $0.cells(sheet.streak.rule, ReportOptions()) }
    #expect(rows.allSatisfy { $0.count == Words.yearHeader.count })
    // 24 km against 16; 700 s a kilometre; a week each.
    #expect(
      rows.map { Array($0[0...4]) + [$0[7], $0[9], $0[11]] } == [
        [
          "2024 until Feb 13", "2", "24.00 km", "+50 %", "4:40:00", "12.50 km", "1 week",
          "240 kg·km",
        ],
        ["2023", "3", "36.00 km", "", "7:00:00", "20.00 km", "1 week", "360 kg·km"],
      ])
    // From 5 January to 31 December it is 26 km; in 2022 nothing.
    let part = YearReview.all(
      of: SessionDigest(sessions(rucks.map { (day: $0.0, kilometres: $0.1, load: 10) })),
      on: DayRange(first: LocalDay("2024-01-05")), rule: sheet.streak.rule,
      asOf: try #require(LocalDay("2024-12-31")))
    // 11.5 km against 26.
    #expect(
      part.map { Array($0.cells(sheet.streak.rule, ReportOptions())[0...3]) } == [
        ["2024 from Jan 5", "1", "11.50 km", "-56 %"]
      ])
  }

  @Test("A calendar begins with the week of the first ruck and ends with that of the page's day")
  func calendar() throws {
    // From Wednesday 1 May to Sunday 12 May.
    let page = Pages.text(
      ReportPage.history(of: try Pages.rucks(), asOf: try #require(LocalDay("2024-05-14"))))
    let free = try #require(page.firstMatch(of: /class="free" d="([^"]*)"/)).output.1
    #expect(free.count { $0 == "M" } == 21)
    #expect(page.contains(">May</span>"))
  }

  @Test("Each ruck that is listed and has a page is named by its day")
  func pages() throws {
    var rucks = sessions([(19_700, 5, 10), (19_701, 5, 10), (19_701, 6, 10), (19_702, 5, 10)])
    rucks[2] = CountedSession(
      identity: "later", startMilliseconds: 19_701 * 86_400_000 + 60_000_000)
    var sheet = HistorySheet(
      SessionDigest(rucks), RecordedHistory([]), days: DayRange(),
      asOf: LocalDay(daysSince1970: 19_799), ReportOptions())
    sheet.makePages { $0 != "ruck 3" }
    #expect(
      sheet.pages == [
        "ruck 0": "2023-12-09.html", "ruck 1": "2023-12-10.html", "later": "2023-12-10-2.html",
      ])
  }
}
