#if Command
internal import RuckTrack

/// The objects of `ruckstat.compare/1`.
extension ComparedSession {
  /// The session's object.
  var json: JSONValue {
    .object(
      [
        ("source", session.origin.json), ("name", JSONValue(session.name)),
        ("sport", JSONValue(session.sport)),
        ("start", JSONValue(CivilTime.timestamp(session.summary.start))),
        ("points", .integer(session.summary.points)),
        ("segments", .integer(session.summary.segments)),
        ("cleaning", .string(session.summary.rules.cleaning)),
        ("body_mass_kg", JSONValue(session.bodyMass)),
        ("load_kg", JSONValue(session.summary.load?.mean)),
      ] + ComparedRule.Quantity.allCases.map { ($0.rawValue, json($0)) }
        + [("gain_curve", .array(gainCurve.map(\.json)))])
  }

  /// One row a rule, each with the session and quantity it belongs to.
  var csvRows: [JSONValue] {
    rows.map { row in
      .object(
        session.origin.path.members + [
          ("session_index", .integer(session.origin.sessionIndex)),
          ("quantity", .string(row.rule.quantity.rawValue)),
        ] + members(row).flatMap(Self.flat))
    }
  }

  // A line of a table has its bounds in two cells, known or not, and its reasons in one.
  private static func flat(
    _ member: (key: String, value: JSONValue)
  ) -> [(key: String, value: JSONValue)] {
    if member.key.hasPrefix("interval_"), case .null = member.value {
      return [(member.key + ".0", .null), (member.key + ".1", .null)]
    }
    guard member.key == "reasons", case .array(let reasons) = member.value else { return [member] }
    let words = reasons.map { reason in
      if case .string(let word) = reason { return word }
      return ""
    }
    return [(member.key, .string(words.joined(separator: " ")))]
  }

  private func json(_ quantity: ComparedRule.Quantity) -> JSONValue {
    let key = quantity.unitKey
    let known = truth(quantity)
    return .object([
      ("default", JSONValue(rows(quantity).first(where: \.isDefault)?.rule.name)),
      ("truth_\(key)", JSONValue(known?.value)),
      ("truth_tolerance_\(key)", JSONValue(known?.tolerance)),
      ("truth_known_by", JSONValue(known?.known_by)),
      ("nearest_truth", JSONValue(nearestTruth(quantity))),
      ("device_\(key)", JSONValue(device(quantity))),
      ("nearest_device", JSONValue(nearestDevice(quantity))),
      ("rules", .array(rows(quantity).map { .object(members($0)) })),
    ])
  }

  private func members(_ row: Row) -> [(key: String, value: JSONValue)] {
    let quantity = row.rule.quantity
    let key = quantity.unitKey
    var members: [(key: String, value: JSONValue)] = [
      ("rule", .string(row.rule.name)),
      ("full_name", .string(row.figure.ruleName ?? row.rule.fullName)),
      ("default", .bool(row.isDefault)), (quantity.valueKey, JSONValue(row.value)),
    ]
    if quantity == .gain { members.append(("loss_m", JSONValue(row.figure.loss))) }
    members += [
      ("interval_\(key)", JSONValue(row.interval)),
      ("points_used", .integer(row.figure.pointsUsed)),
      ("points_dropped", .integer(row.figure.pointsDropped)),
      ("error_\(key)", JSONValue(error(row)?.amount)),
      ("error_percent", JSONValue(error(row)?.percent)),
    ]
    if quantity == .gain {
      members += [
        ("loss_error_m", JSONValue(lossError(row)?.amount)),
        ("loss_error_percent", JSONValue(lossError(row)?.percent)),
      ]
    }
    members += [
      ("device_difference_\(key)", JSONValue(deviceDifference(row)?.amount)),
      ("device_difference_percent", JSONValue(deviceDifference(row)?.percent)),
    ]
    if quantity == .energy {
      members += [
        ("truth_\(key)", JSONValue(truth(row))),
        ("outside_domain_fraction", JSONValue(row.figure.outsideDomainFraction)),
        ("covered_fraction", JSONValue(row.figure.coveredFraction)),
      ]
    }
    members.append(("reasons", .array(row.figure.reasons.map { .string($0) })))
    let description = RuleDescription(row.rule)
    members += [
      ("method", JSONValue(description?.method)), ("source", JSONValue(description?.source)),
    ]
    if let runTime = row.runTime { members.append(("run_time_s", JSONValue(runTime))) }
    return members
  }
}

extension ComparedRule.Quantity {
  /// The unit as keys of the output end with it.
  var unitKey: String {
    switch self {
    case .distance, .gain: "m"
    case .moving: "s"
    case .energy: "kcal"
    }
  }

  /// The key of a rule's value, as `analyze` calls it.
  var valueKey: String {
    switch self {
    case .distance: "distance_m"
    case .gain: "gain_m"
    case .moving: "moving_s"
    case .energy: "gross_kcal"
    }
  }
}

extension RuleComparison.GainAtThreshold {
  /// A point of the curve.
  var json: JSONValue {
    .object([
      ("threshold_m", JSONValue(threshold)), ("gain_m", JSONValue(gain)),
      ("loss_m", JSONValue(loss)),
    ])
  }
}
#endif
