package import RuckTrack

/// Reads KML: tracks with times (`Track` of Google's extension and of KML 2.3) and, where there are
/// none, lines as routes.
///
/// Tracks are one session, each a segment of it; a track that starts more than six hours after the
/// one before ended begins a session of its own. Times and positions of a track are matched by
/// their order, however they are mixed. Placemarks with a name and a point are waypoints; where a
/// file has no track, two or more points with times are one. Lines are read only where nothing has
/// times.
struct KMLReader: XMLContentReader {
  typealias Role = KMLRole

  static var format: FileFormat { .kml }
  static var root: (name: String, namespaces: [String]) {
    ("kml", ["opengis.net/kml", "earth.google.com/kml", "google.com/kml"])
  }
  static var marks: [String] { ["<gx:Track", "<gx:coord", "<kml"] }
  static var fileExtensions: [String] { ["kml"] }
  static var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.kml }

  /// The pause between two tracks that makes two sessions of them, in seconds.
  private static let sessionGap = GPXReader.sessionGap

  var file = RecordedFile(format: .kml)
  var passedOverPoints: Bool { false }
  var builder = TrackBuilder()
  var made = XMLMadeSessions()
  var pointStart = 0
  var routeCount: Int { lines.count + points.count + track.count }
  var looseBytes: Int {
    lines.byteCount + points.byteCount + track.byteCount + waypoints.heldBytes
  }

  private var limitedPoints = Int.max
  /// The track that is open.
  private var track = KMLTrack()
  private var lines = TrackBuilder()
  private var lineName: String?
  /// Points with times that are not part of a track.
  private var points = TrackBuilder()
  private var waypoints = WaypointList()
  private var containerName: String?
  private var placemark = Placemark()
  private var session = Facts()
  private var previousEnd = Double.infinity

  /// The facts about the current placemark.
  private struct Placemark {
    var facts = WaypointFacts()
    var position: [Double] = []
    var isTrack = false
  }

  /// The facts about the current session.
  private struct Facts {
    var name: String?
    var notes: String?
    var offset = CommonOffset()
  }

  init(byteCount: Int, isBroken: Bool) {}

  // MARK: Elements

  mutating func roleOfTag(_ scanner: inout Scanner) -> KMLRole {
    let role = (scanner.open.last?.role ?? .document).child(scanner.word)
    limitedPoints = scanner.limits.pointCount
    switch role {
    case .placemark, .track, .lineString:
      // One inside of another means that an end was lost.
      if let index = scanner.lastOpen(role) { closeDown(to: index, &scanner) }
    default: break
    }
    return role
  }

  mutating func begin(_ role: KMLRole, _ scanner: inout Scanner) {
    switch role {
    case .placemark: placemark = Placemark()
    case .track:
      pointStart = scanner.tagStart
      track = KMLTrack()
    case .lineString:
      pointStart = scanner.tagStart
      lines.beginSegment()
    case .array:
      let name = scanner.attributes.first { attribute in
        scanner.bytes.equals("name", in: attribute.name)
      }
      track.beginArray(name.flatMap { scanner.string($0.value) } ?? "")
    default: break
    }
  }

  mutating func end(_ role: KMLRole, _ scanner: inout Scanner) throws(FormatError) {
    switch role {
    case .track:
      try checkLimits(&scanner)
      endTrack()
    case .lineString: try checkLimits(&scanner)
    case .placemark:
      endPlacemark()
      if points.count & 0xfff == 0xfff { try checkLimits(&scanner) }
    default: break
    }
  }

  mutating func take(_ text: String, _ role: KMLRole) {
    switch role {
    case .containerName: containerName = containerName ?? text
    case .placemarkName: placemark.facts.name = text
    // Programs write a page of HTML, people write words.
    case .placemarkNotes where !text.contains("<"): placemark.facts.notes = text
    default: break
    }
  }

  mutating func take(_ bytes: Span<UInt8>, _ role: KMLRole) {
    // One beyond the limit is enough to be refused.
    guard pointCount <= limitedPoints else { return }
    switch role {
    case .trackWhen:
      let time = DateTime(bytes)
      // An element without a text stands for an unknown time.
      if let time {
        session.offset.note(time.zone)
      } else if !bytes.isEmpty {
        reportUnreadableTime()
      }
      track.times.append(time?.seconds ?? .nan)
    case .trackPosition: track.appendPosition(bytes)
    case .arrayValue: track.appendValue(DecimalNumber(bytes).value)
    case .pointWhen:
      placemark.facts.time = DateTime(bytes)?.seconds
      if placemark.facts.time == nil { reportUnreadableTime() }
    case .pointPosition:
      var numbers = KMLNumbers(bytes)
      placemark.position = []
      while placemark.position.count < 3, let number = numbers.next() {
        placemark.position.append(number)
      }
    case .lineCoordinates: takeLine(bytes)
    default: break
    }
  }

  mutating func take(_ value: Double, _ role: KMLRole) {}
  mutating func take(_ time: DateTime) {}
  mutating func forgetPoint() {}
  mutating func commitPoint(_ scanner: inout Scanner) throws(FormatError) {}
  mutating func noteTimes(_ alike: XMLPointsAlike<KMLRole>, of points: XMLPoints) -> Bool { true }

  private mutating func reportUnreadableTime() {
    file.diagnostics.report(.xmlUnreadableTime, at: pointStart)
  }

  /// `lon,lat,alt` between blanks.
  private mutating func takeLine(_ bytes: Span<UInt8>) {
    lineName = lineName ?? placemark.facts.name
    var numbers = KMLNumbers(bytes)
    var tuple: [Double] = []
    while let number = numbers.next() {
      tuple.append(number)
      guard numbers.isAtEndOfTuple else { continue }
      defer { tuple = [] }
      guard tuple.count >= 2, pointCount <= limitedPoints else { continue }
      lines.set(.longitude, tuple[0])
      lines.set(.latitude, tuple[1])
      if tuple.count > 2 { lines.set(.altitude, tuple[2]) }
      lines.commitRow()
    }
  }

  // MARK: Sessions

  private mutating func endTrack() {
    let ended = track
    track = KMLTrack()
    placemark.isTrack = true
    guard ended.count > 0 else { return }
    if let start = ended.times.first(where: { !$0.isNaN }),
      start > previousEnd + Self.sessionGap
    {
      endSession()
    }
    builder.beginSegment()
    if ended.addRows(to: &builder) {
      file.diagnostics.report(.kmlUnpaired, at: pointStart)
    }
    previousEnd = ended.times.last { !$0.isNaN } ?? previousEnd
    session.name = session.name ?? placemark.facts.name
    session.notes = session.notes ?? placemark.facts.notes
  }

  private mutating func endPlacemark() {
    let ended = placemark
    placemark = Placemark()
    guard !ended.isTrack else {
      // The name may follow the track.
      if builder.count > 0 {
        session.name = session.name ?? ended.facts.name
        session.notes = session.notes ?? ended.facts.notes
      }
      return
    }
    guard ended.position.count >= 2 else { return }
    var facts = ended.facts
    if ended.position.count > 2 { facts.altitude = ended.position[2] }
    waypoints.note(
      facts, latitude: ended.position[1], longitude: ended.position[0],
      reportingTo: &file.diagnostics)
    guard let time = facts.time, pointCount <= limitedPoints else { return }
    points.append(
      TrackPoint(
        time: time, latitude: ended.position[1], longitude: ended.position[0],
        altitude: facts.altitude))
  }

  private mutating func endSession() {
    let facts = session
    session = Facts()
    let rows = builder
    builder = TrackBuilder()
    guard rows.count > 0 else { return }
    add(rows, .activity, name: facts.name, notes: facts.notes, offset: facts.offset.seconds)
  }

  private mutating func add(
    _ rows: consuming TrackBuilder, _ kind: RecordedSession.Kind, name: String?,
    notes: String? = nil, offset: Int? = nil
  ) {
    var recorded = RecordedSession(rows: rows)
    recorded.kind = kind
    recorded.name = name ?? containerName
    recorded.notes = notes
    recorded.utcOffset = offset
    recorded.takeTypedLoad()
    file.work.searchedTexts += 1
    made.add(recorded)
    file.add(recorded)
  }

  mutating func finish() {
    if track.count > 0 { endTrack() }
    endSession()
    if file.sessions.isEmpty, points.count > 1 {
      add(points, .activity, name: nil)
      points = TrackBuilder()
      waypoints = WaypointList()
    }
    if file.sessions.isEmpty, lines.count > 0 {
      add(lines, .route, name: lineName)
      lines = TrackBuilder()
      file.diagnostics.report(.kmlRouteOnly)
    }
    if file.sessions.isEmpty {
      file.diagnostics.report(.kmlNoTrack)
    }
    file.add(waypoints.all)
  }
}

extension FileFormat {
  /// Keyhole Markup Language 2.2 and 2.3, the maps of Google Earth.
  public static let kml = FileFormat(rawValue: "kml")
}

extension DiagnosticCode {
  /// The diagnostics of KML alone.
  static let kml = catalogue(
    """
    kml.route-only | note | The file has no track; its lines were read, without times. | This is a plan, not a recording: export the recording with its times, as GPX or FIT.
    kml.no-track | note | The file has no track and no line. | Export the recording as a track.
    kml.track.unpaired | warning | A track has not as many times as positions; they were matched from the first on. | Export the recording again: times may stand at wrong positions.
    """)
  package static let kmlRouteOnly = kml["kml.route-only"]
  package static let kmlNoTrack = kml["kml.no-track"]
  package static let kmlUnpaired = kml["kml.track.unpaired"]
}
