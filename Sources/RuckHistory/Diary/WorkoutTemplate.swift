public import RuckKernels

/// A workout as it is to be done, exercise by exercise.
public struct WorkoutTemplate: Sendable, Hashable, Identifiable {
  /// A part of a template.
  public enum Step: Sendable, Hashable {
    /// An exercise.
    case exercise(Target)
    /// Rest, in seconds.
    case rest(Double)
  }

  /// What is meant of an exercise.
  public struct Target: Sendable, Hashable {
    /// The exercise's name.
    public var name: String
    /// The exercise of the library that it is, by id.
    public var libraryID: String?
    /// How many sets; nil where it does not matter.
    public var sets: Int?
    /// The repetitions of a set in words, such as `8-12`; nil where it goes by time.
    public var repetitions: String?
    /// How many repetitions are to be left at the end of a set.
    public var inReserve: Double?
    /// The mass to move.
    public var mass: Mass?
    /// The seconds of a set.
    public var seconds: Double?

    /// An exercise of which nothing is meant but what is given.
    public init(
      name: String, sets: Int? = nil, repetitions: String? = nil, inReserve: Double? = nil,
      mass: Mass? = nil, seconds: Double? = nil
    ) {
      self.name = name
      self.sets = sets
      self.repetitions = repetitions
      self.inReserve = inReserve
      self.mass = mass
      self.seconds = seconds
    }
  }

  /// The name by which workouts refer to it.
  public let id: String
  /// The name for people.
  public var name: String
  /// What else there is to say.
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
    self.id = id
    self.name = name
    self.details = details
    self.weeks = weeks
    self.steps = steps
  }
}
