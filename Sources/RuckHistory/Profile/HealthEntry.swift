public import RuckKernels

/// What was measured of a person, or stated by them, on a day; nil where nothing was.
public struct HealthEntry: Sendable, Hashable {
  /// The day from which it holds.
  public var day: LocalDay
  /// Body mass without load.
  public var bodyMass: Mass?
  /// Standing height.
  public var height: Length?
  /// How fit.
  public var fitnessLevel: FitnessLevel?
  /// Beats a minute at rest.
  public var restingHeartRate: Double?
  /// Beats a minute at most.
  public var maximumHeartRate: Double?
  /// Share of body mass that is fat, 0...1.
  public var bodyFatFraction: Double?
  /// Anything else, by name.
  public var measurements: [String: Measurement] = [:]
  /// What a person wrote about it.
  public var notes: String?

  /// A number with its unit, both as its owner wrote them.
  public struct Measurement: Sendable, Hashable {
    /// The number.
    public var value: Double
    /// The unit: `cm`, `mmHg`.
    public var unit: String

    /// A number with its unit.
    public init(value: Double, unit: String) {
      self.value = value
      self.unit = unit
    }
  }

  /// An entry that says nothing but what is given.
  public init(
    day: LocalDay, bodyMass: Mass? = nil, height: Length? = nil, fitnessLevel: FitnessLevel? = nil,
    restingHeartRate: Double? = nil, maximumHeartRate: Double? = nil,
    bodyFatFraction: Double? = nil, measurements: [String: Measurement] = [:],
    notes: String? = nil
  ) {
    self.day = day
    self.bodyMass = bodyMass
    self.height = height
    self.fitnessLevel = fitnessLevel
    self.restingHeartRate = restingHeartRate
    self.maximumHeartRate = maximumHeartRate
    self.bodyFatFraction = bodyFatFraction
    self.measurements = measurements
    self.notes = notes
  }

  /// This entry with what a later one of the same day says in its place.
  func amended(by later: HealthEntry) -> HealthEntry {
    HealthEntry(
      day: day, bodyMass: later.bodyMass ?? bodyMass, height: later.height ?? height,
      fitnessLevel: later.fitnessLevel ?? fitnessLevel,
      restingHeartRate: later.restingHeartRate ?? restingHeartRate,
      maximumHeartRate: later.maximumHeartRate ?? maximumHeartRate,
      bodyFatFraction: later.bodyFatFraction ?? bodyFatFraction,
      measurements: measurements.merging(later.measurements) { $1 }, notes: later.notes ?? notes)
  }
}
