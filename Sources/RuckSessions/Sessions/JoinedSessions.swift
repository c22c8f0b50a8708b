internal import RuckFormats
package import RuckTrack

/// The sessions of several files as one outing.
package struct JoinedSessions: Sendable {
  /// The one recording.
  package let recorded: RecordedSession
  /// The files it was read from.
  package let source: SessionSource
  /// The diagnostics of reading the files.
  package let fileDiagnostics: DiagnosticLog

  /// Recordings that can hardly be of one outing, each as a failure; empty where all of them can.
  package static func conflicts(of files: [SourceFile]) -> [InputFailure] {
    let paths = files.flatMap { file in file.recording.sessions.map { _ in file.path } }
    return JoiningConflict.all(in: files.flatMap(\.recording.sessions)).map {
      InputFailure($0, paths: paths)
    }
  }

  /// Joins the sessions of files; nil where they have none.
  package init?(_ files: [SourceFile]) {
    guard let first = files.first,
      let joined = RecordedSession.joining(files.flatMap(\.recording.sessions))
    else { return nil }
    recorded = joined
    let formats = Set(files.map(\.recording.format.rawValue))
    let fingerprints = files.map(\.fingerprint).joined(separator: "\n")
    var diagnostics = DiagnosticLog()
    for file in files { diagnostics.merge(file.recording.diagnostics) }
    fileDiagnostics = diagnostics
    // The fingerprint of a joined session is that of its files' fingerprints, a line each.
    let fingerprint =
      files.count == 1
      ? first.fingerprint : Fingerprint(of: ContiguousArray(fingerprints.utf8).span).description
    source = SessionSource(
      path: PathBytes.joined(files.map(\.path)),
      format: formats.count == 1 ? first.recording.format.rawValue : "joined",
      bytes: files.reduce(0) { $0 + $1.bytes },
      fingerprint: fingerprint,
      contentFingerprint: files.count == 1
        ? first.recording.unpackedFingerprint ?? fingerprint : fingerprint,
      sessionIndex: 0)
  }
}

extension InputFailure {
  /// Two recordings that can hardly be of one outing.
  fileprivate init(_ conflict: JoiningConflict, paths: [PathBytes]) {
    let other = paths[conflict.earlier].shown
    let length = NumberText.duration(conflict.seconds)
    switch conflict.kind {
    case .overlap:
      self.init(
        path: paths[conflict.later], code: Self.joinOverlap, offset: nil,
        message: "cannot be joined: it overlaps \(other) by \(length); --force counts each moment "
          + "once")
    case .gap:
      self.init(
        path: paths[conflict.later], code: Self.joinGap, offset: nil,
        message: "cannot be joined: it begins \(length) after \(other) ends; --force joins them")
    }
  }
}
