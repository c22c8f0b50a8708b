#if Command
internal import RuckKernels
internal import RuckTrack

/// The load that makes one way as hard as another at one speed.
struct RouteMatch {
  private let path: String
  private let other: String
  private let otherLoad: Double
  private let speed: Double
  private let energy: Double?
  private let load: Double?

  /// Walks both ways at a speed in m/s, the other with its own load, and finds this one's.
  init(_ session: AnalyzedSession, to target: AnalyzedSession, speed: Double) {
    path = session.origin.path.shown
    other = target.origin.path.shown
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
    .object([
      ("path", .string(path)), ("as_hard_as", .string(other)),
      ("speed_m_per_s", JSONValue(speed)), ("other_load_kg", JSONValue(otherLoad)),
      ("gross_kcal", JSONValue(energy.map { $0 / Energy.joulesPerKilocalorie })),
      ("load_kg", JSONValue(load)),
    ])
  }

  /// The matches in the format asked for.
  static func text(
    of matches: [RouteMatch], _ failures: [Failure], _ output: ResolvedOutput
  ) -> String {
    switch output.format {
    case .json:
      return JSONValue.object([
        ("schema", "ruckstat.energy/1"), ("version", .string(RuckstatVersion.current)),
        ("matches", .array(matches.map(\.json))), ("failures", .array(failures.map(\.json))),
      ]).text(indented: true) + "\n"
    case .ndjson: return matches.map { $0.json.text(indented: false) + "\n" }.joined()
    case .csv: return CSV.text(of: matches.map(\.json))
    case .table:
      let number = NumberText(units: output.units)
      return matches.map { match in
        let kilocalories = match.energy.map { $0 / Energy.joulesPerKilocalorie }
        let hard =
          "\(match.other) with \(number.mass(match.otherLoad)) at \(number.pace(1000 / match.speed))"
          + " costs \(NumberText.fixed(kilocalories, 0)) kcal"
        return match.load.map { "\(match.path) is as hard with \(number.mass($0)): \(hard)\n" }
          ?? "\(match.path) is as hard with no load from 0 to 200 kg: \(hard)\n"
      }.joined()
    }
  }
}
#endif
