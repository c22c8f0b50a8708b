internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// `ruckstat edit`.
struct EditCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "edit", "Edit a saved session: load, distance, time, name, kind and more.",
    discussion: """
      Given values replace the old ones, and an empty text clears a value. Load, body mass, ground, kind, \
      distance, time and start can be corrected for every session: one with a recording is computed again \
      from its track, with the rules of before. The recording itself stays: --from and --to say which part of \
      it counts, --start sets its clock, --time the rate at which that runs, --distance how long the way is.

      Examples:
        ruckstat edit 12 --name 'Hill repeats' --rpe 7
        ruckstat edit last --load 45lb
        ruckstat edit 12 --equipment pack --equipment boots
        ruckstat edit 13 --distance 4.2mi --load 40lb
        ruckstat edit 14 --to 1:10:00
      """)

  @Argument(help: .session) var session: String

  @Option(help: "A name.") var name: String?

  @Option(help: "Notes.") var notes: String?

  @Option(help: "Perceived exertion, \(Bounds.Exertion.words()).")
  var rpe: Within<Double, Bounds.Exertion>?

  @Option(help: "The kind of session: foot, ride, swim, ski, vehicle, other.")
  var activity: GivenKind?

  @Option(help: .full("The route that was walked, by its id or name; an empty text removes it."))
  var route: String?

  @Option(
    help:
      "The equipment that was used, by its id or name; repeatable; an empty text removes all.")
  var equipment: [String] = []

  @Option(
    help: .full(
      "The weather: 'light rain, 12C, 80%, wind 5m/s NW, 1013hPa'; an empty text removes it.",
      valueName: "text"))
  var weather: WeatherText?

  @Option(help: "The load throughout: 45lb, 20kg; 0kg: no load.")
  var load: Within<Mass, Bounds.Load>?

  @Option(help: .full("Body mass without load.")) var bodyMass: Within<Mass, Bounds.BodyMass>?

  @Option(help: .full("The ground, by name or factor: dirt, sand, 1.2.")) var terrain: Terrain?

  @Option(help: "Distance: 4mi, 8km.") var distance: Within<Length, Bounds.SessionDistance>?

  @Option(help: "Duration from start to end: 1:00:00, 95min.")
  var time: Within<Duration, Bounds.Time>?

  @Option(help: .value("time", "The local start: '2025-04-01 06:30'."))
  var start: LocalMoment?

  @Option(
    help: .value(
      "position",
      "Leave out what the recording has before a position: 10:00 or 1h5m from the start, 6km, T06:30; an empty "
        + "text counts it again."))
  var from: CutArgument?

  @Option(
    help: .value(
      "position", "Leave out what the recording has after a position, such as the drive home.")
  )
  var to: CutArgument?

  @Option(help: .full("The gain, without a recording."))
  var gain: Within<Length, Bounds.SessionGain>?

  @Option(
    help: .full("A comment on the session by --user; an empty text removes it.", valueName: "text"))
  var comment: String?

  @Flag(help: "The session is right as it is, however odd: it counts.") var confirm = false

  @OptionGroup var common: UserCommandOptions

  func validate() throws {
    try ensure(
      comment != nil || hasChanges,
      "say what to change, such as --name 'Hill repeats' or --load 40lb")
  }

  private var hasChanges: Bool {
    let texts = [name, notes, route].contains { $0 != nil }
    let facts = confirm || rpe != nil || activity != nil || weather != nil || !equipment.isEmpty
    let inputs = load != nil || bodyMass != nil || terrain != nil
    return texts || facts || inputs || gain != nil || correctsTotals || from != nil || to != nil
  }

  private var correctsTotals: Bool { distance != nil || time != nil || start != nil }

  func run() async throws {
    let (store, output) = try await existing()
    let session = try await store.session(named: self.session, of: whose.id)
    if let comment {
      if comment.isEmpty {
        try await store.removeRemarks(onSession: session.record.id, by: whose.id)
      } else {
        _ = try await store.remark(comment, on: session.record.id, by: whose.id)
      }
    }
    guard hasChanges else {
      let saved = try await store.session(session.record.id).saved
      return try await store.write(saved, output)
    }
    let corrected = try await corrected(session, in: store)
    let zone = output.zone ?? TimeZone(secondsFromGMT: session.record.utcOffset) ?? .current
    let start = self.start?.seconds(in: zone)
    let scope = Scope(store: store, output: output, user: whose.user)
    let correction = try await correction(of: session, start: start, in: store, output)
    let (route, equipment) = (
      try await scope.route(route), try await scope.equipment(equipment)
    )
    var saved = try await store.edit(session.record.id, by: corrected) {
      record throws(HistoryError) in
      change(&record, route: route, equipment: equipment, correction)
      if record.fingerprint == nil { changeTotals(of: &record, start: start) }
    }.saved
    if confirm {
      saved = try await store.edit(session.record.id) { record throws(HistoryError) in
        record.dismissDoubts()
      }.saved
    }
    try await store.write(saved, output)
  }

  /// The recording of a session, analysed again with what is corrected; nil where nothing is, and of a
  /// session without a recording.
  private func corrected(
    _ session: StoredSession, in store: SessionStore
  ) async throws -> ImportedSession? {
    let number = session.number
    guard session.record.fingerprint != nil else {
      try ensure(
        terrain == nil,
        "session \(number) has no recording: its energy is that of a paved ground; leave out --terrain"
      )
      try ensure(
        from == nil && to == nil,
        "session \(number) has no recording to cut: give its --distance and --time")
      return nil
    }
    try ensure(
      gain == nil,
      "session \(number) has a recording, from which gain is computed; by another rule: "
        + "'ruckstat store recompute \(number) --gain-rule hysteresis:5'")
    guard load != nil || bodyMass != nil || terrain != nil || activity != nil else { return nil }
    let corrected = try await store.corrected(number) { request in
      if let load { request.loads = [Sourced(LoadProfile(constant: load.value), .option)] }
      if let bodyMass { request.bodyMasses = [Sourced(bodyMass.value, .option)] }
      if let terrain { request.terrain = TerrainProfile(constant: terrain) }
      if let activity { request.kind = activity.kind }
    }
    guard let corrected else {
      throw ValidationError(
        "session \(number) has a recording that this history does not hold: import its file, then "
          + "give the load with 'ruckstat edit \(number) --load 45lb'")
    }
    return corrected
  }

  /// Returns the correction of a session's recording; nil without one, and without a recording.
  private func correction(
    of session: StoredSession, start: Double?, in store: SessionStore, _ output: ResolvedOutput
  ) async throws -> RecordingCorrection? {
    guard session.record.fingerprint != nil, correctsTotals || from != nil || to != nil else {
      return nil
    }
    try await store.requireCorrectable(session.number)
    var correction = session.record.correction ?? RecordingCorrection()
    var elapsed = session.record.figures.elapsed
    if from != nil || to != nil {
      let ends = try await store.ends(
        of: RequestedPart(
          part: TrackPart(from: from?.position, to: to?.position), from: from?.text ?? "",
          to: to?.text ?? ""),
        hasFrom: from != nil, hasTo: to != nil, ofSession: session.number)
      elapsed = ends.elapsed
      correction.from = from != nil && from?.position == nil ? nil : ends.from
      correction.to = to != nil && to?.position == nil ? nil : ends.to
      if correction.distance != nil && distance == nil || correction.elapsed != nil && time == nil {
        output.say("the distance or time that was given of the part before counts no longer")
      }
      (correction.distance, correction.elapsed) = (nil, nil)
    }
    if let start, let known = session.record.start {
      correction.clockShift = (correction.clockShift ?? 0) + start - known
    }
    if let time, let known = elapsed {
      let seconds = time.value.inSeconds
      try ensure(
        (0.5...2).contains(seconds / max(known, 1)),
        "session \(session.number) was recorded over \(NumberText.duration(known)), which is not the session of "
          + "\(NumberText.duration(seconds)): to leave out a part of it, give --from or --to")
      correction.elapsed = seconds
    }
    if let distance { correction.distance = distance.value.meters }
    return correction
  }

  /// Changes what was typed about a session; nil leaves as it is.
  private func change(
    _ record: inout SessionRecord, route: String?, equipment: [String],
    _ correction: RecordingCorrection?
  ) {
    record.name = name.replacing(record.name)
    record.notes = notes.replacing(record.notes)
    record.perceivedExertion = rpe?.value ?? record.perceivedExertion
    record.note(weather?.weather)
    if let activity { record.activity = Activity(activity.kind, .option) }
    record.routeID = route.replacing(record.routeID)
    if !equipment.isEmpty { record.equipmentIDs = Set(equipment.filter { !$0.isEmpty }).sorted() }
    if let correction {
      record.correction = correction == RecordingCorrection() ? nil : correction
    }
  }

  /// Changes the totals of a session whose figures follow from them.
  private func changeTotals(of record: inout SessionRecord, start: Double?) {
    guard
      distance != nil || load != nil || gain != nil || bodyMass != nil || activity != nil
        || time != nil || start != nil
    else { return }
    record.start = start ?? record.start
    record.figures.elapsed = time?.value.inSeconds ?? record.figures.elapsed
    if let start = record.start, let elapsed = record.figures.elapsed {
      record.end = start + elapsed
    }
    record.correct(
      distance: distance?.value, load: load?.value, gain: gain?.value, bodyMass: bodyMass?.value)
  }
}

/// An end of the part of a recording that counts: a position, or no text for where the recording ends itself.
struct CutArgument: TypedArgument {
  let text: String
  let position: TrackPart.Position?

  init(typed text: String) throws(Refusal) {
    self.text = ArgumentBytes.shown(text)
    position = text.isEmpty ? nil : try TypedPosition(typed: text).position
  }
}
