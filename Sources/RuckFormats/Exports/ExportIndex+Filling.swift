internal import RuckKernels
internal import RuckTrack

// What an export says of a recording, put into its sessions.

extension ExportIndex {
  /// The maximum seconds between the start of a recording and that of its summary.
  private static let startTolerance = 5.0

  /// Adds what is known of a recording to its sessions.
  ///
  /// The name of the service replaces that of the file, for a person may have changed it there. A
  /// load is looked for in the name, the notes and the gear where the file states none. O(sessions
  /// · log summaries).
  ///
  /// - Parameters:
  ///   - file: the recording.
  ///   - label: its path in the export.
  package func fill(_ file: inout RecordedFile, label: [UInt8]) {
    guard !isEmpty else { return }
    let known = byFile[PathBytes(label).fileName]
    for index in file.sessions.indices {
      guard let facts = known ?? facts(ofStart: file.sessions[index].firstTime) else {
        fillBodyMass(&file.sessions[index])
        continue
      }
      fill(&file.sessions[index], from: facts)
    }
  }

  private func facts(ofStart start: Double?) -> Facts? {
    guard let start else { return nil }
    let first = summaries.indices.binarySearch {
      summaries[$0].start >= start - Self.startTolerance
    }
    return summaries[first...].prefix { $0.start <= start + Self.startTolerance }
      .min { abs($0.start - start) < abs($1.start - start) }?.facts
  }

  func fill(_ session: inout RecordedSession, from facts: Facts) {
    session.name = facts.name ?? session.name
    if let notes = facts.notes, notes != session.notes {
      session.notes = session.notes.map { notes + "\n" + $0 } ?? notes
    }
    // A number instead of a word, as in GPX, says nothing to a person.
    if session.sport.map({ $0.allSatisfy(\.isNumber) }) ?? true { session.sport = facts.sport }
    session.walker.bodyMass = session.walker.bodyMass ?? facts.bodyMass.map { .kilograms($0) }
    fillBodyMass(&session)
    session.utcOffset = session.utcOffset ?? facts.utcOffset
    if session.subSport == nil, facts.isIndoor { session.subSport = "treadmill" }
    if session.weather == nil, !facts.weather.isUnknown { session.weather = facts.weather }
    if session.deviceTotals == .init(), Self.isDuring(facts.period, session.firstTime) {
      session.deviceTotals = facts.totals
    }
    heartRates.fill(&session.track)
    guard session.load == nil else { return }
    session.takeTypedLoad()
    let names = [facts.gear].compactMap { $0 } + (facts.identifier.flatMap { gear[$0] } ?? [])
    for name in names where session.load == nil {
      guard let found = LoadText.load(in: name) else { continue }
      session.load = RecordedSession.Load(
        kilograms: found.mass.kilograms, origin: "\"\(found.text)\" in the gear's name")
    }
    for words in facts.words where session.load == nil {
      guard let found = LoadText.load(in: words) else { continue }
      session.load = RecordedSession.Load(
        kilograms: found.mass.kilograms, origin: "\"\(words)\" in the export")
    }
  }

  /// Whether a path may be that of a period; it may begin some minutes before or after.
  private static func isDuring(_ period: ClosedRange<Double>?, _ start: Double?) -> Bool {
    guard let period, let start else { return true }
    return period.lowerBound - 600 <= start && start <= period.upperBound
  }

  /// The mass of the body at a time: the last one before, else the first.
  private func bodyMass(at time: Double) -> Double? {
    (bodyMasses.last { $0.time <= time } ?? bodyMasses.first)?.kilograms
  }

  private func fillBodyMass(_ session: inout RecordedSession) {
    guard session.walker.bodyMass == nil, let time = session.start ?? session.firstTime else {
      return
    }
    session.walker.bodyMass = bodyMass(at: time).map { .kilograms($0) }
  }
}
