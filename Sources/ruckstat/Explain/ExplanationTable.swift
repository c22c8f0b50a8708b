#if Command
internal import RuckKernels
internal import RuckSessions

extension ExplainedSession {
  /// The explanations for people.
  func page(_ output: ResolvedOutput) -> Page {
    let tail = "ruckstat \(RuckstatVersion.current), file \(session.source.fingerprint)"
    return Page(
      [session.markedPath] + explanations.flatMap { [""] + $0.lines } + ["", tail],
      boldHead: output.usesColour)
  }
}

extension Explanation {
  /// The explanation for people.
  fileprivate var lines: [String] {
    var table = TextTable.facts
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { table.add(["  " + label, text]) }
    }
    table.add([figure.rawValue, text])
    for sentence in summary { table.add(["", sentence]) }
    add("rule", rule)
    add(
      "parameters",
      parameters.map { "\($0.name ?? "value") \($0.value)" }.joined(separator: ", "))
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
