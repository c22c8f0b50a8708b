internal import RuckKernels
internal import RuckTrack

/// Reads a move of Suunto's: a `DeviceLog` in JSON, or the samples that the app exports.
///
/// A sample holds one or a few quantities; they are joined by time. Angles are radians, heart beats
/// and steps a second, temperatures kelvin, energies joules.
struct SuuntoReader: RecordingFormat {
  var format: FileFormat { .suunto }

  /// Sure of a device's log and of samples that name their source.
  func recognize(_ head: Span<UInt8>) -> Recognition {
    if head.holds("\"DeviceLog\"") { return .sure }
    guard head.holds("\"Samples\"") else { return .no }
    return head.holds("suunto") && head.holds("\"TimeISO8601\"") ? .sure : .no
  }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    let tape = try JSONTape(bytes, format: .suunto, limits: limits)
    let log = tape.member(tape.root, "DeviceLog") ?? tape.root
    var file = RecordedFile(format: .suunto)
    var move = SuuntoMove()
    for sample in tape.elements(tape.member(log, "Samples")) {
      let attributes = tape.member(sample, "Attributes")
      guard let attributes, tape.kind(attributes) == .string else {
        let inner = tape.member(tape.member(attributes, "suunto/sml"), "Sample") ?? sample
        let time = move.moment(
          tape, tape.member(sample, "TimeISO8601") ?? tape.member(inner, "UTC"))
        move.take(tape, inner, at: time)
        continue
      }
      // Some versions write the attributes as a text of JSON.
      guard let text = tape.string(attributes) else { continue }
      let copy = ContiguousArray(text.utf8)
      let inside = try JSONTape(copy.span, format: .suunto, limits: limits)
      let time = move.moment(tape, tape.member(sample, "TimeISO8601"))
      let sml = inside.member(inside.root, "suunto/sml") ?? inside.root
      move.take(inside, inside.member(sml, "Sample") ?? sml, at: time)
    }
    var rows = GatheredRows(.suunto, limits: limits, fileBytes: bytes.count)
    let session = try move.samples.session(
      move.session(tape, tape.member(log, "Header")), through: &rows)
    if session.track.count > 0 {
      file.work.searchedTexts += 1
      file.add(session)
    }
    tape.reportDamage(to: &file.diagnostics)
    return file
  }
}

/// The samples of a move.
private struct SuuntoMove {
  private(set) var samples = SampledChannels()
  private var offset = CommonOffset()

  private static let degrees = 57.295_779_513_082_32
  private static let freezing = 273.15

  /// The quantities of a sample, with what makes the unit of the channel of theirs.
  private static let quantities: [(StaticString, Channel, Double, Double)] = [
    ("HR", .heartRate, 60, 0), ("Cadence", .cadence, 60, 0), ("Speed", .speed, 1, 0),
    ("Distance", .distance, 1, 0), ("Power", .power, 1, 0),
    ("Temperature", .temperature, 1, -freezing),
  ]

  mutating func moment(_ tape: borrowing JSONTape, _ node: JSONTape.Node?) -> Double? {
    guard let node, tape.kind(node) == .string, let time = DateTime(tape.bytes(node)) else {
      return nil
    }
    // Positions are dated in UTC, the other samples of the same file in local time.
    if case .offset(let seconds) = time.zone, seconds != 0 { offset.note(time.zone) }
    return time.seconds
  }

  mutating func take(_ tape: borrowing JSONTape, _ sample: JSONTape.Node?, at time: Double?) {
    guard let time else { return }
    for (key, channel, factor, shift) in Self.quantities {
      guard let node = tape.member(sample, key) else { continue }
      samples.add(channel, time, tape.number(node) * factor + shift)
    }
    // By air pressure where the watch measures it.
    let altitude = tape.number(tape.member(sample, "Altitude"))
    samples.add(
      .altitude, time,
      altitude.isFinite ? altitude : tape.number(tape.member(sample, "GPSAltitude")))
    guard let latitude = tape.member(sample, "Latitude") else { return }
    samples.addPosition(
      time, latitude: tape.number(latitude) * Self.degrees,
      longitude: tape.number(tape.member(sample, "Longitude")) * Self.degrees)
  }

  /// Returns the session of the header, without the samples.
  func session(_ tape: borrowing JSONTape, _ header: JSONTape.Node?) -> RecordedSession {
    var session = RecordedSession(track: .empty)
    func positive(_ key: StaticString) -> Double? {
      tape.number(tape.member(header, key)).ifPositive
    }
    session.utcOffset = offset.seconds
    session.sport = tape.string(tape.member(header, "Activity")).map { $0.lowercased() }
    session.notes = tape.string(tape.member(header, "Notes"))
    session.name = tape.string(tape.member(header, "Name"))
    session.deviceTotals.distance = positive("Distance")
    session.deviceTotals.timer = positive("Duration")
    session.deviceTotals.gain = positive("Ascent")
    session.deviceTotals.loss = positive("Descent")
    session.deviceTotals.energy = positive("Energy").map { $0 / 4184 }
    return session
  }
}

extension FileFormat {
  /// A move of Suunto's in JSON.
  public static let suunto = FileFormat(rawValue: "suunto")
}
