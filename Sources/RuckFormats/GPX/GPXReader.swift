internal import RuckTrack

/// Reads GPX 1.0 and 1.1 into columns.
///
/// All tracks of a file are one session, its segments their `trkseg`s; a track that starts more
/// than six hours after the one before ended begins a session of its own, and a track without
/// times stays with the one before. A file with routes and no track point is one session without
/// times. Values stay as written: missing, equal and backward times, positions out of range.
struct GPXReader: ~Copyable, ~Escapable {
  /// The pause between two tracks that makes two sessions of them, in seconds.
  static let sessionGap = 21600.0
  /// Metres of horizontal error for one unit of `hdop`, where the file has no accuracy in metres.
  ///
  /// The user-equivalent range error of a hand-held receiver, 5 m, as commonly assumed.
  static let metresPerDilution = 5.0

  private var scanner: XMLScanner<GPXPlace>
  private var namespace = XMLNamespace.gpx
  private var takesAnyNamespace: Bool
  private var basePlace = GPXPlace.document
  private var file = RecordedFile(format: .gpx)
  private var fileName: String?
  private var passedOverPoints = false

  // The session and the track at hand.
  private var builder: TrackBuilder
  private var session = SessionFacts()
  private var track = TrackFacts()
  private var previousEnd = Double.infinity

  // The point at hand.
  private var pointStart = 0
  private var latitude = Double.nan
  private var longitude = Double.nan
  private var dilution = Double.nan
  private var accuracy = Double.nan
  private var hasSample = false

  private var routes: TrackBuilder
  private var routeName: String?

  /// What is known of a session besides its columns.
  private struct SessionFacts {
    var name: String?
    var sport: String?
    var notes: String?
    var identifier: String?
    var offset = CommonOffset()
  }

  private struct TrackFacts {
    var firstRow = 0
    var firstSegment = 0
    var start: Double?
    var end = -Double.infinity
    var name: String?
    var sport: String?
    var notes: String?
    var identifier: String?
  }

  /// Reads a document; a broken one has lost its head, so elements are taken wherever they stand.
  static func read(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits, isBroken: Bool,
    preparation: XMLPreparation<GPXPlace>? = nil
  ) throws(FormatError) -> RecordedFile {
    var reader = GPXReader(bytes, encoding: encoding, limits: limits, isBroken: isBroken)
    if let preparation { reader.scanner.prepare(preparation) }
    let file = try reader.run()
    if !isBroken, reader.passedOverPoints, reader.scanner.issues.isDamaged {
      // Points stood in wrong places before the damage showed: it may have misplaced them.
      var second = GPXReader(bytes, encoding: encoding, limits: limits, isBroken: true)
      return try second.run()
    }
    return file
  }

  /// What the beginning of a document shows of its points; nil where it shows none.
  static func preparation(
    from bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits
  ) -> XMLPreparation<GPXPlace>? {
    var reader = GPXReader(bytes, encoding: encoding, limits: limits, isBroken: false)
    _ = try? reader.run()
    return reader.scanner.preparation
  }

  @_lifetime(copy bytes)
  private init(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits, isBroken: Bool
  ) {
    scanner = XMLScanner(bytes, format: .gpx, encoding: encoding, limits: limits)
    if isBroken { scanner.issues.assumeDamage() }
    takesAnyNamespace = isBroken
    // A point takes 100 to 250 bytes.
    builder = TrackBuilder(expectedCount: bytes.count / 160)
    routes = TrackBuilder(expectedCount: 0)
  }

  private mutating func run() throws(FormatError) -> RecordedFile {
    while true {
      switch try scanner.next() {
      case .start: try begin()
      case .end:
        if let element = scanner.closed {
          if element.keepsText, scanner.closedProperly { take(element.place, at: nil) }
          try end(element.place)
          if element.place == .trackPoint { try takePointsAlike() }
        }
      case .finished:
        finish()
        return file
      }
    }
  }

  // MARK: Elements

  private mutating func begin() throws(FormatError) {
    let place = placeOfTag()
    switch place {
    case .gpx:
      namespace = scanner.namespace
      for attribute in scanner.attributes where attribute.word == .creator && file.creator == nil {
        file.creator = scanner.string(attribute.value)
      }
    case .track: endTrack()
    case .segment: builder.beginSegment()
    case .trackPoint: beginPoint()
    case .route: routes.beginSegment()
    case .routePoint: beginPoint()
    default:
      if place.reading != nil {
        if let text = scanner.leafText() {
          take(place, at: text)
        } else {
          try scanner.enter(place, keepingText: true)
        }
        return
      }
    }
    try scanner.enter(place)
    if place == .segment, scanner.pendingCloses == 0 {
      scanner.beginPoints()
      try takeKnownPoints()
    }
  }

  private mutating func placeOfTag() -> GPXPlace {
    let parent = scanner.open.last?.place ?? basePlace
    let word = scanner.word
    let isGPX = scanner.namespace == namespace || takesAnyNamespace
    // After damage a track or point inside of extensions means that their end was lost.
    let isStray = isGPX && scanner.issues.isDamaged && GPXPlace.isStructure(word)
    if parent == .pointExtensions, !isStray {
      return .inPointExtensions(word, scanner.namespace, isGPX: isGPX)
    }
    if parent == .trackExtensions, !isStray {
      let isIdentifier = word == .trackid && scanner.namespace != .other
      return isIdentifier ? .trackIdentifier : .trackExtensions
    }
    if parent == .document, word == .gpx { return .gpx }
    guard isGPX else { return .ignored }
    if let place = parent.child(word) { return place }
    if scanner.issues.isDamaged { return recoveredPlace(of: word) }
    passedOverPoints = true
    report(.xmlMisplaced, at: scanner.tagStart)
    return .ignored
  }

  /// Finds a place for a track, segment or point whose surroundings are damaged.
  ///
  /// What is open around it is closed down to an element that may hold it. A point without a
  /// segment takes the nearest track, or whatever is outermost, for its segment.
  private mutating func recoveredPlace(of word: XMLWord) -> GPXPlace {
    // The root stays open: it declares the namespaces.
    let outermost = min(takesAnyNamespace ? 0 : 1, scanner.open.count)
    switch word {
    case .trk, .rte:
      let own: GPXPlace = word == .trk ? .track : .route
      if let gpx = lastOpen(.gpx) {
        closeDown(to: gpx + 1)
      } else {
        closeDown(to: max(outermost, lastOpen(own) ?? outermost))
      }
      return own
    case .trkseg:
      let track = lastOpen(.track).map { $0 + 1 }
      closeDown(to: track ?? max(outermost, lastOpen(.segment) ?? outermost))
      return .segment
    case .trkpt, .rtept:
      let isTrack = word == .trkpt
      let parent: GPXPlace = isTrack ? .segment : .route
      if let index = lastOpen(parent) {
        closeDown(to: index + 1)
        return isTrack ? .trackPoint : .routePoint
      }
      if scanner.open.isEmpty {
        if basePlace == parent { return isTrack ? .trackPoint : .routePoint }
        basePlace = parent
      } else {
        let index = lastOpen(.track) ?? lastOpen(.gpx) ?? 0
        closeDown(to: index + 1)
        scanner.setPlace(parent, at: index)
      }
      if isTrack { builder.beginSegment() } else { routes.beginSegment() }
      return isTrack ? .trackPoint : .routePoint
    default: return .ignored
    }
  }

  private func lastOpen(_ place: GPXPlace) -> Int? {
    scanner.open.lastIndex { $0.place == place }
  }

  private mutating func closeDown(to depth: Int) {
    while let element = scanner.closeDown(to: depth) {
      // The rows are within limits, or the next point says so.
      try? end(element.place)
    }
  }

  private mutating func end(_ place: GPXPlace) throws(FormatError) {
    switch place {
    case .trackPoint: try commitPoint()
    case .routePoint: try commitRoutePoint()
    case .track: endTrack()
    default: break
    }
  }

  // MARK: Points

  private mutating func beginPoint() {
    pointStart = scanner.tagStart
    forgetPoint()
    var index = 0
    while index < scanner.attributes.count {
      let attribute = scanner.attributes[index]
      index += 1
      guard attribute.word == .lat || attribute.word == .lon else { continue }
      let place: GPXPlace = attribute.word == .lat ? .latitude : .longitude
      let text: DecimalNumber
      if attribute.hasReferences {
        text = DecimalNumber(scanner.resolved(attribute.value).span)
        scanner.spoilPoint()
      } else {
        text = DecimalNumber(scanner.bytes, attribute.value)
        scanner.mark(attribute.value, place, .number)
      }
      take(number(text, at: scanner.tagStart), place)
    }
  }

  private mutating func forgetPoint() {
    latitude = .nan
    longitude = .nan
    dilution = .nan
    accuracy = .nan
    hasSample = false
  }

  /// The value of a number, with a decimal comma reported.
  private mutating func number(_ number: DecimalNumber, at offset: Int) -> Double {
    if number.hasDecimalComma, !number.value.isNaN { report(.xmlDecimalComma, at: offset) }
    return number.value
  }

  private mutating func commitPoint() throws(FormatError) {
    if latitude.isNaN || longitude.isNaN {
      report(.gpxNoPosition, at: pointStart)
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
      builder.set(.horizontalAccuracy, dilution * Self.metresPerDilution)
    }
    builder.commitRow()
    if builder.count & 0xffff == 0 || builder.count > scanner.limits.pointCount {
      try checkLimits(builder.count, builder.byteCount)
    }
  }

  /// Takes up the shape of the point that has just ended, and the points like it that follow.
  private mutating func takePointsAlike() throws(FormatError) {
    guard scanner.closedProperly, scanner.pendingCloses == 0,
      scanner.open.last?.place == .segment
    else { return }
    scanner.endPoint(skipped: .ignored)
    try takeKnownPoints()
  }

  private mutating func takeKnownPoints() throws(FormatError) {
    // The point that is one too many is left to the careful way.
    while scanner.matchPoints(
      atMost: scanner.limits.pointCount - builder.count)
    {
      pointStart = scanner.points.start
      while let next = scanner.nextPoints() {
        // The first time of a track may begin another session.
        if next.shape.isColumns, track.start != nil || next.shape.time == nil {
          let before = builder.count
          scanner.appendColumns(next, to: &builder)
          noteTimes(next)
          if builder.count >> 16 != before >> 16 {
            try checkLimits(builder.count, builder.byteCount)
          }
        } else {
          try takePoint(scanner.firstOf(next))
        }
      }
    }
  }

  private mutating func noteTimes(_ points: XMLPointsAlike<GPXPlace>) {
    guard let time = points.shape.time else { return }
    session.offset.note(time.zone)
    for row in 0..<points.count {
      let seconds = scanner.points.values[
        points.firstValue + row * points.shape.valueCount + time.value]
      if seconds > track.end { track.end = seconds }
    }
  }

  private mutating func takePoint(_ point: XMLPointsAlike<GPXPlace>) throws(FormatError) {
    forgetPoint()
    var next = point.firstValue
    for field in point.shape.fields {
      switch field.kind {
      case .skipped: continue
      case .number: take(scanner.points.values[next], field.place)
      case .time(let zone):
        takeTime(DateTime(seconds: scanner.points.values[next], zone: zone))
      }
      next += 1
    }
    try commitPoint()
  }

  private mutating func checkLimits(_ count: Int, _ byteCount: Int) throws(FormatError) {
    if count > scanner.limits.pointCount {
      throw scanner.error(
        .limitPoints, at: pointStart, "more than \(scanner.limits.pointCount) points")
    }
    if byteCount + scanner.bytes.count > scanner.limits.memory {
      throw scanner.error(
        .limitMemory, at: pointStart, "more than \(scanner.limits.memory) bytes of memory")
    }
  }

  private mutating func commitRoutePoint() throws(FormatError) {
    if latitude.isNaN || longitude.isNaN {
      report(.gpxNoPosition, at: pointStart)
      routes.discardRow()
      return
    }
    routes.set(.latitude, latitude)
    routes.set(.longitude, longitude)
    routes.commitRow()
    try checkLimits(routes.count, routes.byteCount)
  }

  // MARK: Values

  /// Takes the text of an element: a range of the file, or what the scanner kept.
  private mutating func take(_ place: GPXPlace, at range: Range<Int>?) {
    if let range, let reading = place.reading {
      scanner.mark(range, place, reading)
    } else {
      scanner.spoilPoint()
    }
    switch place.reading {
    case .number:
      let text = range.map { DecimalNumber(scanner.bytes, $0) }
      takeNumber(text ?? DecimalNumber(scanner.text.span), place)
    case .time:
      let text = range.map { DateTime(scanner.bytes.extracting($0)) }
      takeTime(text ?? DateTime(scanner.text.span))
    case .string:
      takeString(range.map { scanner.string($0) } ?? scanner.keptString(), place)
    case nil: break
    }
  }

  private mutating func takeNumber(_ text: DecimalNumber, _ place: GPXPlace) {
    let value = number(text, at: scanner.position)
    if value.isNaN {
      report(.xmlUnreadableNumber, at: scanner.position)
      return
    }
    take(value, place)
  }

  private mutating func take(_ value: Double, _ place: GPXPlace) {
    guard place.accepts(value) else { return }
    switch place {
    case .latitude: latitude = value
    case .longitude: longitude = value
    case .dilution: dilution = value
    case .accuracy: accuracy = value
    case .routeElevation: routes.set(.altitude, value)
    default: if let channel = place.channel { sample(channel, value) }
    }
  }

  private mutating func sample(_ channel: Channel, _ value: Double) {
    builder.set(channel, value)
    hasSample = true
  }

  private mutating func takeTime(_ time: DateTime?) {
    guard let time else {
      report(.xmlUnreadableTime, at: scanner.position)
      return
    }
    if time.zone == .none { report(.xmlTimeWithoutZone, at: scanner.position) }
    if track.start == nil {
      track.start = time.seconds
      if time.seconds > previousEnd + Self.sessionGap, track.firstRow > 0 { splitSession() }
    }
    if time.seconds > track.end { track.end = time.seconds }
    session.offset.note(time.zone)
    sample(.time, time.seconds)
  }

  private mutating func takeString(_ text: String?, _ place: GPXPlace) {
    guard let text else { return }
    switch place {
    case .fileName: fileName = fileName ?? text
    case .trackName: track.name = track.name ?? text
    case .trackType: track.sport = track.sport ?? text
    case .trackDescription: track.notes = track.notes ?? text
    case .trackIdentifier: track.identifier = track.identifier ?? text
    case .routeName: routeName = routeName ?? text
    default: break
    }
  }

  // MARK: Sessions

  private mutating func endTrack() {
    session.name = session.name ?? track.name
    session.sport = session.sport ?? track.sport
    session.notes = session.notes ?? track.notes
    session.identifier = session.identifier ?? track.identifier
    if track.start != nil { previousEnd = track.end }
    track = TrackFacts(firstRow: builder.count, firstSegment: builder.segmentCount)
  }

  /// Ends the session before the track at hand, which began too long after it.
  private mutating func splitSession() {
    let tail = builder.split(atRow: track.firstRow, segment: track.firstSegment)
    endSession()
    builder = tail
    track.firstRow = 0
    track.firstSegment = 0
  }

  private mutating func endSession() {
    let facts = session
    session = SessionFacts()
    let rows = builder
    builder = TrackBuilder()
    guard rows.count > 0 else { return }
    var recorded = RecordedSession(track: rows.build())
    recorded.name = facts.name ?? fileName
    recorded.sport = facts.sport
    recorded.notes = facts.notes
    recorded.identifier = facts.identifier
    recorded.utcOffset = facts.offset.seconds
    recorded.load = LoadText.load(inName: recorded.name, notes: facts.notes)
    file.sessions.append(recorded)
  }

  private mutating func finish() {
    endTrack()
    endSession()
    if file.sessions.isEmpty {
      if routes.count > 0 {
        var planned = RecordedSession(track: routes.build())
        routes = TrackBuilder()
        planned.kind = .route
        planned.name = routeName ?? fileName
        file.sessions.append(planned)
        report(.gpxRouteOnly, at: nil)
      } else {
        report(.gpxNoTrack, at: nil)
      }
    }
    scanner.issues.report(to: &file.diagnostics, format: .gpx)
  }

  private mutating func report(_ code: DiagnosticCode, at offset: Int?) {
    scanner.spoilPoint()
    file.diagnostics.report(code, at: offset, code.meaning)
  }
}
