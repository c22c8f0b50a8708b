extension HistoryError.Code {
  /// The workout was completed before.
  public static let workoutAlreadyCompleted = HistoryError.Code("workout.already-completed")
}

/// A workout beside the rucks: planned, and completed one day.
public struct Workout: Sendable, Hashable, Identifiable {
  /// The workout's own name in the diary.
  public let id: String
  /// Whose workout it is; the default user unless named.
  public var userID = User.defaultID
  /// The name for people.
  public var name: String
  /// The local day for which it is planned; nil for one that was done without a plan.
  public var planned: LocalDay?
  /// The local day on which it was done; nil while it is not.
  public private(set) var completed: LocalDay?
  /// The exercises, in order.
  public var exercises: [Exercise]
  /// What a person wrote about it.
  public var notes: String?

  /// A workout, planned unless a day of completion is given.
  public init(
    id: String, name: String, planned: LocalDay? = nil, completed: LocalDay? = nil,
    exercises: [Exercise] = []
  ) {
    self.id = id
    self.name = name
    self.planned = planned
    self.completed = completed
    self.exercises = exercises
  }

  /// Completes the workout on a day, with its exercises as they were done where given.
  ///
  /// - Throws: ``HistoryError/Code/workoutAlreadyCompleted``; nothing is changed then.
  public mutating func complete(
    on day: LocalDay, exercises: [Exercise]? = nil
  ) throws(HistoryError) {
    guard completed == nil else {
      throw HistoryError(
        .workoutAlreadyCompleted, "workout \(id) is already completed", conflictingID: id)
    }
    completed = day
    if let exercises { self.exercises = exercises }
  }

  /// Repetitions done times the mass moved, in kilograms, over all exercises.
  public var volume: Double { exercises.reduce(0) { $0 + $1.volume } }
}
