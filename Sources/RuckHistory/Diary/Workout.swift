public import RuckKernels

extension HistoryError.Code {
  /// The workout was completed before.
  public static let workoutAlreadyCompleted = HistoryError.Code("workout.already-completed")
  /// The workout was cancelled.
  public static let workoutCancelled = HistoryError.Code("workout.cancelled")
  /// A workout does not end after its start.
  public static let workoutEndNotAfterStart = HistoryError.Code("workout.end-not-after-start")
}

/// A workout other than rucks: planned, and completed one day.
public struct Workout: Sendable, Hashable, Identifiable {
  /// The state of a workout.
  public enum State: String, Sendable, CaseIterable {
    /// It is to be done.
    case planned
    /// It began and is not completed.
    case active
    /// It is done.
    case completed
    /// It will not be done.
    case cancelled
  }

  /// The workout's own name in the diary.
  ///
  /// One that another program names is best called by the user and that name, `me/hk-1`: then two stores that
  /// import it have one workout.
  public let id: String
  /// The user, by id; the default user unless named.
  public var userID = User.defaultID
  /// The name for people.
  public var name: String
  /// The local day for which it is planned; nil for one that was done without a plan.
  public var planned: LocalDay?
  /// The local day on which it was done; nil while it is not.
  public private(set) var completed: LocalDay?
  /// Seconds since 1970 at which it began; nil where unknown.
  public private(set) var start: Double?
  /// Seconds since 1970 at which it ended; nil where unknown.
  public private(set) var end: Double?
  /// Whether it will not be done.
  public private(set) var isCancelled = false
  /// Its name in the program that it comes from, once for a user: a workout imported again is not added
  /// again.
  public var outsideID: String?
  /// Seconds since 1970 at which it was imported from there; nil for one that was typed.
  public var importedAt: Double?
  /// The template that it follows, by id.
  public var templateID: String?
  /// The exercises, in order.
  public var exercises: [Exercise]
  /// The user's notes.
  public var notes: String?

  /// A workout, planned unless a day of completion is given.
  public init(
    id: String, name: String, planned: LocalDay? = nil, completed: LocalDay? = nil,
    exercises: [Exercise] = []
  ) {
    (self.id, self.name, self.planned) = (id, name, planned)
    (self.completed, self.exercises) = (completed, exercises)
  }

  /// The state of the workout.
  public var state: State {
    if completed != nil { return .completed }
    if isCancelled { return .cancelled }
    return start != nil ? .active : .planned
  }

  /// Seconds from start to end; nil where either is unknown.
  public var duration: Double? {
    guard let start, let end else { return nil }
    return end - start
  }

  /// Sets the start and the end.
  ///
  /// - Parameters:
  ///   - start: seconds since 1970; nil where unknown.
  ///   - end: seconds since 1970; nil where unknown, or where it still goes on.
  /// - Throws: ``HistoryError/Code/workoutEndNotAfterStart``; nothing is changed then.
  public mutating func took(from start: Double?, to end: Double?) throws(HistoryError) {
    if let start, let end, !(end > start) {
      throw HistoryError(
        .workoutEndNotAfterStart, "workout \(id) does not end after its start")
    }
    self.start = start
    self.end = end
  }

  /// Gives the workout up; one that is cancelled stays so.
  ///
  /// - Throws: ``HistoryError/Code/workoutAlreadyCompleted``; nothing is changed then.
  public mutating func cancel() throws(HistoryError) {
    try requireNotCompleted()
    isCancelled = true
  }

  private func requireNotCompleted() throws(HistoryError) {
    guard completed == nil else {
      throw HistoryError(
        .workoutAlreadyCompleted, "workout \(id) is already completed")
    }
  }

  /// Completes the workout on a day, as it was meant, or with its exercises as they were done where given.
  ///
  /// The targets stay: a set that was done has the target of the set in its position, and the targets
  /// of exercises and sets that are not given are not done.
  ///
  /// - Throws: ``HistoryError/Code/workoutAlreadyCompleted``,
  ///   ``HistoryError/Code/workoutCancelled``; nothing is changed then.
  public mutating func complete(
    on day: LocalDay, exercises: [Exercise]? = nil
  ) throws(HistoryError) {
    try requireNotCompleted()
    guard !isCancelled else {
      throw HistoryError(.workoutCancelled, "workout \(id) was cancelled")
    }
    completed = day
    guard let exercises else {
      for index in self.exercises.indices {
        for set in self.exercises[index].sets.indices {
          self.exercises[index].sets[set].doAsMeant()
        }
      }
      return
    }
    var planned = self.exercises
    self.exercises = exercises.map { exercise in
      var exercise = exercise
      if let index = planned.firstIndex(where: { exercise.isSame(as: $0) }) {
        exercise.take(targetsOf: planned.remove(at: index))
      }
      return exercise
    }
    self.exercises += planned.filter { $0.sets.contains(where: \.isMeant) }
  }

  /// Repetitions done times the mass moved, in kilograms, over all exercises.
  public var volume: Double { exercises.reduce(0) { $0 + $1.volume } }
}

/// A workout as it is to be done, exercise by exercise.
public struct WorkoutTemplate: Sendable, Hashable, Identifiable {
  /// A part of a template.
  public enum Step: Sendable, Hashable {
    /// An exercise.
    case exercise(Target)
    /// Rest, in seconds.
    case rest(Double)
  }

  /// The targets of an exercise.
  public struct Target: Sendable, Hashable {
    /// The exercise's name.
    public var name: String
    /// The exercise of the library that it is, by id.
    public var libraryID: String?
    /// The number of sets; nil where it does not matter.
    public var sets: Int?
    /// The repetitions of a set in words, such as `8-12`; nil where it goes by time.
    public var repetitions: String?
    /// The number of repetitions to keep in reserve at the end of a set.
    public var inReserve: Double?
    /// The mass to move.
    public var mass: Mass?
    /// The seconds of a set.
    public var seconds: Double?

    /// An exercise with the given targets only.
    public init(
      name: String, sets: Int? = nil, repetitions: String? = nil, inReserve: Double? = nil,
      mass: Mass? = nil, seconds: Double? = nil
    ) {
      (self.name, self.sets, self.repetitions) = (name, sets, repetitions)
      (self.inReserve, self.mass, self.seconds) = (inReserve, mass, seconds)
    }
  }

  /// The name by which workouts refer to it.
  public let id: String
  /// The name for people.
  public var name: String
  /// A description.
  public var details: String?
  /// The weeks of its program, from 0, in each of which it is to be done once more; empty for one
  /// that is done as wanted.
  public var weeks: [Int]
  /// The steps, in order.
  public var steps: [Step]

  /// A template.
  public init(
    id: String, name: String, details: String? = nil, weeks: [Int] = [], steps: [Step] = []
  ) {
    (self.id, self.name, self.details, self.weeks, self.steps) = (id, name, details, weeks, steps)
  }
}
