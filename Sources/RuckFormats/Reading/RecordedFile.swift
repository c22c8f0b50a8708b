public import RuckTrack

/// What a reader found in one file.
public struct RecordedFile: Sendable, Hashable {
  /// The format, found from the content.
  public var format: FileFormat
  /// Whether the file came packed with gzip.
  public var isGzip = false
  /// The fingerprint of the unpacked bytes, of the innermost where gzip holds gzip; nil where the file
  /// came unpacked.
  public var unpackedFingerprint: String?
  /// The program or device that wrote the file, in its own words.
  public var creator: String?
  /// The sessions, in file order; each has its own diagnostics besides those of the file.
  public var sessions: [RecordedSession] = []
  /// The devices that took part, where the format names them.
  public var devices: [RecordedDevice] = []
  /// The fields of a FIT file that nothing is taken from, with their ranges.
  public var unusedFields: [FITUnusedField] = []
  /// What was noticed about the file as a whole.
  public var diagnostics = DiagnosticLog()
  /// What reading it took.
  package var work = ReadingWork()

  /// A file of which nothing but the format is known yet.
  public init(format: FileFormat) { self.format = format }

  /// Adds a session, or says that there are more than a file may have.
  mutating func add(_ session: RecordedSession) {
    guard sessions.count < ReadLimits.sessionCount else {
      diagnostics.report(
        .limitSessions, at: nil, "more than \(ReadLimits.sessionCount) sessions")
      return
    }
    sessions.append(session)
  }

  /// Adds the places that the file names: each to the first session during which it was marked, or to the
  /// first session where there is none, or the place has no time.
  ///
  /// - Parameters:
  ///   - waypoints: the places.
  ///   - first: the first session that they can belong to.
  mutating func add(_ waypoints: [RecordedWaypoint], from first: Int = 0) {
    guard first < sessions.count, !waypoints.isEmpty else { return }
    let times = sessions[first...].map { session in
      let column = session.track.column(.time)
      return (first: column.first ?? .nan, last: column.last ?? .nan)
    }
    for waypoint in waypoints {
      let session = waypoint.time.flatMap { time in
        times.firstIndex { $0.first <= time && time <= $0.last }
      }
      sessions[first + (session ?? 0)].waypoints.append(waypoint)
    }
  }
}

extension RecordedSession {
  /// The bytes that a session holds, but for its texts.
  var heldBytes: Int {
    let samples = Channel.allCases.reduce(0) { $0 + track.column($1).capacity }
    return MemoryLayout<Self>.stride + laps.count * MemoryLayout<Lap>.stride
      + samples * MemoryLayout<Double>.stride
  }
}
