internal import RuckKernels
internal import RuckTrack

/// Reads Training Center XML into columns.
///
/// Each `Activity` and each `Course` is a session. A lap boundary is no gap; a second `Track` inside
/// a lap is one. Totals of the session are the sums of its laps. A trackpoint is a row, even one
/// that holds nothing but its time.
struct TCXReader: ~Copyable, ~Escapable {
  private var scanner: XMLScanner<TCXPlace>
  private var namespace = XMLNamespace.trainingCenter
  private var takesAnyNamespace: Bool
  private var basePlace = TCXPlace.document
  private var file = RecordedFile(format: .tcx)
  private var author: String?
  private var passedOverPoints = false

  // The session at hand.
  private var builder: TrackBuilder
  private var session = SessionFacts()
  private var isInSession = false
  private var lap = RecordedSession.Lap()
  private var tracksInLap = 0
  private var rowsBefore = 0

  // The trackpoint at hand.
  private var pointStart = 0
  private var latitude = Double.nan
  private var longitude = Double.nan
  private var hasSample = false

  /// What is known of a session besides its columns.
  private struct SessionFacts {
    var kind = RecordedSession.Kind.activity
    var sport: String?
    var identifier: String?
    var name: String?
    var notes: String?
    var laps: [RecordedSession.Lap] = []
    var offset = CommonOffset()
    var device = RecordedDevice()
  }

  /// Reads a document; a broken one has lost its head, so elements are taken wherever they stand.
  static func read(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits, isBroken: Bool,
    preparation: XMLPreparation<TCXPlace>? = nil
  ) throws(FormatError) -> RecordedFile {
    var reader = TCXReader(bytes, encoding: encoding, limits: limits, isBroken: isBroken)
    if let preparation { reader.scanner.prepare(preparation) }
    let file = try reader.run()
    if !isBroken, reader.passedOverPoints, reader.scanner.issues.isDamaged {
      // Points stood in wrong places before the damage showed: it may have misplaced them.
      var second = TCXReader(bytes, encoding: encoding, limits: limits, isBroken: true)
      return try second.run()
    }
    return file
  }

  /// What the beginning of a document shows of its points; nil where it shows none.
  static func preparation(
    from bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits
  ) -> XMLPreparation<TCXPlace>? {
    var reader = TCXReader(bytes, encoding: encoding, limits: limits, isBroken: false)
    _ = try? reader.run()
    return reader.scanner.preparation
  }

  @_lifetime(copy bytes)
  private init(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits, isBroken: Bool
  ) {
    scanner = XMLScanner(bytes, format: .tcx, encoding: encoding, limits: limits)
    if isBroken { scanner.issues.assumeDamage() }
    takesAnyNamespace = isBroken
    builder = TrackBuilder()
  }

  private mutating func run() throws(FormatError) -> RecordedFile {
    while true {
      switch try scanner.next() {
      case .start: try begin()
      case .end:
        if let element = scanner.closed {
          if element.keepsText, scanner.closedProperly { take(element.place, at: nil) }
          try end(element.place)
          if element.place == .trackpoint { try takePointsAlike() }
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
    case .database: namespace = scanner.namespace
    case .activity, .course: beginSession(place == .course ? .course : .activity)
    case .lap: beginLap()
    case .track: beginTrack()
    case .trackpoint: beginPoint()
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
    if place == .track, scanner.pendingCloses == 0 {
      scanner.beginPoints()
      try takeKnownPoints()
    }
  }

  private mutating func placeOfTag() -> TCXPlace {
    let parent = scanner.open.last?.place ?? basePlace
    let word = scanner.word
    let isTCX = scanner.namespace == namespace || takesAnyNamespace
    if parent == .document, word == .trainingCenterDatabase { return .database }
    if parent == .pointExtensions, word != .trackpoint {
      return .inPointExtensions(word, scanner.namespace, isTCX: isTCX)
    }
    guard isTCX else { return .ignored }
    if let place = parent.child(word) { return place }
    if scanner.issues.isDamaged { return recoveredPlace(of: word) }
    passedOverPoints = true
    report(.xmlMisplaced, at: scanner.tagStart)
    return .ignored
  }

  /// Finds a place for an element whose surroundings are damaged.
  ///
  /// What is open around it is closed down to an element that may hold it, or to the outermost one.
  private mutating func recoveredPlace(of word: XMLWord) -> TCXPlace {
    let (own, parents): (TCXPlace, [TCXPlace]) =
      switch word {
      case .activity: (.activity, [.list, .database])
      case .courseElement: (.course, [.list, .database])
      case .lap: (.lap, [.activity, .course, .list, .database])
      case .track: (.track, [.lap, .course, .activity, .list, .database])
      case .trackpoint: (.trackpoint, [.track])
      default: (.ignored, [])
      }
    if own == .ignored { return own }
    if let index = lastOpen(firstOf: parents) {
      closeDown(to: index + 1)
      return own
    }
    if own != .trackpoint {
      closeDown(to: min(1, scanner.open.count))
      return own
    }
    if scanner.open.isEmpty {
      if basePlace == .track { return own }
      basePlace = .track
    } else {
      // The nearest element that may hold a track is taken for the missing one.
      let index = lastOpen(firstOf: [.lap, .course, .activity, .list, .database]) ?? 0
      closeDown(to: index + 1)
      scanner.setPlace(.track, at: index)
    }
    beginTrack()
    return own
  }

  /// The innermost open element of the first of some places that is open at all.
  private func lastOpen(firstOf places: [TCXPlace]) -> Int? {
    for place in places {
      if let index = scanner.open.lastIndex(where: { $0.place == place }) { return index }
    }
    return nil
  }

  private mutating func closeDown(to depth: Int) {
    while let element = scanner.closeDown(to: depth) {
      // The rows are within limits, or the next point says so.
      try? end(element.place)
    }
  }

  private mutating func end(_ place: TCXPlace) throws(FormatError) {
    switch place {
    case .trackpoint: try commitPoint()
    case .lap: endLap()
    case .activity, .course: endSession()
    default: break
    }
  }

  // MARK: Sessions and laps

  private mutating func beginSession(_ kind: RecordedSession.Kind) {
    endSession()
    // A trackpoint takes 300 to 500 bytes.
    builder = TrackBuilder(expectedCount: (scanner.bytes.count - scanner.position) / 400)
    session.kind = kind
    isInSession = true
    tracksInLap = 0
    for attribute in scanner.attributes where attribute.word == .sport {
      session.sport = scanner.string(attribute.value)?.lowercased()
    }
  }

  private mutating func beginLap() {
    lap = RecordedSession.Lap()
    tracksInLap = 0
    for attribute in scanner.attributes where attribute.word == .startTime {
      lap.start = DateTime(scanner.bytes.extracting(attribute.value))?.seconds
    }
  }

  private mutating func endLap() {
    isInSession = true
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
    let facts = session
    session = SessionFacts()
    guard isInSession || builder.count > 0 else { return }
    isInSession = false
    // In a damaged file a point may still be open; what it had goes with its session.
    forgetPoint()
    let rows = builder
    builder = TrackBuilder()
    rowsBefore += rows.count
    if file.creator == nil { file.creator = facts.device.name }
    if facts.device != RecordedDevice(), !file.devices.contains(facts.device) {
      file.devices.append(facts.device)
    }
    guard rows.count > 0 || !facts.laps.isEmpty else { return }
    var recorded = RecordedSession(track: rows.build())
    recorded.kind = facts.kind
    recorded.name = facts.name
    recorded.sport = facts.sport
    recorded.notes = facts.notes
    recorded.identifier = facts.identifier
    recorded.utcOffset = facts.offset.seconds
    recorded.start = start(of: facts)
    recorded.laps = facts.laps
    recorded.deviceTotals = totals(of: facts.laps)
    recorded.load = LoadText.load(inName: facts.name, notes: facts.notes)
    file.sessions.append(recorded)
  }

  private func start(of facts: SessionFacts) -> Double? {
    let identifier = facts.identifier.flatMap { text -> Double? in
      let bytes = ContiguousArray(text.utf8)
      return DateTime(bytes.span)?.seconds
    }
    return identifier ?? facts.laps.first?.start
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

  private mutating func beginPoint() {
    pointStart = scanner.tagStart
    forgetPoint()
  }

  private mutating func forgetPoint() {
    latitude = .nan
    longitude = .nan
    hasSample = false
  }

  /// Takes up the shape of the point that has just ended, and the points like it that follow.
  private mutating func takePointsAlike() throws(FormatError) {
    guard scanner.closedProperly, scanner.pendingCloses == 0, scanner.open.last?.place == .track
    else { return }
    scanner.endPoint(skipped: .ignored)
    try takeKnownPoints()
  }

  private mutating func takeKnownPoints() throws(FormatError) {
    // The point that is one too many is left to the careful way.
    while scanner.matchPoints(
      atMost: scanner.limits.pointCount - rowsBefore - builder.count)
    {
      pointStart = scanner.points.start
      while let next = scanner.nextPoints() {
        if next.shape.isColumns {
          let before = builder.count
          scanner.appendColumns(next, to: &builder)
          if let time = next.shape.time { session.offset.note(time.zone) }
          if builder.count >> 16 != before >> 16 { try checkLimits() }
        } else {
          try takePoint(scanner.firstOf(next))
        }
      }
    }
  }

  private mutating func takePoint(_ point: XMLPointsAlike<TCXPlace>) throws(FormatError) {
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

  private mutating func commitPoint() throws(FormatError) {
    if latitude.isNaN || longitude.isNaN {
      if !latitude.isNaN || !longitude.isNaN { report(.tcxHalfPosition, at: pointStart) }
      if !hasSample {
        builder.discardRow()
        return
      }
    } else {
      builder.set(.latitude, latitude)
      builder.set(.longitude, longitude)
    }
    builder.commitRow()
    if builder.count & 0xffff == 0
      || rowsBefore + builder.count > scanner.limits.pointCount
    {
      try checkLimits()
    }
  }

  private func checkLimits() throws(FormatError) {
    if rowsBefore + builder.count > scanner.limits.pointCount {
      throw scanner.error(
        .limitPoints, at: pointStart, "more than \(scanner.limits.pointCount) points")
    }
    if builder.byteCount + scanner.bytes.count > scanner.limits.memory {
      throw scanner.error(
        .limitMemory, at: pointStart, "more than \(scanner.limits.memory) bytes of memory")
    }
  }

  // MARK: Values

  /// Takes the text of an element: a range of the file, or what the scanner kept.
  private mutating func take(_ place: TCXPlace, at range: Range<Int>?) {
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

  private mutating func takeNumber(_ text: DecimalNumber, _ place: TCXPlace) {
    let value = text.value
    if value.isNaN {
      report(.xmlUnreadableNumber, at: scanner.position)
      return
    }
    if text.hasDecimalComma { report(.xmlDecimalComma, at: scanner.position) }
    take(value, place)
  }

  private mutating func take(_ value: Double, _ place: TCXPlace) {
    guard place.accepts(value) else { return }
    switch place {
    case .latitude: latitude = value
    case .longitude: longitude = value
    case .lapTime: lap.totals.timer = value
    case .lapDistance: lap.totals.distance = value
    case .lapEnergy: lap.totals.energy = value
    case .meanHeartRate: lap.totals.meanHeartRate = value
    case .maximumHeartRate: lap.totals.maximumHeartRate = value
    case .unitIdentifier: session.device.serialNumber = Int(exactly: value)
    case .productIdentifier: session.device.product = Int(exactly: value)
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
    session.offset.note(time.zone)
    sample(.time, time.seconds)
  }

  private mutating func takeString(_ text: String?, _ place: TCXPlace) {
    guard let text else { return }
    switch place {
    case .identifier: session.identifier = text
    case .courseName: session.name = text
    case .notes: if session.notes == nil { session.notes = text }
    case .creatorName: session.device.name = text
    case .authorName: author = text
    case .lapTrigger: lap.trigger = text
    default: break
    }
  }

  private mutating func finish() {
    endSession()
    if file.creator == nil { file.creator = author }
    if file.sessions.isEmpty { report(.tcxNoActivity, at: nil) }
    scanner.issues.report(to: &file.diagnostics, format: .tcx)
  }

  private mutating func report(_ code: DiagnosticCode, at offset: Int?) {
    scanner.spoilPoint()
    file.diagnostics.report(code, at: offset, code.meaning)
  }
}
