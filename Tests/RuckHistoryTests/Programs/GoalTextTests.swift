import RuckHistory
import RuckKernels
import Testing

@Suite struct GoalTextTests {
  /// A mile is 1609.344 m and a pound 0.45359237 kg by definition.
  @Test func goalsAreReadAsPeopleWriteThem() throws {
    #expect(Goal(named: "distance:100mi")?.target == 160_934.4)
    #expect(Goal(named: "gain:8848.86m") == .gain(.meters(8848.86)))
    // What versions up to 0.3.0 wrote and read.
    #expect(Goal(named: "climb:8848.86m") == .gain(.meters(8848.86)))
    #expect(Goal.gain(.meters(5)).description == "climb:5m")
    let work = try #require(Goal(named: "ruck-work:10kg*50km"))
    #expect(work.target == 500)
    #expect(Goal(named: "sessions:10") == .sessions(10))
    #expect(Goal(named: "streak:7") == .streak(7))
    #expect(
      Goal(named: "streak:12:weeks:3") == .streak(12, rule: StreakRule(unit: .week, sessions: 3)))
    #expect(
      Goal(named: "session:12mi@35lb")
        == .session(distance: .meters(19_312.128), load: .kilograms(35 * 0.453_592_37)))
    #expect(Goal(named: "session:5km") == .session(distance: .meters(5000)))
  }

  @Test func whatIsNoGoalIsRefused() {
    for text in [
      "", "distance", "distance:", "distance:-5km", "distance:5", "distance:5kg", "sessions:0",
      "sessions:1.5", "sessions:99999999", "streak:0", "streak:3:fortnights", "session:5km@",
      "session:5km@1kg@2kg", "ruck-work:5kg", "ruck-work:5kg*5km*5", "climb:1e300m", "x:1",
    ] { #expect(Goal(named: text) == nil, "\(text)") }
  }

  @Test func everyGoalReadsItsOwnTextBack() {
    let rule = StreakRule(named: "months:4,distance=5mi,minutes=45,load=20lb,rest=1")
    let goals =
      Achievement.standard.map(\.goal) + [
        .streak(3, rule: rule ?? StreakRule()), .session(distance: .miles(1.1)),
        .ruckWork(.kilogramKilometers(0.1)),
      ]
    for goal in goals { #expect(Goal(named: "\(goal)") == goal, "\(goal)") }
  }
}
