internal import RuckFormats
internal import RuckKernels
package import RuckTrack

/// One route of one file.
package struct SourceRoute: Sendable {
  /// Where it was read.
  package let source: SessionSource
  /// The recording, whole.
  package let session: RecordedSession
  /// The path of the part asked for, with its altitudes and ground.
  package let profile: RouteProfile
  /// Whether data of it were lost.
  package let isDamaged: Bool

  /// The route of a session; nil where it has no two different positions.
  ///
  /// - Throws: a failure where the session does not hold the part asked for.
  package init?(
    _ file: SourceFile, session index: Int, request: SessionRequest
  ) throws(InputFailure) {
    session = file.recording.sessions[index]
    source = file.source(ofSession: index)
    isDamaged = file.isDamaged(session)
    let cut = try request.part.cut(session, path: file.path, localTime: request.localTime)
    guard let profile = RouteProfile(cut.track, rules: request.rules, terrain: request.terrain)
    else { return nil }
    self.profile = profile
  }

  /// The columns of `source`.
  private static let source: [Column<SourceRoute>] =
    PathBytes.columns.of(\.source.path) + [
      .text("format", \.source.format), .whole("session_index", \.source.sessionIndex),
      .text("kind", \.session.kind.rawValue),
    ]

  /// What every document says first of a route.
  static let head: [Column<SourceRoute>] = [
    .object("source", source), .text("name", \.session.name),
  ]

  /// The same with the shape and the length.
  static let headWithLength: [Column<SourceRoute>] =
    head + [
      .text("shape", \.profile.shape?.rawValue), .number("distance_m", \.profile.length),
    ]
}
