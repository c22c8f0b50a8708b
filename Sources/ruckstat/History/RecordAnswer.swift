#if Command
internal import RuckFormats
internal import RuckHistory
internal import RuckTrack

/// Records in the formats that they are written in.
struct RecordAnswer {
  let records: [PersonalRecord]
  let asOf: LocalDay
  let inputs: HistoryInputs

  /// The answer in every format.
  func document(_ output: ResolvedOutput) -> Document {
    Document(
      json: .document(
        "ruckstat.records/1",
        [
          ("as_of", .string(asOf.description)), ("records", .array(records.map(json))),
          ("failures", .list(of: inputs.failures)),
        ]), lines: records.map(json) + JSONValue.lines(of: inputs.failures),
      rows: records.map(json), page: page(NumberText(units: output.units)))
  }

  private func json(_ record: PersonalRecord) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("kind", .string(record.kind.description)), ("load_band", JSONValue(record.loadBand)),
      ("value", .number(record.holder.value)), ("unit", .string(record.kind.unit)),
      ("session", .string(record.holder.session)),
    ]
    members += PathBytes.members(of: inputs.path(of: record.holder.session))
    members += [
      ("set_on", .string(record.holder.setOn.description)),
      ("load_kg", JSONValue(record.holder.load)),
      ("load_percent_of_body_mass", JSONValue(record.holder.bodyMassPercent)),
      ("held_by_heavier_band", .bool(record.isOfHeavierBand)),
      ("replaced", json(record.replaced)),
    ]
    return .object(members)
  }

  private func json(_ replaced: PersonalRecord.Holder?) -> JSONValue {
    .group(
      [
        ("value", JSONValue(replaced?.value)), ("session", JSONValue(replaced?.session)),
      ] + PathBytes.members(of: replaced.flatMap { inputs.path(of: $0.session) }) + [
        ("set_on", JSONValue(replaced?.setOn.description)),
        ("load_kg", JSONValue(replaced?.load)),
      ])
  }

  // What a heavier band holds stands there already, and the record of any load says what was
  // carried; bands by body mass are for machines.
  private func page(_ number: NumberText) -> Page {
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
}

extension NumberText {
  /// The value of a record in its unit.
  fileprivate func text(_ value: Double, of kind: RecordKind) -> String {
    switch kind {
    case .longestDistance, .effort(.farthest): distance(value)
    case .longestTime, .effort(.fastest): Self.duration(value)
    case .mostGain: height(value)
    case .mostRuckWork: ruckWork(value)
    case .mostEnergy: Self.fixed(value, 0) + " kcal"
    case .heaviestLoad: mass(value)
    case .bestPace: pace(value)
    case .effort(.highestPower): Self.fixed(value, 0) + " W"
    case .effort(.fastestClimb): height(value * 3600) + "/h"
    }
  }
}
#endif
