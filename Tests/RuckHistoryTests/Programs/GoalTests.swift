import RuckHistory
import RuckKernels
import TestSupport
import Testing

@Suite struct GoalTests {
  /// A session at noon of a day, with a distance in metres and a load in kilograms.
  static func session(
    _ id: String, day: Int, meters: Double? = 5000, load: Double? = nil, gain: Double? = nil
  ) -> CountedSession {
    var session = CountedSession(
      identity: id, startMilliseconds: Int64(day) * 86_400_000 + 43_200_000)
    session[.distance] = meters.flatMap { Millionths($0) }
    session[.load] = load.flatMap { Millionths($0) }
    session[.gain] = gain.flatMap { Millionths($0) }
    if let meters, let load { session[.ruckWork] = Millionths(meters / 1000 * load) }
    return session
  }

  private let digest = SessionDigest([
    session("c", day: 12, meters: 7000, load: 10, gain: 100),
    session("a", day: 10, meters: 5000, load: 20, gain: 50),
    session("b", day: 11, meters: 3000, load: nil, gain: nil),
    session("d", day: 20, meters: nil, load: 30, gain: 400),
  ])

  /// 5 + 3 + 7 km; 5 · 20 + 7 · 10 kg·km; 50 + 100 + 400 m; four sessions; three days in a row.
  @Test func aGoalSaysHowMuchAndWhen() {
    let rows: [(Goal, done: Double, met: Int?, by: String?)] = [
      (.distance(.kilometers(8)), 15_000, 11, "b"),
      (.distance(.kilometers(15)), 15_000, 12, "c"),
      (.distance(.meters(15_000.001)), 15_000, nil, nil),
      (.ruckWork(.kilogramKilometers(170)), 170, 12, "c"),
      (.ruckWork(.kilogramKilometers(171)), 170, nil, nil),
      (.gain(.meters(151)), 550, 20, "d"),
      (.sessions(2), 4, 11, "b"), (.sessions(5), 4, nil, nil),
      (.streak(3), 3, 12, "c"), (.streak(4), 3, nil, nil),
      (.session(distance: .kilometers(7)), 1, 12, "c"),
      (.session(distance: .kilometers(3), load: .kilograms(10)), 2, 10, "a"),
      (.session(distance: .kilometers(7), load: .kilograms(10.1)), 0, nil, nil),
    ]
    for (goal, done, met, by) in rows {
      let progress = goal.progress(in: digest)
      #expect(progress.done == done, "\(goal)")
      #expect(progress.isMet == (met != nil), "\(goal)")
      #expect(progress.metOn == met.map(day), "\(goal)")
      #expect(progress.metBy == by, "\(goal)")
      #expect(progress.missing == (met == nil ? progress.target - done : 0), "\(goal)")
    }
  }

  @Test func onlySessionsWithinTheDatesCount() {
    let days = DayRange(first: day(11), last: day(12))
    let progress = Goal.distance(.kilometers(11)).progress(in: digest, within: days)
    #expect(progress.done == 10_000)
    #expect(progress.missing == 1000)
    #expect(Goal.streak(3).progress(in: digest, within: days).done == 2)
    #expect(Goal.sessions(1).progress(in: SessionDigest()).isMet == false)
  }

  @Test func aSessionWithoutADayCountsButTellsNoDay() {
    let undated = CountedSession(identity: "x", startMilliseconds: nil)
    let digest = SessionDigest([undated, Self.session("a", day: 10)])
    let one = Goal.sessions(1).progress(in: digest)
    #expect(one.isMet)
    #expect(one.metOn == nil)
    #expect(one.metBy == "x")
    #expect(Goal.sessions(2).progress(in: digest).metOn == day(10))
    let dated = Goal.sessions(2).progress(in: digest, within: DayRange(first: day(0)))
    #expect(!dated.isMet)
    #expect(dated.done == 1)
  }

  /// Random calendars, several sessions on a day too, against a plain reading of the rules.
  @Test func goalsAgreeWithBruteForce() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let days = (0..<Int.random(in: 1...25, using: &random)).map { _ in
        Int.random(in: 0...30, using: &random)
      }
      let sessions = days.enumerated().map { number, day in
        Self.session(
          "\(number)", day: day, meters: Double(Int.random(in: 1...20, using: &random) * 500))
      }
      let digest = SessionDigest(sessions)

      let meters = Int.random(in: 1...60, using: &random) * 1000
      let total = Goal.distance(.meters(Double(meters))).progress(in: digest)
      let metOn = (0...30).first { day in
        sessions.filter { $0.localDay! <= LocalDay(daysSince1970: day) }
          .reduce(0) { $0 + $1[.distance]!.value } >= Double(meters)
      }
      #expect(total.metOn == metOn.map(day))
      #expect(total.isMet == (metOn != nil))

      let length = Int.random(in: 1...6, using: &random)
      let row = Goal.streak(length).progress(in: digest)
      let kept = Set(days)
      let reached = (0...30).first { last in
        (0..<length).allSatisfy { kept.contains(last - $0) }
      }
      #expect(row.metOn == reached.map(day))
      #expect(row.isMet == (reached != nil))
    }
  }
}
