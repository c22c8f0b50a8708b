package import RuckTrack

/// Reads GeoJSON (RFC 7946): lines with times as tracks, lines without as routes, points as waypoints.
///
/// Times and sensors stand next to the coordinates, as `coordTimes` and `heartRates` of toGeoJSON
/// up to version 4, or in `coordinateProperties` of later ones; arrays may be nested a line each or
/// flat. Lines with times are one session, each a segment; where no line has any, points with times
/// are one.
struct GeoJSONReader: RecordingFormat {
  var format: FileFormat { .geojson }
  var fileExtensions: [String] { ["geojson"] }
  var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.geojson }

  /// Sure of an object that names a line or times of one, or is a collection of features with a
  /// point in time.
  func recognize(_ head: Span<UInt8>) -> Recognition {
    var start = 0
    while start < head.count, isBlank(head[start]) || head[start] >= 0xbb { start += 1 }
    guard start < head.count, head[start] == UInt8(ascii: "{") else { return .no }
    if head.holds("\"LineString\"") || head.holds("\"MultiLineString\"") {
      return head.holds("\"coordinates\"") ? .sure : .maybe
    }
    guard head.holds("\"FeatureCollection\"") || head.holds("\"Feature\"") else { return .no }
    if head.holds("\"coordTimes\"") || head.holds("\"coordinateProperties\"") { return .sure }
    return head.holds("\"features\"") || head.holds("\"geometry\"") ? .maybe : .no
  }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    let tape = try JSONTape(bytes, format: .geojson, limits: limits)
    var content = GeoJSONContent(limits: limits, fileBytes: bytes.count)
    try content.take(tape, tape.root)
    var file = try content.finish()
    tape.reportDamage(to: &file.diagnostics)
    return file
  }
}

/// The sessions that the features of a file make.
private struct GeoJSONContent {
  private var file = RecordedFile(format: .geojson)
  private var tracks, lines, points: GatheredRows
  private var waypoints = WaypointList()
  private var name, notes, sport, lineName: String?
  private var offset = CommonOffset()

  init(limits: ReadLimits, fileBytes: Int) {
    tracks = GatheredRows(.geojson, limits: limits, fileBytes: fileBytes)
    (lines, points) = (tracks, tracks)
  }

  /// Takes a collection, a feature or a geometry.
  mutating func take(
    _ tape: borrowing JSONTape, _ node: JSONTape.Node?
  ) throws(FormatError) {
    if let features = tape.member(node, "features") {
      // Closures cannot throw out of a loop over what they change.
      for feature in tape.elements(features) { try take(tape, feature) }
      return
    }
    let geometry = tape.member(node, "geometry")
    try takeGeometry(tape, geometry ?? node, tape.member(node, "properties"))
  }

  private mutating func takeGeometry(
    _ tape: borrowing JSONTape, _ geometry: JSONTape.Node?, _ properties: JSONTape.Node?
  ) throws(FormatError) {
    let type = tape.member(geometry, "type")
    let coordinates = tape.member(geometry, "coordinates")
    if tape.isText(type, "LineString") {
      try takeLines(tape, [coordinates], properties)
    } else if tape.isText(type, "MultiLineString") {
      try takeLines(tape, tape.elements(coordinates), properties)
    } else if tape.isText(type, "Point") {
      try takePoint(tape, coordinates, properties)
    } else if tape.isText(type, "GeometryCollection") {
      for part in tape.elements(tape.member(geometry, "geometries")) {
        // Collections inside of collections are not allowed.
        guard tape.member(part, "geometries") == nil else { continue }
        try takeGeometry(tape, part, properties)
      }
    }
  }

  private mutating func takeLines(
    _ tape: borrowing JSONTape, _ parts: [JSONTape.Node?], _ properties: JSONTape.Node?
  ) throws(FormatError) {
    let series = GeoJSONSeries.all(of: tape, properties)
    let title = tape.string(tape.member(properties, firstOf: ["name", "title", "Name"]))
    let hasTimes =
      series.contains { $0.channel == .time } || GeoJSONSeries.hasTimes(tape, parts.first ?? nil)
    if hasTimes {
      name = name ?? title
      let words = tape.member(
        properties, firstOf: ["desc", "description", "notes", "cmt"])
      notes = notes ?? tape.string(words)
      sport = sport ?? tape.string(tape.member(properties, firstOf: ["sport", "activity", "type"]))
    } else {
      lineName = lineName ?? title
    }
    var flat = 0
    for (part, positions) in parts.enumerated() {
      let columns = series.map { $0.values(of: tape, part: part) }
      let isNested = series.map { $0.isNested(tape) }
      if hasTimes { tracks.builder.beginSegment() } else { lines.builder.beginSegment() }
      var row = 0
      for position in tape.elements(positions) {
        func set(_ channel: Channel, _ value: Double) {
          if hasTimes {
            tracks.builder.set(channel, value)
          } else {
            lines.builder.set(channel, value)
          }
        }
        let numbers = tape.elements(position).prefix(4).map { tape.number($0) }
        if numbers.count >= 2 {
          set(.longitude, numbers[0])
          set(.latitude, numbers[1])
        }
        if numbers.count > 2 { set(.altitude, numbers[2]) }
        if numbers.count > 3, let time = GeoJSONSeries.moment(numbers[3]) { set(.time, time) }
        for (index, one) in series.enumerated() {
          let at = isNested[index] ? row : flat
          guard at < columns[index].count else { continue }
          let value = columns[index][at]
          if one.channel == .time {
            set(.time, GeoJSONSeries.time(tape, value, &offset) ?? .nan)
          } else {
            set(one.channel, one.channel.known(tape.number(value)))
          }
        }
        if hasTimes { try tracks.commitRow() } else { try lines.commitRow() }
        (row, flat) = (row + 1, flat + 1)
      }
      let times = series.firstIndex { $0.channel == .time }
      if let times, isNested[times], columns[times].count != row { reportUnpaired() }
    }
    if let times = series.first(where: { $0.channel == .time }), !times.isNested(tape),
      times.values(of: tape, part: 0).count != flat
    {
      reportUnpaired()
    }
  }

  private mutating func reportUnpaired() {
    file.diagnostics.report(.geojsonUnpaired)
  }

  private mutating func takePoint(
    _ tape: borrowing JSONTape, _ coordinates: JSONTape.Node?, _ properties: JSONTape.Node?
  ) throws(FormatError) {
    let numbers = tape.elements(coordinates).prefix(3).map { tape.number($0) }
    guard numbers.count >= 2 else { return }
    var facts = WaypointFacts()
    facts.name = tape.string(tape.member(properties, firstOf: ["name", "title", "Name"]))
    facts.notes = tape.string(tape.member(properties, firstOf: ["desc", "description", "notes"]))
    facts.kind = tape.string(tape.member(properties, firstOf: ["sym", "marker-symbol", "type"]))
    facts.altitude = numbers.count > 2 ? numbers[2] : nil
    if let node = tape.member(properties, firstOf: ["time", "timestamp", "date"]) {
      facts.time = GeoJSONSeries.time(tape, node, &offset)
    }
    waypoints.note(
      facts, latitude: numbers[1], longitude: numbers[0], reportingTo: &file.diagnostics)
    guard let time = facts.time else { return }
    points.builder.set(.time, time)
    points.builder.set(.longitude, numbers[0])
    points.builder.set(.latitude, numbers[1])
    if let altitude = facts.altitude { points.builder.set(.altitude, altitude) }
    for series in GeoJSONSeries.ofPoint(tape, properties) {
      points.builder.set(series.channel, series.channel.known(tape.number(series.node)))
    }
    try points.commitRow()
  }

  mutating func finish() throws(FormatError) -> RecordedFile {
    if var session = tracks.endSession() {
      session.name = name
      session.notes = notes
      session.sport = sport
      session.utcOffset = offset.seconds
      add(session)
    } else if points.builder.count > 1, var session = points.endSession() {
      session.utcOffset = offset.seconds
      waypoints = WaypointList()
      add(session)
    } else if var session = lines.endSession() {
      session.kind = .route
      session.name = lineName
      add(session)
      file.diagnostics.report(.geojsonRouteOnly)
    } else {
      file.diagnostics.report(.geojsonNoTrack)
    }
    file.add(waypoints.all)
    return file
  }

  private mutating func add(_ session: RecordedSession) {
    var session = session
    session.takeTypedLoad()
    file.work.searchedTexts += 1
    file.add(session)
  }
}

extension FileFormat {
  /// GeoJSON, RFC 7946.
  public static let geojson = FileFormat(rawValue: "geojson")
}

extension DiagnosticCode {
  /// The diagnostics of GeoJSON alone.
  static let geojson = catalogue(
    """
    geojson.route-only | note | No line of the file has times; its lines were read without. | This is a plan, not a recording: export the recording with its times, as GPX or FIT.
    geojson.no-track | note | The file has no line. | Export the recording as a line with times.
    geojson.line.unpaired | warning | A line has not as many times as positions; they were matched from the first on. | Export the recording again: times may stand at wrong positions.
    """)
  package static let geojsonRouteOnly = geojson["geojson.route-only"]
  package static let geojsonNoTrack = geojson["geojson.no-track"]
  package static let geojsonUnpaired = geojson["geojson.line.unpaired"]
}
