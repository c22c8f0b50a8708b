internal import RuckMetrics

extension ExplainedSession {
  /// The explanations for people.
  func page(_ output: ResolvedOutput) -> Page {
    let tail = "ruckstat \(RuckstatVersion.current), file \(session.source.fingerprint)"
    return Page(
      [session.markedPath] + explanations.flatMap { [""] + $0.lines(output.number) } + ["", tail],
      boldHead: output.usesColour)
  }
}

extension Explanation {
  /// The explanation for people.
  fileprivate func lines(_ number: NumberText) -> [String] {
    var table = TextTable.facts
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { table.add(["  " + label, number.inUnits(text)]) }
    }
    table.add([figure.rawValue, text])
    for sentence in summary { table.add(["", number.inUnits(sentence)]) }
    add("rule", rule)
    add(
      "parameters",
      parameters.map { parameter in
        let value = String(number.inUnits("=" + parameter.value).dropFirst())
        return parameter.name.map { "\($0) \(value)" } ?? value
      }.joined(separator: ", "))
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
