public import RuckKernels

/// One exercise of a workout, with its sets in order.
public struct Exercise: Sendable, Hashable {
  /// Some repetitions in a row: what was meant and what was done.
  public struct Repetitions: Sendable, Hashable {
    /// The repetitions that were meant.
    public var target: Int?
    /// The repetitions that were done; nil while they are not.
    public var done: Int?
    /// The mass that was moved.
    public var mass: Mass?
    /// The seconds that it was held or lasted.
    public var seconds: Double?
    /// Perceived exertion, 0...10.
    public var perceivedExertion: Double?
    /// The seconds of rest after it.
    public var rest: Double?

    /// A set of which nothing is known but what is given.
    public init(
      target: Int? = nil, done: Int? = nil, mass: Mass? = nil, seconds: Double? = nil,
      perceivedExertion: Double? = nil, rest: Double? = nil
    ) {
      self.target = target
      self.done = done
      self.mass = mass
      self.seconds = seconds
      self.perceivedExertion = perceivedExertion
      self.rest = rest
    }

    /// Whether at least as many were done as were meant; nil where either is not known.
    public var metTarget: Bool? {
      guard let target, let done else { return nil }
      return done >= target
    }
  }

  /// The exercise's name.
  public var name: String
  /// The sets, in order.
  public var sets: [Repetitions]
  /// What a person wrote about it.
  public var notes: String?

  /// An exercise.
  public init(name: String, sets: [Repetitions] = [], notes: String? = nil) {
    self.name = name
    self.sets = sets
    self.notes = notes
  }

  /// Repetitions done times the mass moved, in kilograms, over the sets where both are known.
  public var volume: Double {
    sets.reduce(0) { sum, set in
      guard let done = set.done, let mass = set.mass else { return sum }
      return sum + Double(done) * mass.kilograms
    }
  }
}
