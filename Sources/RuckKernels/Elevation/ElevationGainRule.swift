/// A rule for the gain and loss of a column of altitudes.
///
/// A rule looks at a profile, the recorded altitudes or what it makes of them, and counts the
/// changes along it. Altitudes that are NaN or infinite are left out under every rule.
public struct ElevationGainRule: Sendable {
  /// The profile that a rule looks at.
  enum Profile: Sendable {
    case recorded
    case adaptive
    /// The altitudes of a segment as a program changes them.
    case program(@Sendable (ProfilePart) -> ContiguousArray<Double>?)
    case custom(any GainRule)
  }

  /// The changes along the profile that count.
  enum Count: Sendable, Hashable {
    /// Those between neighbours that are more than one height and at most another.
    case steps(above: Double, atMost: Double)
    /// Those from a reference that moves on when it is left by more than a height.
    case hysteresis(Double)
    /// Those between turning points of at least a height.
    case turningPoints(Double)

    /// All changes between neighbours.
    static let everyChange = steps(above: 0, atMost: .infinity)
  }

  let profile: Profile
  let count: Count
  /// The name that a person types.
  public let name: String
  /// The method, the parameters and the source of the rule.
  public let evidence: RuleEvidence
  /// Whether the name that a person types says the parameters.
  private let namesParameters: Bool

  init(
    _ profile: Profile, _ count: Count, name: String, namesParameters: Bool = false,
    _ evidence: RuleEvidence
  ) {
    self.profile = profile
    self.count = count
    self.name = name
    self.namesParameters = namesParameters
    self.evidence = evidence
  }

  /// The name with the parameters: `turning-point:3`, `gpsa(step=10)`.
  public var text: String {
    namesParameters || evidence.parameters.isEmpty ? name : "\(name)(\(evidence.parameters.text))"
  }

  /// The noise is estimated from the track and removed; turns larger than it count.
  ///
  /// 1. Spikes and jumps faster than 10 m/s are left out; nothing is counted across a jump.
  /// 2. The noises (size, correlation time, smoothness) and roughnesses of the ground are those
  ///    under which the altitudes, as means of ten seconds, are most probable; the results of the
  ///    best six are averaged by their probability.
  /// 3. Altitudes that are smooth from bin to bin, or have at most 0.15 m of noise, are counted as
  ///    recorded, between turning points of 2 m, for altitudes of a model of 1 m; those of a
  ///    barometer, by the device's name or by minutes in which they hardly change, between turning
  ///    points out of their noise in motion. The threshold is soft, the mean over eight about it.
  /// 4. Of others the gain is the mean over sixteen draws of the ground that the altitudes leave
  ///    possible, each between turning points of 2.5 m; its scatter gives the interval.
  ///
  /// A track of less than five minutes is counted as by `turning-point:3`. Step 4 takes the same
  /// pseudorandom numbers every time, so that the same track always has the same gain. See
  /// <doc:AdaptiveGainRule>.
  public static let adaptive = ElevationGainRule(
    .adaptive, .turningPoints(3), name: "adaptive",
    RuleEvidence(
      method: "spikes and impossible rises left out, the noise and the source of the altitudes "
        + "estimated from the track, the mean gain of the ground that they leave possible"))

  /// Every difference between neighbouring altitudes counts, noise included.
  public static let raw = ElevationGainRule(
    .recorded, .everyChange, name: "raw",
    RuleEvidence(
      method: "every difference between neighbouring altitudes counts",
      source: "the plainest rule there is"))

  /// A reference altitude moves to the present one when the two differ by more than the threshold
  /// in metres, and the difference counts then.
  ///
  /// It loses up to the threshold at each turn between rise and fall.
  ///
  /// - Precondition: the threshold is not negative.
  public static func hysteresis(threshold: Double) -> ElevationGainRule {
    precondition(threshold >= 0, "a threshold cannot be negative")
    return ElevationGainRule(
      .recorded, .hysteresis(threshold), name: "hysteresis:\(plainNumber(threshold))",
      namesParameters: true,
      RuleEvidence(
        method: "a reference follows the altitude when they differ by more than the threshold; "
          + "those moves count",
        source: "the rule of GoldenCheetah and others", parameters: [.init(nil, threshold)]))
  }

  /// The height between neighbouring turning points counts, where a turning point is a peak or
  /// valley that the profile leaves on both sides by at least the threshold in metres.
  ///
  /// Nothing is lost at the turns. The first and the last altitude are the ends of the profile, so
  /// gain minus loss is the last altitude minus the first, and the profile walked backwards
  /// swaps gain and loss. Three metres suits a barometer; GPS heights want five to ten.
  ///
  /// - Precondition: the threshold is not negative.
  public static func turningPoint(threshold: Double) -> ElevationGainRule {
    precondition(threshold >= 0, "a threshold cannot be negative")
    return ElevationGainRule(
      .recorded, .turningPoints(threshold), name: "turning-point:\(plainNumber(threshold))",
      namesParameters: true,
      RuleEvidence(
        method: "the height between neighbouring turning points counts; the profile leaves a "
          + "turning point by at least the threshold on both sides",
        parameters: [.init(nil, threshold)]))
  }

  /// A rule of your own.
  ///
  /// Its name stands in summaries as you write it; ``init(named:)`` does not know it.
  public static func custom(_ rule: some GainRule) -> ElevationGainRule {
    ElevationGainRule(
      .custom(rule), rule.threshold > 0 ? .turningPoints(rule.threshold) : .everyChange,
      name: rule.name, namesParameters: true, rule.evidence)
  }

  /// Gain and loss in metres over a column of altitudes in metres; nothing for an empty one.
  ///
  /// As `accumulate`, without its columns.
  public func gain(
    altitudes: Span<Double>, times: Span<Double> = Span(),
    cumulativeDistances: Span<Double> = Span(), latitudes: Span<Double> = Span(),
    longitudes: Span<Double> = Span(), segments: [Range<Int>] = [], rests: [Range<Int>] = [],
    hasBarometer: Bool = false
  ) -> ElevationGain {
    guard
      let profile = profile(
        altitudes, times, cumulativeDistances, latitudes, longitudes, segments, rests: rests,
        hasBarometer: hasBarometer)
    else { return ElevationGain() }
    return profile.total(recorded: altitudes).gain
  }

  /// Fills two columns with the metres of gain and of loss from the first row to each row, for
  /// splits, and returns the totals, which are those of `gain`.
  ///
  /// Neither column falls, and nothing is counted from one segment to the next. Within a leg
  /// between two turning points the gain grows as the altitude passes its highest so far; a row
  /// without an altitude repeats the row before. O(n) in time; a rule that changes the altitudes
  /// before it counts takes temporary columns of the same length.
  ///
  /// - Parameters:
  ///   - altitudes: metres.
  ///   - times: seconds, never falling in a segment; empty if unknown.
  ///   - cumulativeDistances: metres, never falling, without NaN; empty if unknown. `gpx-studio`
  ///     knows no gain without them, nor `wanderer` without them or positions.
  ///   - latitudes: degrees; empty if unknown.
  ///   - longitudes: degrees; empty if unknown.
  ///   - segments: ascending ranges of rows; none means that all rows are one segment.
  ///   - rests: ascending ranges of rows at which nothing moves, where `adaptive` learns the noise.
  ///   - hasBarometer: whether the altitudes are known to come from air pressure, which `adaptive` takes
  ///     into account.
  ///   - gains: the column of metres of gain.
  ///   - losses: the column of metres descended.
  /// - Returns: the totals.
  /// - Precondition: the columns that are not empty have the same length.
  @discardableResult
  public func accumulate(
    altitudes: Span<Double>, times: Span<Double> = Span(),
    cumulativeDistances: Span<Double> = Span(), latitudes: Span<Double> = Span(),
    longitudes: Span<Double> = Span(), segments: [Range<Int>] = [], rests: [Range<Int>] = [],
    hasBarometer: Bool = false,
    gains: inout MutableSpan<Double>, losses: inout MutableSpan<Double>
  ) -> ElevationGain {
    precondition(gains.count == altitudes.count, "the column of gains has another length")
    precondition(losses.count == altitudes.count, "the column of losses has another length")
    guard
      let profile = profile(
        altitudes, times, cumulativeDistances, latitudes, longitudes, segments, rests: rests,
        hasBarometer: hasBarometer)
    else {
      for row in gains.indices { (gains[row], losses[row]) = (0, 0) }
      return ElevationGain()
    }
    return profile.total(recorded: altitudes, &gains, &losses)
  }

  /// Returns the profile that the rule counts along; nil where it knows nothing.
  func profile(
    _ altitudes: Span<Double>, _ times: Span<Double>, _ distances: Span<Double>,
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ segments: [Range<Int>],
    rests: [Range<Int>], hasBarometer: Bool, terrain: TerrainEvidence? = nil
  ) -> GainProfile? {
    let rows = altitudes.count
    for length in [times.count, distances.count, latitudes.count, longitudes.count] {
      precondition(length == 0 || length == rows, "the columns of a gain differ in length")
    }
    precondition(latitudes.count == longitudes.count, "latitudes and longitudes differ in length")
    guard rows > 0 else { return nil }
    let segments = segments.isEmpty ? [0..<rows] : segments
    switch profile {
    case .recorded: return GainProfile(ranges: segments, count: count)
    case .adaptive:
      return AdaptiveGain(
        altitudes: altitudes, times: times, distances: distances, segments: segments,
        latitudes: latitudes, longitudes: longitudes, rests: rests, hasBarometer: hasBarometer,
        terrain: terrain
      ).profile
    case .custom(let rule):
      var profile = ContiguousArray<Double>(repeating: .nan, count: rows)
      for segment in segments {
        var all = profile.mutableSpan
        var part = all._mutatingExtracting(segment)
        rule.profile(
          altitudes: altitudes.extracting(segment),
          times: times.isEmpty ? times : times.extracting(segment),
          cumulativeDistances: distances.isEmpty ? distances : distances.extracting(segment),
          into: &part)
      }
      return GainProfile(altitudes: profile, ranges: segments, count: count)
    case .program(let program):
      var profile = ContiguousArray<Double>(repeating: .nan, count: rows)
      var samples = 0
      for segment in segments {
        let part = ProfilePart(segment, altitudes, distances, latitudes, longitudes)
        // Without all that the program needs nothing is known.
        guard let seen = program(part) else { return nil }
        samples += seen.count
        for index in seen.indices { profile[part.rows[index]] = seen[index] }
      }
      return GainProfile(altitudes: profile, ranges: segments, count: count, samples: samples)
    }
  }
}

/// Metres of gain and of loss.
public struct ElevationGain: Sendable, Hashable {
  /// Metres of gain, at least 0.
  public var gain: Double
  /// Metres descended, at least 0.
  public var loss: Double
  /// The number of altitudes used; with none, gain and loss are unknown rather than zero.
  public var samples: Int
  /// The evidence of the altitudes about themselves; only the rule `adaptive` looks for it.
  public var evidence: AltitudeNoiseEstimate?

  /// Metres of gain and of loss.
  public init(gain: Double = 0, loss: Double = 0, samples: Int = 0) {
    self.gain = gain
    self.loss = loss
    self.samples = samples
  }

  mutating func add(_ change: Double) {
    if change > 0 { gain += change } else { loss -= change }
  }
}
