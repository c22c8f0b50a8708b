/// A performance on a day with a load: a possible record.
struct Performance: Sendable, Hashable {
  /// The value and the load of a performance, and its time.
  struct Numbers: Sendable, Hashable {
    /// In the unit of the kind.
    let value: Double
    /// Kilograms carried; nil where the load is unknown.
    let load: Millionths?
    /// The load in percent of body mass; nil where either is unknown.
    let bodyMassPercent: Millionths?
    let day: LocalDay
    let startMilliseconds: Int64

    /// Whether neither the value nor the load, absolutely and by body mass, is less than the other's.
    ///
    /// Transitive. A later performance that is not better in any of them can never be a record next to it,
    /// so that it need not be remembered.
    func isNoWorse(than other: Numbers, isSmallerBetter: Bool) -> Bool {
      (value == other.value || (value < other.value) == isSmallerBetter)
        && !Self.exceeds(other.load, load)
        && !Self.exceeds(other.bodyMassPercent, bodyMassPercent)
    }

    // An unknown load is less than any known one.
    fileprivate static func exceeds(_ one: Millionths?, _ other: Millionths?) -> Bool {
      one?.count ?? .min > other?.count ?? .min
    }
  }

  let kind: RecordKind
  let numbers: Numbers
  /// The session's identity.
  let session: String
  /// The interval meant to hold the value with 90 % probability; nil where it is unknown.
  let interval: ClosedRange<Double>?
  /// Whether the session is believed.
  let isBelieved: Bool

  var value: Double { numbers.value }
  var load: Millionths? { numbers.load }
  var bodyMassPercent: Millionths? { numbers.bodyMassPercent }
  var day: LocalDay { numbers.day }
  var startMilliseconds: Int64 { numbers.startMilliseconds }

  /// Whether it beats another: by its value; of equal values by the heavier load.
  ///
  /// A time at 20 kg beats the same time at 15 kg.
  func beats(_ other: Performance) -> Bool {
    if value != other.value { return (value < other.value) == kind.isSmallerBetter }
    if load != other.load { return Numbers.exceeds(load, other.load) }
    return Numbers.exceeds(bodyMassPercent, other.bodyMassPercent)
  }

  /// Whether it came first: by the local day, then by the moment, then by the session's name.
  ///
  /// A total order; of parts of one session the better comes first.
  func precedes(_ other: Performance) -> Bool {
    if day != other.day { return day < other.day }
    if startMilliseconds != other.startMilliseconds {
      return startMilliseconds < other.startMilliseconds
    }
    if !session.utf8.elementsEqual(other.session.utf8) {
      return CountedSession.precedes(session, other.session)
    }
    return beats(other)
  }
}

/// The best of a kind with at least some load.
public struct PersonalRecord: Sendable, Hashable {
  /// The performance that holds a record, and its day.
  public struct Holder: Sendable, Hashable {
    /// In the unit of the kind.
    public let value: Double
    /// The interval meant to hold the value with 90 % probability, in the unit of the kind; nil where it is
    /// unknown, and for times by the clock and loads, which are not estimates.
    public let interval: ClosedRange<Double>?
    /// The session's identity.
    public let session: String
    /// The local day of the session.
    public let setOn: LocalDay
    /// Kilograms carried; nil where the load is unknown.
    public let load: Double?
    /// The load in percent of body mass; nil where either is unknown.
    public let bodyMassPercent: Double?
  }

  /// The trust that a record is the best.
  public enum Trust: String, Sendable, CaseIterable {
    /// Its whole interval is better than the value it replaced, or it is not an estimate.
    case high
    /// An end of its interval is not better than the value it replaced, or its session is not believed.
    case low
  }

  /// The kind of the record.
  public let kind: RecordKind
  /// The band whose minimum load, or more, was carried: `load 15-20 kg`; nil for any load.
  public let loadBand: String?
  /// Whether the band is one of percent of body mass.
  public let isByBodyMass: Bool
  /// Whether the load that was carried lies in a heavier band than this one.
  public let isOfHeavierBand: Bool
  /// The holder.
  public let holder: Holder
  /// The holder before; nil for the first.
  public let replaced: Holder?
  /// The trust in it; nil where its interval is unknown.
  public let trust: Trust?
}
