package import RuckMetrics

/// A session of a file, ready to be saved: its record and its columns, compressed.
package struct ImportedSession: Sendable {
  var record: SessionRecord
  let track: CompressedTrack
  let source: SessionSource
  let recording: RecordingFacts
  let load: LoadProfile?
  var terrain: TerrainProfile
  let diagnostics: [Diagnostic]
  let waypoints: [RecordedWaypoint]
  /// The settings of its analysis, as `AnalysisText` has them.
  let analysis: String
  /// Whether its recording is in the store, and stays there as it is.
  let isStored: Bool

  /// Compresses a session while its columns are in memory; O(points).
  ///
  /// - Parameters:
  ///   - tracked: the session.
  ///   - request: the request for its analysis: the rules, the ground and the perceived exertion.
  ///   - weather: the weather that was given; nil for the recording's.
  ///   - isStored: whether its recording is in the store: it stays there as it is, and is not compressed.
  package init(
    _ tracked: TrackedSession, by request: SessionRequest, weather: Weather? = nil,
    isStored: Bool = false
  ) {
    self.isStored = isStored
    var record = tracked.record(
      efforts: tracked.track.efforts(Effort.Kind.standard),
      perceivedExertion: request.perceivedExertion)
    if let weather {
      record.weather = weather
      record.weatherSource = .option
    }
    record.walker = tracked.statedWalker
    self.record = record
    track = CompressedTrack(isStored ? .empty : tracked.recorded.track)
    source = tracked.session.source
    recording = RecordingFacts(tracked.recorded)
    load = tracked.load
    terrain = request.terrain
    analysis = AnalysisText.text(of: request, tracked)
    diagnostics = tracked.session.diagnostics.entries
    waypoints = tracked.recorded.waypoints
  }

  /// Its oddities, a sentence each.
  package var oddities: [String] { record.oddities }

  package var hasPosition: Bool { record.path != nil }

  /// Whether the session has a known time; others are not saved.
  package var hasStart: Bool { record.start != nil }
}

/// The sessions that were read from one file, to be saved together.
package struct FileSessions: Sendable {
  let sessions: [ImportedSession]
  let source: ImportedFile?
  let original: OriginalFile?
  let userID: String

  /// The sessions of a file.
  ///
  /// - Parameters:
  ///   - sessions: the file's, in order.
  ///   - source: the file; nil for a stream.
  ///   - original: the file's bytes, to be saved with the sessions that were read from them.
  ///   - userID: the owner of the sessions.
  package init(
    _ sessions: [ImportedSession], of source: ImportedFile?, original: OriginalFile? = nil,
    user userID: String
  ) {
    (self.sessions, self.source, self.original, self.userID) = (sessions, source, original, userID)
  }
}

/// The facts that a recording states next to its samples, as far as an analysis needs them.
struct RecordingFacts: Sendable {
  var subSport: String?
  var start: Double?
  var utcOffset: Int?
  var isDivided: Bool
  var hasBarometer: Bool
  var load: RecordedSession.Load?
}

extension RecordingFacts {
  init(_ recorded: RecordedSession) {
    subSport = recorded.subSport
    start = recorded.start
    utcOffset = recorded.utcOffset
    isDivided = recorded.isDivided
    hasBarometer = recorded.hasBarometer
    load = recorded.load
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
  ///   - status: its status in the file system.
  package init(path: PathBytes, _ status: FileStatus) {
    self.path = path
    size = status.size
    modified = status.modified
  }
}
