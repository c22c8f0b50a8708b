public import CRucks
internal import RuckMetrics

/// The object behind a handle of a recording; it never changes.
final class Recording: Sendable {
  /// A session, and what a digest holds of it or the columns to make that of.
  enum Session: Sendable {
    case tracked(TrackedSession, perceivedExertion: Double?)
    case counted(AnalyzedSession, CountedSession?)

    var analyzed: AnalyzedSession {
      switch self {
      case .tracked(let session, _): session.session
      case .counted(let session, _): session
      }
    }

    /// The session that statistics count; nil for a planned route.
    var counted: CountedSession? {
      switch self {
      case .counted(_, let session): return session
      case .tracked(let session, let exertion):
        guard session.recorded.kind == .activity else { return nil }
        return CountedSession(session.record(perceivedExertion: exertion))
      }
    }
  }

  let sessions: [Session]
  let failures: [InputFailure]

  /// A file and the analysis of its sessions.
  init(_ file: SourceFile, _ options: ReadOptions) {
    let exertion = options.request.perceivedExertion
    (sessions, failures) = file.analyzed(by: options.request) {
      let tracked = Session.tracked($0, perceivedExertion: exertion)
      return options.keepsPoints ? tracked : .counted(tracked.analyzed, tracked.counted)
    }
  }

  /// A file that could not be read.
  init(_ failure: InputFailure) {
    sessions = []
    failures = [failure]
  }

  /// The analysed sessions.
  var analyzed: [AnalyzedSession] { sessions.map(\.analyzed) }

  /// The handle, which holds the recording until it is closed.
  var handle: OpaquePointer { unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// The recording of a handle.
  static func of(_ handle: OpaquePointer?) throws(Refusal) -> Recording {
    guard let handle = unsafe handle else { throw .argument("the recording is NULL") }
    try unsafe checkAligned("the recording", UnsafeRawPointer(handle), to: 8)
    return unsafe Unmanaged<Recording>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
  }

  /// A session by its number.
  func session(_ index: Int) throws(Refusal) -> Session {
    guard sessions.indices.contains(index) else {
      throw .outOfRange(
        "there is no session \(UInt(bitPattern: index)), only \(sessions.count)")
    }
    return sessions[index]
  }

  /// A session with its rows.
  func tracked(_ index: Int) throws(Refusal) -> TrackedSession {
    guard case .tracked(let session, _) = try session(index) else {
      throw .outOfRange("the recording was opened without points")
    }
    return session
  }

  /// The digest of one session, or of all.
  func digest(_ index: Int) throws(Refusal) -> SessionDigest {
    let isAll = UInt(bitPattern: index) == UInt.max
    let asked = try isAll ? sessions : [session(index)]
    return SessionDigest(asked.compactMap(\.counted))
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_open(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ name: UnsafePointer<CChar>?,
  _ options: OpaquePointer?, _ recording: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rk_error>?
) -> rk_status {
  unsafe answer(error) { () throws(Refusal) in
    let output = try unsafe Output<OpaquePointer?>("recording", recording, empty: nil)
    let (name, options) = try unsafe (pathBytes(name), ReadOptions.of(options))
    let content = try unsafe column("bytes", bytes, count)
    guard unsafe content != nil || count == 0 else { throw .argument("bytes is NULL") }
    do throws(InputFailure) {
      let content = unsafe (content ?? UnsafeBufferPointer(start: nil, count: 0)).span
      let file = try SourceFile(
        content, path: name, reader: options.reader)
      unsafe output.put(Recording(file, options).handle)
    } catch {
      unsafe output.put(Recording(error).handle)
      throw .unreadable(error)
    }
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_failure_open(
  _ name: UnsafePointer<CChar>?, _ code: UnsafePointer<CChar>?, _ message: UnsafePointer<CChar>?,
  _ recording: UnsafeMutablePointer<OpaquePointer?>?
) -> rk_status {
  answer { () throws(Refusal) in
    let output = try unsafe Output<OpaquePointer?>("recording", recording, empty: nil)
    guard let name = try unsafe bytes("name", name), let code = try unsafe word("code", code),
      let message = try unsafe word("message", message)
    else { throw .argument("name, code or message is NULL") }
    let failure = InputFailure(path: PathBytes(name), code: code, offset: nil, message: message)
    unsafe output.put(Recording(failure).handle)
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_close(_ recording: OpaquePointer?) {
  guard let recording = unsafe recording else { return }
  unsafe Unmanaged<Recording>.fromOpaque(UnsafeRawPointer(recording)).release()
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_sessions(_ recording: OpaquePointer?) -> Int {
  (try? unsafe Recording.of(recording).sessions.count) ?? 0
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_failures(_ recording: OpaquePointer?) -> Int {
  (try? unsafe Recording.of(recording).failures.count) ?? 0
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_json(
  _ recording: OpaquePointer?, _ text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> rk_status {
  answer { () throws(Refusal) in
    let output = try unsafe TextOutput(text, count)
    let recording = try unsafe Recording.of(recording)
    let document = AnalysisDocument(recording.analyzed, failures: recording.failures)
    try output.put(document.ndjson.utf8)
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_efforts(
  _ recording: OpaquePointer?, _ session: Int,
  _ text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: UnsafeMutablePointer<Int>?
) -> rk_status {
  answer { () throws(Refusal) in
    let output = try unsafe TextOutput(text, count)
    let tracked = try unsafe Recording.of(recording).tracked(session)
    let document = Rows([SessionEfforts(tracked, Effort.Kind.standard)])
    try output.put(document.ndjson.utf8)
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_digest(
  _ recording: OpaquePointer?, _ session: Int,
  _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: UnsafeMutablePointer<Int>?
) -> rk_status {
  answer { () throws(Refusal) in
    let output = try unsafe TextOutput(bytes, count)
    try output.put(try unsafe Recording.of(recording).digest(session).encoded())
  }
}
