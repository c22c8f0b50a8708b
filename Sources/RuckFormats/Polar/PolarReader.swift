internal import RuckKernels
internal import RuckTrack

/// Reads a training session of Polar Flow's archive, `training-session-….json`, in both layouts
/// that are in use.
///
/// Each exercise is a session. The route has a clock of its own; heart rate, altitude, distance,
/// speed and cadence are joined to it by time. Times have no zone: minutes ahead of UTC stand next
/// to them.
struct PolarReader: RecordingFormat {
  var format: FileFormat { .polar }

  /// Sure of an object with exercises and the keys of either layout.
  func recognize(_ head: Span<UInt8>) -> Recognition {
    guard head.holds("\"exercises\"") else { return .no }
    let isNew = head.holds("\"timezoneOffsetMinutes\"") || head.holds("\"durationMillis\"")
    let isOld = head.holds("\"exportVersion\"") && head.holds("\"startTime\"")
    return isNew || isOld ? .sure : .no
  }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    let tape = try JSONTape(bytes, format: .polar, limits: limits)
    var file = RecordedFile(format: .polar)
    var rows = GatheredRows(.polar, limits: limits, fileBytes: bytes.count)
    let exercises = tape.elements(tape.member(tape.root, "exercises"))
    for exercise in exercises {
      let reading = PolarExercise(tape, exercise, isOnly: exercises.count == 1)
      let session = try reading.samples.session(reading.session, through: &rows)
      // An exercise without samples is known by its totals.
      let isKnown = session.start != nil && session.deviceTotals.elapsed != nil
      guard session.track.count > 0 || isKnown else { continue }
      file.work.searchedTexts += 1
      file.add(session)
    }
    tape.reportDamage(to: &file.diagnostics)
    return file
  }
}

/// An exercise of a training session, with what the session says of it.
private struct PolarExercise {
  private(set) var samples = SampledChannels()
  /// The facts about the session, apart from its columns.
  private(set) var session = RecordedSession(track: .empty)
  /// Seconds ahead of UTC.
  private var offset = 0

  /// Minutes that a clock is ahead of UTC at most.
  private static let offsets = -16 * 60...16 * 60

  init(_ tape: borrowing JSONTape, _ exercise: JSONTape.Node, isOnly: Bool) {
    let minutes = Self.first(
      ["timezoneOffsetMinutes", "timezoneOffset", "timeZoneOffset"], tape, [exercise, tape.root])
    if let minutes, let value = Int(tape.number(minutes), clampedTo: Self.offsets) {
      offset = value * 60
      session.utcOffset = offset
    }
    // Of one exercise alone the session tells as much.
    let from = isOnly ? [exercise, tape.root] : [exercise]
    session.start = moment(tape, Self.first(["startTime"], tape, [exercise, tape.root]))
    session.name =
      tape.string(tape.member(exercise, "name")) ?? tape.string(tape.member(tape.root, "name"))
    session.notes = tape.string(tape.member(tape.root, "note"))
    session.sport = Self.sport(tape, Self.first(["sport"], tape, from))
    takeTotals(tape, from)
    let body = Self.first(
      ["physicalInformation", "physicalInformationSnapshot"], tape, [tape.root, exercise])
    let mass = tape.number(tape.member(body, firstOf: ["weight, kg", "weight", "weight_kg"]))
    if ExportIndex.possibleBodyMasses.contains(mass) {
      session.walker.bodyMass = .kilograms(mass)
    }
    let series = tape.member(exercise, "samples")
    if let list = tape.member(series, "samples") {
      for one in tape.elements(list) { takeSeries(tape, one) }
    } else {
      takeDatedSeries(tape, series)
    }
    takeRoute(tape, exercise, series)
  }

  /// The first value by one of some keys of one of some objects.
  private static func first(
    _ keys: [StaticString], _ tape: borrowing JSONTape, _ nodes: [JSONTape.Node?]
  ) -> JSONTape.Node? {
    for node in nodes {
      if let found = tape.member(node, firstOf: keys) { return found }
    }
    return nil
  }

  private mutating func takeTotals(_ tape: borrowing JSONTape, _ nodes: [JSONTape.Node?]) {
    func number(_ keys: [StaticString], _ tape: borrowing JSONTape) -> Double? {
      tape.number(Self.first(keys, tape, nodes)).ifPositive
    }
    session.deviceTotals.distance = number(["distanceMeters", "distance"], tape)
    session.deviceTotals.energy = number(["calories", "kiloCalories"], tape)
    session.deviceTotals.gain = number(["ascentMeters", "ascent"], tape)
    session.deviceTotals.loss = number(["descentMeters", "descent"], tape)
    session.deviceTotals.elapsed = number(["durationMillis"], tape).map { $0 / 1000 }
    if session.deviceTotals.elapsed == nil {
      let text = tape.string(Self.first(["duration"], tape, nodes)) ?? ""
      session.deviceTotals.elapsed = Self.duration(text)
    }
  }

  /// `PT4050.564S`, `PT1H2M3.5S`: seconds.
  private static func duration(_ text: String) -> Double? {
    guard text.hasPrefix("PT") else { return nil }
    var seconds = 0.0
    var number = ""
    for character in text.dropFirst(2) {
      if character.isNumber || character == "." {
        number.append(character)
        continue
      }
      guard let value = Double(number) else { return nil }
      switch character {
      case "H": seconds += value * 3600
      case "M": seconds += value * 60
      case "S": seconds += value
      default: return nil
      }
      number = ""
    }
    return seconds > 0 ? seconds : nil
  }

  /// Numbers of Polar's for what is done on foot, and the words of the older layout.
  private static func sport(_ tape: borrowing JSONTape, _ node: JSONTape.Node?) -> String? {
    if let word = tape.string(node), Double(word) == nil { return word.lowercased() }
    switch Int(tape.number(tape.member(node, "id") ?? node), clampedTo: 0...1_000_000) {
    case 1: return "running"
    case 2: return "cycling"
    case 3: return "walking"
    case 11: return "hiking"
    case 27: return "trail running"
    default: return nil
    }
  }

  /// A local time without a zone, or one with it.
  private func moment(_ tape: borrowing JSONTape, _ node: JSONTape.Node?) -> Double? {
    guard let node, tape.kind(node) == .string, let time = DateTime(tape.bytes(node)) else {
      return nil
    }
    // Without a zone it is local.
    return time.zone == .none ? time.seconds - Double(offset) : time.seconds
  }

  private static func channel(_ type: String) -> (Channel, Double)? {
    switch type.lowercased().filter({ $0 != "_" }) {
    case "heartrate": (.heartRate, 1)
    case "altitude": (.altitude, 1)
    // Kilometres an hour.
    case "speed": (.speed, 1 / 3.6)
    case "distance": (.distance, 1)
    case "cadence": (.cadence, 1)
    case "temperature": (.temperature, 1)
    case "power": (.power, 1)
    default: nil
    }
  }

  /// Values at even steps from the start on.
  private mutating func takeSeries(_ tape: borrowing JSONTape, _ node: JSONTape.Node) {
    let step = tape.number(tape.member(node, "intervalMillis")) / 1000
    guard let start = session.start, step > 0,
      let type = tape.string(tape.member(node, "type")), let (channel, unit) = Self.channel(type)
    else { return }
    var settles = channel == .altitude
    for (index, value) in tape.elements(tape.member(node, "values")).enumerated() {
      let number = tape.number(value)
      // Until the barometer has settled the altitude is 0.
      if settles, number == 0 { continue }
      settles = false
      add(channel, start + Double(index) * step, number * unit)
    }
  }

  /// Values each with its time; one without a value is a drop-out.
  private mutating func takeDatedSeries(_ tape: borrowing JSONTape, _ samples: JSONTape.Node?) {
    let keys: [StaticString] = [
      "heartRate", "altitude", "speed", "distance", "cadence", "temperature",
    ]
    for key in keys {
      guard let (channel, unit) = Self.channel(key.description) else { continue }
      for sample in tape.elements(tape.member(samples, key)) {
        guard let time = moment(tape, tape.member(sample, "dateTime")) else { continue }
        add(channel, time, tape.number(tape.member(sample, "value")) * unit)
      }
    }
  }

  private mutating func add(_ channel: Channel, _ time: Double, _ value: Double) {
    if channel == .heartRate, value <= 0 { return }
    samples.add(channel, time, value)
  }

  private mutating func takeRoute(
    _ tape: borrowing JSONTape, _ exercise: JSONTape.Node, _ series: JSONTape.Node?
  ) {
    let route = tape.member(tape.member(exercise, "routes"), "route")
    let start = moment(tape, tape.member(route, "startTime")) ?? session.start
    let points =
      tape.member(route, "wayPoints") ?? tape.member(series, "recordedRoute")
      ?? tape.member(exercise, "recordedRoute")
    for point in tape.elements(points) {
      let elapsed = tape.number(tape.member(point, "elapsedMillis")) / 1000
      guard
        let time = moment(tape, tape.member(point, "dateTime"))
          ?? (elapsed.isFinite ? start.map { $0 + elapsed } : nil)
      else { continue }
      samples.addPosition(
        time, latitude: tape.number(tape.member(point, "latitude")),
        longitude: tape.number(tape.member(point, "longitude")))
      let altitude = tape.number(tape.member(point, "altitude"))
      if altitude != 0 { samples.add(.altitude, time, altitude) }
    }
  }
}

extension FileFormat {
  /// A training session of Polar Flow.
  public static let polar = FileFormat(rawValue: "polar")
}
