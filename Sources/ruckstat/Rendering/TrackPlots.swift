internal import RuckMetrics

/// The plots of a session for `analyze --plot`: altitude, pace, heart rate and a sketch map.
struct TrackPlots: Sendable {
  private let altitudes, speeds, heartRates: [Double]
  private let ground: [ClosedRange<Double>?]
  private let positions: [(latitude: Double, longitude: Double)]
  private let distance: Double?
  private let splits: [Double]

  /// The drawings of a session that is ready for other rules; nil for any other, and without a
  /// distance.
  ///
  /// O(rows).
  init?(_ tracked: TrackedSession, _ style: PlotStyle) {
    guard let comparison = tracked.comparison else { return nil }
    altitudes = comparison.altitudes(inSections: style.points)
    ground = comparison.groundBand(inSections: style.points)
    // Few enough sections that noise in the positions is not a change of pace.
    let perSection = max(1, style.points / 40)
    speeds = comparison.speeds(inSections: style.points / perSection)
      .flatMap { Array(repeating: $0, count: perSection) }
    heartRates = comparison.heartRates(inSections: style.points)
    positions = comparison.positions(inSections: 1000)
    distance = tracked.session.summary.distance
    splits = tracked.session.splits.filter { !$0.isPartial }.compactMap(\.endDistance)
  }

  /// The drawings, one below the other.
  func lines(_ style: PlotStyle, _ number: NumberText) -> [String] {
    let ends = (left: number.distance(0), right: number.distance(distance))
    var plots: [TextPlot] = []
    if altitudes.contains(where: \.isFinite) {
      plots.append(
        TextPlot(
          title: "altitude", values: altitudes, band: ground, ends: ends, minimumSpan: 10,
          label: { number.height($0) }))
    }
    if speeds.contains(where: \.isFinite) {
      plots.append(.pace(speeds, ends: ends, number))
    }
    if heartRates.contains(where: \.isFinite) {
      plots.append(
        TextPlot(title: "heart rate", values: heartRates, ends: ends, minimumSpan: 10) {
          NumberText.fixed($0, 0) + " bpm"
        })
    }
    let drawn = plots.enumerated().flatMap { index, plot in
      [""] + plot.lines(style) + (index == 0 ? marks(style) : [])
    }
    let map = SketchMap(positions).lines(style)
    return drawn + (map.isEmpty ? [] : ["", "map, north up; o start, x end"] + map)
  }

  /// A line with a mark below the end of each split.
  private func marks(_ style: PlotStyle) -> [String] {
    guard let distance, distance > 0, !splits.isEmpty, splits.count <= style.columns / 2 else {
      return []
    }
    var cells = [Character](repeating: " ", count: style.columns)
    for split in splits {
      if let column = Int(
        (split / distance * Double(style.columns)).rounded(.down),
        clampedTo: 0...(style.columns - 1))
      {
        cells[column] = "^"
      }
    }
    return [(PlotStyle.indent + String(cells)).withoutBlanksAtEnd]
  }
}

/// A track seen from above, in characters.
struct SketchMap {
  private let positions: [(latitude: Double, longitude: Double)]
  private static let lines = 20

  /// A map of positions in degrees; those that are not finite are left out.
  init(_ positions: [(latitude: Double, longitude: Double)]) {
    self.positions = positions.filter { ($0.latitude * $0.longitude).isFinite }
  }

  /// The series of the cosine to the sixth power: right to a hundredth below 80°, where it is drawn.
  private static func cosine(_ radians: Double) -> Double {
    let square = radians * radians
    return 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
  }

  /// The drawing; nothing where all positions are one, or too far apart for a plane.
  ///
  /// O(positions).
  func lines(_ style: PlotStyle) -> [String] {
    guard let first = positions.first, let last = positions.last,
      let south = positions.map(\.latitude).min(), let north = positions.map(\.latitude).max(),
      let west = positions.map(\.longitude).min(), let east = positions.map(\.longitude).max(),
      east - west < 90, north - south < 60
    else { return [] }
    let middle = (south + north) / 2
    // Degrees of longitude as long as those of latitude; a cell is twice as high as it is wide.
    let squeeze = max(0.01, Self.cosine(middle * .pi / 180))
    let (width, height) = ((east - west) * squeeze, north - south)
    guard max(width, height) > 1e-6 else { return [] }
    let columns = style.columns
    let scale = min(
      Double(columns - 1) / max(width, 1e-9), 2 * Double(Self.lines - 1) / max(height, 1e-9))
    let rows = Int((height * scale / 2).rounded(.up), clampedTo: 0...(Self.lines - 1)) ?? 0
    var canvas = Canvas(columns: columns, lines: rows + 1, style.characters)
    func cell(_ position: (latitude: Double, longitude: Double)) -> (x: Double, y: Double) {
      ((position.longitude - west) * squeeze * scale, (north - position.latitude) * scale / 2)
    }
    for position in positions {
      let (x, y) = cell(position)
      let (across, down) = style.usesBraille ? (2.0, 4.0) : (1.0, 1.0)
      canvas.set(
        column: Int((x * across).rounded(), clampedTo: 0...(columns * 2 - 1)) ?? 0,
        row: Int((y * down).rounded(), clampedTo: 0...(Self.lines * 4 - 1)) ?? 0)
    }
    var lines = canvas.lines.map { line in
      Array(line + String(repeating: " ", count: max(0, columns - line.count)))
    }
    for (position, mark) in [(last, Character("x")), (first, "o")] {
      let (x, y) = cell(position)
      let row = Int(y.rounded(), clampedTo: 0...rows) ?? 0
      let column = Int(x.rounded(), clampedTo: 0...(columns - 1)) ?? 0
      lines[row][column] = mark
    }
    return lines.map { (PlotStyle.indent + String($0)).withoutBlanksAtEnd }
  }
}
