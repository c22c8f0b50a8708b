public import RuckKernels

/// The load over a session: constant, in steps, in ramps, with water that is drunk.
///
/// Positions are seconds or metres since the start. A step or a ramp replaces whatever load was
/// in force when it is reached; of several reached at the same moment the one added last counts.
/// Water is carried on top and drains at a steady rate of elapsed time down to its floor.
///
/// Along a track the load is taken by ``means(elapsed:distances:into:)``, which integrates it
/// exactly over each interval, motion inside one interval being uniform.
public struct LoadProfile: Sendable, Hashable, Codable {
  /// A position in a session.
  public enum Position: Sendable, Hashable {
    /// Seconds since the start.
    case time(Double)
    /// Metres since the start.
    case distance(Double)
  }

  /// A change of load.
  public struct Change: Sendable, Hashable, Codable {
    /// The start of the change.
    public let start: Position
    /// The end of the change, in the unit of `start`; equal to it for a step.
    public let end: Double
    /// The load from then on, kg.
    public let kilograms: Double

    /// A change; a step where no end is given.
    public init(start: Position, end: Double? = nil, kilograms: Double) {
      self.start = start
      self.end = end ?? start.amount
      self.kilograms = kilograms
    }
  }

  /// Water that is drunk during the walk.
  public struct Water: Sendable, Hashable, Codable {
    /// The mass at the start, kg.
    public let kilograms: Double
    /// The rate of drinking, kg per second.
    public let rate: Double
    /// The mass left in the end, kg.
    public let floor: Double
  }

  /// The load at the start without water, kg.
  public let initial: Double
  /// The changes, in the order in which they were added.
  public private(set) var changes: [Change] = []
  /// The water; nil where none is carried.
  public private(set) var water: Water?

  /// One load for the whole session, kg.
  public init(constant kilograms: Double) { initial = kilograms }

  /// One load for the whole session.
  public init(constant load: Mass) { self.init(constant: load.kilograms) }

  /// Kilograms that a profile may hold for an analysis to use it.
  public static let possibleLoads = 0.0...1000.0

  /// Whether all loads, with the water, lie in ``possibleLoads``, and the water drains at a known
  /// rate.
  public var isPossible: Bool {
    guard Self.possibleLoads.contains(initial),
      changes.allSatisfy({ Self.possibleLoads.contains($0.kilograms) })
    else { return false }
    return water.map {
      Self.possibleLoads.contains($0.kilograms) && $0.floor.isFinite && $0.rate >= 0
        && $0.rate.isFinite
    } ?? true
  }

  /// Whether the load never changes.
  public var isConstant: Bool {
    changes.allSatisfy { $0.kilograms == initial } && (water.map { $0.rate == 0 } ?? true)
  }

  /// From a position on, the load is another, kg.
  public mutating func step(at position: Position, to kilograms: Double) {
    changes.append(Change(start: position, kilograms: kilograms))
  }

  /// Between two positions the load changes evenly to another, kg.
  ///
  /// - Precondition: both positions are times or both are distances, in ascending order.
  public mutating func ramp(from start: Position, to end: Position, reaching kilograms: Double) {
    precondition(
      start.isTime == end.isTime && start.amount <= end.amount,
      "a ramp runs forward between two times or two distances")
    changes.append(Change(start: start, end: end.amount, kilograms: kilograms))
  }

  /// Carries water on top of the load, drunk at a rate of elapsed time.
  ///
  /// - Parameters:
  ///   - kilograms: mass at the start (1 kg per litre).
  ///   - rate: kg per second.
  ///   - floor: the mass left in the end, kg.
  public mutating func carryWater(kilograms: Double, rate: Double, floor: Double = 0) {
    water = Water(kilograms: kilograms, rate: rate, floor: min(floor, kilograms))
  }

  /// The load at a position, reached at an even pace, kg.
  ///
  /// Time and distance order the changes as on a straight run from the start to it; on a
  /// real track use ``means(elapsed:distances:into:)`` or a ``LoadCursor``.
  public func load(elapsed: Double, distance: Double) -> Double {
    var cursor = LoadCursor(self)
    _ = cursor.advance(elapsed: elapsed, distance: distance)
    return cursor.load
  }

  /// The mean load of each interval of a track, kg.
  ///
  /// O(rows + changes log changes).
  ///
  /// Row `i` is the interval from row `i - 1` to row `i`; row 0 holds the load at the start. A
  /// time or distance that is NaN counts as no progress.
  ///
  /// - Precondition: the columns have one length; `distances` may be empty (no distance known).
  public func means(
    elapsed: Span<Double>, distances: Span<Double>, into loads: inout MutableSpan<Double>
  ) {
    let count = elapsed.count
    precondition(
      loads.count == count && (distances.isEmpty || distances.count == count),
      "columns of one track differ in length")
    var cursor = LoadCursor(self)
    for row in 0..<count {
      let mean = cursor.advance(
        elapsed: elapsed[row], distance: distances.isEmpty ? .nan : distances[row])
      loads[row] = row == 0 ? cursor.load : mean
    }
  }
}

extension LoadProfile.Position {
  /// The seconds or the metres.
  public var amount: Double {
    switch self {
    case .time(let seconds): seconds
    case .distance(let meters): meters
    }
  }

  var isTime: Bool {
    switch self {
    case .time: true
    case .distance: false
    }
  }
}

extension LoadProfile {
  private enum CodingKeys: String, CodingKey {
    case initial = "initial_kg", changes, water
  }
}

extension LoadProfile.Change {
  private enum CodingKeys: String, CodingKey {
    case start, end, kilograms = "load_kg"
  }
}

extension LoadProfile.Water {
  private enum CodingKeys: String, CodingKey {
    case kilograms = "initial_kg", rate = "rate_kg_per_s", floor = "floor_kg"
  }
}

#if !hasFeature(Embedded)
extension LoadProfile.Position: Codable {
  private enum CodingKeys: String, CodingKey {
    case time = "elapsed_s"
    case distance = "distance_m"
  }

  /// Reads seconds or metres since the start, as the key says.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    if let seconds = try members.decodeIfPresent(Double.self, forKey: .time) {
      self = .time(seconds)
    } else {
      self = .distance(try members.decode(Double.self, forKey: .distance))
    }
  }

  /// Writes the seconds or the metres since the start.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(amount, forKey: isTime ? .time : .distance)
  }
}
#endif
