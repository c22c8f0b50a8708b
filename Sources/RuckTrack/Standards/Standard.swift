public import RuckKernels

/// A named requirement: so far, with so much, in so long.
public struct Standard: Sendable, Hashable {
  /// The reliability of the figures.
  public enum Trust: String, Sendable, CaseIterable {
    /// Read in the source named.
    case sourced
    /// Some figures read, others from memory.
    case partly
    /// Repeated by many sources, but read in none that answers for it.
    case low
    /// The user's own table.
    case own
  }

  /// A time limit, for everyone or for some.
  public struct Limit: Sendable, Hashable {
    /// Seconds, at most.
    public var seconds: Double
    /// The sex that the limit is for; nil is everyone.
    public var sex: Sex?
    /// Whole years of age at which the limit begins to hold; nil is any.
    public var youngest: Int?
    /// Whole years of age up to which the limit holds, themselves included; nil is any.
    public var oldest: Int?

    /// A time limit.
    public init(seconds: Double, sex: Sex? = nil, youngest: Int? = nil, oldest: Int? = nil) {
      (self.seconds, self.sex, self.youngest, self.oldest) = (seconds, sex, youngest, oldest)
    }

    fileprivate func holds(age: Double?, sex: Sex?) -> Bool {
      if let mine = self.sex, let sex, mine != sex { return false }
      guard let years = age?.rounded(.down) else { return true }
      return years >= Double(youngest ?? 0) && years <= Double(oldest ?? 1000)
    }
  }

  /// The time limit of a walker.
  public enum LimitChoice: Sendable, Hashable {
    /// No time limit.
    case none
    /// Seconds, at most.
    case seconds(Double)
    /// It depends on unknown data of the walker, and lies in a range of seconds.
    case needs(age: Bool, sex: Bool, within: ClosedRange<Double>)
    /// The table has none for this walker.
    case missing
  }

  /// The name on the command line: `norwegian-foot-march`.
  public var name: String
  /// The name for people.
  public var title: String
  /// Metres, at least; 0 asks for none.
  public var distance: Double
  /// Metres of gain, at least; 0 asks for none.
  public var gain: Double
  /// Kilograms carried throughout, at least; nil asks for none.
  public var load: Double?
  /// The time limits; several where they differ by walker, none where any time will do.
  public var limits: [Limit]
  /// The source of the figures.
  public var source: String
  /// The version, among several tables in circulation.
  public var version: String
  /// The reliability of the figures.
  public var trust: Trust
  /// A note for the reader.
  public var note: String?

  /// Metres that a standard may ask for.
  public static let distances = 0.0...1_000_000.0
  /// Metres of gain that a standard may ask for.
  public static let gains = 0.0...100_000.0
  /// Kilograms that a standard may ask for.
  public static let loads = 0.0...1000.0
  /// Seconds that a limit may give, up to a year.
  public static let times = 0.001...31_536_000.0

  /// A named requirement.
  ///
  /// - Precondition: it asks for a distance or a gain; distance, gain, load and times lie in
  ///   ``distances``, ``gains``, ``loads`` and ``times``.
  public init(
    name: String, title: String, distance: Double = 0, gain: Double = 0, load: Double? = nil,
    limits: [Limit] = [], source: String, version: String, trust: Trust, note: String? = nil
  ) {
    precondition(distance > 0 || gain > 0, "a standard asks for a distance or a gain")
    precondition(
      Self.distances.contains(distance) && Self.gains.contains(gain)
        && load.map(Self.loads.contains) ?? true
        && limits.allSatisfy { Self.times.contains($0.seconds) },
      "a standard asks for more than anyone can do")
    (self.name, self.title, self.distance, self.gain) = (name, title, distance, gain)
    (self.load, self.limits, self.source) = (load, limits, source)
    (self.version, self.trust, self.note) = (version, trust, note)
  }

  /// The limit for a walker of whom age and sex may be known.
  public func limit(age: Double?, sex: Sex?) -> LimitChoice {
    guard !limits.isEmpty else { return .none }
    let possible = limits.filter { $0.holds(age: age, sex: sex) }
    let seconds = possible.map(\.seconds)
    guard let tightest = seconds.min(), let loosest = seconds.max() else { return .missing }
    if tightest == loosest { return .seconds(loosest) }
    // Where both are known and several limits hold, the first of the table counts.
    if age != nil, sex != nil { return .seconds(seconds[0]) }
    guard let within = ClosedRange(ordered: tightest, loosest) else { return .missing }
    return .needs(
      age: age == nil && possible.contains { $0.youngest != nil || $0.oldest != nil },
      sex: sex == nil && possible.contains { $0.sex != nil }, within: within)
  }
}
