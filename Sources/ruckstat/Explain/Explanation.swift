#if Command
internal import RuckTrack

/// Where one number of a session comes from.
struct Explanation {
  let figure: ExplainedFigure
  /// The number or numbers under the keys of `analyze`.
  var values: [(key: String, value: JSONValue)] = []
  /// The same for people.
  var text = NumberText.unknown
  /// The rule with its parameters; nil where there is only one way.
  var rule: String?
  /// What is computed.
  var method = ""
  /// The paper, program or page.
  var source = "this project"
  /// Rows taken into account; nil where the number comes from other numbers.
  var pointsUsed: Int?
  /// Rows not taken into account, by reason.
  var dropped: [(reason: String, count: Int)] = []
  /// Within what the number lies, in the unit of the first value.
  var interval: ClosedRange<Double>?
  /// For what the rule was measured.
  var domain: String?
  /// What was taken because nobody told it.
  var assumptions: [String] = []
  /// What else a reader must know.
  var notes: [String] = []

  /// The rule's parameters, as its name tells them: `window=60s`, or the bare number after a colon.
  var parameters: [(key: String, value: String)] {
    guard let rule else { return [] }
    if let open = rule.firstIndex(of: "("), rule.hasSuffix(")") {
      return rule[rule.index(after: open)...].dropLast().split(separator: ",").map { pair in
        let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return sides.count == 2 ? (sides[0], sides[1]) : ("value", String(pair))
      }
    }
    guard let colon = rule.firstIndex(of: ":") else { return [] }
    return [("value", String(rule[rule.index(after: colon)...]))]
  }

  /// The object of `explanations`.
  var json: JSONValue {
    .object([
      ("name", .string(figure.rawValue)), ("value", .object(values)), ("text", .string(text)),
      ("rule", JSONValue(rule)),
      ("parameters", .object(parameters.map { ($0.key, .string($0.value)) })),
      ("method", .string(method)), ("source", .string(source)),
      ("points_used", JSONValue(pointsUsed)),
      ("points_dropped", JSONValue(pointsUsed == nil ? nil : dropped.reduce(0) { $0 + $1.count })),
      (
        "points_dropped_by_reason",
        .object(pointsUsed == nil ? [] : dropped.map { ($0.reason, .integer($0.count)) })
      ),
      ("domain", JSONValue(domain)),
      ("assumptions", .array(assumptions.map { .string($0) })),
      ("notes", .array(notes.map { .string($0) })),
    ])
  }

  /// The explanation for people.
  var lines: [String] {
    var table = TextTable([.left, .left])
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { table.add(["  " + label, text]) }
    }
    table.add([figure.rawValue, text])
    add("rule", rule)
    add("parameters", parameters.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    add("method", method)
    add("source", source)
    if let pointsUsed {
      let all = dropped.filter { $0.count > 0 }.map { "\($0.count) \($0.reason)" }
      add(
        "points",
        "\(pointsUsed) used, "
          + (all.isEmpty ? "none dropped" : "dropped: " + all.joined(separator: ", ")))
    }
    add("domain", domain)
    for assumption in assumptions { add("assumed", assumption) }
    for note in notes { add("note", note) }
    return table.lines
  }
}
#endif
