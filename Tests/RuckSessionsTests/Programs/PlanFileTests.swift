import RuckHistory
import RuckKernels
import RuckSessions
import TestSupport
import Testing

@Suite struct PlanFileTests {
  private static func read(_ text: String) throws(JSONFileDamage) -> PlanFile {
    try PlanFile(reading: Array(text.utf8))
  }

  /// Six weeks of 160, 176, 192, 185, 197.5 and 190 lb·mi, by hand.
  @Test func theShippedExampleIsWhatItSays() throws {
    let file = try PlanFile(reading: try Repository.bytes("plans/base.json"))
    let program = try #require(file.programs.first)
    let poundMile = 0.453_592_37 * 1.609_344
    let work = program.plannedWork.map { $0 / poundMile }
    for (one, expected) in zip(work, [160, 176, 192, 185, 197.5, 190]) {
      #expect(abs(one - expected) < 1e-9)
    }
    #expect(program.steepSteps.isEmpty)
    let template = try #require(program.templates.first)
    #expect(template.id == "base-6-weeks/strength" && template.weeks == [0, 1, 2, 4, 5])
    #expect(template.steps.count == 4 && template.steps[1] == .rest(180))
    #expect(
      file.challenges.map(\.goal) == [
        .distance(.miles(50)), .streak(12, rule: StreakRule(unit: .week, sessions: 2)),
      ])
    #expect(file.achievements.count == 2)
  }

  @Test func whatIsWrongIsNamedWithItsPlace() {
    func program(_ inner: String) -> String {
      "{\"schema\":\"ruckstat.plans/1\",\"programs\":[{\"id\":\"a\",\"name\":\"A\",\(inner)}]}"
    }
    let wrong = [
      ("[]", "must be an object"), ("{", "no JSON at byte 1"),
      ("{\"schema\":\"x\"}", "schema: must be ruckstat.plans/1"),
      ("{\"schema\":\"ruckstat.plans/1\",\"program\":[]}", "program: is not known"),
      (program("\"weeks\":[]"), "programs[0].weeks: is missing or empty"),
      (
        program("\"weeks\":[{\"rucks\":[{\"load\":\"5kg\"}]}]"),
        "programs[0].weeks[0].rucks[0].distance: is missing"
      ),
      (
        program("\"weeks\":[{\"rucks\":[{\"distance\":\"5kg\"}]}]"),
        "programs[0].weeks[0].rucks[0].distance: must be a distance"
      ),
      (
        program("\"weeks\":[{\"rucks\":[{\"distance\":5}]}]"),
        "programs[0].weeks[0].rucks[0].distance: must be a text"
      ),
      (program("\"weeks\":[{\"workouts\":[\"x\"]}]"), "programs[0].weeks: name the workout x"),
      (program("\"weeks\":[{}],\"largest_step\":-1"), "programs[0].largest_step: must be a number"),
      (
        program(
          "\"weeks\":[{}],\"workouts\":[{\"id\":\"w\",\"name\":\"W\",\"steps\":[{\"sets\":1.5,\"exercise\":\"x\"}]}]"
        ), "programs[0].workouts[0].steps[0].sets: must be a whole number"
      ),
      (
        "{\"schema\":\"ruckstat.plans/1\",\"challenges\":[{\"id\":\"c\",\"name\":\"C\",\"goal\":\"x:1\"}]}",
        "challenges[0].goal: must be a goal"
      ),
      (
        "{\"schema\":\"ruckstat.plans/1\",\"challenges\":[{\"id\":\"a/b\",\"name\":\"C\",\"goal\":\"sessions:1\"}]}",
        "challenges[0].id: has no slash"
      ),
      (
        "{\"schema\":\"ruckstat.plans/1\",\"challenges\":[{\"id\":\"c\",\"name\":\"C\",\"goal\":\"sessions:1\",\"first_day\":\"2025-02-02\",\"last_day\":\"2025-02-01\"}]}",
        "challenges[0].last_day: lies before"
      ),
      (
        "{\"schema\":\"ruckstat.plans/1\",\"achievements\":[{\"id\":\"c\",\"name\":\"C\",\"goal\":\"sessions:1\"},{\"id\":\"c\",\"name\":\"C\",\"goal\":\"sessions:1\"}]}",
        "achievements: two of them have one id"
      ),
    ]
    for (text, expected) in wrong {
      let damage = #expect(throws: JSONFileDamage.self, "\(text)") { try Self.read(text) }
      let words = damage?.description ?? ""
      #expect(words.hasPrefix(expected) || words.hasSuffix(expected), "\(words) for \(text)")
    }
  }
}
