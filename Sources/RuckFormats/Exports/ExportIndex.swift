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
    /// What the device or the service summed up.
    var totals = RecordedSession.DeviceTotals()
    /// Seconds since 1970 between which the totals were summed up; nil where they are of the whole file.
    var period: ClosedRange<Double>?
    var weather = Weather()
    /// Seconds that local time is ahead of UTC.
    var utcOffset: Int?
    var isIndoor = false
    /// What other programs noted, where a load may stand.
    var words: [String] = []
  }

  /// A recording without a file of its own, made of what the index says.
  package struct Fileless: Sendable {
    /// What the index says, as it stands there: the same in every export.
    package var source: ContiguousArray<UInt8>
    /// The recording.
    package var file: RecordedFile
  }

  /// By the names of files, without their folders.
  private var byFile: [String: Facts] = [:]
  /// By the seconds since 1970 at which recordings began, in order.
  private var byStart: [(start: Double, facts: Facts)] = []
  /// Recordings that have no file: typed by a person, or without a path.
  package private(set) var fileless: [Fileless] = []
  private var heartRates = HeartRateSeries()
  /// Seconds since 1970 and kilograms, in order.
  private var bodyMasses: [(time: Double, kilograms: Double)] = []

  /// Kilograms that a body has.
  static let possibleBodyMasses = 20.0...400

  /// How far the start of a recording may be from that of a summary, in seconds.
  private static let startTolerance = 5.0

  /// The seconds that local time is ahead of UTC in a zone, by its name, at a time in seconds since 1970.
  package typealias Zones = @Sendable (_ zone: String, _ time: Double) -> Int?

  private let zones: Zones

  /// Nothing yet.
  ///
  /// - Parameter zones: knows time zones; without it times of workouts are local where the phone was at the export.
  package init(zones: @escaping Zones = { _, _ in nil }) { self.zones = zones }

  /// Whether nothing is known.
  package var isEmpty: Bool { byFile.isEmpty && byStart.isEmpty && fileless.isEmpty }

  /// What a member of an export is called, where it says something of others.
  package enum Kind: Sendable {
    /// Strava's table of activities.
    case stravaActivities
    /// Garmin's summaries of activities.
    case garminSummaries
    /// Apple's document of all that Health holds.
    case appleHealth

    /// The kind of a member by its path; nil for any other.
    package init?(_ label: [UInt8]) {
      let parts = label.split(separator: UInt8(ascii: "/")).suffix(2).map {
        String(decoding: $0, as: UTF8.self)
      }
      let name = parts.last ?? ""
      if name == "activities.csv" {
        self = .stravaActivities
      } else if name.hasSuffix("summarizedActivities.json") {
        self = .garminSummaries
      } else if name == "export.xml"
        || parts.first == "apple_health_export" && name.hasSuffix(".xml")
          && !name.hasSuffix("_cda.xml")
      {
        // In other languages than English the document has another name.
        self = .appleHealth
      } else {
        return nil
      }
    }
  }

  /// What came of a member that is named like an index.
  package struct Taken: Sendable {
    /// Whether it is what its name promises.
    package var isIndex = false
    /// What is wrong with it; what stands before a damage was taken.
    package var problems: [FormatError] = []
  }

  /// Takes in what a member says; nothing where it is not what its name promises.
  ///
  /// O(bytes). A document of Apple Health is read piece by piece, the others as a whole.
  ///
  /// - Parameters:
  ///   - kind: what it promises to be.
  ///   - limits: what is refused.
  ///   - next: gives the member piece by piece, and nil at its end.
  ///   - hasFile: whether the export has a file, by its path from the folder of the index on.
  /// - Returns: what came of it.
  package mutating func take(
    _ kind: Kind, limits: ReadLimits, next: () throws(FormatError) -> ContiguousArray<UInt8>?,
    hasFile: (String) -> Bool = { _ in true }
  ) -> Taken {
    var taken = Taken()
    var export = AppleHealthExport()
    var bytes = ContiguousArray<UInt8>()
    do throws(FormatError) {
      while let piece = try next() {
        if taken.isIndex {
          export.take(piece.span)
          continue
        }
        guard bytes.count + piece.count <= limits.memory else { return Taken() }
        bytes.append(contentsOf: piece)
        guard kind == .appleHealth, let known = AppleHealthExport.recognizes(bytes.span) else {
          continue
        }
        guard known else { return Taken() }
        taken.isIndex = true
        export.take(bytes.span)
        bytes = []
      }
    } catch {
      taken.problems.append(error)
    }
    switch kind {
    case .stravaActivities:
      taken.isIndex = take(StravaActivities(bytes.span), hasFile, &taken.problems)
    case .garminSummaries:
      guard let summaries = try? GarminSummaries(bytes.span, limits: limits) else { break }
      taken.isIndex = true
      byStart = (byStart + summaries.byStart).sorted { $0.start < $1.start }
    case .appleHealth:
      export.finish()
      if taken.isIndex { take(export, hasFile, &taken.problems) }
    }
    return taken.isIndex ? taken : Taken()
  }

  /// Takes in Strava's table; whether there is one.
  private mutating func take(
    _ table: StravaActivities?, _ hasFile: (String) -> Bool, _ problems: inout [FormatError]
  ) -> Bool {
    guard let table else { return false }
    byFile.merge(table.byFile) { first, _ in first }
    for activity in table.typed {
      addFileless(
        .strava, activity.source, RecordedSession(track: .empty), from: activity.start,
        activity.facts)
    }
    reportMissing(table.files.count { !hasFile($0) }, of: table.files.count, &problems)
    if table.undated > 0 {
      problems.append(
        FormatError(
          .exportDate, format: .strava,
          "\(table.undated) \(table.undated == 1 ? "activity" : "activities") without a file: the date "
            + "cannot be read, or day and month may be the other way round"))
    }
    return true
  }

  private mutating func take(
    _ export: AppleHealthExport, _ hasFile: (String) -> Bool, _ problems: inout [FormatError]
  ) {
    heartRates.merge(export.heartRates)
    bodyMasses = (bodyMasses + export.bodyMasses).sorted { $0.time < $1.time }
    var missing = 0
    for workout in export.workouts {
      var facts = workout.facts
      if let zone = workout.timeZone, let offset = zones(zone, workout.start) {
        facts.utcOffset = offset
      }
      for path in workout.files { byFile[Self.name(path)] = facts }
      guard !workout.files.contains(where: hasFile) else { continue }
      if !workout.files.isEmpty { missing += 1 }
      var session = RecordedSession(track: workout.rows.build())
      if session.track.count == 0 {
        session.track = heartRates.track(from: workout.start, to: workout.end)
      }
      session.name = facts.sport?.capitalizedAtStart
      addFileless(.appleHealth, workout.tag, session, from: workout.start, facts)
    }
    reportMissing(missing, of: export.workouts.count { !$0.files.isEmpty }, &problems)
  }

  private mutating func addFileless(
    _ format: FileFormat, _ source: ContiguousArray<UInt8>, _ session: RecordedSession,
    from start: Double, _ facts: Facts
  ) {
    var session = session
    session.start = start
    fill(&session, from: facts)
    var file = RecordedFile(format: format)
    file.add(session)
    fileless.append(Fileless(source: source, file: file))
  }

  /// Says once of how many activities the file is missing.
  private func reportMissing(_ missing: Int, of count: Int, _ problems: inout [FormatError]) {
    guard missing > 0 else { return }
    problems.append(
      FormatError(.exportFile, "the export lacks the files of \(missing) of \(count) activities"))
  }

  /// The name of a file without its folders.
  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Adds what is known of a recording to its sessions.
  ///
  /// The name of the service replaces that of the file, for a person may have changed it there. A load is looked
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
      fill(&file.sessions[index], from: facts)
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

  private func fill(_ session: inout RecordedSession, from facts: Facts) {
    session.name = facts.name ?? session.name
    if let notes = facts.notes, notes != session.notes {
      session.notes = session.notes.map { notes + "\n" + $0 } ?? notes
    }
    // A number instead of a word, as in GPX, says nothing to a person.
    if session.sport.map({ $0.allSatisfy(\.isNumber) }) ?? true { session.sport = facts.sport }
    session.walker.bodyMass =
      session.walker.bodyMass
      ?? (facts.bodyMass ?? bodyMass(at: session.start ?? session.firstTime)).map {
        .kilograms($0)
      }
    session.utcOffset = session.utcOffset ?? facts.utcOffset
    if session.subSport == nil, facts.isIndoor { session.subSport = "treadmill" }
    if session.weather == nil, !facts.weather.isUnknown { session.weather = facts.weather }
    if session.deviceTotals == .init(), Self.isDuring(facts.period, session.firstTime) {
      session.deviceTotals = facts.totals
    }
    heartRates.fill(&session.track)
    guard session.load == nil else { return }
    session.load = LoadText.load(
      inName: session.name, notes: session.notes, reportingTo: &session.diagnostics)
    if session.load == nil, let gear = facts.gear, let found = LoadText.load(in: gear) {
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
  private func bodyMass(at time: Double?) -> Double? {
    guard let time else { return nil }
    return (bodyMasses.last { $0.time <= time } ?? bodyMasses.first)?.kilograms
  }
}

extension String {
  /// The text with a capital at its start.
  fileprivate var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}

extension FileFormat {
  /// A workout of Apple Health that has no file of its own.
  public static let appleHealth = FileFormat(rawValue: "apple-health")
  /// An activity of Strava that has no file, because a person typed it.
  public static let strava = FileFormat(rawValue: "strava")
}
