/// The sums, means and maxima of a group of sessions, in constant memory.
///
/// Sums are whole numbers of millionths, so that they are exact and do not depend on the order of
/// the sessions; a mean is divided once. An unknown figure is nil; a sum over nothing is 0.
public struct GroupStatistics: Sendable, Hashable {
  /// The session that holds a maximum.
  public struct Witness: Sendable, Hashable {
    /// The value, in the unit of the maximum.
    public let value: Double
    /// The session's identity.
    public let session: String
  }

  /// The number of sessions.
  public private(set) var sessions = 0
  /// The farthest session, metres; of equal ones that whose identity comes first.
  public private(set) var longest: Witness?
  /// The session of the shortest time per distance of those of at least a kilometre, seconds per
  /// kilometre; ties as for the farthest.
  public private(set) var fastestPace: Witness?

  private var sums = [ExactSum](repeating: ExactSum(), count: Self.measures.count)
  private var known = [Int](repeating: 0, count: Self.measures.count)
  private var pacedDistance = ExactSum()
  private var pacedTime = ExactSum()
  private var unpacedTime = ExactSum()
  private var loadedDistance = ExactSum()
  private var loadDistance = ExactSum()
  private var loadTime = ExactSum()
  private var loadedElapsed = ExactSum()

  private static let measures = CountedSession.Measure.allCases

  /// The statistics of no session.
  public init() {}

  /// The statistics of some sessions, each given once.
  package init(of sessions: some Sequence<CountedSession>) {
    for session in sessions { add(session) }
  }

  /// Counts a session; the caller counts each once.
  ///
  /// O(1).
  public mutating func add(_ session: CountedSession) {
    sessions += 1
    let counts = session.counts
    for index in Self.measures.indices where counts[index] != CountedSession.unknown {
      sums[index].add(counts[index])
      known[index] += 1
    }
    if let distance = session[.distance] {
      Self.take(distance.value, of: session, isSmallerBetter: false, for: &longest)
      if let pace = session.pace {
        pacedDistance.add(distance.count)
        pacedTime.add(session.pacedTime?.count ?? 0)
        if let elapsed = session[.elapsed], let paced = session.pacedTime {
          unpacedTime.add(elapsed.count)
          unpacedTime.add(-paced.count)
        }
        if distance.value >= CountedSession.minimumPacedDistance {
          Self.take(pace, of: session, isSmallerBetter: true, for: &fastestPace)
        }
      }
      if let load = session[.loadByDistance] {
        loadedDistance.add(distance.count)
        loadDistance.add(load.count, times: distance.count)
      }
    }
    if let load = session[.load], let elapsed = session[.elapsed] {
      loadTime.add(load.count, times: elapsed.count)
      loadedElapsed.add(elapsed.count)
    }
  }

  /// The sum of a measure over the sessions that know it; 0 over none.
  public func sum(_ measure: CountedSession.Measure) -> Double {
    sums[measure.rawValue].value / 1e6
  }

  /// The number of sessions that know a measure.
  public func known(_ measure: CountedSession.Measure) -> Int { known[measure.rawValue] }

  /// The mean of a measure over the sessions that know it, each with the same weight; nil over
  /// none.
  public func mean(_ measure: CountedSession.Measure) -> Double? {
    let count = known(measure)
    return count > 0 ? sums[measure.rawValue].value / (Double(count) * 1e6) : nil
  }

  /// Kilograms, each session's mean weighted by its elapsed time.
  public var meanLoadByTime: Double? {
    loadedElapsed.value > 0 ? loadTime.value / loadedElapsed.value / 1e6 : nil
  }

  /// Kilograms, each session's mean over distance weighted by its distance.
  public var meanLoadByDistance: Double? {
    loadedDistance.value > 0 ? loadDistance.value / loadedDistance.value / 1e6 : nil
  }

  /// Seconds of the elapsed time of the sessions that have a pace which no pace counts: nothing was
  /// recorded in them, or they were not on foot.
  package var unpacedSeconds: Double { max(0, unpacedTime.value / 1e6) }

  /// Seconds per kilometre: all time that the paces are taken over by all distance, over the sessions that
  /// have a pace.
  public var overallPace: Double? {
    pacedDistance.value > 0 ? pacedTime.value / pacedDistance.value * 1000 : nil
  }

  /// Takes a session for the witness unless the present one is better, or as good and comes first.
  private static func take(
    _ value: Double, of session: CountedSession, isSmallerBetter: Bool, for witness: inout Witness?
  ) {
    if let present = witness {
      let isTaken =
        value == present.value
        ? CountedSession.precedes(session.identity, present.session)
        : (value < present.value) == isSmallerBetter
      guard isTaken else { return }
    }
    witness = Witness(value: value, session: session.identity)
  }
}
