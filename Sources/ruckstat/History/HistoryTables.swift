#if Command
internal import RuckHistory
internal import RuckSessions
internal import RuckTrack

/// Records and streaks as a person reads them.
enum HistoryTables {
  // What a heavier band holds is shown there already, and the record of any load says what was
  // carried; bands by body mass are for machines.
  static func page(
    of records: [PersonalRecord], _ inputs: RecordedHistory, _ number: NumberText
  ) -> Page {
    var table = TextTable([.left, .left, .right, .right, .left, .right, .left])
    var ofAnyLoad: PersonalRecord.Holder?
    let shown = records.filter { record in
      if record.loadBand == nil { ofAnyLoad = record.holder }
      return record.loadBand == nil
        || record.holder != ofAnyLoad && !record.isOfHeavierBand && !record.isByBodyMass
    }
    guard !shown.isEmpty else { return Page() }
    table.add(["record", "load", "value", "carried", "set on", "before", "file"])
    var previous: RecordKind?
    for record in shown {
      table.add([
        record.kind == previous ? "" : record.kind.description,
        record.loadBand.map { String($0.dropFirst("load ".count)) } ?? "any",
        number.text(record.holder.value, of: record.kind), number.mass(record.holder.load),
        record.holder.setOn.description,
        record.replaced.map { number.text($0.value, of: record.kind) } ?? "",
        inputs.markedPath(of: record.holder.session) ?? "",
      ])
      previous = record.kind
    }
    return Page(table.lines)
  }

  /// The current and the longest streak.
  static func page(of report: StreakReport) -> Page {
    var table = TextTable([.left, .left])
    table.add(["rule", report.rule.description])
    table.add(["as of", report.asOf.description])
    table.add(["current", words(report.current, report.rule)])
    if let current = report.current {
      table.add(["breaks on", current.breaksOn.description])
    }
    table.add(["longest", words(report.longest, report.rule)])
    return Page(table.lines)
  }

  private static func words(_ streak: Streak?, _ rule: StreakRule) -> String {
    guard let streak else { return "none" }
    return "\(Streak.words(streak.count, rule.unit))  \(streak.firstDay) to \(streak.lastDay)"
  }
}
#endif
