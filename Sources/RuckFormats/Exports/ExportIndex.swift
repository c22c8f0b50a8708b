internal import RuckKernels
internal import RuckTrack

/// What an export of a service says of its recordings next to their files: names, notes, gear, body mass.
package struct ExportIndex: Sendable {
  /// What is known of one recording.
  struct Facts: Sendable, Hashable {
    var name: String?
    var notes: String?
    /// The sport, in the service's word.
    var sport: String?
    /// What was carried or worn, by the name that the person gave it.
    var gear: String?
    /// Kilograms.
    var bodyMass: Double?
  }

  /// By the names of files, without their folders.
  private var byFile: [String: Facts] = [:]
  /// By the seconds since 1970 at which recordings began, in order.
  private var byStart: [(start: Double, facts: Facts)] = []
  /// Recordings that have no file, because a person typed them.
  package private(set) var typed = 0

  /// How far the start of a recording may be from that of a summary, in seconds.
  private static let startTolerance = 5.0

  /// Nothing yet.
  package init() {}

  /// Whether nothing is known.
  package var isEmpty: Bool { byFile.isEmpty && byStart.isEmpty }

  /// What a member of an export is called, where it says something of others.
  package enum Kind: Sendable {
    /// Strava's table of activities.
    case stravaActivities
    /// Garmin's summaries of activities.
    case garminSummaries

    /// The kind of a member by its path; nil for any other.
    package init?(_ label: [UInt8]) {
      let name = label.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
      if name == Array("activities.csv".utf8) {
        self = .stravaActivities
      } else if String(decoding: name, as: UTF8.self).hasSuffix("summarizedActivities.json") {
        self = .garminSummaries
      } else {
        return nil
      }
    }
  }

  /// Takes in what a member says; nothing where it is not what its name promises.
  ///
  /// O(bytes).
  package mutating func take(_ bytes: Span<UInt8>, as kind: Kind, limits: ReadLimits) {
    switch kind {
    case .stravaActivities:
      guard let table = StravaActivities(bytes) else { return }
      byFile.merge(table.byFile) { first, _ in first }
      typed += table.typed
    case .garminSummaries:
      guard let summaries = try? GarminSummaries(bytes, limits: limits) else { return }
      byStart = (byStart + summaries.byStart).sorted { $0.start < $1.start }
    }
  }

  /// Adds what is known of a recording to its sessions.
  ///
  /// The name of the service takes the place of that of the file, for a person may have changed it there. A load is looked
  /// for in the name, the notes and the gear where the file states none. O(sessions · log summaries).
  ///
  /// - Parameters:
  ///   - file: the recording.
  ///   - label: its path in the export.
  package func fill(_ file: inout RecordedFile, label: [UInt8]) {
    guard !isEmpty else { return }
    let name = label.split(separator: UInt8(ascii: "/")).last.map {
      String(decoding: $0, as: UTF8.self)
    }
    let known = name.flatMap { byFile[$0] }
    for index in file.sessions.indices {
      guard let facts = known ?? facts(ofStart: file.sessions[index].firstTime) else { continue }
      Self.fill(&file.sessions[index], from: facts)
    }
  }

  private func facts(ofStart start: Double?) -> Facts? {
    guard let start else { return nil }
    var (low, high) = (0, byStart.count)
    while low < high {
      let middle = (low + high) / 2
      if byStart[middle].start < start - Self.startTolerance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    // The nearest of those within reach.
    var best: (distance: Double, facts: Facts)?
    while low < byStart.count, byStart[low].start <= start + Self.startTolerance {
      let distance = abs(byStart[low].start - start)
      if distance < best?.distance ?? .infinity { best = (distance, byStart[low].facts) }
      low += 1
    }
    return best?.facts
  }

  private static func fill(_ session: inout RecordedSession, from facts: Facts) {
    session.name = facts.name ?? session.name
    if let notes = facts.notes, notes != session.notes {
      session.notes = session.notes.map { notes + "\n" + $0 } ?? notes
    }
    // A number in place of a word, as in GPX, says nothing to a person.
    if session.sport.map({ $0.allSatisfy(\.isNumber) }) ?? true { session.sport = facts.sport }
    if session.walker.bodyMass == nil, let kilograms = facts.bodyMass {
      session.walker.bodyMass = .kilograms(kilograms)
    }
    guard session.load == nil else { return }
    session.load = LoadText.load(
      inName: session.name, notes: session.notes, reportingTo: &session.diagnostics)
    if session.load == nil, let gear = facts.gear, let found = LoadText.load(in: gear) {
      session.load = RecordedSession.Load(
        kilograms: found.mass.kilograms, origin: "\"\(found.text)\" in the gear's name")
    }
  }
}
