#if Store
package import RuckFormats
internal import RuckHistory
package import RuckSessions
package import RuckTrack

/// A session of a file, ready to be kept: its record and its columns, compressed.
package struct ImportedSession: Sendable {
  var record: SessionRecord
  let track: CompressedTrack
  let source: SessionSource
  let recording: RecordingFacts
  let load: LoadProfile?
  var terrain: TerrainProfile
  let diagnostics: [Diagnostic]
  let waypoints: [RecordedWaypoint]

  /// Compresses a session while its columns are in memory; O(points).
  ///
  /// - Parameters:
  ///   - tracked: the session.
  ///   - perceivedExertion: 0 to 10; nil where it is unknown.
  ///   - terrain: the ground that was given.
  package init(
    _ tracked: TrackedSession, perceivedExertion: Double?,
    terrain: TerrainProfile = TerrainProfile()
  ) {
    var record = tracked.record(
      efforts: tracked.track.efforts(Effort.Kind.standard), perceivedExertion: perceivedExertion)
    record.walker = tracked.statedWalker
    self.record = record
    track = CompressedTrack(tracked.recorded.track)
    source = tracked.session.source
    recording = RecordingFacts(tracked.recorded)
    load = tracked.load
    self.terrain = terrain
    diagnostics = tracked.session.diagnostics.entries
    waypoints = tracked.recorded.waypoints
  }

  /// Whether the session is an outing at a known time; others are not kept.
  package var isOuting: Bool { record.start != nil }
}

/// What a recording states beside its samples, as far as an analysis needs it.
struct RecordingFacts: Sendable, Equatable {
  var subSport: String?
  var start: Double?
  var utcOffset: Int?
  var isDivided: Bool
  var hasBarometer: Bool
  var load: RecordedSession.Load?

  init(_ recorded: RecordedSession) {
    subSport = recorded.subSport
    start = recorded.start
    utcOffset = recorded.utcOffset
    isDivided = recorded.isDivided
    hasBarometer = recorded.hasBarometer
    load = recorded.load
  }

  init(
    subSport: String?, start: Double?, utcOffset: Int?, isDivided: Bool, hasBarometer: Bool,
    load: RecordedSession.Load?
  ) {
    self.subSport = subSport
    self.start = start
    self.utcOffset = utcOffset
    self.isDivided = isDivided
    self.hasBarometer = hasBarometer
    self.load = load
  }
}

/// A file as an import sees it: whether it changed is seen by its name, size and time.
package struct ImportedFile: Sendable, Hashable {
  let path: PathBytes
  let size: Int
  let modified: Int64

  /// A file.
  ///
  /// - Parameters:
  ///   - path: from the root of the file system on.
  ///   - status: what the system says of it.
  package init(path: PathBytes, _ status: FileStatus) {
    self.path = path
    size = status.size
    modified = status.modified
  }
}
#endif
