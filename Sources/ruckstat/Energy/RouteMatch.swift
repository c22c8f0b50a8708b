#if Command
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// The load that makes one path as hard as another at one speed.
struct RouteMatch {
  private let path: PathBytes
  private let isDamaged: Bool
  private let other: PathBytes
  private let isOtherDamaged: Bool
  private let otherLoad: Double
  private let speed: Double
  private let energy: Double?
  private let load: Double?

  /// Walks both paths at a speed in m/s, the other with its own load, and finds this one's.
  init(_ session: AnalyzedSession, to target: AnalyzedSession, speed: Double) {
    path = session.origin.path
    isDamaged = session.isDamaged
    other = target.origin.path
    isOtherDamaged = target.isDamaged
    otherLoad = target.summary.load?.mean ?? 0
    self.speed = speed
    energy =
      target.energy.track?.route.energy(
        speed: speed, load: otherLoad, settings: target.energy.settings
      ).gross
    load = energy.flatMap {
      session.energy.track?.route.load(
        costing: $0, speed: speed, settings: session.energy.settings)
    }
  }

  private var json: JSONValue {
    .object(
      path.members + other.members(as: "as_hard_as") + [
        ("speed_m_per_s", JSONValue(speed)), ("other_load_kg", JSONValue(otherLoad)),
        ("gross_kcal", JSONValue(energy.map { $0 / Energy.joulesPerKilocalorie })),
        ("load_kg", JSONValue(load)),
      ])
  }

  /// The matches in every format.
  static func document(
    _ matches: [RouteMatch], _ failures: [Failure], _ output: ResolvedOutput
  ) -> Document {
    Document(
      json: .document(
        "ruckstat.energy-matches/1",
        [("matches", .array(matches.map(\.json))), ("failures", .list(of: failures))]),
      lines: matches.map(\.json) + JSONValue.lines(of: failures), rows: matches.map(\.json),
      page: Page(matches.map { $0.line(NumberText(units: output.units)) }))
  }

  private func line(_ number: NumberText) -> String {
    let kilocalories = energy.map { $0 / Energy.joulesPerKilocalorie }
    let hard =
      "\(other.shown.marked(isOtherDamaged)) with \(number.mass(otherLoad)) at "
      + "\(number.pace(1000 / speed)) costs \(NumberText.fixed(kilocalories, 0)) kcal"
    let carried = load.map { number.mass($0) } ?? "no load from 0 to 200 kg"
    return "\(path.shown.marked(isDamaged)) is as hard with \(carried): \(hard)"
  }
}
#endif
