internal import RuckKernels
internal import RuckTrack

/// The facts of a service's export about its recordings, next to their files: names, notes, gear, body mass.
package struct ExportIndex: Sendable {
  /// The facts about one recording.
  struct Facts: Sendable, Hashable {
    var name: String?
    var notes: String?
    /// The sport, in the service's word.
    var sport: String?
    /// The service's number of the activity.
    var identifier: String?
    /// The gear that was carried or worn, by the name that the person gave it.
    var gear: String?
    /// Kilograms.
    var bodyMass: Double?
    /// The totals of the device or the service.
    var totals = RecordedSession.DeviceTotals()
    /// Seconds since 1970 between which the totals were summed up; nil where they are of the whole file.
    var period: ClosedRange<Double>?
    var weather = Weather()
    /// Seconds that local time is ahead of UTC.
    var utcOffset: Int?
    var isIndoor = false
    /// The notes of other programs, which may state a load.
    var words: [String] = []
  }

  /// A recording without a file of its own, made of what the index says.
  package struct Fileless: Sendable {
    /// The bytes of the index, the same in every export.
    package var source: ContiguousArray<UInt8>
    /// The recording.
    package var file: RecordedFile
    /// Files that hold nothing but its samples, each by the paths from the folder of the index on
    /// where it may be.
    package var samples: [[String]] = []

    /// The recording with the samples of its files; a file that is damaged gives what is before the damage.
    ///
    /// O(bytes · log bytes).
    ///
    /// - Throws: ``FormatError`` where a limit is exceeded.
    package func file(
      with samples: [ContiguousArray<UInt8>], limits: ReadLimits
    ) throws(FormatError) -> RecordedFile {
      guard let session = file.sessions.first else { return file }
      var read = RecordedFile(format: file.format)
      var channels = SampledChannels()
      for bytes in samples {
        // Some are packed, under the name of the unpacked.
        let isGzip = ContentKind(bytes.span) == .gzip
        #if Compression
        let text = isGzip ? try Gzip.unpack(bytes.span, limits: limits).bytes : bytes
        #else
        if isGzip { throw FormatError(.gzipNotBuiltIn, "a file of samples is gzip") }
        let text = bytes
        #endif
        try channels.takeSamsung(text.span, limits: limits, reportingTo: &read.diagnostics)
      }
      read.add(try channels.session(session, file.format, limits: limits))
      return read
    }
  }

  /// By the names of files, without their folders.
  private(set) var byFile: [String: Facts] = [:]
  /// In the order of their starts.
  private(set) var summaries: [GarminSummaries.Activity] = []
  /// Names of gear by the number of an activity.
  private(set) var gear: [String: [String]] = [:]
  /// Recordings that are not files: typed by a person, without a path, or of which files hold the
  /// samples alone.
  package private(set) var fileless: [Fileless] = []
  private(set) var heartRates = HeartRateSeries()
  /// Seconds since 1970 and kilograms, in order.
  private(set) var bodyMasses: [(time: Double, kilograms: Double)] = []

  /// Kilograms that a body has.
  package static let possibleBodyMasses = 20.0...400

  /// Seconds within which the first row of a file follows the start of its activity.
  private static let longestDelay = 60.0

  /// The seconds that local time is ahead of UTC in a zone, by its name, at a time in seconds since 1970.
  package typealias Zones = @Sendable (_ zone: String, _ time: Double) -> Int?

  private let zones: Zones

  /// Nothing yet.
  ///
  /// - Parameter zones: knows time zones; without it times of workouts are local where the phone
  ///   was at the export.
  package init(zones: @escaping Zones = { _, _ in nil }) { self.zones = zones }

  /// Whether nothing is known.
  package var isEmpty: Bool {
    byFile.isEmpty && summaries.isEmpty && fileless.isEmpty && bodyMasses.isEmpty
  }

  /// The number of activities that may each have a file, or none.
  package var summaryCount: Int { summaries.count }

  /// The kinds of an export's member, where it describes others.
  package enum Kind: Sendable {
    /// Strava's table of activities.
    case stravaActivities
    /// Garmin's summaries of activities.
    case garminSummaries
    /// Garmin's masses of the body.
    case garminBodyMasses
    /// Garmin's gear.
    case garminGear
    /// Samsung's table of exercises.
    case samsungExercises
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
      } else if name.hasSuffix(".json"),
        name.split(separator: "_").contains(where: { $0.hasPrefix("userBioMetrics") })
      {
        self = .garminBodyMasses
      } else if name.hasSuffix("_gear.json") {
        self = .garminGear
      } else if SamsungExercises.isTable(name) {
        self = .samsungExercises
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

  /// The outcome of a member that is named like an index.
  package struct Taken: Sendable {
    /// Whether it is what its name promises.
    package var isIndex = false
    /// The problems of it; everything before a damage was taken.
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
      guard let table = StravaActivities(bytes.span) else { break }
      taken.isIndex = true
      take(table, hasFile, &taken.problems)
    case .garminSummaries:
      guard let page = try? GarminSummaries(bytes.span, limits: limits) else { break }
      taken.isIndex = true
      summaries = (summaries + page.activities).sorted { $0.start < $1.start }
    case .garminBodyMasses, .garminGear:
      guard let tape = try? JSONTape(bytes.span, format: .garmin, limits: limits) else { break }
      if kind == .garminBodyMasses, let masses = GarminDetails.bodyMasses(tape) {
        taken.isIndex = true
        add(masses)
      } else if kind == .garminGear, let names = GarminDetails.gear(tape) {
        taken.isIndex = true
        gear.merge(names) { $0 + $1 }
      }
    case .samsungExercises:
      guard let table = SamsungExercises(bytes.span) else { break }
      taken.isIndex = true
      take(table, hasFile, &taken.problems)
    case .appleHealth:
      export.finish()
      if taken.isIndex { take(export, hasFile, &taken.problems) }
    }
    return taken.isIndex ? taken : Taken()
  }

  private mutating func take(
    _ table: StravaActivities, _ hasFile: (String) -> Bool, _ problems: inout [FormatError]
  ) {
    byFile.merge(table.byFile) { first, _ in first }
    for activity in table.typed {
      fileless.append(
        recording(
          .strava, activity.source, RecordedSession(track: .empty), from: activity.start,
          activity.facts))
    }
    reportMissing(table.files.count { !hasFile($0) }, of: table.files.count, &problems)
    reportUndated(table.undated, .strava, &problems)
  }

  private mutating func take(
    _ table: SamsungExercises, _ hasFile: (String) -> Bool, _ problems: inout [FormatError]
  ) {
    var (undated, missing) = (0, 0)
    for exercise in table.exercises {
      let files = exercise.files.filter { $0.contains(where: hasFile) }
      if files.count < exercise.files.count { missing += 1 }
      guard let start = exercise.start else {
        // Its files are recordings of their own then.
        if files.isEmpty { undated += 1 }
        continue
      }
      guard exercise.facts.totals.elapsed != nil || !files.isEmpty else { continue }
      var session = RecordedSession(track: .empty)
      session.identifier = exercise.facts.identifier
      session.name = exercise.facts.sport?.capitalizedAtStart
      var made = recording(.samsung, exercise.source, session, from: start, exercise.facts)
      made.samples = files
      fileless.append(made)
    }
    reportMissing(missing, of: table.exercises.count { !$0.files.isEmpty }, &problems)
    reportUndated(undated, .samsung, &problems)
  }

  private mutating func take(
    _ export: AppleHealthExport, _ hasFile: (String) -> Bool, _ problems: inout [FormatError]
  ) {
    heartRates.merge(export.heartRates)
    add(export.bodyMasses)
    var missing = 0
    for workout in export.workouts {
      var facts = workout.facts
      if let zone = workout.timeZone, let offset = zones(zone, workout.start) {
        facts.utcOffset = offset
      }
      for path in workout.files { byFile[path.fileName] = facts }
      guard !workout.files.contains(where: hasFile) else { continue }
      if !workout.files.isEmpty { missing += 1 }
      var session = RecordedSession(track: workout.rows.build())
      if session.track.count == 0 {
        session.track = heartRates.track(from: workout.start, to: workout.end)
      }
      session.name = facts.sport?.capitalizedAtStart
      fileless.append(
        recording(.appleHealth, workout.tag, session, from: workout.start, facts))
    }
    reportMissing(missing, of: export.workouts.count { !$0.files.isEmpty }, &problems)
  }

  private mutating func add(_ masses: [(time: Double, kilograms: Double)]) {
    bodyMasses = (bodyMasses + masses).sorted { $0.time < $1.time }
  }

  /// The activities of summaries that none of some files recorded, each once.
  ///
  /// O((summaries + files) · log files).
  ///
  /// - Parameter starts: the seconds since 1970 at which the files begin.
  /// - Returns: a recording without samples for each.
  package func unrecorded(besides starts: [Double]) -> [Fileless] {
    let starts = ContiguousArray(starts.sorted())
    var known: Set<ContiguousArray<UInt8>> = []
    return summaries.compactMap { activity in
      guard activity.facts.totals.elapsed != nil,
        starts.indexOfNearest(to: activity.fileStart, within: Self.longestDelay) == nil,
        known.insert(activity.source).inserted
      else { return nil }
      return recording(
        .garmin, activity.source, RecordedSession(track: .empty), from: activity.start,
        activity.facts)
    }
  }

  private func recording(
    _ format: FileFormat, _ source: ContiguousArray<UInt8>, _ session: RecordedSession,
    from start: Double, _ facts: Facts
  ) -> Fileless {
    var session = session
    session.start = start
    fill(&session, from: facts)
    var file = RecordedFile(format: format)
    file.add(session)
    return Fileless(source: source, file: file)
  }

  /// Says once of how many activities without a file the date is not known.
  private func reportUndated(
    _ undated: Int, _ format: FileFormat, _ problems: inout [FormatError]
  ) {
    guard undated > 0 else { return }
    problems.append(
      FormatError(
        .exportDate, format: format,
        "\(undated) \(undated == 1 ? "activity" : "activities") without a file: the date "
          + "cannot be read, or day and month may be the other way round"))
  }

  /// Says once of how many activities the file is missing.
  private func reportMissing(_ missing: Int, of count: Int, _ problems: inout [FormatError]) {
    guard missing > 0 else { return }
    problems.append(
      FormatError(.exportFile, "the export lacks the files of \(missing) of \(count) activities"))
  }
}

extension String {
  /// The text with a capital at its start.
  package var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}

extension FileFormat {
  /// A workout of Apple Health that has no file of its own.
  public static let appleHealth = FileFormat(rawValue: "apple-health")
  /// An activity of Strava that has no file, because a person typed it.
  public static let strava = FileFormat(rawValue: "strava")
}
