#if Command
internal import RuckTrack

extension Effort {
  /// The object of `efforts`.
  var json: JSONValue {
    var (meters, seconds): (Double?, Double?)
    var (power, climb): (Double?, Double?)
    switch kind {
    case .fastest(let distance): meters = distance
    case .farthest(let duration): seconds = duration
    case .highestPower(let duration): (seconds, power) = (duration, value)
    case .fastestClimb(let duration): (seconds, climb) = (duration, value)
    }
    return .object(
      [
        ("kind", .string(kind.word.rawValue)), ("target_m", JSONValue(meters)),
        ("target_s", JSONValue(seconds)),
      ] + stretch + [
        ("mean_power_w", JSONValue(power)),
        ("climb_m_per_h", JSONValue(climb.map { $0 * 3600 })),
        ("mean_load_kg", JSONValue(meanLoad)),
      ])
  }

  /// Where the stretch lies and how it was walked.
  var stretch: [(key: String, value: JSONValue)] {
    [
      ("elapsed_s", JSONValue(elapsed)), ("distance_m", JSONValue(distance)),
      ("pace_s_per_km", JSONValue(pace)), ("start", JSONValue(CivilTime.timestamp(startTime))),
      ("end", JSONValue(CivilTime.timestamp(endTime))), ("start_m", JSONValue(startDistance)),
      ("end_m", JSONValue(endDistance)), ("first_row", .integer(rows.lowerBound)),
      ("last_row", .integer(rows.upperBound - 1)),
    ]
  }
}

extension AnalyzedSession {
  /// The session with only what identifies it and its efforts.
  var effortsJSON: JSONValue {
    identified(
      by: ["source", "name", "sport", "start", "end", "load", "rules"],
      [
        ("energy_model", JSONValue(summary.energy?.model)),
        ("efforts", .array(efforts.map(\.json))),
      ])
  }

  /// One row an effort, each with the session it belongs to.
  var effortRows: [JSONValue] {
    efforts.map { .object(place + ($0.json.members ?? [])) }
  }

  /// Some members of the session's object, and others.
  func identified(
    by keys: Set<String>, _ others: [(key: String, value: JSONValue)]
  ) -> JSONValue {
    .object((json.members ?? []).filter { keys.contains($0.key) } + others)
  }

  /// What tells the session a row belongs to.
  var place: [(key: String, value: JSONValue)] {
    origin.path.members + [("session_index", .integer(origin.sessionIndex))]
  }
}
#endif
