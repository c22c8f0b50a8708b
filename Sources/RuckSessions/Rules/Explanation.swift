#if Store
package import RuckKernels

/// The explanation of one number of a session.
package struct Explanation: Sendable {
  package let figure: ExplainedFigure
  /// The number or numbers under the keys of `analyze`.
  package var values: [(key: String, value: JSONValue)] = []
  /// The same for people.
  package var text = NumberText.unknown
  /// The method and the certainty, in at most three sentences; empty where the method says it all.
  package var summary: [String] = []
  /// The rule with its parameters; nil where there is no choice of rules.
  package var rule: String?
  /// The quantity that is computed, and how.
  package var method = ""
  /// The paper, program or page.
  package var source = "this project"
  /// Rows taken into account; nil where the number comes from other numbers.
  package var pointsUsed: Int?
  /// Rows not taken into account, by reason.
  package var dropped: [(reason: String, count: Int)] = []
  /// The interval of the number, in the unit of the first value.
  package var interval: ClosedRange<Double>?
  /// The domain in which the rule was measured.
  package var domain: String?
  /// The values that were assumed, since nobody gave them.
  package var assumptions: [String] = []
  /// Further notes that a reader needs.
  package var notes: [String] = []

  /// The rule's parameters, with those that it found for the track.
  package var parameters: [RuleEvidence.Parameter] = []

  fileprivate var pointsDropped: Int? {
    pointsUsed == nil ? nil : dropped.reduce(0) { $0 + $1.count }
  }

  static let columns: [Column<Explanation>] = [
    .value("name", \.figure.rawValue), .inJSON("value") { .object($0.values) },
    .value("text", \.text),
    .inJSON("summary") { .array($0.summary.map { .string($0) }) },
    .value("rule", \.rule),
    .inJSON("parameters") {
      .object($0.parameters.map { ($0.name ?? "value", .string($0.value)) })
    },
    .value("method", \.method), .value("source", \.source), .value("points_used", \.pointsUsed),
    .value("points_dropped", \.pointsDropped),
    .inJSON("points_dropped_by_reason") { explanation in
      .object(
        explanation.pointsUsed == nil
          ? [] : explanation.dropped.map { ($0.reason.asKey, .integer($0.count)) })
    },
    .value("domain", \.domain),
    .inJSON("assumptions") { .array($0.assumptions.map { .string($0) }) },
    .inJSON("notes") { .array($0.notes.map { .string($0) }) },
  ]
}

extension Explanation {
  /// The columns of a table, in which every figure has the same ones.
  static let cells: [Column<Explanation>] = [
    .value("name", \.figure.rawValue),
    .value("value") { $0.values.map { "\($0.key)=\($0.value.text(indented: false))" } },
    .value("text", \.text), .value("summary") { $0.summary.joined(separator: " ") },
    .value("rule", \.rule),
    .value("parameters") { $0.parameters.map(\.text) },
    .value("method", \.method), .value("source", \.source), .value("points_used", \.pointsUsed),
    .value("points_dropped", \.pointsDropped),
    .value("points_dropped_by_reason") { explanation in
      explanation.pointsUsed == nil
        ? nil : explanation.dropped.map { "\($0.reason)=\($0.count)" }
    },
    .value("domain", \.domain), .value("assumptions") { $0.assumptions.joined(separator: "; ") },
    .value("notes") { $0.notes.joined(separator: "; ") },
  ]
}

/// The numbers that can explain themselves.
package enum ExplainedFigure: String, CaseIterable, Sendable {
  case kind, distance, gain, moving, elapsed, pace, speed, energy, load, ruckWork = "ruck-work"
  case ruckPower = "ruck-power", intensity, difficulty, points, heartRate = "heart-rate"
  case trainingLoad = "training-load"
}
#endif
