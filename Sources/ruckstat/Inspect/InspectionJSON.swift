#if Command
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// The objects of `ruckstat.inspect/1`.
extension InspectedFile {
  private var source: JSONValue {
    .object(
      read.path.members + [
        ("format", .string(read.file.format.rawValue)), ("gzip", .bool(read.file.isGzip)),
        ("bytes", .integer(read.bytes)), ("fingerprint", .string(read.fingerprint)),
      ])
  }

  /// The file's object; the unnamed fields only where they are asked for.
  func json(showsUnnamed: Bool) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("source", source), ("creator", JSONValue(read.file.creator)),
      ("devices", .array(read.file.devices.map(\.json))),
      ("sessions", .array(sessions.map { .object($0.members + $0.lists) })),
    ]
    if showsUnnamed { members.append(("unnamed_fields", .array(unnamedFields.map(\.json)))) }
    members.append(("diagnostics", .array(read.file.diagnostics.entries.map(\.explainedJSON))))
    return .object(members)
  }

  /// One row a session; codes of diagnostics are those of the session and of its file.
  var sessionRows: [JSONValue] {
    sessions.map { session in
      var log = read.file.diagnostics
      log.merge(session.session.diagnostics)
      return .object(
        [("source", source), ("creator", JSONValue(read.file.creator))] + session.members + [
          ("laps", .integer(session.session.laps.count)),
          ("diagnostic_codes", .string(log.entries.map(\.code.name).joined(separator: " "))),
        ])
    }
  }

  /// One row a field without a public name.
  var unnamedRows: [JSONValue] {
    unnamedFields.map { field in
      let mappings = field.loadReadings.map(\.mapping).joined(separator: " ")
      return .object(
        read.path.members
          + (field.json.members ?? []).filter { $0.key != "load_readings" }
          + [("load_mappings", .string(mappings))])
    }
  }
}

extension InspectedSession {
  /// What every session has one of.
  var members: [(key: String, value: JSONValue)] {
    let walker = session.walker
    let track = session.track
    return [
      ("session_index", .integer(index)), ("kind", .string(session.kind.rawValue)),
      ("identifier", JSONValue(session.identifier)), ("name", JSONValue(session.name)),
      ("notes", JSONValue(session.notes)), ("sport", JSONValue(session.sport)),
      ("start", JSONValue(CivilTime.timestamp(start))),
      ("utc_offset_s", JSONValue(offset?.seconds)),
      ("utc_offset_source", JSONValue(offset?.source)),
      ("points", .integer(points)), ("rows", .integer(track.count)),
      ("segments", .integer(track.segments.count)),
      ("channels", .object(Channel.allCases.map { ($0.machineName, range($0)) })),
      ("device", session.deviceTotals.json),
      (
        "load",
        .group([
          ("kg", JSONValue(session.load?.kilograms)), ("origin", JSONValue(session.load?.origin)),
          ("changes", JSONValue(session.load.map { max($0.steps.count - 1, 0) })),
        ])
      ),
      (
        "walker",
        .group([
          ("body_mass_kg", JSONValue(walker.bodyMass?.kilograms)),
          ("height_m", JSONValue(walker.height?.meters)), ("age_years", JSONValue(walker.age)),
          ("sex", JSONValue(walker.sex?.rawValue)),
          ("resting_heart_rate_bpm", JSONValue(walker.restingHeartRate)),
          ("max_heart_rate_bpm", JSONValue(walker.maximumHeartRate)),
        ])
      ),
    ]
  }

  /// What a session may have several of.
  var lists: [(key: String, value: JSONValue)] {
    [
      ("laps", .array(laps.enumerated().map { $1.json(index: $0) })),
      ("laps_left_out", .integer(lapsLeftOut)),
      ("diagnostics", .array(session.diagnostics.entries.map(\.explainedJSON))),
    ]
  }

  private func range(_ channel: Channel) -> JSONValue {
    let range = channels.first { $0.channel == channel }
    return .group([
      ("samples", JSONValue(range?.samples)), ("min", JSONValue(range?.minimum)),
      ("max", JSONValue(range?.maximum)),
    ])
  }
}

extension RecordedSession.DeviceTotals {
  fileprivate var members: [(key: String, value: JSONValue)] {
    [
      ("distance_m", JSONValue(distance)), ("elapsed_s", JSONValue(elapsed)),
      ("timer_s", JSONValue(timer)), ("moving_s", JSONValue(moving)),
      ("gain_m", JSONValue(ascent)), ("loss_m", JSONValue(descent)),
      ("kcal", JSONValue(energy)), ("mean_heart_rate_bpm", JSONValue(meanHeartRate)),
      ("max_heart_rate_bpm", JSONValue(maximumHeartRate)),
    ]
  }

  fileprivate var json: JSONValue { .group(members) }
}

extension RecordedSession.Lap {
  fileprivate func json(index: Int) -> JSONValue {
    .object(
      [
        ("index", .integer(index)), ("start", JSONValue(CivilTime.timestamp(start))),
        ("trigger", JSONValue(trigger)),
      ] + totals.members)
  }
}

extension RecordedDevice {
  fileprivate var json: JSONValue {
    .object([
      ("name", JSONValue(name)), ("manufacturer", JSONValue(manufacturer)),
      ("product", JSONValue(product)), ("serial_number", JSONValue(serialNumber)),
      ("software_version", JSONValue(softwareVersion)),
    ])
  }
}

extension FITUnusedField {
  fileprivate var json: JSONValue {
    .object([
      ("message", .integer(message)), ("message_name", .string(messageName)),
      ("field", .integer(field)), ("developer", JSONValue(developer)), ("name", JSONValue(name)),
      ("units", JSONValue(units)), ("type", .string(type)), ("size", .integer(size)),
      ("count", .integer(count)), ("min", JSONValue(minimum)), ("max", JSONValue(maximum)),
      ("text", JSONValue(text)),
      (
        "load_readings",
        .array(
          loadReadings.map {
            .object([
              ("min_kg", JSONValue($0.kilograms.lowerBound)),
              ("max_kg", JSONValue($0.kilograms.upperBound)), ("mapping", .string($0.mapping)),
            ])
          })
      ),
    ])
  }
}

extension Diagnostic {
  /// The object of `diagnostics` with what the catalogue says of the code.
  fileprivate var explainedJSON: JSONValue {
    .object(
      (json.members ?? []) + [
        ("meaning", .string(code.meaning)), ("advice", .string(code.advice)),
      ])
  }
}
#endif
