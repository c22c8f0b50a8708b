internal import RuckTrack

// The sessions that tracks and routes of a file make.

extension GPXReader {
  mutating func endTrack() {
    session.name = session.name ?? track.name
    session.sport = session.sport ?? track.sport
    session.notes = session.notes ?? track.notes
    session.identifier = session.identifier ?? track.identifier
    if track.start != nil { previousEnd = track.end }
    track = TrackFacts(firstRow: builder.count, firstSegment: builder.segmentCount)
  }

  /// Ends the session before the current track, which began too long after it.
  mutating func splitSession() {
    let tail = builder.split(atRow: track.firstRow, segment: track.firstSegment)
    endSession()
    builder = tail
    track.firstRow = 0
    track.firstSegment = 0
  }

  mutating func endSession() {
    let facts = session
    session = SessionFacts()
    let rows = builder
    builder = TrackBuilder()
    guard rows.count > 0 else { return }
    var recorded = RecordedSession(rows: rows)
    let shared = facts.name == nil ? nameOfFile() : nil
    recorded.name = facts.name ?? shared?.name
    recorded.sport = facts.sport
    recorded.notes = facts.notes
    recorded.identifier = facts.identifier
    recorded.utcOffset = facts.offset.seconds
    recorded.load =
      shared?.load
      ?? LoadText.load(
        inName: facts.name, notes: facts.notes, reportingTo: &recorded.diagnostics)
    file.work.searchedTexts += 1
    made.add(recorded)
    file.add(recorded)
  }

  /// The name of the file, and the load in it, looked for once: many sessions may bear it.
  mutating func nameOfFile() -> (name: String?, load: RecordedSession.Load?) {
    if let sharedName { return sharedName }
    let name = fileName.map { String($0.prefix(Self.longestSharedName)) }
    let shared = (
      name, LoadText.load(inName: name, notes: nil, reportingTo: &file.diagnostics)
    )
    file.work.searchedTexts += 1
    sharedName = shared
    return shared
  }

  mutating func finish() {
    endTrack()
    endSession()
    if file.sessions.isEmpty {
      if routes.count > 0 {
        addSession(of: routes, .route, named: routeName ?? fileName, .gpxRouteOnly)
      } else if logged.count > 2 {
        addSession(of: logged, .activity, named: fileName, .gpxWaypointsOnly)
      } else {
        file.diagnostics.report(.gpxNoTrack)
      }
    }
    (routes, logged) = (TrackBuilder(), TrackBuilder())
    file.add(waypoints.all)
    if file.creator.map(Barometers.isIn(deviceNamed:)) ?? false {
      for index in file.sessions.indices { file.sessions[index].hasBarometer = true }
    }
  }

  /// Adds the one session of a file without a track, and says so.
  private mutating func addSession(
    of rows: TrackBuilder, _ kind: RecordedSession.Kind, named name: String?, _ code: DiagnosticCode
  ) {
    var session = RecordedSession(rows: rows)
    session.kind = kind
    session.name = name
    session.takeTypedLoad()
    file.work.searchedTexts += 1
    file.sessions.append(session)
    file.diagnostics.report(code)
  }
}
