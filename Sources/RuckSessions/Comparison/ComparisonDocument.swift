#if Store
internal import RuckKernels
internal import RuckTrack

/// `ruckstat.compare/1`: sessions under every rule.
package struct ComparisonDocument: ListDocument {
  package let schema = "ruckstat.compare/1"
  package let key = "sessions"

  package let rows: [ComparedSession]
  package let failures: [InputFailure]
  private let isTimed: Bool

  /// A document of compared sessions; with the run times of the rules where they were measured.
  package init(_ sessions: [ComparedSession], failures: [InputFailure] = [], isTimed: Bool) {
    (rows, self.failures, self.isTimed) = (sessions, failures, isTimed)
  }

  package var members: [(key: String, value: JSONValue)] {
    [
      (key, columns.list(of: rows)),
      ("benchmark", .array(TruthSummary.all(rows).map(TruthSummary.object))),
      ("failures", InputFailure.columns.list(of: failures)),
    ]
  }

  /// A row for each rule of each session.
  package var table: CSV {
    let quantity: Column<RuleRow> = .value("quantity", \.row.rule.quantity.rawValue)
    return CSV(
      SessionSource.location.of(\.session.session.source) + [quantity]
        + RuleRow.columns(isTimed: isTimed),
      rows.flatMap { session in session.rows.map { RuleRow(session: session, row: $0) } })
  }

  package var columns: [Column<ComparedSession>] {
    let isTimed = isTimed
    return [
      .object("source", SessionSource.columns.of(\.session.source)), .value("name", \.session.name),
      .value("sport", \.session.sport),
      .value("kind", \.session.summary.activity.kind.rawValue),
      .value("kind_source", \.session.summary.activity.source.rawValue),
      .time("start", \.session.summary.start),
      .value("points", \.session.summary.points), .value("segments", \.session.summary.segments),
      .value("cleaning", \.session.summary.rules.cleaning),
      .number("body_mass_kg", \.session.bodyMass),
      .number("load_kg", \.session.summary.load?.mean),
    ]
      + ComparedRule.Quantity.allCases.map { quantity in
        .object(quantity.rawValue, Self.quantity(quantity, isTimed: isTimed))
      } + [
        .inJSON("gain_curve") { RuleComparison.GainAtThreshold.columns.list(of: $0.gainCurve) }
      ]
  }

  private static func quantity(
    _ quantity: ComparedRule.Quantity, isTimed: Bool
  ) -> [Column<ComparedSession>] {
    let key = quantity.unitKey
    return [
      .value("default") { $0.rows(quantity).first(where: \.isDefault)?.rule.name },
      .number("truth_\(key)") { $0.truth(quantity)?.value },
      .number("truth_tolerance_\(key)") { $0.truth(quantity)?.tolerance },
      .value("truth_known_by") { $0.truth(quantity)?.known_by },
      .value("nearest_truth") { $0.nearestTruth(quantity) },
      .number("device_\(key)") { $0.device(quantity) },
      .value("nearest_device") { $0.nearestDevice(quantity) },
      .inJSON("rules") { session in
        RuleRow.columns(isTimed: isTimed).list(
          of: session.rows(quantity).map { RuleRow(session: session, row: $0) })
      },
    ]
  }
}

/// The result of one rule on a session.
private struct RuleRow: Sendable {
  let session: ComparedSession
  let row: ComparedSession.Row

  /// The columns of a rule; those in the unit of another quantity are not the rule's.
  static func columns(isTimed: Bool) -> [Column<RuleRow>] {
    let runTime: Column<RuleRow> = .number("run_time_s", \.row.runTime)
    return [
      .value("rule", \.row.rule.name),
      .value("full_name") { $0.row.figure.ruleName ?? $0.row.rule.fullName },
      .value("default", \.row.isDefault),
    ]
      + ComparedRule.Quantity.allCases.map { quantity in
        .number(quantity.valueKey, \.row.value).only { $0.row.rule.quantity == quantity }
      } + [of(.gain, .number("loss_m", \.row.figure.loss))]
      + inUnits { .bounds("interval_\($0)", \.row.interval) } + [
        .value("points_used", \.row.figure.pointsUsed),
        .value("points_dropped", \.row.figure.pointsDropped),
      ] + inUnits { .number("error_\($0)", \.error?.amount) } + [
        .number("error_percent", \.error?.percent),
        of(.gain, .number("loss_error_m", \.lossError?.amount)),
        of(.gain, .number("loss_error_percent", \.lossError?.percent)),
      ] + inUnits { .number("device_difference_\($0)", \.deviceDifference?.amount) } + [
        .number("device_difference_percent", \.deviceDifference?.percent),
        of(.energy, .number("truth_kcal") { $0.session.truth($0.row) }),
        of(.energy, .number("outside_domain_fraction", \.row.figure.outsideDomainFraction)),
        of(.energy, .number("covered_fraction", \.row.figure.coveredFraction)),
        .value("reasons", \.row.figure.reasons), .value("method", \.row.rule.evidence.method),
        .value("source", \.row.rule.evidence.source),
      ] + (isTimed ? [runTime] : [])
  }

  private var error: ComparedSession.Difference? { session.error(row) }
  private var lossError: ComparedSession.Difference? { session.lossError(row) }
  private var deviceDifference: ComparedSession.Difference? { session.deviceDifference(row) }

  private static func of(
    _ quantity: ComparedRule.Quantity, _ column: Column<RuleRow>
  ) -> Column<RuleRow> {
    column.only { $0.row.rule.quantity == quantity }
  }

  private static func inUnits(
    _ column: (String) -> Column<RuleRow>
  ) -> [Column<RuleRow>] {
    ["m", "s", "kcal"].map { unit in column(unit).only { $0.row.rule.quantity.unitKey == unit } }
  }
}

extension ComparedRule.Quantity {
  /// The unit as keys of the output end with it.
  package var unitKey: String {
    switch self {
    case .distance, .gain: "m"
    case .moving: "s"
    case .energy: "kcal"
    }
  }

  /// The key of a rule's value, as `analyze` calls it.
  fileprivate var valueKey: String {
    switch self {
    case .distance: "distance_m"
    case .gain: "gain_m"
    case .moving: "moving_s"
    case .energy: "gross_kcal"
    }
  }
}

extension RuleComparison.GainAtThreshold {
  /// The columns of a point of the curve.
  fileprivate static let columns: [Column<RuleComparison.GainAtThreshold>] = [
    .number("threshold_m", \.threshold), .number("gain_m", \.gain), .number("loss_m", \.loss),
  ]
}
#endif
