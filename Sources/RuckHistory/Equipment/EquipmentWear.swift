public import RuckKernels

/// The use of a piece of equipment: sessions, distance and time.
///
/// Sums are exact in millionths, so that they do not depend on the order of the sessions.
public struct EquipmentWear: Sendable, Hashable {
  private var micrometers = ExactSum()
  private var microseconds = ExactSum()
  /// The sessions that used it.
  public private(set) var sessions: Int
  /// The local day of the last use; nil where none is known.
  public private(set) var lastUsed: LocalDay?

  /// The distance it was used for.
  public var distance: Length { .meters(micrometers.value / 1e6) }
  /// The time it was used for, from start to end of its sessions.
  public var time: Duration { .seconds(microseconds.value / 1e6) }

  /// Wear as given by the user; nil unless given.
  ///
  /// A value that is negative, not finite or beyond ``Millionths/limit`` counts nothing; sessions are held
  /// to a thousand million.
  public init(
    distance: Length = .meters(0), time: Duration = .zero, sessions: Int = 0,
    lastUsed: LocalDay? = nil
  ) {
    self.sessions = min(max(sessions, 0), 1_000_000_000)
    self.lastUsed = lastUsed
    add(Millionths(distance.meters), Millionths(time.inSeconds))
  }

  /// The wear of each piece of equipment by the sessions that name it, by id.
  ///
  /// One pass: O(sum of the sessions' equipment).
  public static func byEquipment(of digest: SessionDigest) -> [String: EquipmentWear] {
    var wear: [String: EquipmentWear] = [:]
    for session in digest.sessions {
      for id in session.equipment { wear[id, default: EquipmentWear()].add(session) }
    }
    return wear
  }

  /// Adds the use in a session; its unknown figures add nothing.
  ///
  /// Does not check whether the session names the piece, nor whether it was added before.
  public mutating func add(_ session: CountedSession) {
    add(session[.distance], session[.elapsed])
    sessions += 1
    lastUsed = Self.later(lastUsed, session.localDay)
  }

  /// The sum of two periods of use.
  public static func + (one: EquipmentWear, other: EquipmentWear) -> EquipmentWear {
    var sum = one
    sum.micrometers.add(other.micrometers)
    sum.microseconds.add(other.microseconds)
    sum.sessions += other.sessions
    sum.lastUsed = later(one.lastUsed, other.lastUsed)
    return sum
  }

  private mutating func add(_ distance: Millionths?, _ time: Millionths?) {
    micrometers.add(max(0, distance?.count ?? 0))
    microseconds.add(max(0, time?.count ?? 0))
  }

  private static func later(_ one: LocalDay?, _ other: LocalDay?) -> LocalDay? {
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }
}
