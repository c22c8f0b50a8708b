public import RuckKernels

/// A ruck that a user means to do.
public struct PlannedRuck: Sendable, Hashable, Identifiable {
  /// The plan's own name in the diary.
  public let id: String
  /// The user, by id; the default user unless named.
  public var userID = User.defaultID
  /// The local day for which it is planned.
  public var day: LocalDay
  /// The name for people.
  public var name: String?
  /// The planned distance.
  public var distance: Length?
  /// The planned load.
  public var load: Mass?
  /// The planned time.
  public var time: Duration?
  /// The planned route, by id.
  public var routeID: String?
  /// The user's notes.
  public var notes: String?
  /// The session that it became, by id; nil while it is open.
  public var sessionID: String?

  /// A planned ruck.
  public init(
    id: String, day: LocalDay, distance: Length? = nil, load: Mass? = nil, time: Duration? = nil
  ) {
    (self.id, self.day, self.distance, self.load, self.time) = (id, day, distance, load, time)
  }

  /// Whether a session did all that was planned.
  ///
  /// As far, with as much load, for as long, where each is planned. A figure that the session lacks
  /// is not done.
  public func isMet(by session: SessionRecord) -> Bool {
    guard session.state == .completed, session.userID == userID else { return false }
    let figures = session.figures
    if let distance, !(figures.distance ?? -1 >= distance.meters) { return false }
    if let load, !(figures.meanLoad ?? -1 >= load.kilograms) { return false }
    if let time, !(figures.elapsed ?? -1 >= time.inSeconds) { return false }
    return true
  }
}
