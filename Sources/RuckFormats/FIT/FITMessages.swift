import RuckKernels
import RuckTrack

/// A session message, unscaled only where said.
struct FITSession {
  /// Seconds on the file's clock.
  var start: Double?
  var sport: Int?
  var subSport: Int?
  var name: String?
  var totals = RecordedSession.DeviceTotals()
  var firstLap: Int?
  var lapCount: Int?
  var loads = FITLoads()
}

/// The loads that messages state: the first that a person can carry, and how many in front of it
/// no one can.
struct FITLoads {
  private(set) var first: RecordedSession.Load?
  private(set) var doubtful = 0

  /// Whether a mass can be that of a pack.
  static func isPlausible(_ kilograms: Double) -> Bool {
    kilograms >= 0 && kilograms <= LoadText.heaviest.kilograms
  }

  /// Takes note of a load.
  mutating func note(_ kilograms: Double, origin: @autoclosure () -> String) {
    if first != nil { return }
    if Self.isPlausible(kilograms) {
      first = RecordedSession.Load(kilograms: kilograms, origin: origin())
    } else {
      doubtful += 1
    }
  }
}

/// A lap message.
struct FITLap {
  /// Seconds on the file's clock.
  var start: Double?
  var lap = RecordedSession.Lap()
}

/// The messages of one part, except records.
struct FITMessages {
  private(set) var sessions: [FITSession] = []
  private(set) var laps: [FITLap] = []
  /// The waypoints, their times on the file's clock.
  private(set) var waypoints = WaypointList()
  /// The weather at moments on the file's clock.
  private(set) var weather = FITWeather()
  /// Timer stops, on the file's clock.
  private(set) var stops: [Double] = []
  private(set) var heartBeats = FITHeartBeats()
  private(set) var walker = Walker()
  private(set) var devices: [RecordedDevice] = []
  /// Whether the device that recorded is known to have a barometer.
  private(set) var hasBarometer = false
  private(set) var creator: String?
  private(set) var created: Double?
  /// The serial number of the unit that made the file, where its maker gives each unit one.
  private(set) var unit: Int?
  private(set) var sport: Int?
  private(set) var subSport: Int?
  private(set) var sportName: String?
  /// Local minus universal time in seconds, as recorded, and the best source so far.
  private(set) var utcOffset: Double?
  /// The clock's date and its seconds since power-up at one moment.
  private(set) var correlation: (date: Double, powerUp: Double)?
  /// Loads stated of the part as a whole.
  private(set) var loads = FITLoads()
  /// The diagnostics of the messages.
  private(set) var diagnostics = DiagnosticLog()
  /// Sessions and laps that the file may still have.
  private(set) var sessionsLeft: Int
  private(set) var lapsLeft: Int

  private var deviceIndices: [Int: Int] = [:]
  private var scaleMass: Mass?

  /// A developer field of a definition that holds a load.
  private struct LoadField {
    let field: FITDeveloperField
    let type: FITBaseType
    let description: FITFieldDescription
    let kilogramsPerUnit: Double
  }

  /// Reads all noted messages of a part, in file order.
  ///
  /// O(bytes of them).
  init(_ decoder: FITPartDecoder, _ bytes: Span<UInt8>) {
    sessionsLeft = decoder.budget.sessions
    lapsLeft = decoder.budget.laps
    // The load fields of each definition, found when its first message comes.
    var loadFields = ContiguousArray<[LoadField]?>(
      repeating: nil, count: decoder.definitions.count)
    for message in decoder.messages {
      let definition = decoder.definitions[message.definition]
      let fields =
        loadFields[message.definition] ?? Self.loadFields(definition, decoder.descriptions)
      loadFields[message.definition] = fields
      read(definition, fields, bytes, at: message.payload, decoder)
    }
    if walker.bodyMass == nil { walker.bodyMass = scaleMass }
  }

  private mutating func read(
    _ definition: FITDefinition, _ loadFields: [LoadField], _ bytes: Span<UInt8>, at payload: Int,
    _ decoder: FITPartDecoder
  ) {
    func number(_ field: UInt8, divisor: Double = 1) -> Double? {
      definition.number(field, bytes, at: payload).map { $0 / divisor }
    }
    func whole(_ field: UInt8) -> Int? { definition.whole(field, bytes, at: payload) }
    func noteLoads(_ loads: inout FITLoads) {
      if let mapped = decoder.loadField?.kilograms(definition, bytes, at: payload) {
        loads.note(mapped, origin: "field \(decoder.loadField?.text ?? "") of the file")
      }
      for field in loadFields {
        let position = payload + field.field.offset
        guard let raw = field.type.number(bytes, at: position, bigEndian: definition.bigEndian)
        else {
          continue
        }
        let value = raw / field.description.scale - field.description.offset
        loads.note(value * field.kilogramsPerUnit, origin: field.description.origin)
      }
    }
    let time = whole(FITTime.field).map(Double.init)
    if definition.kind != .session { noteLoads(&loads) }

    switch definition.kind {
    case .session:
      guard sessionsLeft > 0 else { return reportExcess(of: "sessions", at: payload) }
      sessionsLeft -= 1
      var session = FITSession()
      session.start = number(2)
      session.sport = whole(5)
      session.subSport = whole(6)
      session.name = definition.text(110, bytes, at: payload)
      session.firstLap = whole(25)
      session.lapCount = whole(26)
      session.totals = totals(number, gain: 22, moving: 59, heartRate: 16)
      session.totals.leaveOutImpossible(reportingTo: &diagnostics)
      noteLoads(&session.loads)
      sessions.append(session)
    case .lap:
      guard lapsLeft > 0 else { return reportExcess(of: "laps", at: payload) }
      lapsLeft -= 1
      var lap = FITLap()
      lap.start = number(2)
      lap.lap.totals = totals(number, gain: 21, moving: 52, heartRate: 15)
      lap.lap.totals.leaveOutImpossible(reportingTo: &diagnostics)
      lap.lap.trigger = whole(24).map(Self.trigger)
      laps.append(lap)
      if sport == nil { sport = whole(25) }
      if subSport == nil { subSport = whole(39) }
    case .event:
      // A stop of the timer: stop, stop all, stop and disable, stop and disable all.
      if let time, whole(0) == 0, let kind = whole(1), [1, 4, 8, 9].contains(kind) {
        stops.append(time)
      }
    case .coursePoint:
      var facts = WaypointFacts()
      facts.kind = whole(5).map(FITCoursePoint.word)
      facts.name = definition.text(6, bytes, at: payload) ?? facts.kind
      facts.time = number(1)
      waypoints.note(
        facts, latitude: (number(2) ?? .nan) * FITCoursePoint.degrees,
        longitude: (number(3) ?? .nan) * FITCoursePoint.degrees, hasClockTime: false,
        reportingTo: &diagnostics)
    case .weather: weather.read(definition, bytes, at: payload)
    case .sport:
      sport = whole(0) ?? sport
      subSport = whole(1) ?? subSport
      sportName = definition.text(3, bytes, at: payload) ?? sportName
    case .activity:
      if let local = number(5), let time, time >= Double(FITTime.firstDate) {
        utcOffset = local - time
      }
    case .timestampCorrelation:
      if let time, time >= Double(FITTime.firstDate) {
        if let powerUp = number(1) { correlation = (time, powerUp) }
        if utcOffset == nil, let local = number(3) { utcOffset = local - time }
      }
    case .heartRate:
      heartBeats.read(definition, bytes, at: payload)
    case .fileID:
      created = number(4) ?? created
      if FITProfile.numbersUnits(maker: whole(1), product: whole(2)) { unit = whole(3) ?? unit }
      creator =
        definition.text(8, bytes, at: payload)
        ?? whole(1).map { maker in
          FITProfile.manufacturer(maker) + (whole(2).map { " product \($0)" } ?? "")
        } ?? creator
      noteBarometer(maker: whole(1), product: whole(2), name: creator)
    case .deviceInfo: readDevice(definition, bytes, at: payload)
    case .userProfile: readWalker(number)
    case .weightScale:
      // 65534 means that the scale is still measuring.
      if let mass = number(0), mass != 65_534 { scaleMass = bodyMass(mass / 100) ?? scaleMass }
      if let fat = number(1), fat >= 0, fat < 10_000 { walker.bodyFatFraction = fat / 10_000 }
    default: break
    }
  }

  private mutating func reportExcess(of what: String, at payload: Int) {
    diagnostics.report(.fitExcess, at: payload, "more \(what) than any recording has")
  }

  private func totals(
    _ number: (UInt8, Double) -> Double?, gain: UInt8, moving: UInt8, heartRate: UInt8
  ) -> RecordedSession.DeviceTotals {
    var totals = RecordedSession.DeviceTotals()
    totals.elapsed = number(7, 1000)
    totals.timer = number(8, 1000)
    totals.distance = number(9, 100)
    totals.energy = number(11, 1)
    totals.gain = number(gain, 1)
    totals.loss = number(gain + 1, 1)
    totals.moving = number(moving, 1000)
    totals.meanHeartRate = number(heartRate, 1)
    totals.maximumHeartRate = number(heartRate + 1, 1)
    return totals
  }

  private mutating func readWalker(_ number: (UInt8, Double) -> Double?) {
    if let mass = number(4, 10) { walker.bodyMass = bodyMass(mass) ?? walker.bodyMass }
    if let height = number(3, 100), isKnown("height", height, 0...3) {
      walker.height = .meters(height)
    }
    if let age = number(2, 1), isKnown("age", age, 0...150) { walker.age = age }
    if let rate = number(8, 1), isKnown("heart rate", rate, 0...255) {
      walker.restingHeartRate = rate
    }
    if let rate = number(11, 1), isKnown("heart rate", rate, 0...255) {
      walker.maximumHeartRate = rate
    }
    switch number(1, 1) {
    case 0: walker.sex = .female
    case 1: walker.sex = .male
    default: break
    }
  }

  /// A body mass up to 500 kg.
  private mutating func bodyMass(_ kilograms: Double) -> Mass? {
    isKnown("body mass", kilograms, 0...500) ? .kilograms(kilograms) : nil
  }

  /// Whether a figure of the walker is stated, 0 being the mark for "not set"; one that no walker has
  /// is reported.
  private mutating func isKnown(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>
  ) -> Bool {
    if value == 0 { return false }
    if range.contains(value) { return true }
    diagnostics.reportOutOfRange(name, value)
    return false
  }

  private mutating func readDevice(
    _ definition: FITDefinition, _ bytes: Span<UInt8>, at payload: Int
  ) {
    // A sensor of the device itself says what it is.
    if definition.whole(25, bytes, at: payload) == FITProfile.localSource,
      definition.whole(1, bytes, at: payload) == FITProfile.localBarometer
    {
      hasBarometer = true
    }
    var device = RecordedDevice()
    device.name = definition.text(27, bytes, at: payload)
    device.manufacturer = definition.whole(2, bytes, at: payload).map(FITProfile.manufacturer)
    device.product = definition.whole(4, bytes, at: payload)
    device.serialNumber = definition.whole(3, bytes, at: payload)
    device.softwareVersion = definition.number(5, bytes, at: payload).map { $0 / 100 }
    if device == RecordedDevice() { return }
    let index = definition.whole(0, bytes, at: payload) ?? -1
    if index == 0 {
      noteBarometer(
        maker: definition.whole(2, bytes, at: payload), product: device.product, name: device.name)
    }
    guard let known = deviceIndices[index] else {
      if devices.count >= 256 { return }
      deviceIndices[index] = devices.count
      devices.append(device)
      return
    }
    devices[known].fill(from: device)
  }

  private mutating func noteBarometer(maker: Int?, product: Int?, name: String?) {
    let isListed =
      maker == FITProfile.garmin && product.map(Barometers.isIn(garminProduct:)) ?? false
    if isListed || name.map(Barometers.isIn(deviceNamed:)) ?? false { hasBarometer = true }
  }

  private static func loadFields(
    _ definition: FITDefinition, _ descriptions: [FITDeveloperKey: FITFieldDescription]
  ) -> [LoadField] {
    definition.developerFields.compactMap { field in
      guard let description = descriptions[field.key],
        let factor = description.kilogramsPerUnitOfLoad,
        let type = description.numberType(in: field)
      else { return nil }
      return LoadField(
        field: field, type: type, description: description, kilogramsPerUnit: factor)
    }
  }

  private static func trigger(_ number: Int) -> String {
    switch number {
    case 0: "manual"
    case 1: "time"
    case 2: "distance"
    case 3: "position_start"
    case 4: "position_lap"
    case 5: "position_waypoint"
    case 6: "position_marked"
    case 7: "session_end"
    case 8: "fitness_equipment"
    default: "\(number)"
    }
  }
}

/// The purpose of a course point: the type `course_point` of the FIT profile 21.205.
enum FITCoursePoint {
  /// Degrees of a semicircle.
  static let degrees = 180.0 / 2_147_483_648

  /// The word of a number.
  static func word(_ number: Int) -> String {
    words.indices.contains(number) ? words[number] : "course_point_\(number)"
  }

  private static let words = [
    "generic", "summit", "valley", "water", "food", "danger", "left", "right", "straight",
    "first_aid", "fourth_category", "third_category", "second_category", "first_category",
    "hors_category", "sprint", "left_fork", "right_fork", "middle_fork", "slight_left",
    "sharp_left", "slight_right", "sharp_right", "u_turn", "segment_start", "segment_end",
  ]
}
