internal import RuckFormats
package import RuckHistory
internal import RuckKernels
package import RuckTrack

/// One route of one file, or of a history.
package struct SourceRoute: Sendable {
  package let source: SessionSource
  /// The recording, whole.
  package let session: RecordedSession
  /// The path of the part asked for, with its altitudes and ground.
  package let profile: RouteProfile
  /// Whether data of it were lost.
  package let isDamaged: Bool
  /// The route as a history has it; nil for a file.
  package let saved: SavedRoute?

  /// The route of a session; nil where it has no two different positions.
  ///
  /// - Throws: a failure where the session does not hold the part asked for.
  package init?(
    _ file: SourceFile, session index: Int, request: SessionRequest
  ) throws(InputFailure) {
    let session = file.recording.sessions[index]
    (self.session, source, saved) = (session, file.source(ofSession: index), nil)
    isDamaged = file.isDamaged(session)
    let cut = try request.part.cut(session, path: source.path, localTime: request.localTime)
    guard
      let profile = RouteProfile(
        cut.track, rules: request.rules, terrain: request.terrain,
        hasBarometer: session.hasBarometer)
    else { return nil }
    self.profile = profile
  }

  /// A route that a history has; nil where it has neither a line nor a length.
  ///
  /// Its altitudes, gain and loss are those that were estimated when it was saved; a part of it,
  /// and another rule of gain, are estimated again.
  ///
  /// - Throws: a failure where the line does not hold the part asked for.
  package init?(saved: SavedRoute, request: SessionRequest) throws(InputFailure) {
    let route = saved.route
    source = SessionSource(
      path: PathBytes(route.id), format: "history", bytes: 0, fingerprint: "",
      contentFingerprint: "", sessionIndex: 0)
    (session, isDamaged, self.saved) = (RecordedSession(saved: route), false, saved)
    let (rules, terrain) = (request.rules, request.terrain)
    let profile: RouteProfile?
    if !request.part.isWhole || rules.gain != Rules().gain, route.geometry.count > 1 {
      let cut = try request.part.cut(session, path: source.path, localTime: request.localTime)
      profile = RouteProfile(cut.track, rules: rules, terrain: terrain)
    } else if route.geometry.count > 1 {
      profile = RouteProfile(
        estimated: session.track, gain: route.gain, loss: route.loss, rules: rules, terrain: terrain
      )
    } else {
      profile = RouteProfile(
        length: route.distance ?? 0, gain: route.gain, loss: route.loss, rules: rules,
        terrain: terrain)
    }
    guard let profile else { return nil }
    self.profile = profile
  }

  package var waypoints: [RouteWaypoint] {
    saved?.route.waypoints ?? RouteWaypoint.all(of: session, taken: [])
  }

  /// The columns of `source`.
  private static let source: [Field<SourceRoute>] =
    PathBytes.fields.of(\.source.path) + [
      .value(
        "format", \.source.format,
        "The format of the file: `gpx`, `tcx`, `fit`, `kml`, `geojson`, `csv`, `igc`, `nmea`; `history`: "
          + "a saved route."),
      .value(
        "session_index", \.source.sessionIndex, "The number of the route in its file, from 0."),
      .value(
        "kind", \.session.kind,
        "Whether it was recorded (`activity`) or planned: a `course` with times, a `route` without."
      ),
    ]

  /// The first fields of every document about a route.
  static let head: [Field<SourceRoute>] = [
    .object("source", source, "File that the route was read from."),
    .value("name", \.session.name, "The route's name, as the file states it."),
  ]

  /// The same with the shape and the length.
  static let headWithLength: [Field<SourceRoute>] =
    head + [
      .value("shape", \.profile.shape, "The route's shape."),
      .quantity("distance", .length, \.profile.length, "Length, m."),
    ]
}

extension RecordedSession {
  /// The line of a saved route, as a file would have it that plans it.
  package init(saved route: Route) {
    self.init(track: route.geometry.track)
    kind = .route
    name = route.name
  }
}

extension RouteWaypoint {
  /// The waypoints of a file in its order, with ids that begin with the route's and that no other has; one
  /// whose purpose the file does not say is a checkpoint.
  package static func all(
    of session: RecordedSession, route: String = "", taken: Set<String>
  ) -> [RouteWaypoint] {
    var taken = taken
    return session.waypoints.compactMap { waypoint in
      guard let name = waypoint.name else { return nil }
      let id = NamedID.free(of: "\(route) \(name)", or: "waypoint", taken: taken)
      taken.insert(id)
      return RouteWaypoint(
        id: id, kind: waypoint.kind.flatMap(Kind.init(word:)) ?? .checkpoint, name: name,
        latitude: waypoint.latitude, longitude: waypoint.longitude, elevation: waypoint.altitude,
        description: waypoint.notes)
    }
  }
}

extension SourceRoute {
  /// The route of a history as what a file would give.
  package static func all(of saved: SavedRoute, request: SessionRequest) -> Gathered<SourceRoute> {
    var found = Gathered<SourceRoute>()
    do throws(InputFailure) {
      guard let one = try SourceRoute(saved: saved, request: request) else {
        throw noPath(PathBytes(saved.route.id))
      }
      found.results = [one]
      found.outcome.results = 1
    } catch {
      found.outcome.failures = [error]
    }
    return found
  }

  private static func noPath(_ path: PathBytes) -> InputFailure {
    InputFailure(
      path: path, code: "route.no-way", offset: nil,
      message: "it has no path: no two different positions")
  }

  /// The routes of a file, in its order.
  ///
  /// A session that lacks the part asked for is a failure, and so is a named file without a path.
  package static func all(
    in file: SourceFile, isNamed: Bool, request: SessionRequest
  ) -> Gathered<SourceRoute> {
    var found = Gathered<SourceRoute>()
    for index in file.recording.sessions.indices {
      do throws(InputFailure) {
        guard let route = try SourceRoute(file, session: index, request: request) else { continue }
        found.results.append(route)
        found.outcome.results += 1
        found.outcome.hasMarks = found.outcome.hasMarks || route.isDamaged
      } catch {
        found.outcome.failures.append(error)
      }
    }
    if !found.results.isEmpty {
      found.outcome.damages = file.damages
    } else if let failure = file.failureWithoutSession {
      found.outcome.failures.append(failure)
    } else if isNamed, found.failures.isEmpty {
      found.outcome.failures.append(noPath(file.path))
    }
    return found
  }

  /// The route's name, else its path, for people; marked where data were lost.
  package var title: String { (session.name ?? source.pathText).marked(isDamaged) }

  /// The route's name and its path for people, marked where data were lost.
  package var heading: String {
    "\(session.name ?? source.pathText)  (\(source.pathText))".marked(isDamaged)
  }
}
