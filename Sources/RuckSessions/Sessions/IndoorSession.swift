internal import RuckTrack

extension RecordedSession {
  /// The session with its altitudes left out where it was indoors: the grade is then 0, or one
  /// that is given, and the gain unknown.
  ///
  /// A barometer indoors shows the weather and the ventilation, a treadmill's belt climbs nowhere.
  ///
  /// - Parameter grade: the grade that holds in their place.
  /// - Returns: the session.
  func withoutAltitudesIndoors(grade: Double) -> RecordedSession {
    guard isIndoor, track.has(.altitude) else { return self }
    var session = self
    let segments = track.segments.map(\.lowerBound)
    session.track = Track(
      count: track.count, segmentStarts: ContiguousArray(segments)
    ) { $0 == .altitude ? [] : track.column($0) }
    session.diagnostics.report(
      .trackIndoor,
      grade == 0
        ? "indoors: the grade is 0, the altitudes are left out"
        : "indoors: the altitudes are left out")
    return session
  }
}
