import RuckHistory
import RuckKernels
import RuckSessions
import TestSupport
import Testing

@Suite struct ExerciseTextTests {
  @Test func exercisesAreReadAsPeopleTypeThem() throws {
    let squat = try #require(ExerciseText.exercise("[A] Back squat: 2*5x100kg@8, 4/5x220lb/225lb"))
    #expect(squat.name == "Back squat" && squat.superset == "A" && squat.sets.count == 3)
    #expect(squat.sets[1].done == 5 && squat.sets[1].target == nil)
    #expect(squat.sets[1].mass?.kilograms == 100 && squat.sets[1].perceivedExertion == 8)
    #expect(squat.sets[2].done == 4 && squat.sets[2].target == 5)
    // A pound is 0.45359237 kg.
    #expect(abs((squat.sets[2].mass?.kilograms ?? 0) - 220 * 0.453_592_37) < 1e-9)
    #expect(abs((squat.sets[2].targetMass?.kilograms ?? 0) - 225 * 0.453_592_37) < 1e-9)
    let plank = try #require(ExerciseText.exercise("Plank: 45s/1:00"))
    #expect(plank.sets.map(\.seconds) == [45] && plank.sets.map(\.targetSeconds) == [60])
    // One unit for both.
    let both = try #require(ExerciseText.exercise("Squat: 5x80/100kg, 30/60s, 4/5x90/100kg@8"))
    #expect(both.sets.map { $0.mass?.kilograms } == [80, nil, 90])
    #expect(both.sets.map { $0.targetMass?.kilograms } == [100, nil, 100])
    #expect(both.sets[1].seconds == 30 && both.sets[1].targetSeconds == 60)
    #expect(both.sets.map(\.done) == [5, nil, 4] && both.sets.map(\.target) == [nil, nil, 5])
    #expect(ExerciseText.exercise("Stretching")?.sets.isEmpty == true)
    let rested = try #require(
      ExerciseText.exercise("Squat: 2*5x100kg@8 rest 2min, 4/5x100kg (left knee, sore), 3 (only)"))
    #expect(rested.sets.map(\.rest) == [120, 120, nil, nil])
    #expect(rested.sets.map(\.notes) == [nil, nil, "left knee, sore", "only"])
    #expect(rested.sets[2].done == 4 && rested.sets[0].mass?.kilograms == 100)
    // As people write it elsewhere: sets x repetitions x mass.
    let times = try #require(
      ExerciseText.exercise("Squat: 3x5x100kg@8 rest 2min, 2x5, 2x60s, 5x100kg"))
    #expect(times.sets.map(\.done) == [5, 5, 5, 5, 5, nil, nil, 5])
    #expect(times.sets.map(\.seconds) == [nil, nil, nil, nil, nil, 60, 60, nil])
    #expect(times.sets[2].mass?.kilograms == 100 && times.sets[2].perceivedExertion == 8)
    #expect(times.sets.map(\.rest) == [120, 120, 120, nil, nil, nil, nil, nil])
    // Sets without a colon are no part of a name; a number is.
    #expect(
      ExerciseText.exercise("Squat 3x5x100kg") == nil && ExerciseText.exercise("Row 5x8") == nil)
    #expect(ExerciseText.exercise("Complex 2")?.name == "Complex 2")
    let wrong = [
      "S: 9223372036854775807*3x5", "S: 99999999999999999999x5", "S: 51*2x5", "S: 3*0x5", "S: -1x5",
      "S: 0x5", "S: 101x5", "S: 3x5x5x5", "S: 5 rest", "S: rest 2min", "S: 5 rest soon", "S: 5 (a",
      "S: (a)", "S: 5) 5",
    ]
    for text in wrong { #expect(ExerciseText.exercise(text) == nil, "\(text)") }
    let meant = try #require(ExerciseText.exercise("Row: 8x40kg", isDone: false))
    #expect(meant.sets[0].done == nil && meant.sets[0].target == 8)
    #expect(meant.sets[0].mass == nil && meant.sets[0].targetMass?.kilograms == 40)
  }

  /// Whatever is typed ends, and what is taken is bounded.
  @Test func anyTextIsTakenWithinBoundsOrRefused() {
    var random = SplitMix64(seed: 20)
    let words = [
      "S", ":", " ", ",", "*", "x", "/", "@", "(", ")", "[", "]", "rest", "kg", "lb", "s", "min",
      "5",
      "0", "-", ".", "1e9", "99", "9223372036854775807", "é",
    ]
    var taken = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1..<14, using: &random)
      let text =
        "S: " + (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined()
      guard let exercise = ExerciseText.exercise(text) else { continue }
      taken += 1
      #expect((1...100).contains(exercise.sets.count), "\(text)")
      for set in exercise.sets {
        #expect(
          (0...100_000).contains(set.done ?? 0) && (0...10).contains(set.perceivedExertion ?? 0))
        #expect((0...1e6).contains(set.seconds ?? 0) && (0...1e6).contains(set.rest ?? 0))
        #expect((0...2000).contains(set.mass?.kilograms ?? 0), "\(text)")
      }
    }
    #expect(taken > 100)
  }

  @Test func aPageWritesThemInTheUnitsAskedFor() throws {
    let squat = try #require(ExerciseText.exercise("[A] Squat: 4/5x100kg@8.5, 60s"))
    #expect(
      NumberText(units: .metric).text(squat) == "[A] Squat 4/5 x 100 kg @8.5, 60 s")
    let equal = try #require(ExerciseText.exercise("Row: 3*8x40kg rest 90s (slow), 8x40kg"))
    #expect(
      NumberText(units: .metric).text(equal)
        == "Row 3 * 8 x 40 kg rest 1:30 (slow), 8 x 40 kg")
    let meant = try #require(ExerciseText.exercise("Row: 2*8x40kg", isDone: false))
    #expect(NumberText(units: .metric).text(meant) == "Row 2 * 8 x 40 kg")
    #expect(NumberText(units: .imperial).text(squat) == "[A] Squat 4/5 x 220.5 lb @8.5, 60 s")
  }
}
