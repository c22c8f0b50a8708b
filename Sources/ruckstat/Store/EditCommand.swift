#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat edit`.
struct EditCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Correct what is kept of a session.",
    discussion: """
      What is given replaces what was there; an empty text removes it. Load, distance and gain can be \
      set for a session without a recording; the figures that follow from them are computed anew. For \
      one with a recording see 'ruckstat reanalyze'.

      Examples:
        ruckstat edit 12 --name 'Hill repeats' --rpe 7
        ruckstat edit 12 --equipment pack --equipment boots
        ruckstat edit 13 --distance 4.2mi --load 40lb
      """)

  @Argument(
    help: ArgumentHelp(
      "A session's number, its id, or the beginning of its id.", valueName: "session"))
  var session: String

  @Option(help: "A name.")
  var name: String?

  @Option(help: "Notes.")
  var notes: String?

  @Option(help: "Perceived exertion, 0 to 10.")
  var rpe: Within<Double, Bounds.Exertion>?

  @Option(help: "The kind of outing: foot, ride, swim, ski, vehicle, other.")
  var activity: GivenKind?

  @Option(help: "The route that was walked, by its id; an empty text removes it.")
  var route: String?

  @Option(help: "The equipment that was used, by its id; repeatable; an empty text removes all.")
  var equipment: [String] = []

  @Option(
    help: ArgumentHelp(
      "The weather: 'light rain, 12C, 80%, wind 5m/s NW, 1013hPa'; an empty text removes it.",
      valueName: "text"))
  var weather: WeatherText?

  @Option(help: "How far, without a recording.")
  var distance: Within<Length, Bounds.SessionDistance>?

  @Option(help: "The load throughout, without a recording.")
  var load: Within<Mass, Bounds.Load>?

  @Option(help: "The gain, without a recording.")
  var gain: Within<Length, Bounds.SessionGain>?

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let session = try await store.session(self.session)
    let changesFigures = distance != nil || load != nil || gain != nil
    guard !changesFigures || session.record.fingerprint == nil else {
      throw ValidationError(
        "session \(session.number) has a recording: 'ruckstat reanalyze' takes another load")
    }
    let change = Change(
      name: name, notes: notes, exertion: rpe?.value, weather: weather?.weather,
      kind: activity?.kind, route: route, equipment: equipment, distance: distance?.value,
      load: load?.value, gain: gain?.value)
    let kept = try await store.edit(session.record.id) { record throws(HistoryError) in
      change.apply(to: &record)
    }.kept
    try await store.write(kept, output)
  }

  /// What is to be changed; nil leaves as it is.
  private struct Change: Sendable {
    let name: String?
    let notes: String?
    let exertion: Double?
    let weather: Weather?
    let kind: OutingKind?
    let route: String?
    let equipment: [String]
    let distance: Length?
    let load: Mass?
    let gain: Length?

    func apply(to record: inout SessionRecord) {
      if let name { record.name = name.isEmpty ? nil : name }
      if let notes { record.notes = notes.isEmpty ? nil : notes }
      if let exertion { record.perceivedExertion = exertion }
      record.note(weather)
      if let kind { record.outing = Outing(kind, .option) }
      if let route { record.routeID = route.isEmpty ? nil : route }
      if !equipment.isEmpty { record.equipmentIDs = Set(equipment.filter { !$0.isEmpty }).sorted() }
      guard distance != nil || load != nil || gain != nil else { return }
      let known = record.figures
      record.figures = SessionFigures(
        distance: distance ?? known.distance.map { .meters($0) }, elapsed: known.elapsed,
        load: load ?? known.meanLoad.map { .kilograms($0) },
        gain: gain ?? known.gain.map { .meters($0) },
        bodyMass: known.bodyMass.map { .kilograms($0) })
      if load != nil { record.loadSource = .option }
    }
  }
}
#endif
