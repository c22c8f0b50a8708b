package import RuckTrack

/// Reads GPX 1.0 and 1.1 into columns.
///
/// All tracks of a file are one session, its segments their `trkseg`s; a track that starts more
/// than six hours after the one before ended begins a session of its own, and a track without times
/// stays with the one before. A file with routes and no track point is one session without times;
/// one that logs waypoints alone, with times and without names, is a session of these. Values stay
/// as written: missing, equal and backward times, positions out of range.
struct GPXReader: XMLContentReader {
  typealias Role = GPXRole

  static var format: FileFormat { .gpx }
  static var root: (name: String, namespaces: [String]) { ("gpx", ["topografix.com/GPX"]) }
  static var marks: [String] { ["<trkpt", "<trkseg", "<rtept", "<gpx"] }
  static var fileExtensions: [String] { ["gpx"] }
  static var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.gpx }

  /// The pause between two tracks that makes two sessions of them, in seconds.
  static let sessionGap = 21600.0

  private var namespace = XMLNamespace.gpx
  private var takesAnyNamespace: Bool
  private var baseRole = GPXRole.document
  var file = RecordedFile(format: .gpx)
  var fileName: String?
  var passedOverPoints = false

  // The session and the current track.
  var builder: TrackBuilder
  var session = SessionFacts()
  var track = TrackFacts()
  var previousEnd = Double.infinity
  var made = XMLMadeSessions()

  // The current point.
  var pointStart = 0
  private var latitude = Double.nan
  private var longitude = Double.nan
  private var dilution = Double.nan
  private var accuracy = Double.nan
  private var hasSample = false

  /// The waypoint that is current, and those before.
  private var waypoint = WaypointFacts()
  var waypoints = WaypointList()

  var routes: TrackBuilder
  var routeName: String?
  /// Waypoints with times and without names: the points of some loggers.
  var logged = TrackBuilder()
  var routeCount: Int { routes.count + logged.count }
  var looseBytes: Int { routes.byteCount + logged.byteCount + waypoints.heldBytes }

  /// The name of the file as each session without a name bears it, and the load in it.
  var sharedName: (name: String?, load: RecordedSession.Load?)?
  /// Longer names of a file are cut where sessions share them.
  static let longestSharedName = 256

  /// The facts about a session, apart from its columns.
  struct SessionFacts {
    var name, sport, notes, identifier: String?
    var offset = CommonOffset()
  }

  struct TrackFacts {
    var firstRow = 0
    var firstSegment = 0
    var start: Double?
    var end = -Double.infinity
    var name, sport, notes, identifier: String?
  }

  init(byteCount: Int, isBroken: Bool) {
    takesAnyNamespace = isBroken
    // A point takes 100 to 250 bytes. Only the first session reserves for them all.
    builder = TrackBuilder(expectedCount: byteCount / 160)
    routes = TrackBuilder(expectedCount: 0)
  }

  // MARK: Elements

  mutating func begin(_ role: GPXRole, _ scanner: inout Scanner) {
    switch role {
    case .gpx:
      namespace = scanner.namespace
      for attribute in scanner.attributes where attribute.word == .creator && file.creator == nil {
        // Many sessions may bear it.
        file.creator = scanner.string(attribute.value).map {
          String($0.prefix(Self.longestSharedName))
        }
      }
    case .track: endTrack()
    case .segment: builder.beginSegment()
    case .trackPoint: beginPoint(&scanner)
    case .route: routes.beginSegment()
    case .routePoint, .waypoint:
      waypoint = WaypointFacts()
      beginPoint(&scanner)
    default: break
    }
  }

  mutating func roleOfTag(_ scanner: inout Scanner) -> GPXRole {
    let parent = scanner.open.last?.role ?? baseRole
    let word = scanner.word
    let isGPX = scanner.namespace == namespace || takesAnyNamespace
    // After damage a track or point inside of extensions means that their end was lost.
    let isStray = isGPX && scanner.issues.isDamaged && GPXRole.isStructure(word)
    // Some writers leave out the element around extensions.
    if parent == .pointExtensions || parent == .trackPoint && !isGPX, !isStray {
      return .inPointExtensions(word, scanner.namespace, isGPX: isGPX)
    }
    if parent == .trackExtensions, !isStray {
      let isIdentifier = word == .trackid && scanner.namespace != .other
      return isIdentifier ? .trackIdentifier : .trackExtensions
    }
    if parent == .document, word == .gpx { return .gpx }
    guard isGPX else { return .ignored }
    if let role = parent.child(word) { return role }
    if scanner.issues.isDamaged { return recoveredRole(of: word, &scanner) }
    passedOverPoints = true
    report(.xmlMisplaced, at: scanner.tagStart, &scanner)
    return .ignored
  }

  /// Finds a role for a track, segment or point whose surroundings are damaged.
  ///
  /// What is open around it is closed down to an element that may hold it. A point without a
  /// segment takes the nearest track, or whatever is outermost, for its segment.
  private mutating func recoveredRole(
    of word: GPXWord, _ scanner: inout Scanner
  ) -> GPXRole {
    // The root stays open: it declares the namespaces.
    let outermost = min(takesAnyNamespace ? 0 : 1, scanner.open.count)
    switch word {
    case .trk, .rte:
      let own: GPXRole = word == .trk ? .track : .route
      if let gpx = scanner.lastOpen(.gpx) {
        closeDown(to: gpx + 1, &scanner)
      } else {
        closeDown(to: max(outermost, scanner.lastOpen(own) ?? outermost), &scanner)
      }
      return own
    case .trkseg:
      let track = scanner.lastOpen(.track).map { $0 + 1 }
      closeDown(to: track ?? max(outermost, scanner.lastOpen(.segment) ?? outermost), &scanner)
      return .segment
    case .trkpt, .rtept:
      let isTrack = word == .trkpt
      let parent: GPXRole = isTrack ? .segment : .route
      if let index = scanner.lastOpen(parent) {
        closeDown(to: index + 1, &scanner)
        return isTrack ? .trackPoint : .routePoint
      }
      if scanner.open.isEmpty {
        if baseRole == parent { return isTrack ? .trackPoint : .routePoint }
        baseRole = parent
      } else {
        let index = scanner.lastOpen(.track) ?? scanner.lastOpen(.gpx) ?? 0
        closeDown(to: index + 1, &scanner)
        scanner.setRole(parent, at: index)
      }
      if isTrack { builder.beginSegment() } else { routes.beginSegment() }
      return isTrack ? .trackPoint : .routePoint
    default: return .ignored
    }
  }

  mutating func end(_ role: GPXRole, _ scanner: inout Scanner) throws(FormatError) {
    switch role {
    case .trackPoint: try commitPoint(&scanner)
    case .routePoint:
      noteWaypoint()
      try commitRoutePoint(&scanner)
    case .waypoint:
      noteWaypoint()
      try commitLoggedPoint(&scanner)
    case .track: endTrack()
    default: break
    }
  }

  // MARK: Points

  private mutating func beginPoint(_ scanner: inout Scanner) {
    pointStart = scanner.tagStart
    forgetPoint()
    var index = 0
    while index < scanner.attributes.count {
      let attribute = scanner.attributes[index]
      index += 1
      guard attribute.word == .lat || attribute.word == .lon else { continue }
      let role: GPXRole = attribute.word == .lat ? .latitude : .longitude
      let text: DecimalNumber
      if attribute.hasReferences {
        text = DecimalNumber(scanner.resolved(attribute.value).span)
        scanner.spoilPoint()
      } else {
        text = DecimalNumber(scanner.bytes, attribute.value)
        scanner.mark(attribute.value, role, .number)
      }
      let degrees = value(of: text, at: scanner.tagStart, &scanner)
      if role == .latitude { latitude = degrees } else { longitude = degrees }
    }
  }

  mutating func forgetPoint() {
    latitude = .nan
    longitude = .nan
    dilution = .nan
    accuracy = .nan
    hasSample = false
  }

  mutating func commitPoint(_ scanner: inout Scanner) throws(FormatError) {
    if latitude.isNaN || longitude.isNaN {
      report(.gpxNoPosition, at: pointStart, &scanner)
      if !hasSample {
        builder.discardRow()
        return
      }
    } else {
      builder.set(.latitude, latitude)
      builder.set(.longitude, longitude)
    }
    if !accuracy.isNaN {
      builder.set(.horizontalAccuracy, accuracy)
    } else if !dilution.isNaN {
      builder.set(.horizontalAccuracy, dilution)
    }
    try commitRow(&scanner)
  }

  /// The first time of a track may begin another session.
  mutating func noteTimes(_ alike: XMLPointsAlike<GPXRole>, of points: XMLPoints) -> Bool {
    guard let time = alike.shape.time else { return true }
    guard track.start != nil else { return false }
    session.offset.note(time.zone)
    var end = track.end
    for row in 0..<alike.count {
      let seconds = points.values[alike.firstValue + row * alike.shape.valueCount + time.value]
      // Of times that cannot be, the late ones would hide where the track ends.
      if seconds > end, seconds <= RecordedRange.time.upperBound { end = seconds }
    }
    track.end = end
    return true
  }

  private mutating func commitRoutePoint(_ scanner: inout Scanner) throws(FormatError) {
    if latitude.isNaN || longitude.isNaN {
      report(.gpxNoPosition, at: pointStart, &scanner)
      routes.discardRow()
      return
    }
    routes.set(.latitude, latitude)
    routes.set(.longitude, longitude)
    routes.commitRow()
    try checkLimits(&scanner)
  }

  private mutating func commitLoggedPoint(_ scanner: inout Scanner) throws(FormatError) {
    guard waypoint.name == nil, let time = waypoint.time, !latitude.isNaN, !longitude.isNaN else {
      return
    }
    logged.append(
      TrackPoint(
        time: time, latitude: latitude, longitude: longitude, altitude: waypoint.altitude))
    try checkLimits(&scanner)
  }

  private mutating func noteWaypoint() {
    waypoints.note(
      waypoint, latitude: latitude, longitude: longitude, reportingTo: &file.diagnostics)
  }

  // MARK: Values

  mutating func take(_ value: Double, _ role: GPXRole) {
    let value = role.sample(value)
    if value.isNaN { return }
    switch role {
    case .latitude: latitude = value
    case .longitude: longitude = value
    case .dilution: dilution = value
    case .accuracy: accuracy = value
    case .routeElevation:
      waypoint.altitude = value
      routes.set(.altitude, value)
    case .waypointElevation: waypoint.altitude = value
    default: if let channel = role.channel { sample(channel, value) }
    }
  }

  private mutating func sample(_ channel: Channel, _ value: Double) {
    builder.set(channel, value)
    hasSample = true
  }

  mutating func take(_ time: DateTime) {
    // A time that cannot be decides nothing; it is left out with the others of its session.
    guard RecordedRange.time.contains(time.seconds) else {
      sample(.time, time.seconds)
      return
    }
    if track.start == nil {
      track.start = time.seconds
      if time.seconds > previousEnd + Self.sessionGap, track.firstRow > 0 { splitSession() }
    }
    if time.seconds > track.end { track.end = time.seconds }
    session.offset.note(time.zone)
    sample(.time, time.seconds)
  }

  mutating func take(_ text: String, _ role: GPXRole) {
    switch role {
    case .fileName: fileName = fileName ?? text
    case .trackName: track.name = track.name ?? text
    case .trackType: track.sport = track.sport ?? text
    case .trackDescription: track.notes = track.notes ?? text
    case .trackIdentifier: track.identifier = track.identifier ?? text
    case .routeName: routeName = routeName ?? text
    case .waypointName: waypoint.name = waypoint.name ?? text
    case .waypointNotes: waypoint.notes = waypoint.notes ?? text
    case .waypointSymbol: waypoint.kind = text
    case .waypointType: waypoint.kind = waypoint.kind ?? text
    case .waypointTime: waypoint.time = DateTime(text)?.seconds
    default: break
    }
  }
}

extension DiagnosticCode {
  /// The diagnostics of GPX alone.
  static let gpx = catalogue(
    """
    gpx.point.no-position | warning | A point has no readable latitude or longitude; its other samples count. | The point counts for time and sensors, not for distance.
    gpx.route-only | note | The file has no track; its routes were read, without times. | This is a plan, not a recording: record or export a track to analyse a session.
    gpx.waypoints-only | note | The file has no track; its waypoints with times and without names are the track. | Nothing needs to be done; an export as a track would hold more.
    gpx.no-track | note | The file has no point of a track or route. | Export the recording as a track.
    """)
  package static let gpxNoPosition = gpx["gpx.point.no-position"]
  package static let gpxRouteOnly = gpx["gpx.route-only"]
  package static let gpxWaypointsOnly = gpx["gpx.waypoints-only"]
  package static let gpxNoTrack = gpx["gpx.no-track"]
}
