public import RuckKernels

/// A plan of rucks, week by week.
public struct TrainingProgram: Sendable, Hashable, Identifiable {
  /// A ruck of a plan: how far, with what.
  public struct Ruck: Sendable, Hashable {
    /// How far.
    public var distance: Length
    /// With what load; 0 asks for none.
    public var load: Mass

    /// A ruck of a plan.
    public init(distance: Length, load: Mass) {
      self.distance = distance
      self.load = load
    }

    /// Load times distance.
    public var work: RuckWork { RuckWork(load: load, distance: distance) }

    /// Whether a session went at least so far with at least so much, averaged over time.
    public func isMet(by session: CountedSession) -> Bool {
      session.reaches(.distance, distance.meters)
        && (load.kilograms <= 0 || session.reaches(.load, load.kilograms))
    }
  }

  /// The plan's own name.
  public let id: String
  /// The name for people.
  public var name: String
  /// What else there is to say.
  public var details: String?
  /// What kind of program it is, in a word: `endurance`.
  public var category: String?
  /// Who wrote it, by id; nil where that is no user of the store.
  public var authorID: String?
  /// The workouts beside the rucks.
  public var templates: [WorkoutTemplate] = []
  /// The rucks of each week, in the order of the weeks.
  public var weeks: [[Ruck]]
  /// The share by which a week may exceed the one before, in load times distance, without a
  /// warning.
  public var largestStep: Double

  /// A plan.
  ///
  /// - Parameters:
  ///   - id: the plan's own name.
  ///   - name: the name for people.
  ///   - weeks: the rucks of each week.
  ///   - largestStep: the share above which a week's step warns; a tenth is the trainers' rule of
  ///     thumb, not a measured bound.
  public init(id: String, name: String, weeks: [[Ruck]], largestStep: Double = 0.1) {
    self.id = id
    self.name = name
    self.weeks = weeks
    self.largestStep = largestStep
  }

  /// Load times distance planned for each week, kilogram-kilometres.
  public var plannedWork: [Double] {
    weeks.map { $0.reduce(0) { $0 + $1.work.kilogramKilometers } }
  }

  /// The weeks of the plan that step up by more than ``largestStep``.
  public var steepSteps: [WeeklyStep] {
    WeeklyStep.exceeding(largestStep, in: plannedWork)
  }
}
