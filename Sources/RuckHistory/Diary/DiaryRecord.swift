internal import RuckKernels

/// A best of the diary: of an exercise or of a test, with what it replaced.
public struct DiaryRecord: Sendable, Hashable {
  /// What is compared.
  public enum Measure: String, Sendable, CaseIterable {
    /// The heaviest mass that was moved at least once, kilograms.
    case heaviestMass = "heaviest_mass_kg"
    /// The most repetitions of a set.
    case maximumRepetitions = "most_repetitions"
    /// The longest set, seconds.
    case longestSet = "longest_set_s"
    /// The most repetitions times mass of a workout, kilograms.
    case maximumVolume = "most_volume_kg"
    /// The result of a test, in its unit.
    case result
  }

  /// The exercise or the test by its name.
  public let subject: String
  /// What is compared.
  public let measure: Measure
  /// The unit of the value: `kg`, `s`, that of a test; empty for a number.
  public let unit: String
  /// The best.
  public let value: Double
  /// The local day on which it was set.
  public let day: LocalDay
  /// The workout or the result with which it was set, by id.
  public let setBy: String
  /// The best before it; nil for the first.
  public let replaced: Double?

  /// Every best that stood one day, in the order in which they were set.
  ///
  /// An exercise is that of the library where one is named, else that of its name in any case. Equal
  /// values set no record; the first value is one. O(n log n).
  ///
  /// - Parameters:
  ///   - workouts: of one user; those that are not completed do not count.
  ///   - results: of the same user.
  ///   - assessments: the tests; results of others do not count.
  /// - Returns: the records; of a subject and a measure the last one stands.
  public static func history(
    of workouts: [Workout], results: [AssessmentResult] = [], assessments: [Assessment] = []
  ) -> [DiaryRecord] {
    var candidates: [Candidate] = []
    for workout in workouts {
      guard let day = workout.completed else { continue }
      for exercise in workout.exercises {
        let subject = Subject(
          key: exercise.libraryID ?? "name:" + exercise.name.lowercased(), name: exercise.name)
        candidates += bests(of: exercise).map {
          Candidate(subject, $0.measure, $0.unit, $0.value, day, workout.id)
        }
      }
    }
    let tests = Dictionary(assessments.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    for result in results {
      guard let test = tests[result.assessmentID], result.value.isFinite else { continue }
      candidates.append(
        Candidate(
          Subject(key: "test:" + test.id, name: test.name), .result, test.unit, result.value,
          result.day, result.id, isSmallerBetter: test.isSmallerBetter))
    }
    return records(candidates)
  }

  /// The records that stand, each subject's together, by name.
  public static func standing(_ history: [DiaryRecord]) -> [DiaryRecord] {
    var last: [String: [Measure: DiaryRecord]] = [:]
    for record in history {
      last[record.subject.lowercased(), default: [:]][record.measure] = record
    }
    return last.keys.sorted().flatMap { subject in
      Measure.allCases.compactMap { last[subject]?[$0] }
    }
  }

  private struct Subject: Hashable {
    let key: String
    let name: String
  }

  private struct Candidate {
    let subject: Subject
    let measure: Measure
    let unit: String
    let value: Double
    let day: LocalDay
    let setBy: String
    let isSmallerBetter: Bool

    init(
      _ subject: Subject, _ measure: Measure, _ unit: String, _ value: Double, _ day: LocalDay,
      _ setBy: String, isSmallerBetter: Bool = false
    ) {
      (self.subject, self.measure, self.unit, self.value) = (subject, measure, unit, value)
      (self.day, self.setBy, self.isSmallerBetter) = (day, setBy, isSmallerBetter)
    }
  }

  private static func bests(
    of exercise: Exercise
  ) -> [(measure: Measure, unit: String, value: Double)] {
    let done = exercise.sets.filter { $0.done ?? 1 > 0 }
    let volume = exercise.volume
    let values: [(Measure, String, Double?)] = [
      (.heaviestMass, "kg", done.compactMap { $0.mass?.kilograms }.max()),
      (.maximumRepetitions, "", done.compactMap { $0.done.map { Double($0) } }.max()),
      (.longestSet, "s", done.compactMap(\.seconds).max()),
      (.maximumVolume, "kg", volume > 0 ? volume : nil),
    ]
    return values.compactMap { measure, unit, value in
      value.flatMap { $0.isFinite ? (measure, unit, $0) : nil }
    }
  }

  private static func records(_ candidates: [Candidate]) -> [DiaryRecord] {
    var best: [String: [Measure: Double]] = [:]
    var records: [DiaryRecord] = []
    let order = candidates.indices.sorted { one, other in
      let (left, right) = (candidates[one], candidates[other])
      return left.day == right.day ? one < other : left.day < right.day
    }
    for index in order {
      let next = candidates[index]
      let before = best[next.subject.key]?[next.measure]
      if let before {
        guard next.isSmallerBetter ? next.value < before : next.value > before else { continue }
      }
      best[next.subject.key, default: [:]][next.measure] = next.value
      records.append(
        DiaryRecord(
          subject: next.subject.name, measure: next.measure, unit: next.unit, value: next.value,
          day: next.day, setBy: next.setBy, replaced: before))
    }
    return records
  }
}
