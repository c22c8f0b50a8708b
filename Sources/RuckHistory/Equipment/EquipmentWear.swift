public import RuckKernels

/// How much a piece of equipment was used.
///
/// Sums are kept in whole millimetres and milliseconds, so that they do not depend on the order of
/// the sessions.
public struct EquipmentWear: Sendable, Hashable {
  private var millimeters = 0
  private var milliseconds = 0
  /// The sessions that used it.
  public private(set) var sessions = 0
  /// The local day of the last use; nil where none is known.
  public private(set) var lastUsed: LocalDay?

  /// The distance it was used for.
  public var distance: Length { .meters(Double(millimeters) / 1000) }
  /// The time it was used for, from start to end of its sessions.
  public var time: Duration { .milliseconds(milliseconds) }
  /// The distance a session; nil without sessions.
  public var meanDistance: Length? {
    sessions > 0 ? .meters(distance.meters / Double(sessions)) : nil
  }

  /// Wear as somebody tells it; none unless given.
  public init(
    distance: Length = .meters(0), time: Duration = .zero, sessions: Int = 0,
    lastUsed: LocalDay? = nil
  ) {
    millimeters = Self.thousandths(distance.meters)
    milliseconds = Self.thousandths(time.inSeconds)
    self.sessions = sessions
    self.lastUsed = lastUsed
  }

  /// The wear of each piece of equipment by sessions that name it, by id.
  ///
  /// Only completed sessions count, each id once, and each piece once a session. One pass: O(sum of
  /// the sessions' equipment).
  public static func byEquipment(
    of sessions: some Sequence<SessionRecord>
  ) -> [String: EquipmentWear] {
    var wear: [String: EquipmentWear] = [:]
    var seen: Set<String> = []
    for session in sessions where session.state == .completed && seen.insert(session.id).inserted {
      for id in Set(session.equipmentIDs) { wear[id, default: EquipmentWear()].add(session) }
    }
    return wear
  }

  /// Adds what a session did; its unknown figures add nothing.
  ///
  /// The session is neither checked for its state nor for having been added before.
  public mutating func add(_ session: SessionRecord) {
    self =
      self
      + EquipmentWear(
        distance: .meters(session.figures.distance ?? 0),
        time: .milliseconds(Self.thousandths(session.figures.elapsed ?? 0)), sessions: 1,
        lastUsed: session.localDay)
  }

  /// Two stretches of use together.
  public static func + (one: EquipmentWear, other: EquipmentWear) -> EquipmentWear {
    var sum = one
    sum.millimeters += other.millimeters
    sum.milliseconds += other.milliseconds
    sum.sessions += other.sessions
    sum.lastUsed = [one.lastUsed, other.lastUsed].compactMap { $0 }.max()
    return sum
  }

  /// Whole thousandths; 0 for what is no amount a person could walk (negative, NaN, above 10⁹).
  private static func thousandths(_ value: Double) -> Int {
    value >= 0 && value < 1e9 ? Int((value * 1000).rounded()) : 0
  }
}
