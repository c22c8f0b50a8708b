internal import GRDB
internal import RuckMetrics

/// The rows of the waypoints that a recording names.
enum WaypointRows {
  /// Writes the waypoints of a session, which has none yet.
  static func insert(_ waypoints: [RecordedWaypoint], session: Int64, _ db: Database) throws {
    for (index, waypoint) in waypoints.enumerated() {
      try ChangedRows.insert(
        [
          ("session", session), ("place", index),
          ("kind", waypoint.kind.flatMap(RouteWaypoint.Kind.init(word:))?.rawValue),
          ("name", waypoint.name ?? waypoint.kind ?? ""), ("description", waypoint.notes),
          ("latitude_deg", waypoint.latitude), ("longitude_deg", waypoint.longitude),
          ("elevation_m", waypoint.altitude), ("time_s", waypoint.time),
        ], in: "session_waypoints", db)
    }
  }

  /// The waypoints of a session in the order of its file.
  static func all(session: Int64, _ db: Database) throws -> [RecordedWaypoint] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT kind, name, description, latitude_deg, longitude_deg, elevation_m, time_s
          FROM session_waypoints WHERE session = ? ORDER BY place
        """, arguments: [session])
    var waypoints: [RecordedWaypoint] = []
    while let row = try rows.next() {
      guard var waypoint = RecordedWaypoint(latitude: row[3], longitude: row[4]) else {
        throw StoreError(.damaged, "session \(session) names a waypoint that is not on the Earth")
      }
      waypoint.kind = row[0]
      waypoint.name = row[1]
      waypoint.notes = row[2]
      waypoint.altitude = row[5]
      waypoint.time = row[6]
      waypoints.append(waypoint)
    }
    return waypoints
  }
}
