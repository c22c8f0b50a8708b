#if Store
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// `ruckstat.inspect/1`: what is in files, with nothing computed or cleaned.
package struct InspectionDocument: ListDocument {
  package let schema = "ruckstat.inspect/1"
  package let key = "files"

  package let rows: [InspectedFile]
  package let failures: [InputFailure]
  private let showsUnnamed: Bool

  /// A document of files, with their fields that have no public name where these are asked for.
  package init(_ files: [InspectedFile], failures: [InputFailure] = [], showsUnnamed: Bool) {
    (rows, self.failures, self.showsUnnamed) = (files, failures, showsUnnamed)
  }

  package var columns: [Column<InspectedFile>] {
    let unnamed: Column<InspectedFile> = .inJSON("unnamed_fields") {
      (FITUnusedField.columns + [FITUnusedField.readings]).list(of: $0.unnamedFields)
    }
    return [
      .object("source", SourceFile.columns.of(\.file)),
      .value("creator", \.file.recording.creator),
      .inJSON("devices") { RecordedDevice.columns.list(of: $0.file.recording.devices) },
      .inJSON("sessions") {
        (InspectedSession.columns + InspectedSession.lists).list(of: $0.sessions)
      },
      .inJSON("unread_elements") { .array($0.file.recording.unreadElements.map { .string($0) }) },
    ] + (showsUnnamed ? [unnamed] : []) + [
      .inJSON("diagnostics") {
        Diagnostic.explained.list(of: $0.file.recording.diagnostics.entries)
      }
    ]
  }

  /// A row for each session, or for each field without a public name.
  package var table: CSV {
    guard showsUnnamed else {
      return CSV(
        Self.sessions,
        rows.flatMap { file in file.sessions.map { (file: file, part: $0) } })
    }
    return CSV(
      Self.fields,
      rows.flatMap { file in file.unnamedFields.map { (file: file, part: $0) } })
  }

  /// A part of a file with the file that it belongs to.
  private typealias Part<Value> = (file: InspectedFile, part: Value)

  private static let sessions: [Column<Part<InspectedSession>>] =
    [
      .object("source", SourceFile.columns.of(\.file.file)),
      .value("creator", \.file.file.recording.creator),
    ] + InspectedSession.columns.of(\.part) + [
      .value("laps", \.part.session.laps.count),
      // The codes are those of the session and of its file.
      .value("diagnostic_codes") { row in
        var log = row.file.file.recording.diagnostics
        log.merge(row.part.session.diagnostics)
        return log.entries.map(\.code.name).joined(separator: " ")
      },
    ]

  private static let fields: [Column<Part<FITUnusedField>>] =
    PathBytes.columns.of(\.file.file.path) + FITUnusedField.columns.of(\.part) + [
      .value("load_mappings") {
        $0.part.loadReadings.map(\.mapping).joined(separator: " ")
      }
    ]
}

extension SourceFile {
  fileprivate static let columns: [Column<SourceFile>] =
    PathBytes.columns.of(\.path) + [
      .value("format", \.recording.format.rawValue), .value("gzip", \.recording.isGzip),
      .value("bytes", \.bytes), .value("fingerprint", \.fingerprint),
    ]
}

extension InspectedSession {
  /// The members that a session has once.
  fileprivate static let columns: [Column<InspectedSession>] = [
    .value("session_index", \.index), .value("kind", \.session.kind.rawValue),
    .value("identifier", \.session.identifier), .value("name", \.session.name),
    .value("notes", \.session.notes), .value("sport", \.session.sport),
    .value("outing_kind", \.session.statedKind?.rawValue),
    .value("has_barometer", \.session.hasBarometer), .time("start", \.start),
    .value("utc_offset_s", \.offset?.seconds),
    .value("utc_offset_source", \.offset?.source.rawValue),
    .value("points", \.points), .value("accurate_points", \.accuratePoints),
    .value("rows", \.session.track.count),
    .value("segments", \.session.track.segments.count),
    .object(
      "channels",
      Channel.allCases.map { channel in
        .group(
          channel.machineName,
          ChannelRange.columns.of { $0.channels.first { $0.channel == channel } })
      }),
    .group("device", RecordedSession.DeviceTotals.columns.of(\.session.deviceTotals)),
    .group(
      "load",
      [
        .number("kg", \.session.load?.kilograms), .value("origin", \.session.load?.origin),
        .value("changes") { $0.session.load.map { max($0.steps.count - 1, 0) } },
      ]),
    .group("walker", Walker.columns.of(\.session.walker)),
  ]

  /// The members that are lists.
  fileprivate static let lists: [Column<InspectedSession>] = [
    .inJSON("laps") { session in
      numberedLap.list(of: session.laps.enumerated().map { (index: $0, lap: $1) })
    }, .value("laps_left_out", \.lapsLeftOut),
    .inJSON("diagnostics") { Diagnostic.explained.list(of: $0.session.diagnostics.entries) },
  ]

  private static let numberedLap: [Column<(index: Int, lap: RecordedSession.Lap)>] =
    [.value("index", \.index), .time("start", \.lap.start), .value("trigger", \.lap.trigger)]
    + RecordedSession.DeviceTotals.columns.of(\.lap.totals)
}

extension InspectedSession.ChannelRange {
  fileprivate static let columns: [Column<InspectedSession.ChannelRange>] = [
    .value("samples", \.samples), .number("min", \.minimum), .number("max", \.maximum),
  ]
}

extension Walker {
  fileprivate static let columns: [Column<Walker>] = [
    .number("body_mass_kg", \.bodyMass?.kilograms), .number("height_m", \.height?.meters),
    .number("age_years", \.age), .value("sex", \.sex?.rawValue),
    .number("resting_heart_rate_bpm", \.restingHeartRate),
    .number("max_heart_rate_bpm", \.maximumHeartRate),
  ]
}

extension RecordedSession.DeviceTotals {
  fileprivate static let columns: [Column<RecordedSession.DeviceTotals>] = [
    .number("distance_m", \.distance), .number("elapsed_s", \.elapsed),
    .number("timer_s", \.timer), .number("moving_s", \.moving), .number("gain_m", \.gain),
    .number("loss_m", \.loss), .number("kcal", \.energy),
    .number("mean_heart_rate_bpm", \.meanHeartRate),
    .number("max_heart_rate_bpm", \.maximumHeartRate),
  ]
}

extension RecordedDevice {
  fileprivate static let columns: [Column<RecordedDevice>] = [
    .value("name", \.name), .value("manufacturer", \.manufacturer), .value("product", \.product),
    .value("serial_number", \.serialNumber), .number("software_version", \.softwareVersion),
  ]
}

extension FITUnusedField {
  fileprivate static let columns: [Column<FITUnusedField>] = [
    .value("message", \.message), .value("message_name", \.messageName), .value("field", \.field),
    .value("developer", \.developer), .value("name", \.name), .value("units", \.units),
    .value("type", \.type), .value("size", \.size), .value("count", \.count),
    .number("min", \.minimum), .number("max", \.maximum), .value("text", \.text),
  ]

  /// The ways in which the field may hold the weight of a pack.
  fileprivate static let readings: Column<FITUnusedField> = .inJSON("load_readings") { field in
    let columns: [Column<LoadReading>] = [
      .number("min_kg", \.kilograms.lowerBound), .number("max_kg", \.kilograms.upperBound),
      .value("mapping", \.mapping),
    ]
    return columns.list(of: field.loadReadings)
  }
}

extension Diagnostic {
  /// The columns of `diagnostics` with what the catalogue says of the code.
  fileprivate static let explained: [Column<Diagnostic>] =
    fields.map(\.column) + [.value("meaning", \.code.meaning), .value("advice", \.code.advice)]
}
#endif
