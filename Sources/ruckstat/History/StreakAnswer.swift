#if Command
internal import RuckHistory

/// Streaks in the formats that they are written in.
struct StreakAnswer {
  let report: StreakReport
  let inputs: HistoryInputs

  /// The answer in the format asked for.
  func text(_ output: ResolvedOutput) -> String {
    switch output.format {
    case .json: return whole.text(indented: true) + "\n"
    case .ndjson: return JSONValue.object(members).text(indented: false) + "\n" + failureLines
    case .csv: return CSV.text(of: [.object(members)])
    case .table:
      var table = TextTable([.left, .left])
      table.add(["rule", report.rule.description])
      table.add(["as of", report.asOf.description])
      table.add(["current", words(report.current)])
      if let current = report.current {
        table.add(["breaks on", current.breaksOn.description])
      }
      table.add(["longest", words(report.longest)])
      return table.lines.joined(separator: "\n") + "\n"
    }
  }

  /// The answer where there is no session at all: nothing for a person, an object for a machine.
  func empty(_ output: ResolvedOutput) -> String {
    output.format == .table || output.format == .csv ? "" : text(output)
  }

  private var whole: JSONValue {
    .object(
      [("schema", "ruckstat.streaks/1"), ("version", .string(RuckstatVersion.current))] + members
        + [("failures", .array(inputs.failures.map(\.json)))])
  }

  private var members: [(key: String, value: JSONValue)] {
    [
      ("rule", .string(report.rule.description)), ("as_of", .string(report.asOf.description)),
      ("current", json(report.current)), ("longest", json(report.longest)),
      ("breaks_on", JSONValue(report.current?.breaksOn.description)),
    ]
  }

  // No streak is one of none: its count is 0, its days are unknown.
  private func json(_ streak: Streak?) -> JSONValue {
    .object([
      ("count", .integer(streak?.count ?? 0)),
      ("first_day", JSONValue(streak?.firstDay.description)),
      ("last_day", JSONValue(streak?.lastDay.description)),
      ("breaks_on", JSONValue(streak?.breaksOn.description)),
    ])
  }

  private var failureLines: String {
    inputs.failures.map { JSONValue.object([("failure", $0.json)]).text(indented: false) + "\n" }
      .joined()
  }

  private func words(_ streak: Streak?) -> String {
    guard let streak else { return "none" }
    let unit = report.rule.unit.rawValue
    let count = streak.count == 1 ? "1 \(unit)" : "\(streak.count) \(unit)s"
    return "\(count)  \(streak.firstDay) to \(streak.lastDay)"
  }
}
#endif
