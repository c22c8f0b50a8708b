internal import RuckKernels

/// A disc of ground of which no private recording shows anything: a home lies somewhere in it.
///
/// All recordings from one home must have the same zone, so that their ends tell of the zone and
/// not of the home: its place in the disc was drawn once at random. However many recordings a viewer
/// sees, a circle through the ends of their lines is the zone, and the distances, times and splits
/// are those of the lines.
///
/// A zone does not protect a walker who goes straight from the door over more than a kilometre and
/// in many directions: such lines meet at home. Nor does it change other signs of a home: the ways
/// that the walker takes most, other records of the same session whose figures are whole, or
/// recordings shared before.
public struct HiddenZone: Sendable, Hashable {
  /// Metres by which the home lies inside the edge, so that a later start next to it does too.
  static let margin = 100.0

  /// Degrees north of the centre.
  public let latitude: Double
  /// Degrees east of the centre.
  public let longitude: Double
  /// Metres.
  public let radius: Double

  /// A zone that was made before.
  public init(latitude: Double, longitude: Double, radius: Double) {
    (self.latitude, self.longitude, self.radius) = (latitude, longitude, radius)
  }

  /// A zone of random size, 300 to 600 m, in which a position lies anywhere: its position is
  /// uniform over the disc up to 100 m from the edge.
  public init(
    holding position: (latitude: Double, longitude: Double),
    using generator: inout some RandomNumberGenerator
  ) {
    radius = Double.random(in: 300...600, using: &generator)
    let share = Double.random(in: 0...1, using: &generator).squareRoot()
    (latitude, longitude) = Haversine().destination(
      fromLatitude: position.latitude, longitude: position.longitude,
      bearing: Double.random(in: 0..<360, using: &generator),
      distance: (radius - Self.margin) * share)
  }

  /// Whether a position lies in the zone.
  public func contains(latitude: Double, longitude: Double) -> Bool {
    distance(latitude, longitude) < radius
  }

  fileprivate func distance(_ latitude: Double, _ longitude: Double) -> Double {
    Haversine().distance(
      fromLatitude: self.latitude, fromLongitude: self.longitude, toLatitude: latitude,
      toLongitude: longitude)
  }

  /// Whether a straight line that was walked on from one position to the next came out of the zone.
  fileprivate func lies(
    behind position: (latitude: Double, longitude: Double),
    of next: (latitude: Double, longitude: Double)
  ) -> Bool {
    func bearing(_ latitude: Double, _ longitude: Double) -> Double {
      Haversine().initialBearing(
        fromLatitude: latitude, fromLongitude: longitude, toLatitude: position.latitude,
        toLongitude: position.longitude)
    }
    let distance = distance(position.latitude, position.longitude)
    guard distance > radius else { return true }
    let turn =
      bearing(next.latitude, next.longitude) - bearing(latitude, longitude)
    let (sine, cosine) = Elementary.sinCosDegrees(turn)
    return cosine < 0 && sine.magnitude * distance < radius
  }
}

extension RecordedSession {
  /// Metres beyond a zone up to which a line that comes straight out of it is not shown.
  private static let longestTail = 1000.0
  /// Metres over which the direction of a line is taken: a line that points back over any of them
  /// tells where it came from.
  private static let baselines = [25.0, 50, 100]

  /// The start and the end of the recording, which zones must hold; none without positions.
  public var ends: [(latitude: Double, longitude: Double)] {
    let rows = positionRows
    return [rows.first, rows.last].compactMap { $0.map(position) }
  }

  /// The recording as others may see it: without what lies in zones, and without the words and
  /// totals that tell of it.
  ///
  /// Beyond a zone, too, nothing is shown of a line as long as it points straight back at it, up to
  /// a kilometre. Measurements along the whole (the device's distance, its totals and laps)
  /// go, or begin where the line does. Names, notes, waypoints, the unit's identifier and what
  /// was noticed while reading go. O(rows × zones).
  ///
  /// - Parameter zones: the zones, among which one holds each of ``ends``.
  /// - Returns: the rest of the recording, which may be empty.
  public func hiding(_ zones: [HiddenZone]) -> RecordedSession {
    var session = RecordedSession(track: track)
    session.isPrivate = true
    (session.kind, session.sport, session.subSport) = (kind, sport, subSport)
    (session.hasBarometer, session.utcOffset, session.walker) = (hasBarometer, utcOffset, walker)
    session.load = load.map { Load(kilograms: $0.kilograms, origin: "the recording") }
    session.load?.partsWithout = load?.partsWithout ?? 0
    let rows = positionRows
    guard !rows.isEmpty else {
      session.deviceTotals = deviceTotals
      return session
    }
    let shown = shownRows(rows, zones)
    session.track = shown.isEmpty ? .empty : track.keeping(shown)
    if let start = session.track.column(.time).first(where: { $0.isFinite }) {
      session.load?.begin(at: start, load?.steps ?? [])
    }
    return session
  }

  private func position(_ row: Int) -> (latitude: Double, longitude: Double) {
    (track.column(.latitude)[row], track.column(.longitude)[row])
  }

  private var positionRows: [Int] {
    guard track.has(.latitude) else { return [] }
    let view = track.view
    return (0..<track.count).filter { view.hasPosition($0) }
  }

  /// The rows that are shown; one without a position goes with the one before it.
  private func shownRows(_ rows: [Int], _ zones: [HiddenZone]) -> [Int] {
    let positions = rows.map(position)
    let isOutside = positions.map { position in
      !zones.contains { $0.contains(latitude: position.latitude, longitude: position.longitude) }
    }
    var isShown = isOutside
    hideTails(positions, from: isOutside, zones, &isShown)
    isShown.reverse()
    hideTails(positions.reversed(), from: isOutside.reversed(), zones, &isShown)
    isShown.reverse()
    var next = 0
    return (0..<track.count).filter { row in
      while next + 1 < rows.count, rows[next + 1] <= row { next += 1 }
      return isShown[next]
    }
  }

  /// Hides the lines that leave zones until they no longer point back.
  private func hideTails(
    _ positions: [(latitude: Double, longitude: Double)], from isOutside: [Bool],
    _ zones: [HiddenZone], _ isShown: inout [Bool]
  ) {
    func distance(_ from: Int, _ to: Int) -> Double {
      Haversine().distance(
        fromLatitude: positions[from].latitude, fromLongitude: positions[from].longitude,
        toLatitude: positions[to].latitude, toLongitude: positions[to].longitude)
    }
    var (isTail, length) = (false, 0.0)
    var ahead = Self.baselines.map { _ in 0 }
    for index in positions.indices {
      guard isOutside[index] else {
        (isTail, length) = (true, 0)
        continue
      }
      guard isTail else { continue }
      if index > 0 { length += distance(index - 1, index) }
      for (number, baseline) in Self.baselines.enumerated() {
        var next = max(ahead[number], index)
        while next + 1 < positions.count, distance(index, next) < baseline { next += 1 }
        ahead[number] = next
      }
      isTail =
        length < Self.longestTail
        && zones.contains { zone in
          ahead.contains { zone.lies(behind: positions[index], of: positions[$0]) }
        }
      if isTail { isShown[index] = false }
    }
  }
}

extension RecordedSession.Load {
  /// The steps as they are known from a moment on.
  fileprivate mutating func begin(at start: Double, _ steps: [Step]) {
    guard let last = steps.last(where: { !($0.time > start) }) else {
      self.steps = steps
      return
    }
    kilograms = last.kilograms
    self.steps = [Step(time: start, kilograms: last.kilograms)] + steps.filter { $0.time > start }
  }
}

extension Track {
  /// Some rows in their order: where others lay between them the recording was stopped, and the
  /// device's distance does not count them.
  fileprivate func keeping(_ rows: [Int]) -> Track {
    let shown = taking(rows)
    let breaks = rows.indices.dropFirst().filter { rows[$0] != rows[$0 - 1] + 1 }
    let distances = column(.distance)
    return Track(
      count: shown.count,
      segmentStarts: ContiguousArray(Set(shown.segments.map(\.lowerBound) + breaks).sorted()),
      pauses: ContiguousArray(Set(Array(shown.pauses) + breaks).sorted())
    ) { channel in
      guard channel == .distance, !distances.isEmpty else { return shown.column(channel) }
      let borders = Set(breaks)
      var (offset, last) = (Double.nan, 0.0)
      return ContiguousArray(
        rows.indices.map { index in
          let distance = distances[rows[index]]
          if borders.contains(index) { offset = .nan }
          guard distance.isFinite else { return .nan }
          if offset.isNaN { offset = distance - last }
          last = distance - offset
          return last
        })
    }
  }
}
