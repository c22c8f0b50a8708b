/// The number of sessions in each of equal bins.
public struct SessionHistogram: Sendable, Hashable {
  /// The quantity of a histogram.
  public enum Quantity: Sendable, Hashable {
    /// The load, in the bands given.
    case load(LoadBands)
    /// Seconds per kilometre over elapsed time, in bins of a minute; from an hour on in one.
    case pace
    /// The hour of the local day in which the session started.
    case hourOfDay
  }

  /// A bin and its sessions.
  public struct Bin: Sendable, Hashable {
    /// The minimum value of the bin, in kilograms, seconds per kilometre or hours.
    public let lowerBound: Double
    /// The value from which on the next bin counts; nil without one.
    public let upperBound: Double?
    /// The sessions in it.
    public let sessions: Int
  }

  /// The quantity of the histogram.
  public let quantity: Quantity
  /// The sessions of which the quantity is unknown.
  public private(set) var unknown = 0
  private var counts: [Int: Int] = [:]

  private static let slowest = 60

  /// A histogram of no session.
  public init(of quantity: Quantity) { self.quantity = quantity }

  /// Counts a session.
  public mutating func add(_ session: CountedSession) {
    guard let number = number(of: session) else {
      unknown += 1
      return
    }
    counts[number, default: 0] += 1
  }

  /// The bins from the first that holds a session to the last, empty ones between them included.
  ///
  /// Of more than a thousand bins, only those that hold a session.
  public var bins: [Bin] {
    guard let first = counts.keys.min(), let last = counts.keys.max() else { return [] }
    let numbers = last - first < 1000 ? Array(first...last) : counts.keys.sorted()
    return numbers.map {
      Bin(lowerBound: bound(of: $0), upperBound: upperBound(of: $0), sessions: counts[$0] ?? 0)
    }
  }

  private func number(of session: CountedSession) -> Int? {
    switch quantity {
    case .load(let bands): session[.load].map { bands.number(of: $0) }
    case .pace: session.pace.map { Int(min($0 / 60, Double(Self.slowest))) }
    case .hourOfDay: session.localHour
    }
  }

  private func bound(of number: Int) -> Double {
    switch quantity {
    case .load(let bands): bands.lowerBound(of: number)
    case .pace: Double(number) * 60
    case .hourOfDay: Double(number)
    }
  }

  private func upperBound(of number: Int) -> Double? {
    if case .pace = quantity, number == Self.slowest { return nil }
    return bound(of: number + 1)
  }
}
