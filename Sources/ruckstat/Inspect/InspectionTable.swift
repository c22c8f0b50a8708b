internal import RuckMetrics

/// Files as a person reads them.
struct InspectionTable {
  let number: NumberText
  let showsUnnamed: Bool

  /// Tables in the given units; the unnamed fields only where they are asked for.
  init(_ number: NumberText, showsUnnamed: Bool) {
    (self.number, self.showsUnnamed) = (number, showsUnnamed)
  }

  func page(of inspected: InspectedFile) -> Page {
    let file = inspected.file.recording
    var head = TextTable.facts
    let packing = file.isGzip ? " in gzip" : ""
    head.add(["format", "\(file.format.rawValue)\(packing), \(inspected.file.bytes) bytes"])
    if let creator = file.creator { head.add(["creator", creator]) }
    for device in file.devices { head.add(["device", words(device)]) }
    head.add(["sessions", "\(inspected.sessions.count)"])
    if !file.unreadElements.isEmpty {
      head.add(["not read", file.unreadElements.map(\.printable).joined(separator: ", ")])
    }
    let isDamaged = !inspected.file.damages.isEmpty
    var blocks = [[inspected.file.path.shown.marked(isDamaged)] + head.lines]
    for session in inspected.sessions {
      blocks += self.blocks(of: session, isDamaged: inspected.file.isDamaged(session.session))
    }
    if showsUnnamed { blocks.append(unnamed(inspected.unnamedFields)) }
    blocks.append(remarks(file.diagnostics, on: "file"))
    return Page(joining: blocks.filter { !$0.isEmpty }.map { Page($0) })
  }

  private func words(_ device: RecordedDevice) -> String {
    let parts = [
      device.name, device.manufacturer, device.product.map { "product \($0)" },
      device.serialNumber.map { "serial \($0)" },
      device.softwareVersion.map { "software \(NumberText.trimmed($0, 2))" },
    ].compactMap { $0 }
    return parts.isEmpty ? NumberText.unknown : parts.joined(separator: ", ")
  }

  private func blocks(of inspected: InspectedSession, isDamaged: Bool) -> [[String]] {
    let session = inspected.session
    var facts = TextTable.facts
    func add(_ label: String, _ value: String?) {
      if let value { facts.add([label, value]) }
    }
    let start = CivilTime.local(inspected.start, offset: inspected.offset?.seconds ?? 0)
    add(
      "session \(inspected.index + 1)",
      [start, session.name].compactMap { $0 }.joined(separator: "  ").marked(isDamaged))
    add("sport", session.sport)
    // Other kinds than the sport's own word; without a sport the track has to be judged.
    add("kind", session.statedKind?.rawValue ?? "not stated; analyze judges the track")
    if session.kind != .activity { add("kind", session.kind.rawValue) }
    add("notes", session.notes)
    if let offset = inspected.offset {
      add("UTC offset", "\(CivilTime.text(ofOffset: offset.seconds)) (\(offset.source))")
    }
    let segments = session.track.segments.count
    add(
      "points",
      "\(inspected.points) of \(session.track.count) rows, \(segments.of("segment"))")
    if let load = session.load {
      add("load", "\(number.mass(load.kilograms)) (\(load.origin))")
    }
    if let accurate = inspected.accuratePoints, inspected.points > 0 {
      let share = Double(accurate) / Double(inspected.points)
      add("accuracy", "\(NumberText.fixed(100 * share, 0)) % of the points within 10 m")
    }
    if session.hasBarometer { add("altitude", "the device has a barometer") }
    add("walker", words(session.walker))
    return [
      facts.lines, channels(inspected), laps(inspected),
      remarks(session.diagnostics, on: "session \(inspected.index + 1)"),
    ]
  }

  private func words(_ walker: Walker) -> String? {
    let parts = [
      walker.bodyMass.map { number.mass($0.kilograms) },
      walker.height.map { NumberText.fixed($0.meters, 2) + " m" },
      walker.age.map { NumberText.trimmed($0, 0) + " years" }, walker.sex?.rawValue,
      walker.restingHeartRate.map { "at rest \(NumberText.fixed($0, 0)) a minute" },
      walker.maximumHeartRate.map { "at most \(NumberText.fixed($0, 0)) a minute" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func channels(_ inspected: InspectedSession) -> [String] {
    guard !inspected.channels.isEmpty else { return [] }
    let rows = inspected.channels.map { range in
      func cell(_ value: Double?) -> String {
        guard let value else { return NumberText.unknown }
        if range.channel == .time { return CivilTime.timestamp(value) ?? NumberText.unknown }
        let isDegrees = range.channel == .latitude || range.channel == .longitude
        return NumberText.trimmed(value, isDegrees ? 6 : 2)
      }
      return [
        range.channel.machineName, "\(range.samples)", cell(range.minimum), cell(range.maximum),
      ]
    }
    return TextTable(
      [.left, .right.ranked(1), .right, .right], ["channel", "samples", "lowest", "highest"], rows
    ).lines
  }

  /// The device's totals of the session and of each lap.
  private func laps(_ inspected: InspectedSession) -> [String] {
    let session = inspected.session
    guard session.deviceTotals != .init() || !session.laps.isEmpty else { return [] }
    var table = TextTable([
      .left, .right, .right, .right, .right, .right, .right, .right, .text,
    ])
    table.add([
      "device", "distance", "time", "timer", "up", "down", "kcal", "heart", "trigger",
    ])
    func add(_ label: String, _ totals: RecordedSession.DeviceTotals, _ trigger: String?) {
      table.add([
        label, number.distance(totals.distance), NumberText.duration(totals.elapsed),
        NumberText.duration(totals.timer), number.height(totals.gain),
        number.height(totals.loss), NumberText.fixed(totals.energy, 0),
        NumberText.fixed(totals.meanHeartRate, 0), trigger ?? "",
      ])
    }
    add("total", session.deviceTotals, nil)
    for (index, lap) in inspected.laps.enumerated() {
      add("lap \(index + 1)", lap.totals, lap.trigger)
    }
    let more = inspected.lapsLeftOut
    return table.lines + (more > 0 ? ["\(more) more \(more == 1 ? "lap" : "laps")"] : [])
  }

  private func unnamed(_ fields: [FITUnusedField]) -> [String] {
    guard !fields.isEmpty else { return ["no unnamed fields"] }
    let rows = fields.map { field in
      let owner = field.developer.map { " of developer \($0)" } ?? ""
      let readings = field.loadReadings.map { reading in
        let (low, high) = (reading.kilograms.lowerBound, reading.kilograms.upperBound)
        let span =
          low == high ? number.mass(low) : "\(number.mass(low)) to \(number.mass(high))"
        return "\(span) by \(reading.mapping)"
      }
      let remark = field.text ?? [field.name, field.units].compactMap { $0 }.joined(separator: " ")
      return [
        "\(field.messageName).\(field.field)\(owner)", field.type, "\(field.count)",
        field.minimum.map(JSONValue.text) ?? "", field.maximum.map(JSONValue.text) ?? "",
        readings.isEmpty ? remark : readings.joined(separator: ", "),
      ]
    }
    return TextTable(
      [.left, .left, .right, .right, .right, .text],
      ["unnamed field", "type", "values", "lowest", "highest", "may be the load"], rows
    ).lines
  }

  private func remarks(_ log: DiagnosticLog, on subject: String) -> [String] {
    log.entries.flatMap { entry in
      let position = entry.offset.map { ", byte \($0)" } ?? ""
      let count = entry.count > 1 ? ", \(entry.count) times" : ""
      // A message without values of its own is the catalogue's meaning.
      let says = entry.message == entry.code.meaning
      let message = says ? String(entry.message.dropLast()) : entry.message
      return [
        "\(entry.severity.rawValue) on \(subject): \(number.inUnits(message))\(position)\(count)"
          + " [\(entry.code.name)]",
        "  " + number.inUnits((says ? "" : entry.code.meaning + " ") + entry.code.advice),
      ]
    }
  }
}
