internal import RuckTrack

/// The facts about a waypoint that are read before its end.
struct WaypointFacts {
  var name, kind, notes: String?
  var altitude: Double?
  var time: Double?
}

/// The waypoints of a file, so far as a person can use them: those with a name.
struct WaypointList {
  private(set) var all: [RecordedWaypoint] = []
  /// Bytes that are held, texts included.
  private(set) var heldBytes = 0

  /// Adds a waypoint; one without a name or a position is left out, and a time that cannot be.
  ///
  /// - Parameters:
  ///   - facts: what was read of it.
  ///   - latitude: degrees; NaN where missing.
  ///   - longitude: degrees; NaN where missing.
  ///   - hasClockTime: whether its time is in seconds since 1970, not on the clock of a device.
  ///   - diagnostics: is told of one too many.
  mutating func note(
    _ facts: WaypointFacts, latitude: Double, longitude: Double, hasClockTime: Bool = true,
    reportingTo diagnostics: inout DiagnosticLog
  ) {
    guard let name = facts.name, !name.isEmpty,
      var waypoint = RecordedWaypoint(latitude: latitude, longitude: longitude)
    else { return }
    guard all.count < RecordedWaypoint.limit else {
      diagnostics.report(.limitWaypoints, at: nil, "more than \(RecordedWaypoint.limit) waypoints")
      return
    }
    waypoint.name = name
    waypoint.kind = facts.kind
    waypoint.notes = facts.notes
    if let altitude = facts.altitude, altitude.isFinite { waypoint.altitude = altitude }
    if let time = facts.time, !hasClockTime || RecordedRange.time.contains(time) {
      waypoint.time = time
    }
    waypoint = waypoint.withShortTexts
    heldBytes += MemoryLayout<RecordedWaypoint>.stride
    for text in [waypoint.name, waypoint.kind, waypoint.notes] {
      heldBytes += text?.utf8.count ?? 0
    }
    all.append(waypoint)
  }
}
