#if Command
internal import RuckKernels
internal import RuckTrack

/// What can be said of a route without a walker.
struct RoutePage: Sendable {
  let route: RouteInput
  let terrain: RouteTerrain

  private var profile: RouteProfile { route.profile }

  private var difficulty: RouteDifficulty? {
    guard let gain = profile.gain else { return nil }
    return RouteDifficulty(
      distance: .meters(profile.length), gain: .meters(gain), terrain: terrain)
  }

  private func value(_ score: RouteScore) -> Double {
    score.value(
      distance: profile.length, gain: profile.gain ?? .nan, loss: profile.loss ?? .nan)
  }

  /// Seconds by each rule; without altitudes nothing can be said of slopes.
  private var times: [(name: String, seconds: Double?)] {
    let totals = profile.totals
    return HikingTime.allCases.map { rule in (rule.rawValue, totals.map { rule.seconds($0) }) }
      + SlopeSpeed.allCases.map { rule in
        (rule.rawValue, totals == nil ? nil : profile.seconds(by: rule))
      }
  }

  /// The object of `ruckstat.route/1`.
  var json: JSONValue {
    let last = profile.latitudes.count - 1
    func place(_ row: Int) -> JSONValue {
      .object([
        ("latitude", JSONValue(profile.latitudes[row])),
        ("longitude", JSONValue(profile.longitudes[row])),
      ])
    }
    return .object([
      ("source", route.sourceJSON), ("name", JSONValue(route.session.name)),
      ("shape", JSONValue(profile.shape?.rawValue)), ("distance_m", JSONValue(profile.length)),
      (
        "elevation",
        .group([
          ("gain_m", JSONValue(profile.gain)), ("loss_m", JSONValue(profile.loss)),
          ("net_m", JSONValue(profile.netClimb)), ("min_m", JSONValue(profile.altitudes.min())),
          ("max_m", JSONValue(profile.altitudes.max())),
        ])
      ),
      ("points", .integer(profile.latitudes.count)),
      ("points_left_out", .integer(profile.rowsLeftOut)),
      ("segments", .integer(profile.segments.count)), ("start", place(0)), ("end", place(last)),
      (
        "difficulty",
        .group([
          ("score", JSONValue(difficulty?.score)),
          ("level", JSONValue(difficulty?.level.rawValue)),
          ("terrain", JSONValue(difficulty.map { _ in terrain.rawValue })),
        ])
      ),
      (
        "scores",
        .group(
          RouteScore.allCases.map { score in
            (
              score.rawValue,
              .group([
                ("value", JSONValue(value(score))),
                ("category", JSONValue(score.category(value(score)))),
              ])
            )
          })
      ),
      ("times_s", .group(times.map { ($0.name, JSONValue($0.seconds)) })),
    ])
  }

  /// The same as lines for people.
  func page(_ number: NumberText) -> Page {
    var lines = [route.heading]
    let shape = profile.shape?.rawValue ?? "no shape"
    lines.append(
      "  \(shape), \(number.distance(profile.length)), up \(number.height(profile.gain)), "
        + "down \(number.height(profile.loss)), net \(number.height(profile.netClimb))")
    let level = difficulty.map { "\(NumberText.fixed($0.score, 2)) \($0.level.rawValue)" }
    lines.append("  difficulty \(level ?? NumberText.unknown) (\(terrain.rawValue) terrain)")
    var scores = TextTable([.left, .left, .right, .left])
    for score in RouteScore.allCases {
      let value = value(score)
      scores.add(["", score.rawValue, NumberText.fixed(value, 1), score.category(value) ?? ""])
    }
    var clocks = TextTable([.left, .left, .right])
    for (name, seconds) in times { clocks.add(["", name, NumberText.duration(seconds)]) }
    return Page(lines + scores.lines + ["  walking time without a load"] + clocks.lines)
  }
}
#endif
