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
  var loads: [RecordedSession.Load] = []
}

/// A lap message.
struct FITLap {
  /// Seconds on the file's clock.
  var start: Double?
  var lap = RecordedSession.Lap()
}

/// What the messages of one part say besides records.
struct FITMessages {
  private(set) var sessions: [FITSession] = []
  private(set) var laps: [FITLap] = []
  /// Timer stops, on the file's clock.
  private(set) var stops: [Double] = []
  private(set) var heartBeats = FITHeartBeats()
  private(set) var walker = Walker()
  private(set) var devices: [RecordedDevice] = []
  private(set) var creator: String?
  private(set) var created: Double?
  private(set) var sport: Int?
  private(set) var subSport: Int?
  private(set) var sportName: String?
  /// Local minus universal time in seconds, as recorded, and the best source so far.
  private(set) var utcOffset: Double?
  /// The clock's date and its seconds since power-up at one moment.
  private(set) var correlation: (date: Double, powerUp: Double)?
  /// Loads said of the file as a whole.
  private(set) var loads: [RecordedSession.Load] = []

  /// Sessions of one part beyond this are no recording's.
  private static let mostSessions = 10_000

  private var deviceIndices: [Int: Int] = [:]
  private var scaleMass: Mass?

  /// Reads all noted messages of a part, in file order.
  ///
  /// O(bytes of them).
  init(_ decoder: FITPartDecoder, _ bytes: Span<UInt8>) {
    for place in decoder.places {
      read(decoder.definitions[place.definition], bytes, at: place.payload, decoder)
    }
    if walker.bodyMass == nil { walker.bodyMass = scaleMass }
  }

  private mutating func read(
    _ definition: FITDefinition, _ bytes: Span<UInt8>, at payload: Int, _ decoder: FITPartDecoder
  ) {
    func number(_ field: UInt8, divisor: Double = 1) -> Double? {
      definition.number(field, bytes, at: payload).map { $0 / divisor }
    }
    func whole(_ field: UInt8) -> Int? { definition.whole(field, bytes, at: payload) }
    var found: [RecordedSession.Load] = []
    if let mapped = decoder.loadField?.kilograms(definition, bytes, at: payload) {
      found.append(
        RecordedSession.Load(
          kilograms: mapped, origin: "field \(decoder.loadField?.text ?? "") of the file"))
    }
    found += developerLoads(definition, bytes, at: payload, decoder.descriptions)
    let time = whole(FITTime.field).map(Double.init)
    if definition.message != FITMessageNumber.session { loads += found }

    switch definition.message {
    case FITMessageNumber.session where sessions.count < Self.mostSessions:
      var session = FITSession()
      session.start = number(2)
      session.sport = whole(5)
      session.subSport = whole(6)
      session.name = definition.text(110, bytes, at: payload)
      session.firstLap = whole(25)
      session.lapCount = whole(26)
      session.totals = totals(number, ascent: 22, moving: 59, heartRate: 16)
      session.loads = found
      sessions.append(session)
    case FITMessageNumber.lap:
      var lap = FITLap()
      lap.start = number(2)
      lap.lap.totals = totals(number, ascent: 21, moving: 52, heartRate: 15)
      lap.lap.trigger = whole(24).map(Self.trigger)
      laps.append(lap)
      if sport == nil { sport = whole(25) }
      if subSport == nil { subSport = whole(39) }
    case FITMessageNumber.event:
      // A stop of the timer: stop, stop all, stop and disable, stop and disable all.
      if let time, whole(0) == 0, let kind = whole(1), [1, 4, 8, 9].contains(kind) {
        stops.append(time)
      }
    case FITMessageNumber.sport:
      sport = whole(0) ?? sport
      subSport = whole(1) ?? subSport
      sportName = definition.text(3, bytes, at: payload) ?? sportName
    case FITMessageNumber.activity:
      if let local = number(5), let time, time >= Double(FITTime.firstDate) {
        utcOffset = local - time
      }
    case FITMessageNumber.timestampCorrelation:
      if let time, time >= Double(FITTime.firstDate) {
        if let powerUp = number(1) { correlation = (time, powerUp) }
        if utcOffset == nil, let local = number(3) { utcOffset = local - time }
      }
    case FITMessageNumber.heartRate:
      heartBeats.read(definition, bytes, at: payload)
    case FITMessageNumber.fileID:
      created = number(4) ?? created
      creator =
        definition.text(8, bytes, at: payload)
        ?? whole(1).map { maker in
          FITProfile.manufacturer(maker) + (whole(2).map { " product \($0)" } ?? "")
        } ?? creator
    case FITMessageNumber.deviceInfo: readDevice(definition, bytes, at: payload)
    case FITMessageNumber.userProfile: readWalker(number)
    case FITMessageNumber.weightScale:
      // 65534 means that the scale is still measuring.
      if let mass = number(0), mass < 65_534, mass > 0 { scaleMass = .kilograms(mass / 100) }
      if let fat = number(1), fat < 10_000 { walker.bodyFatFraction = fat / 10_000 }
    default: break
    }
  }

  private func totals(
    _ number: (UInt8, Double) -> Double?, ascent: UInt8, moving: UInt8, heartRate: UInt8
  ) -> RecordedSession.DeviceTotals {
    var totals = RecordedSession.DeviceTotals()
    totals.elapsed = number(7, 1000)
    totals.timer = number(8, 1000)
    totals.distance = number(9, 100)
    totals.energy = number(11, 1)
    totals.ascent = number(ascent, 1)
    totals.descent = number(ascent + 1, 1)
    totals.moving = number(moving, 1000)
    totals.meanHeartRate = number(heartRate, 1)
    totals.maximumHeartRate = number(heartRate + 1, 1)
    return totals
  }

  private mutating func readWalker(_ number: (UInt8, Double) -> Double?) {
    if let mass = number(4, 10), mass > 0 { walker.bodyMass = .kilograms(mass) }
    if let height = number(3, 100), height > 0 { walker.height = .meters(height) }
    if let age = number(2, 1), age > 0 { walker.age = age }
    if let rate = number(8, 1), rate > 0 { walker.restingHeartRate = rate }
    if let rate = number(11, 1), rate > 0 { walker.maximumHeartRate = rate }
    switch number(1, 1) {
    case 0: walker.sex = .female
    case 1: walker.sex = .male
    default: break
    }
  }

  private mutating func readDevice(
    _ definition: FITDefinition, _ bytes: Span<UInt8>, at payload: Int
  ) {
    var device = RecordedDevice()
    device.name = definition.text(27, bytes, at: payload)
    device.manufacturer = definition.whole(2, bytes, at: payload).map(FITProfile.manufacturer)
    device.product = definition.whole(4, bytes, at: payload)
    device.serialNumber = definition.whole(3, bytes, at: payload)
    device.softwareVersion = definition.number(5, bytes, at: payload).map { $0 / 100 }
    if device == RecordedDevice() { return }
    let index = definition.whole(0, bytes, at: payload) ?? -1
    guard let known = deviceIndices[index] else {
      if devices.count >= 256 { return }
      deviceIndices[index] = devices.count
      devices.append(device)
      return
    }
    devices[known].fill(from: device)
  }

  private func developerLoads(
    _ definition: FITDefinition, _ bytes: Span<UInt8>, at payload: Int,
    _ descriptions: [FITDeveloperKey: FITFieldDescription]
  ) -> [RecordedSession.Load] {
    definition.developerFields.compactMap { field in
      guard let description = descriptions[field.key], let type = description.type,
        let factor = description.kilogramsPerUnitOfLoad, type != .string,
        field.size >= type.size, field.size.isMultiple(of: type.size),
        let raw = type.number(
          bytes, at: payload + field.offset, bigEndian: definition.bigEndian)
      else { return nil }
      let kilograms = (raw / description.scale - description.offset) * factor
      return RecordedSession.Load(kilograms: kilograms, origin: description.origin)
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
