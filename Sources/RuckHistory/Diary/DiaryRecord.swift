internal import RuckKernels

/// A best of the diary: of an exercise or of a test, with the value it replaced.
public struct DiaryRecord: Sendable, Hashable {
  /// The quantity compared.
  public enum Measure: String, Sendable, CaseIterable {
    /// The heaviest mass that was moved at least once, kilograms.
    case heaviestMass = "heaviest_mass_kg"
    /// The maximum repetitions of a set.
    case maximumRepetitions = "most_repetitions"
    /// The longest set, seconds.
    case longestSet = "longest_set_s"
    /// The maximum repetitions times mass of an exercise in one workout, kilograms.
    case maximumVolume = "most_volume_kg"
    /// The result of a test, in its unit.
    case result
  }

  /// The exercise or the test by its name.
  public let subject: String
  /// The quantity compared.
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
  public private(set) var replaced: Double?

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
        let key = exercise.libraryID ?? "name:" + exercise.name.lowercased()
        candidates += bests(of: exercise).map {
          Candidate(
            key: key,
            record: DiaryRecord(
              subject: exercise.name, measure: $0.measure, unit: $0.unit, value: $0.value,
              day: day, setBy: workout.id))
        }
      }
    }
    let tests = Dictionary(assessments.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    for result in results {
      guard let test = tests[result.assessmentID], result.value.isFinite else { continue }
      candidates.append(
        Candidate(
          key: "test:" + test.id,
          record: DiaryRecord(
            subject: test.name, measure: .result, unit: test.unit, value: result.value,
            day: result.day, setBy: result.id),
          isSmallerBetter: test.isSmallerBetter))
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

  private struct Candidate {
    /// The same for all of one exercise or test.
    let key: String
    var record: DiaryRecord
    var isSmallerBetter = false
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
      let (left, right) = (candidates[one].record.day, candidates[other].record.day)
      return left == right ? one < other : left < right
    }
    for index in order {
      let candidate = candidates[index]
      var record = candidate.record
      record.replaced = best[candidate.key]?[record.measure]
      if let before = record.replaced {
        let isBetter = candidate.isSmallerBetter ? record.value < before : record.value > before
        guard isBetter else { continue }
      }
      best[candidate.key, default: [:]][record.measure] = record.value
      records.append(record)
    }
    return records
  }
}
