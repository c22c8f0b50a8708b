#if Command
internal import RuckHistory

/// Streaks in the formats that they are written in.
struct StreakAnswer {
  let report: StreakReport
  let inputs: HistoryInputs

  /// The answer in every format; where there is no session at all it is nothing for a person, and
  /// an object for a machine.
  func document(isEmpty: Bool) -> Document {
    Document(
      json: .document("ruckstat.streaks/1", members + [("failures", .list(of: inputs.failures))]),
      lines: [.object(members)] + JSONValue.lines(of: inputs.failures),
      rows: isEmpty ? [] : [.object(members)], page: isEmpty ? Page() : page)
  }

  private var page: Page {
    var table = TextTable([.left, .left])
    table.add(["rule", report.rule.description])
    table.add(["as of", report.asOf.description])
    table.add(["current", words(report.current)])
    if let current = report.current {
      table.add(["breaks on", current.breaksOn.description])
    }
    table.add(["longest", words(report.longest)])
    return Page(table.lines)
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

  private func words(_ streak: Streak?) -> String {
    guard let streak else { return "none" }
    let unit = report.rule.unit.rawValue
    let count = streak.count == 1 ? "1 \(unit)" : "\(streak.count) \(unit)s"
    return "\(count)  \(streak.firstDay) to \(streak.lastDay)"
  }
}
#endif
