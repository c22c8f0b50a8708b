internal import RuckMetrics

/// A track drawn north up at one scale, without anything below it.
///
/// The projection is orthographic on the plane that touches the Earth in the middle of the track: true to
/// scale there, and right on either side of 180° and at the poles.
struct TrackMap: Sendable {
  /// A point of the drawing, in its units from the upper left corner.
  struct Point: Sendable, Equatable {
    let x: Double
    let y: Double
  }

  /// The width of the drawing in its units.
  static let width = 720.0
  static let greatestHeight = 500.0
  // Below the lowest point there is room for a text, on a phone too.
  private static let margin = (across: 26.0, down: 54.0)
  // Metres by which a mark may stand late, where no point is drawn before.
  private static let latest = 100.0
  // More than are seen at the width of a page, and few enough to hold.
  private static let maximumRows = 4096
  private static let maximumVertices = 4000
  private static let maximumWaypoints = 20

  /// The height of the drawing.
  let height: Double
  /// Metres of a unit of the drawing.
  let scale: Double
  /// Metres from the west to the east and from the south to the north of what is drawn.
  let extent: (across: Double, up: Double)
  /// The lines, already simplified.
  let lines: [[Point]]
  /// The lines of the climbs.
  let steep: [[Point]]
  /// The positions of the track's start and end; nil where they are hidden.
  let ends: (start: Point, end: Point)?
  /// Whole distances of each system of units with their numbers.
  let milestones: [UnitSystem: [(point: Point, text: String)]]
  /// Changes of load.
  let changes: [(point: Point, kilograms: Double)]
  /// The line before it is simplified, for its colours.
  let line: TrackLine
  /// Arrows along the line.
  let arrows: [(tip: Point, heading: Point)]
  /// Locations that the recording names.
  let waypoints: [(point: Point, text: String)]
  /// The position of each column of the curves; nil where nothing is drawn of it.
  let columns: [Point?]
  /// Whether parts near the start and the end were left out of the recording.
  let isPrivate: Bool

  /// Draws a track; nil without two different positions.
  ///
  /// O(rows) time; memory does not grow with the rows.
  init?(
    _ tracked: TrackedColumns, _ runs: PlotRuns, climbs: [Climb], marks: [LoadMark],
    _ options: ReportOptions
  ) {
    let rows = tracked.positionRows(atMost: Self.maximumRows)
    guard let frame = TangentPlane(rows.lazy.compactMap { tracked.position($0) }) else {
      return nil
    }
    var pieces: [[(row: Int, x: Double, y: Double)]] = []
    var next = tracked.track.path.segments.lazy.map(\.lowerBound)[...]
    let projected = rows.compactMap { row in
      tracked.position(row).map { (row: row, meters: frame.project($0)) }
    }
    guard let first = projected.first?.meters, let last = projected.last?.meters else { return nil }
    isPrivate = options.isPrivate
    for (row, meters) in projected {
      var isBreak = pieces.isEmpty
      while let border = next.first, border <= row {
        isBreak = true
        next = next.dropFirst()
      }
      if isBreak { pieces.append([]) }
      pieces[pieces.count - 1].append((row, meters.x, meters.y))
    }
    let drawn = pieces.joined()
    guard let west = drawn.lazy.map(\.x).min(), let east = drawn.lazy.map(\.x).max(),
      let south = drawn.lazy.map(\.y).min(), let north = drawn.lazy.map(\.y).max(),
      max(east - west, north - south) > 1
    else { return nil }
    let scale = max(
      (east - west) / (Self.width - 2 * Self.margin.across),
      (north - south) / (Self.greatestHeight - 2 * Self.margin.down))
    let height = max(((north - south) / scale + 2 * Self.margin.down).rounded(.up), 180)
    let (middle, centre) = ((west + east) / 2, (south + north) / 2)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: Self.width / 2 + (x - middle) / scale, y: height / 2 - (y - centre) / scale)
    }
    (self.scale, self.height) = (scale, height)
    extent = (east - west, north - south)
    let lines = pieces.map { $0.map { (row: $0.row, point: point($0.x, $0.y)) } }
    line = TrackLine(lines, runs)
    self.lines = Self.simplified(line.pieces.map { $0.map(\.point) })
    arrows = line.arrows(atMost: 12, apart: 26)
    steep = Self.simplified(
      climbs.flatMap { climb in
        lines.map { line in line.filter { climb.rows.contains($0.row) }.map(\.point) }
      }.filter { $0.count > 1 })
    ends = options.isPrivate ? nil : (point(first.x, first.y), point(last.x, last.y))
    let shown = lines.joined()
    milestones = Dictionary(
      uniqueKeysWithValues: UnitSystem.allCases.map {
        ($0, Self.milestones(shown, tracked.track, $0))
      })
    columns = line.columns
    waypoints =
      options.isPrivate
      ? []
      : tracked.waypoints.prefix(Self.maximumWaypoints).compactMap { waypoint in
        guard let name = waypoint.name else { return nil }
        let (east, north) = frame.project((waypoint.latitude, waypoint.longitude))
        let its = point(east, north)
        guard (0...Self.width).contains(its.x), (0...height).contains(its.y) else { return nil }
        return (its, String(name.prefix(24)))
      }
    let distances = tracked.track.path.distances
    changes = marks.compactMap { mark in
      guard let (row, point) = shown.first(where: { $0.row >= mark.row }),
        distances[row] - distances[mark.row] <= Self.latest
      else { return nil }
      return (point, mark.kilograms)
    }
  }

  /// Lines without the points that lie within half a unit of them, and fewer where they are many.
  static func simplified(_ lines: [[Point]], atMost count: Int = maximumVertices) -> [[Point]] {
    var tolerance = 0.5
    while true {
      let simpler = lines.prefix(count / 2).map { line in
        remaining(line.map { ($0.x, $0.y) }, within: tolerance).map { line[$0] }
      }
      if simpler.reduce(0, { $0 + $1.count }) <= count || tolerance > width { return simpler }
      tolerance *= 2
    }
  }

  /// The indices of the points of a line that lie farther than this from what is left of it.
  static func remaining(
    _ line: some Collection<(x: Double, y: Double)>, within tolerance: Double
  ) -> ContiguousArray<Int> {
    let (x, y) = (ContiguousArray(line.map(\.x)), ContiguousArray(line.map(\.y)))
    return DouglasPeucker.remaining(x: x.span, y: y.span, tolerance: tolerance)
  }

  /// At most twelve points at whole distances from the start.
  private static func milestones(
    _ rows: some Sequence<(row: Int, point: Point)>, _ track: AnalyzedTrack,
    _ units: UnitSystem
  ) -> [(point: Point, text: String)] {
    let unit = units == .imperial ? Length.metersPerMile : 1000
    // A short track has ticks at parts of a unit between the whole ones.
    let ticks = Ticks.decimal(0...max(track.path.length / unit, 1e-5), atMost: 12)
      .map(\.value).filter { $0 > 0.5 && ($0 - $0.rounded()).magnitude < 1e-9 }
    var rest = ticks[...]
    var found: [(point: Point, text: String)] = []
    for (row, point) in rows {
      guard let tick = rest.first else { break }
      let distance = track.path.distances[row]
      guard distance >= tick * unit else { continue }
      rest = rest.drop { $0 * unit <= distance - latest }
      if let tick = rest.first, tick * unit <= distance {
        found.append((point, NumberText.fixed(tick, 0)))
        rest = rest.drop { $0 * unit <= distance }
      }
    }
    return found
  }

  /// A round length of about a fifth of the width, in metres and in units of the drawing.
  func bar(_ units: UnitSystem) -> (length: Double, text: String)? {
    Self.bar(ofScale: scale, units)
  }

  /// The same at a given scale.
  static func bar(
    ofScale scale: Double, _ units: UnitSystem
  ) -> (length: Double, text: String)? {
    let isImperial = units == .imperial
    let width = width / 4.5 * scale
    let unit =
      isImperial
      ? (width >= 0.4 * Length.metersPerMile ? Length.metersPerMile : Length.feet(1).meters)
      : (width >= 1000 ? 1000 : 1)
    let name =
      isImperial
      ? (unit == Length.metersPerMile ? "mi" : "ft") : (unit == 1000 ? "km" : "m")
    guard let tick = Ticks.decimal(0...(width / unit), atMost: 3).last, tick.value > 0 else {
      return nil
    }
    return (tick.value * unit / scale, "\(NumberText.trimmed(tick.value, 3)) \(name)")
  }
}

/// The plane that touches the Earth in the middle of some positions.
struct TangentPlane {
  private let longitude, sine, cosine: Double

  /// The plane of positions in degrees; nil without any.
  init?(_ positions: some Sequence<(latitude: Double, longitude: Double)>) {
    var (x, y, z, count) = (0.0, 0.0, 0.0, 0)
    var first: (latitude: Double, longitude: Double)?
    for position in positions {
      let (sine, cosine) = Elementary.sinCosDegrees(position.latitude)
      let (east, ahead) = Elementary.sinCosDegrees(position.longitude)
      x += cosine * ahead
      y += cosine * east
      z += sine
      count += 1
      if first == nil { first = position }
    }
    guard let first else { return nil }
    let flat = (x * x + y * y).squareRoot()
    let length = (flat * flat + z * z).squareRoot()
    let degrees = 57.295_779_513_082_32
    // Positions all round the Earth have no middle.
    guard length > 1e-6 * Double(count) else {
      longitude = first.longitude
      (sine, cosine) = Elementary.sinCosDegrees(first.latitude)
      return
    }
    longitude = flat > 1e-12 * length ? Elementary.atan2(y: y, x: x) * degrees : 0
    (sine, cosine) = (z / length, flat / length)
  }

  /// Metres east and north of the middle.
  func project(_ position: (latitude: Double, longitude: Double)) -> (x: Double, y: Double) {
    let (up, out) = Elementary.sinCosDegrees(position.latitude)
    let (east, ahead) = Elementary.sinCosDegrees(position.longitude - longitude)
    let radius = 6_371_008.8
    return (radius * out * east, radius * (cosine * up - sine * out * ahead))
  }
}

/// A track with its positions.
struct TrackedColumns {
  let track: AnalyzedTrack
  /// Locations that the recording names.
  let waypoints: [RecordedWaypoint]
  private let latitudes: ContiguousArray<Double>
  private let longitudes: ContiguousArray<Double>

  init(_ track: AnalyzedTrack, _ recorded: RecordedSession) {
    self.track = track
    waypoints = recorded.waypoints
    latitudes = recorded.track.column(.latitude)
    longitudes = recorded.track.column(.longitude)
  }

  /// The position of an analysed row in degrees; nil where it has none on Earth.
  func position(_ row: Int) -> (latitude: Double, longitude: Double)? {
    let rows = track.selection.selectedRows
    let row = rows.isEmpty ? row : rows[row]
    guard latitudes[row].magnitude <= 90, longitudes[row].magnitude <= 360 else { return nil }
    return (latitudes[row], longitudes[row])
  }

  /// At most about this many rows, evenly, with the first and the last; none without positions.
  func positionRows(atMost limit: Int) -> [Int] {
    let count = track.path.count
    guard track.selection.hasPositions, !latitudes.isEmpty, count > 0 else { return [] }
    let step = max(1, count / limit)
    var rows = Array(stride(from: 0, to: count, by: step))
    if rows.last != count - 1 { rows.append(count - 1) }
    return rows
  }
}
