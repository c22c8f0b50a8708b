import RuckKernels
import TestSupport
import Testing

@Suite struct SlopeSpeedTests {
  @Test(arguments: try Table("reference/slope-speeds.tsv", rows: 19).rows)
  func publishedSpeeds(_ row: Table.Row) throws {
    let rule = try #require(SlopeSpeed(rawValue: row["rule"]))
    let speed = rule.speed(grade: try #require(row.number("grade")))
    let tolerance = try #require(row.number("tolerance"))
    let expected = try #require(row.number("expected"))
    #expect(abs(speed - expected) <= tolerance, "\(speed)")
  }

  @Test func timesAreSumsOfSteps() {
    // 2 km up at 10 % are 4 units at 4 an hour, 1 km down at 10 % 2 units at 6 an hour; a grade
    // that is unknown is level: 3 km at 6 km/h.
    let steps: ContiguousArray<Double> = [0, 2000, 1000, 3000]
    let grades: ContiguousArray<Double> = [.nan, 0.1, -0.1, .nan]
    let seconds = SlopeSpeed.munter.seconds(steps: steps.span, grades: grades.span)
    // 3600 s of rounding in a few operations.
    #expect(abs(seconds - (3600 + 1200 + 1800)) < 1e-9)
  }

  // 5 and 12 degrees are 8.75 % and 21.26 %: only what lies between, or beyond, counts.
  @Test func langmuirLooksAtDescentsBySlope() {
    let steps: ContiguousArray<Double> = [1000, 1000, 1000, 1000, 1000, 1000]
    let grades: ContiguousArray<Double> = [-0.08, -0.09, -0.21, -0.22, 0.3, .nan]
    let descent = LangmuirDescent.compute(steps: steps.span, grades: grades.span)
    #expect(abs(descent.gentle - 300) < 1e-9)
    #expect(abs(descent.steep - 220) < 1e-9)
  }
}
