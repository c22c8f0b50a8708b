/// Something achieved on a day with a load: what may be a record.
struct Performance: Sendable, Hashable {
  let kind: RecordKind
  /// In the unit of the kind.
  let value: Double
  /// Kilograms carried; nil where the load is unknown.
  let load: Millionths?
  /// The load in percent of body mass; nil where either is unknown.
  let bodyMassPercent: Millionths?
  let day: LocalDay
  let startMilliseconds: Int64
  /// The session's identity.
  let session: String

  /// Whether it beats another: by its value; of equal values by the heavier load.
  ///
  /// A time at 20 kg beats the same time at 15 kg.
  func beats(_ other: Performance) -> Bool {
    if value != other.value { return (value < other.value) == kind.isSmallerBetter }
    if load != other.load { return Self.exceeds(load, other.load) }
    return Self.exceeds(bodyMassPercent, other.bodyMassPercent)
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

  /// Whether the other can never be a record beside this one: it came later, is not better, and
  /// was carried with no heavier load, absolutely and by body mass.
  ///
  /// Transitive, so that what is left out needs not be remembered.
  func dominates(_ other: Performance) -> Bool {
    isNoWorse(than: other) && (self == other || precedes(other))
  }

  /// Whether neither its value nor its load, absolutely and by body mass, is less than the other's.
  func isNoWorse(than other: Performance) -> Bool {
    (value == other.value || (value < other.value) == kind.isSmallerBetter)
      && !Self.exceeds(other.load, load) && !Self.exceeds(other.bodyMassPercent, bodyMassPercent)
  }

  // What is unknown is less than any load.
  private static func exceeds(_ one: Millionths?, _ other: Millionths?) -> Bool {
    one?.count ?? .min > other?.count ?? .min
  }
}
