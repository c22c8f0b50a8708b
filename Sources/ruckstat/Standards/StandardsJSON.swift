#if Command
internal import RuckKernels
internal import RuckTrack

extension StandardVerdict {
  /// The object of `standards`.
  var json: JSONValue {
    .object([
      ("name", .string(standard.name)), ("outcome", .string(outcome.rawValue)),
      ("reasons", .string(reasons.map(\.rawValue).joined(separator: " "))),
      ("asked", asked), ("over_s", JSONValue(secondsOver)), ("short_m", JSONValue(metersShort)),
      ("best", Self.stretch(best)), ("farthest", Self.stretch(farthest)),
      ("with_any_load", Self.stretch(unburdened)),
      ("lightest_load_kg", JSONValue(lightestLoad)),
      ("source", .string(standard.source)), ("version", .string(standard.version)),
      ("trust", .string(standard.trust.rawValue)), ("note", JSONValue(standard.note)),
    ])
  }

  private var asked: JSONValue {
    .object([
      ("distance_m", JSONValue(standard.distance > 0 ? standard.distance : nil)),
      ("gain_m", JSONValue(standard.gain > 0 ? standard.gain : nil)),
      ("load_kg", JSONValue(standard.load)), ("limit_s", JSONValue(limit)),
    ])
  }

  private static func stretch(_ effort: Effort?) -> JSONValue {
    .group([
      ("elapsed_s", JSONValue(effort?.elapsed)), ("distance_m", JSONValue(effort?.distance)),
      ("start", JSONValue(effort.flatMap { CivilTime.timestamp($0.startTime) })),
      ("end", JSONValue(effort.flatMap { CivilTime.timestamp($0.endTime) })),
      ("start_m", JSONValue(effort?.startDistance)), ("end_m", JSONValue(effort?.endDistance)),
      ("first_row", JSONValue(effort?.rows.lowerBound)),
      ("last_row", JSONValue(effort.map { $0.rows.upperBound - 1 })),
      ("mean_load_kg", JSONValue(effort?.meanLoad)),
    ])
  }
}

extension Standard {
  /// The standard itself, for the list.
  var json: JSONValue {
    .object([
      ("name", .string(name)), ("title", .string(title)),
      ("distance_m", JSONValue(distance > 0 ? distance : nil)),
      ("gain_m", JSONValue(gain > 0 ? gain : nil)), ("load_kg", JSONValue(load)),
      (
        "limits",
        .array(
          limits.map { limit in
            .object([
              ("seconds", JSONValue(limit.seconds)), ("sex", JSONValue(limit.sex?.rawValue)),
              ("youngest", JSONValue(limit.youngest)), ("oldest", JSONValue(limit.oldest)),
            ])
          })
      ),
      ("source", .string(source)), ("version", .string(version)),
      ("trust", .string(trust.rawValue)), ("note", JSONValue(note)),
    ])
  }
}

extension AnalyzedSession {
  /// The session with only what identifies it and its verdicts.
  var standardsJSON: JSONValue {
    identified(
      by: ["source", "name", "sport", "start", "end", "load", "rules"],
      [("standards", .array(verdicts.map(\.json)))])
  }

  /// One row a standard, each with the session it was tried on.
  var standardRows: [JSONValue] {
    verdicts.map { .object(place + ($0.json.members ?? [])) }
  }
}
#endif
