internal import GRDB
internal import RuckMetrics

/// The rows of the waypoints that a recording names.
enum WaypointRows {
  /// Writes the waypoints of a session, which has none yet.
  static func insert(_ waypoints: [RecordedWaypoint], session: Int64, _ db: Database) throws {
    guard !waypoints.isEmpty else { return }
    let row = try db.cachedStatement(
      sql: """
        INSERT INTO session_waypoints (session, place, kind, name, description, latitude_deg,
          longitude_deg, elevation_m, time_s) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (index, waypoint) in waypoints.enumerated() {
      try row.execute(arguments: [
        session, index, waypoint.kind.flatMap(RouteWaypoint.Kind.init(word:))?.rawValue,
        waypoint.name ?? waypoint.kind ?? "", waypoint.notes, waypoint.latitude,
        waypoint.longitude, waypoint.altitude, waypoint.time,
      ])
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
