public import RuckKernels

extension HistoryError.Code {
  /// The user already has an active session; the error names it.
  public static let alreadyActive = HistoryError.Code("session.already-active")
  /// The log already holds a session of this id.
  public static let idTaken = HistoryError.Code("session.id-taken")
  /// The log holds no session of this id.
  public static let unknownSession = HistoryError.Code("session.unknown")
}

/// Sessions of any number of users, of which each has one active session at most.
///
/// Every operation is O(1) but for the copy of a log that is held twice.
public struct SessionLog: Sendable, Hashable {
  /// The sessions in the order in which they came.
  public private(set) var sessions: [SessionRecord] = []
  private var places: [String: Int] = [:]
  private var activeIDs: [String: String] = [:]

  /// A log without sessions.
  public init() {}

  /// The session of an id.
  public subscript(id: String) -> SessionRecord? { places[id].map { sessions[$0] } }

  /// The active session of a user.
  public func activeSession(of userID: String) -> SessionRecord? {
    activeIDs[userID].flatMap { self[$0] }
  }

  /// Takes a session in: one that starts, or one that is over.
  ///
  /// - Throws: ``HistoryError/Code/alreadyActive`` where the session is active and its user has
  ///   another under way, whose id is ``HistoryError/conflictingID``;
  ///   ``HistoryError/Code/idTaken`` where the log holds its id.
  public mutating func add(_ session: SessionRecord) throws(HistoryError) {
    if session.state == .active, let other = activeIDs[session.userID] {
      throw HistoryError(
        .alreadyActive, "session \(other) is already active; complete or discard it first",
        conflictingID: other)
    }
    guard places[session.id] == nil else {
      throw HistoryError(
        .idTaken, "there is a session \(session.id) already", conflictingID: session.id)
    }
    places[session.id] = sessions.count
    sessions.append(session)
    if session.state == .active { activeIDs[session.userID] = session.id }
  }

  /// Completes a session of the log by the rules of
  /// ``SessionRecord/complete(start:end:figures:allowing:)``.
  ///
  /// - Returns: what is odd about it and was let pass.
  @discardableResult
  public mutating func complete(
    _ id: String, start: Double? = nil, end: Double, figures: SessionFigures? = nil,
    allowing allowance: SessionRecord.Allowance = []
  ) throws(HistoryError) -> [SessionCheck] {
    let place = try place(of: id)
    let remarks = try sessions[place].complete(
      start: start, end: end, figures: figures, allowing: allowance)
    activeIDs[sessions[place].userID] = nil
    return remarks
  }

  /// Gives an active session of the log up.
  public mutating func discard(_ id: String) throws(HistoryError) {
    let place = try place(of: id)
    try sessions[place].discard()
    activeIDs[sessions[place].userID] = nil
  }

  private func place(of id: String) throws(HistoryError) -> Int {
    guard let place = places[id] else {
      throw HistoryError(.unknownSession, "there is no session \(id)")
    }
    return place
  }
}
