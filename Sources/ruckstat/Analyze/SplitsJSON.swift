#if Command
internal import RuckKernels
internal import RuckTrack

extension SessionSplit {
  /// The object of the contract's `splits`.
  var json: JSONValue {
    .object([
      ("index", .integer(index)), ("start_m", JSONValue(startDistance)),
      ("end_m", JSONValue(endDistance)), ("start", JSONValue(CivilTime.timestamp(startTime))),
      ("end", JSONValue(CivilTime.timestamp(endTime))), ("partial", .bool(isPartial)),
      ("distance_m", JSONValue(distance)), ("elapsed_s", JSONValue(elapsed)),
      ("moving_s", JSONValue(movingTime)), ("pace_s_per_km", JSONValue(pace)),
      ("gain_m", JSONValue(gain)), ("loss_m", JSONValue(loss)),
      ("mean_heart_rate_bpm", JSONValue(meanHeartRate)), ("mean_load_kg", JSONValue(meanLoad)),
      ("gross_kcal", JSONValue(grossKilocalories)),
    ])
  }
}

extension AnalyzedSession {
  /// The session with only what identifies it and its splits.
  var splitsJSON: JSONValue {
    identified(by: ["source", "name", "sport", "start", "end", "rules", "splits"], [])
  }

  /// One row a split, each with the session it belongs to.
  var splitRows: [JSONValue] {
    splits.map { .object(place + ($0.json.members ?? [])) }
  }

  /// The route's difficulty; nil where climb or distance is unknown.
  var difficulty: RouteDifficulty? {
    guard let distance = summary.distance, let gain = summary.elevation?.gain else { return nil }
    return RouteDifficulty(
      distance: .meters(distance), gain: .meters(gain), terrain: difficultyTerrain)
  }
}
#endif
