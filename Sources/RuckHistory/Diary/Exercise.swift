public import RuckKernels

/// One exercise of a workout, with its sets in order.
public struct Exercise: Sendable, Hashable {
  /// Some repetitions in a row, with their targets and results.
  public struct Repetitions: Sendable, Hashable {
    /// The repetitions that were meant.
    public var target: Int?
    /// The repetitions that were done; nil while they are not.
    public var done: Int?
    /// The mass that was to be moved.
    public var targetMass: Mass?
    /// The mass that was moved.
    public var mass: Mass?
    /// The seconds that were meant.
    public var targetSeconds: Double?
    /// The seconds that it was held or lasted.
    public var seconds: Double?
    /// Perceived exertion, held to 0...10.
    public var perceivedExertion: Double? {
      didSet { perceivedExertion = Self.held(perceivedExertion) }
    }
    /// The seconds of rest after it.
    public var rest: Double?
    /// The user's notes.
    public var notes: String?

    /// A set with the given values only.
    public init(
      target: Int? = nil, done: Int? = nil, targetMass: Mass? = nil, mass: Mass? = nil,
      targetSeconds: Double? = nil, seconds: Double? = nil, perceivedExertion: Double? = nil,
      rest: Double? = nil, notes: String? = nil
    ) {
      (self.target, self.done, self.targetMass) = (target, done, targetMass)
      (self.mass, self.targetSeconds, self.seconds) = (mass, targetSeconds, seconds)
      self.perceivedExertion = Self.held(perceivedExertion)
      self.rest = rest
      self.notes = notes
    }

    /// Whether it has a target.
    var isMeant: Bool { target != nil || targetMass != nil || targetSeconds != nil }

    /// Takes the targets of another set where it has none itself.
    mutating func take(targetsOf planned: Repetitions) {
      target = target ?? planned.target
      targetMass = targetMass ?? planned.targetMass
      targetSeconds = targetSeconds ?? planned.targetSeconds
    }

    /// Takes the targets as done where the results are unknown.
    mutating func doAsMeant() {
      done = done ?? target
      mass = mass ?? targetMass
      seconds = seconds ?? targetSeconds
    }

    private static func held(_ exertion: Double?) -> Double? {
      exertion.flatMap { $0.isNaN ? nil : min(max($0, 0), 10) }
    }

    /// Whether everything that was meant was done: repetitions, mass and seconds.
    ///
    /// False as soon as one is known to be less than meant; nil where nothing was meant, or where a
    /// result is unknown.
    public var metTarget: Bool? {
      let parts: [(meant: Double?, done: Double?)] = [
        (target.map { Double($0) }, done.map { Double($0) }),
        (targetMass?.kilograms, mass?.kilograms), (targetSeconds, seconds),
      ]
      let verdicts = parts.filter { $0.meant != nil }.map { part -> Bool? in
        guard let meant = part.meant, let done = part.done else { return nil }
        return done >= meant
      }
      if verdicts.contains(false) { return false }
      return verdicts.isEmpty || verdicts.contains(nil) ? nil : true
    }
  }

  /// The exercise's name.
  public var name: String
  /// The exercise of the library that it is, by id; nil for one that is only named here.
  public var libraryID: String?
  /// The muscles that it works, in words.
  public var muscleGroups: [String] = []
  /// A mark that exercises done in turn, set by set, have in common: `A`; nil for one by itself.
  public var superset: String?
  /// The sets, in order.
  public var sets: [Repetitions]
  /// The user's notes.
  public var notes: String?

  /// An exercise.
  public init(name: String, sets: [Repetitions] = [], notes: String? = nil) {
    (self.name, self.sets, self.notes) = (name, sets, notes)
  }

  /// Whether another is the same exercise, by the library or by its name in any case.
  func isSame(as other: Exercise) -> Bool {
    libraryID != nil && libraryID == other.libraryID || name.lowercased() == other.name.lowercased()
  }

  /// Takes the targets of each set from the plan; further sets of the plan are not done.
  mutating func take(targetsOf planned: Exercise) {
    for (index, set) in planned.sets.enumerated() {
      if sets.indices.contains(index) {
        sets[index].take(targetsOf: set)
      } else if set.isMeant {
        sets.append(set)
      }
    }
  }

  /// Repetitions done times the mass moved, in kilograms, over the sets where both are known.
  public var volume: Double {
    sets.reduce(0) { sum, set in
      guard let done = set.done, let mass = set.mass else { return sum }
      return sum + Double(done) * mass.kilograms
    }
  }
}

/// An exercise that workouts and templates name, described once.
public struct LibraryExercise: Sendable, Hashable, Identifiable {
  /// The name by which workouts refer to it.
  public let id: String
  /// The name for people, once in a store whatever its case.
  public var name: String
  /// The instructions, in words.
  public var details: String?
  /// The muscles that it works, in words.
  public var muscleGroups: [String]
  /// The equipment that it needs: `barbell`.
  public var equipment: String?
  /// Seconds of rest after a set, unless a workout says otherwise.
  public var rest: Double?

  /// An exercise.
  public init(
    id: String, name: String, details: String? = nil, muscleGroups: [String] = [],
    equipment: String? = nil, rest: Double? = nil
  ) {
    (self.id, self.name, self.details) = (id, name, details)
    (self.muscleGroups, self.equipment, self.rest) = (muscleGroups, equipment, rest)
  }
}
