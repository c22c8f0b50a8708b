internal import RuckTrack

extension RecordedSession {
  /// The session with its altitudes left out where it was indoors: the grade is then 0, or one
  /// that is given, and the gain unknown.
  ///
  /// Outdoors the session itself. A barometer indoors shows the weather and the ventilation, a treadmill's belt climbs nowhere,
  /// and a receiver's positions wander about one spot: where the device counts a distance, they are
  /// left out, too.
  func withoutAltitudesIndoors(grade: Double) -> RecordedSession {
    let counts = countsDistance
    guard isIndoor, track.has(.altitude) || counts && track.has(.latitude) else { return self }
    var session = self
    session.track = track.replacing { channel in
      switch channel {
      case .altitude: []
      case .latitude, .longitude: counts ? [] : track.column(channel)
      default: track.column(channel)
      }
    }
    session.diagnostics.report(
      .trackIndoor,
      grade == 0
        ? "indoors: the grade is 0, the altitudes are left out"
        : "indoors: the altitudes are left out")
    return session
  }

  /// Whether the device counts a distance, in its rows or as a total.
  private var countsDistance: Bool {
    let distances = track.column(.distance)
    let growth =
      (distances.last(where: \.isFinite) ?? 0) - (distances.first(where: \.isFinite) ?? 0)
    return max(growth, deviceTotals.distance ?? 0) > 100
  }
}
