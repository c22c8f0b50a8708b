/// The departures of a number from a published equation: a set of short codes.
///
/// Four kinds: inputs that a model needs and lacks, states that are refused, departures from the
/// domain in which the model was measured, and guard rails that acted.
public struct EnergyCaveats: OptionSet, Sendable, Hashable, Codable {
  /// The bits.
  public let rawValue: UInt32

  /// A set of given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  // Inputs that are missing.

  /// The model needs a heart rate.
  public static let heartRateMissing = EnergyCaveats(rawValue: 1 << 0)
  /// The model needs the standing height.
  public static let heightMissing = EnergyCaveats(rawValue: 1 << 1)
  /// The model needs age and sex.
  public static let ageOrSexMissing = EnergyCaveats(rawValue: 1 << 2)
  /// The model needs an activity code.
  public static let codeMissing = EnergyCaveats(rawValue: 1 << 3)
  /// An input is NaN or infinite.
  public static let notFinite = EnergyCaveats(rawValue: 1 << 4)

  // States that are refused.

  /// Body mass outside ``GuardRails/bodyMasses``.
  public static let bodyMassRefused = EnergyCaveats(rawValue: 1 << 5)
  /// Load outside ``GuardRails/loads``.
  public static let loadRefused = EnergyCaveats(rawValue: 1 << 6)
  /// Speed outside ``GuardRails/speeds``.
  public static let speedRefused = EnergyCaveats(rawValue: 1 << 7)
  /// Grade outside ``GuardRails/grades``.
  public static let gradeRefused = EnergyCaveats(rawValue: 1 << 8)
  /// Terrain factor outside ``GuardRails/terrainFactors``.
  public static let terrainRefused = EnergyCaveats(rawValue: 1 << 9)
  /// Resting rate outside ``GuardRails/restingRates``.
  public static let restingRateRefused = EnergyCaveats(rawValue: 1 << 10)
  /// Heart rate at which the model's answer means nothing.
  public static let heartRateRefused = EnergyCaveats(rawValue: 1 << 11)

  // Departures from the domain.

  /// Slower than the model was measured.
  public static let speedBelowDomain = EnergyCaveats(rawValue: 1 << 12)
  /// Faster than the model was measured.
  public static let speedAboveDomain = EnergyCaveats(rawValue: 1 << 13)
  /// Steeper downhill than the model was measured, or downhill at all.
  public static let gradeBelowDomain = EnergyCaveats(rawValue: 1 << 14)
  /// Steeper uphill than the model was measured, or not level at all.
  public static let gradeAboveDomain = EnergyCaveats(rawValue: 1 << 15)
  /// Heavier load than the model was measured with, or any load in a model without one.
  public static let loadAboveDomain = EnergyCaveats(rawValue: 1 << 16)
  /// A body mass outside that of the people measured.
  public static let bodyMassOutsideDomain = EnergyCaveats(rawValue: 1 << 17)
  /// A heart rate outside that of the people measured.
  public static let heartRateOutsideDomain = EnergyCaveats(rawValue: 1 << 18)

  // Guard rails that acted.

  /// The equation fell below the resting power and was raised to it.
  public static let flooredAtResting = EnergyCaveats(rawValue: 1 << 19)
  /// The equation fell below the model's own standing cost and was raised to it.
  public static let flooredAtStanding = EnergyCaveats(rawValue: 1 << 20)
  /// The grade was taken at the edge of the model's domain.
  public static let gradeClamped = EnergyCaveats(rawValue: 1 << 21)
  /// A step at grade 0 was smoothed over gentle descents.
  public static let downhillBlended = EnergyCaveats(rawValue: 1 << 22)
  /// Walking was blended with, or replaced by, running.
  public static let runningBlended = EnergyCaveats(rawValue: 1 << 23)
  /// At slow speed another model was faded in.
  public static let slowSpeedBlended = EnergyCaveats(rawValue: 1 << 24)
  /// A pause was costed by another model's standing cost.
  public static let standingBorrowed = EnergyCaveats(rawValue: 1 << 25)
  /// A missing grade was taken as level.
  public static let gradeAssumedLevel = EnergyCaveats(rawValue: 1 << 26)

  /// Inputs that a model needs for a whole session and lacks.
  public static let inputMissing: EnergyCaveats = [.heightMissing, .ageOrSexMissing, .codeMissing]
  /// Everything that leaves a model without an answer.
  public static let unanswered = EnergyCaveats(rawValue: (1 << 12) - 1)
  /// Everything that says the state lies outside the model's domain.
  public static let outsideDomain = EnergyCaveats(rawValue: ((1 << 19) - 1) & ~((1 << 12) - 1))

  /// The codes, in a fixed order, as the JSON shows them.
  public var codes: [String] {
    Self.catalogue.filter { contains($0.reason) }.map(\.code)
  }

  private static let catalogue: [(reason: EnergyCaveats, code: String)] = [
    (.heartRateMissing, "heart-rate-missing"),
    (.heightMissing, "height-missing"),
    (.ageOrSexMissing, "age-or-sex-missing"),
    (.codeMissing, "met-code-missing"),
    (.notFinite, "input-not-finite"),
    (.bodyMassRefused, "body-mass-refused"),
    (.loadRefused, "load-refused"),
    (.speedRefused, "speed-refused"),
    (.gradeRefused, "grade-refused"),
    (.terrainRefused, "terrain-factor-refused"),
    (.restingRateRefused, "resting-rate-refused"),
    (.heartRateRefused, "heart-rate-refused"),
    (.speedBelowDomain, "speed-below-domain"),
    (.speedAboveDomain, "speed-above-domain"),
    (.gradeBelowDomain, "grade-below-domain"),
    (.gradeAboveDomain, "grade-above-domain"),
    (.loadAboveDomain, "load-above-domain"),
    (.bodyMassOutsideDomain, "body-mass-outside-domain"),
    (.heartRateOutsideDomain, "heart-rate-outside-domain"),
    (.flooredAtResting, "floored-at-resting"),
    (.flooredAtStanding, "floored-at-standing"),
    (.gradeClamped, "grade-clamped"),
    (.downhillBlended, "downhill-blended"),
    (.runningBlended, "running-blended"),
    (.slowSpeedBlended, "slow-speed-blended"),
    (.standingBorrowed, "standing-cost-borrowed"),
    (.gradeAssumedLevel, "grade-assumed-level"),
  ]
}
