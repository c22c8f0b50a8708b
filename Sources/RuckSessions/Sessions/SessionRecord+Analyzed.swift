package import RuckHistory
package import RuckTrack

extension TrackedSession {
  /// What a history keeps of the session: a completed record.
  package func record(efforts: [Effort] = [], perceivedExertion: Double?) -> SessionRecord {
    let figures = SessionFigures(
      summary: session.summary,
      bodyMass: session.bodyMassSource == .assumed ? nil : session.bodyMass,
      trainingLoad: session.energy.trainingLoad, efforts: efforts)
    let source = session.source
    var record = SessionRecord(
      id: "\(source.contentFingerprint)#\(source.sessionIndex)", recording: recorded,
      summary: session.summary, figures: figures)
    record.utcOffset = session.offset?.seconds ?? 0
    record.utcOffsetSource = session.offset?.source ?? .assumed
    record.doubts = doubts
    record.fingerprint = source.contentFingerprint
    record.fileIndex = source.sessionIndex
    record.path = SampledPath(track, of: recorded.track)
    record.loadSource = session.loadSource
    record.loadOrigin = session.loadOrigin
    record.bodyMassSource = session.bodyMassSource
    record.perceivedExertion = perceivedExertion
    return record
  }
}
