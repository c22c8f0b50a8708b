/// A rule that says which intervals of a track count as moving.
///
/// Interval `i` leads from row `i - 1` to row `i`. An interval in which no time passes (or whose
/// times are unknown) counts under no rule.
public struct MovingTimeRule: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case speed(minimum: Double)
    case displacement(Displacement)
  }

  /// The parameters of the displacement rule.
  struct Displacement: Sendable, Hashable {
    var window: Double
    var minimumSpeed: Double
    var minimumRatio: Double
  }

  private let kind: Kind

  /// The default: displacement over a minute.
  public static let standard = displacement()

  /// An interval counts where its own distance over its own time is at least a minimum, in metres
  /// per second.
  ///
  /// The plain rule of many programs (gpsa's minimum is 0.3). On noisy positions it takes GPS
  /// wander at rest for motion and drops parts of a slow climb.
  public static func speed(minimum: Double = 0.3) -> MovingTimeRule {
    MovingTimeRule(kind: .speed(minimum: minimum))
  }

  /// An interval counts where the walker gets away from where they were.
  ///
  /// Looks at the half window before and after the interval and at both together:
  /// - Getting away means a displacement of at least `minimumSpeed` times the time between the ends,
  ///   and of at least `minimumRatio` of the path walked between them. A climb at 0.3 m/s does both;
  ///   wander around a resting place does not.
  /// - Each half getting away at half as much speed again also counts: a hairpin brings the walker
  ///   back, but each of its arms leads away.
  /// - Where one half does so and the other does not get away, a stop, a start or a bend is near.
  ///   The displacement within a sixth of the window decides: at least half the speed of the half
  ///   that moves.
  ///
  /// A rest is found from about half a window on. Where sampling is sparser than the window (a gap
  /// in recording), the interval's own displacement over its own time decides. Where a position is
  /// missing, the distance along the path stands in for the displacement.
  ///
  /// - Parameters:
  ///   - window: seconds; a minute, since the error of GPS positions wanders over that time.
  ///   - minimumSpeed: metres per second.
  ///   - minimumRatio: of displacement to path, 0...1.
  /// - Returns: the rule.
  public static func displacement(
    window: Double = 60, minimumSpeed: Double = 0.2, minimumRatio: Double = 0.1
  ) -> MovingTimeRule {
    MovingTimeRule(
      kind: .displacement(
        Displacement(window: window, minimumSpeed: minimumSpeed, minimumRatio: minimumRatio)))
  }

  /// The rule and its parameters, such as `speed:0.3` or
  /// `displacement(window=60s,speed=0.2,ratio=0.1)`.
  public var name: String {
    switch kind {
    case .speed(let minimum): "speed:\(ruleNumber(minimum))"
    case .displacement(let parameters):
      "displacement(window=\(ruleNumber(parameters.window))s,"
        + "speed=\(ruleNumber(parameters.minimumSpeed)),"
        + "ratio=\(ruleNumber(parameters.minimumRatio)))"
    }
  }

  /// Marks the moving intervals of one segment: row `i` for the interval that ends there; the first
  /// row is false.
  ///
  /// O(n), allocates nothing.
  ///
  /// - Parameters:
  ///   - times: seconds; a time that is NaN or not after the one before ends nothing moving.
  ///   - latitudes: degrees, or an empty column.
  ///   - longitudes: degrees, or an empty column.
  ///   - cumulativeDistances: metres along the path, without NaN.
  ///   - moving: the column to fill.
  /// - Precondition: the columns have the same length; both position columns may be empty.
  public func mark(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    cumulativeDistances: Span<Double>, into moving: inout MutableSpan<Bool>
  ) {
    let count = times.count
    precondition(cumulativeDistances.count == count, "times and distances differ in length")
    precondition(moving.count == count, "the column of marks has another length")
    precondition(
      latitudes.count == longitudes.count && (latitudes.isEmpty || latitudes.count == count),
      "position columns are neither empty nor as long as the times")
    if count > 0 { moving[0] = false }
    switch kind {
    case .speed(let minimum):
      for row in 1..<max(1, count) {
        let time = times[row] - times[row - 1]
        let distance = cumulativeDistances[row] - cumulativeDistances[row - 1]
        moving[row] = time > 0 && distance >= minimum * time
      }
    case .displacement(let parameters):
      parameters.mark(
        times: times, latitudes: latitudes, longitudes: longitudes,
        cumulativeDistances: cumulativeDistances, into: &moving)
    }
  }
}

/// A rule's parameter as its name prints it: whole numbers without a fraction.
func ruleNumber(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
