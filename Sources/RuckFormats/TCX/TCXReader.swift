internal import RuckKernels
package import RuckTrack

/// Reads Training Center XML into columns.
///
/// Each `Activity` and each `Course` is a session. A lap boundary is not a gap; a second `Track` inside
/// a lap is one. Totals of the session are the sums of its laps. A trackpoint is a row, even one
/// that holds nothing but its time.
struct TCXReader: XMLContentReader {
  typealias Role = TCXRole

  static var format: FileFormat { .tcx }
  static var root: (name: String, namespaces: [String]) {
    ("TrainingCenterDatabase", ["garmin.com/xmlschemas/TrainingCenterDatabase"])
  }
  static var marks: [String] { ["<Trackpoint", "<TrainingCenterDatabase", "<Lap "] }
  static var fileExtensions: [String] { ["tcx"] }
  static var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.tcx }

  private var namespace = XMLNamespace.trainingCenter
  private var takesAnyNamespace: Bool
  private var baseRole = TCXRole.document
  var file = RecordedFile(format: .tcx)
  private var author: String?
  var passedOverPoints = false

  // The current session.
  var builder: TrackBuilder
  private var session = SessionFacts()
  private var isInSession = false
  private var lap = RecordedSession.Lap()
  private var tracksInLap = 0
  private(set) var made = XMLMadeSessions()
  private var devices = RecordedDevices()
  /// The waypoint that is current, and those before.
  private var waypoint = WaypointFacts()
  private var waypoints = WaypointList()
  var looseBytes: Int {
    session.laps.capacity * MemoryLayout<RecordedSession.Lap>.stride + waypoints.heldBytes
  }

  // The current trackpoint.
  var pointStart = 0
  private var latitude = Double.nan
  private var longitude = Double.nan
  private var hasSample = false

  /// The facts about a session, apart from its columns.
  private struct SessionFacts {
    var kind = RecordedSession.Kind.activity
    var sport, identifier, name, notes: String?
    var laps: [RecordedSession.Lap] = []
    var offset = CommonOffset()
    var device = RecordedDevice()
    var diagnostics = DiagnosticLog()
  }

  init(byteCount: Int, isBroken: Bool) {
    takesAnyNamespace = isBroken
    builder = TrackBuilder()
  }

  // MARK: Elements

  mutating func begin(_ role: TCXRole, _ scanner: inout Scanner) {
    switch role {
    case .database: namespace = scanner.namespace
    case .activity, .course: beginSession(role == .course ? .course : .activity, &scanner)
    case .lap: beginLap(scanner)
    case .track: beginTrack()
    case .trackPoint: beginPoint(at: scanner.tagStart)
    case .coursePoint:
      waypoint = WaypointFacts()
      beginPoint(at: scanner.tagStart)
    default: break
    }
  }

  mutating func roleOfTag(_ scanner: inout Scanner) -> TCXRole {
    let parent = scanner.open.last?.role ?? baseRole
    let word = scanner.word
    let isTCX = scanner.namespace == namespace || takesAnyNamespace
    if parent == .document, word == .trainingCenterDatabase { return .database }
    if parent == .pointExtensions, word != .trackpoint {
      return .inPointExtensions(word, scanner.namespace, isTCX: isTCX)
    }
    guard isTCX else { return .ignored }
    if let role = parent.child(word) { return role }
    if scanner.issues.isDamaged { return recoveredRole(of: word, &scanner) }
    passedOverPoints = true
    report(.xmlMisplaced, at: scanner.tagStart, &scanner)
    return .ignored
  }

  /// Finds a role for an element whose surroundings are damaged.
  ///
  /// What is open around it is closed down to an element that may hold it, or to the outermost one.
  private mutating func recoveredRole(
    of word: TCXWord, _ scanner: inout Scanner
  ) -> TCXRole {
    let (own, parents): (TCXRole, [TCXRole]) =
      switch word {
      case .activity: (.activity, [.list, .database])
      case .course: (.course, [.list, .database])
      case .lap: (.lap, [.activity, .course, .list, .database])
      case .track: (.track, [.lap, .course, .activity, .list, .database])
      case .trackpoint: (.trackPoint, [.track])
      default: (.ignored, [])
      }
    if own == .ignored { return own }
    if let index = scanner.lastOpen(firstOf: parents) {
      closeDown(to: index + 1, &scanner)
      return own
    }
    if own != .trackPoint {
      closeDown(to: min(1, scanner.open.count), &scanner)
      return own
    }
    if scanner.open.isEmpty {
      if baseRole == .track { return own }
      baseRole = .track
    } else {
      // The nearest element that may hold a track is taken for the missing one.
      let index = scanner.lastOpen(firstOf: [.lap, .course, .activity, .list, .database]) ?? 0
      closeDown(to: index + 1, &scanner)
      scanner.setRole(.track, at: index)
    }
    beginTrack()
    return own
  }

  mutating func end(_ role: TCXRole, _ scanner: inout Scanner) throws(FormatError) {
    switch role {
    case .trackPoint: try commitPoint(&scanner)
    case .coursePoint:
      waypoints.note(
        waypoint, latitude: latitude, longitude: longitude, reportingTo: &file.diagnostics)
      forgetPoint()
    case .lap: endLap()
    case .activity, .course: endSession()
    default: break
    }
  }

  // MARK: Sessions and laps

  private mutating func beginSession(_ kind: RecordedSession.Kind, _ scanner: inout Scanner) {
    endSession()
    // A trackpoint takes 300 to 500 bytes. Only the first session reserves for them all.
    let isFirst = made.rows == 0
    let left = scanner.bytes.count - scanner.position
    builder = TrackBuilder(expectedCount: isFirst ? left / 400 : 0)
    session.kind = kind
    isInSession = true
    tracksInLap = 0
    for attribute in scanner.attributes where attribute.word == .sport {
      session.sport = scanner.string(attribute.value)?.lowercased()
    }
  }

  private mutating func beginLap(_ scanner: borrowing Scanner) {
    lap = RecordedSession.Lap()
    tracksInLap = 0
    for attribute in scanner.attributes where attribute.word == .startTime {
      lap.start = DateTime(scanner.bytes.extracting(attribute.value))?.seconds
        .asRecordedTime("lap start", reportingTo: &session.diagnostics)
    }
  }

  private mutating func endLap() {
    isInSession = true
    lap.totals.leaveOutImpossible(reportingTo: &session.diagnostics)
    session.laps.append(lap)
    lap = RecordedSession.Lap()
    // In a course the tracks follow the laps.
    tracksInLap = 0
  }

  private mutating func beginTrack() {
    if tracksInLap > 0 || builder.segmentCount == 0 { builder.beginSegment() }
    tracksInLap += 1
  }

  private mutating func endSession() {
    var facts = session
    session = SessionFacts()
    guard isInSession || builder.count > 0 else { return }
    isInSession = false
    // In a damaged file a point may still be open; what it had goes with its session.
    forgetPoint()
    let rows = builder
    builder = TrackBuilder()
    if file.creator == nil { file.creator = facts.device.name }
    if facts.device != RecordedDevice() { devices.add([facts.device]) }
    guard rows.count > 0 || !facts.laps.isEmpty else { return }
    var recorded = RecordedSession(rows: rows)
    facts.diagnostics.merge(recorded.diagnostics)
    recorded.diagnostics = facts.diagnostics
    recorded.kind = facts.kind
    recorded.name = facts.name
    recorded.sport = facts.sport
    recorded.notes = facts.notes
    recorded.identifier = identifier(of: facts)
    recorded.hasBarometer = facts.device.name.map(Barometers.isIn(deviceNamed:)) ?? false
    recorded.utcOffset = facts.offset.seconds
    recorded.start = (moment(of: facts) ?? facts.laps.first?.start)?.asRecordedTime(
      "session start", reportingTo: &recorded.diagnostics)
    recorded.laps = facts.laps
    recorded.deviceTotals = totals(of: facts.laps)
    recorded.deviceTotals.leaveOutImpossible(reportingTo: &recorded.diagnostics)
    recorded.takeTypedLoad()
    made.add(recorded)
    file.add(recorded)
  }

  /// The moment by which the activity is named.
  private func moment(of facts: SessionFacts) -> Double? {
    facts.identifier.flatMap { DateTime($0)?.seconds }
  }

  /// The identifier of the recording: that of the unit and the moment where both are stated, else the
  /// moment, which many recordings may share.
  private func identifier(of facts: SessionFacts) -> String? {
    let device = facts.device
    guard facts.kind == .activity, device.product ?? 0 > 0,
      let identifier = RecordedSession.deviceIdentifier(
        serialNumber: device.serialNumber, time: moment(of: facts))
    else { return facts.identifier }
    return identifier
  }

  /// The sums over laps; the mean heart rate weighs each lap by its time.
  private func totals(of laps: [RecordedSession.Lap]) -> RecordedSession.DeviceTotals {
    var totals = RecordedSession.DeviceTotals()
    func add(_ sum: inout Double?, _ value: Double?) {
      if let value { sum = (sum ?? 0) + value }
    }
    var beats = 0.0
    var beatSeconds = 0.0
    for lap in laps {
      add(&totals.distance, lap.totals.distance)
      add(&totals.timer, lap.totals.timer)
      add(&totals.energy, lap.totals.energy)
      if let mean = lap.totals.meanHeartRate, let timer = lap.totals.timer {
        beats += mean * timer
        beatSeconds += timer
      }
      if let maximum = lap.totals.maximumHeartRate {
        totals.maximumHeartRate = max(totals.maximumHeartRate ?? 0, maximum)
      }
    }
    if beatSeconds > 0 { totals.meanHeartRate = beats / beatSeconds }
    return totals
  }

  // MARK: Trackpoints

  private mutating func beginPoint(at start: Int) {
    pointStart = start
    forgetPoint()
  }

  mutating func forgetPoint() {
    latitude = .nan
    longitude = .nan
    hasSample = false
  }

  mutating func commitPoint(_ scanner: inout Scanner) throws(FormatError) {
    if latitude.isNaN || longitude.isNaN {
      if !latitude.isNaN || !longitude.isNaN { report(.tcxHalfPosition, at: pointStart, &scanner) }
      if !hasSample {
        builder.discardRow()
        return
      }
    } else {
      builder.set(.latitude, latitude)
      builder.set(.longitude, longitude)
    }
    try commitRow(&scanner)
  }

  mutating func noteTimes(_ alike: XMLPointsAlike<TCXRole>, of points: XMLPoints) -> Bool {
    if let time = alike.shape.time { session.offset.note(time.zone) }
    return true
  }

  // MARK: Values

  mutating func take(_ value: Double, _ role: TCXRole) {
    let value = role.sample(value)
    if value.isNaN { return }
    switch role {
    case .latitude: latitude = value
    case .longitude: longitude = value
    case .lapTime: lap.totals.timer = value
    case .lapDistance: lap.totals.distance = value
    case .lapEnergy: lap.totals.energy = value
    case .meanHeartRate: lap.totals.meanHeartRate = value
    case .maximumHeartRate: lap.totals.maximumHeartRate = value
    case .unitIdentifier: session.device.serialNumber = Int(exactly: value)
    case .productIdentifier: session.device.product = Int(exactly: value)
    case .waypointAltitude: waypoint.altitude = value
    default: if let channel = role.channel { sample(channel, value) }
    }
  }

  private mutating func sample(_ channel: Channel, _ value: Double) {
    builder.set(channel, value)
    hasSample = true
  }

  mutating func take(_ time: DateTime) {
    session.offset.note(time.zone)
    sample(.time, time.seconds)
  }

  mutating func take(_ text: String, _ role: TCXRole) {
    switch role {
    case .identifier: session.identifier = text
    case .courseName: session.name = text
    case .notes: if session.notes == nil { session.notes = text }
    case .creatorName: session.device.name = text
    case .authorName: author = text
    case .lapTrigger: lap.trigger = text
    case .waypointName: waypoint.name = text
    case .waypointType: waypoint.kind = text
    case .waypointNotes: waypoint.notes = text
    case .waypointTime: waypoint.time = DateTime(text)?.seconds
    default: break
    }
  }

  mutating func finish() {
    endSession()
    file.add(waypoints.all)
    file.devices = devices.all
    if file.creator == nil { file.creator = author }
    if file.sessions.isEmpty {
      file.diagnostics.report(.tcxNoActivity)
    }
  }
}

extension DiagnosticCode {
  /// The diagnostics of TCX alone.
  static let tcx = catalogue(
    """
    tcx.point.no-position | warning | A trackpoint has only one of latitude and longitude; its other samples count. | The point counts for time and sensors, not for distance.
    tcx.no-activity | note | The file has no activity and no course with content. | Export the recording again.
    """)
  package static let tcxHalfPosition = tcx["tcx.point.no-position"]
  package static let tcxNoActivity = tcx["tcx.no-activity"]
}
