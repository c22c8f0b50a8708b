/// An exercise that workouts and templates name, described once.
public struct LibraryExercise: Sendable, Hashable, Identifiable {
  /// The name by which workouts refer to it.
  public let id: String
  /// The name for people, once in a store whatever its case.
  public var name: String
  /// How it is done, in words.
  public var details: String?
  /// The muscles that it works, in words.
  public var muscleGroups: [String]
  /// What it needs: `barbell`.
  public var equipment: String?
  /// Seconds of rest after a set, unless a workout says otherwise.
  public var rest: Double?

  /// An exercise.
  public init(
    id: String, name: String, details: String? = nil, muscleGroups: [String] = [],
    equipment: String? = nil, rest: Double? = nil
  ) {
    self.id = id
    self.name = name
    self.details = details
    self.muscleGroups = muscleGroups
    self.equipment = equipment
    self.rest = rest
  }
}
