internal import RuckKernels

/// The grid on which a file writes its coordinates, where it is so wide that steps show it.
///
/// Four decimals of a degree are 11 m to the north: at 5 s a step of a walker is 7 m, and the path
/// from cell to cell is a seventh too long. The error of each position is known, even over its
/// cell, and changes from cell to cell: a straight line in time through the positions of a few
/// cells around each row (local linear regression) has little of it.
struct CoordinateGrid {
  /// Metres of a cell to the north.
  let cell: Double

  /// The decimals of grids that matter: with six a cell is 0.1 m, as far as a walker comes in a
  /// tenth of a second.
  private static let (decimals, decimalsOfDenseRows) = (3...5, 3...6)
  /// Seconds from row to row of dense ones.
  private static let dense = 0.4
  /// Rows that are looked at, and how many there must be.
  private static let (looked, fewest) = (256, 20)
  /// Of how many median steps a cell must be more for steps to show it.
  private static let minimumShare = 0.25
  /// Cells that a line passes through, and the rows that it is made of.
  private static let (cells, minimumRows, maximumRows) = (2.0, 5, 41)
  /// Seconds of an interval across which no line is drawn.
  private static let longest = 60.0

  /// Looks at coordinates; nil where they are on no grid that matters; O(1).
  init?(_ view: borrowing TrackView) {
    guard view.latitudes.count >= Self.fewest, !view.times.isEmpty else { return nil }
    let seconds = view.times[view.count - 1] - view.times[0]
    let isDense = seconds <= Self.dense * Double(view.count)
    guard
      let cell = Self.cellSize(view, decimals: isDense ? Self.decimalsOfDenseRows : Self.decimals)
    else { return nil }
    self.cell = cell
  }

  /// Metres to the north of a cell of the widest grid that coordinates are on; nil where they have more
  /// decimals than those looked for; O(1).
  static func cellSize(_ view: borrowing TrackView, decimals: ClosedRange<Int>) -> Double? {
    let stride = max(view.count / Self.looked, 1)
    for decimals in decimals {
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      var (known, isOnGrid) = (0, true)
      // Two neighbours each, for a program may have filled in every second row.
      for row in Swift.stride(from: 0, to: view.count, by: stride) where isOnGrid {
        for row in row..<min(row + 2, view.count) {
          for degrees in [view.latitudes[row], view.longitudes[row]] where degrees.isFinite {
            let cells = degrees * scale
            isOnGrid = isOnGrid && abs(cells - cells.rounded()) < 1e-6
            known += 1
          }
        }
      }
      if isOnGrid, known >= 2 * Self.fewest { return StepLimits.metersPerDegree / scale }
    }
    return nil
  }

  /// The track with positions within their cells; itself where steps are longer than cells.
  ///
  /// O(rows × rows of a line).
  func resolving(_ track: Track) -> Track {
    let view = track.view
    let pieces = pieces(view)
    guard let step = step(view, pieces), cell > Self.minimumShare * step else { return track }
    let half = min(
      max(
        Int((Self.cells * cell / step / 2).rounded(.up), clampedTo: 0...Self.maximumRows) ?? 0,
        Self.minimumRows / 2), Self.maximumRows / 2)
    var (latitudes, longitudes) = (track.column(.latitude), track.column(.longitude))
    for piece in pieces where piece.count > 2 * half {
      for row in piece {
        let first = max(piece.lowerBound, min(row - half, piece.upperBound - 1 - 2 * half))
        let rows = first...first + 2 * half
        // Near an end the window stays whole, so that it is as certain there.
        latitudes[row] = Self.value(of: view.latitudes, view.times, rows, at: row)
        longitudes[row] = Self.value(of: view.longitudes, view.times, rows, at: row)
      }
    }
    return track.replacing {
      $0 == .latitude ? latitudes : $0 == .longitude ? longitudes : track.column($0)
    }
  }

  /// The value at a row of the straight line in time through some rows.
  private static func value(
    of column: Span<Double>, _ times: Span<Double>, _ rows: ClosedRange<Int>, at row: Int
  ) -> Double {
    let (time, origin) = (times[row], column[row])
    var (t, x, tt, tx) = (0.0, 0.0, 0.0, 0.0)
    for other in rows {
      let (dt, dx) = (times[other] - time, column[other] - origin)
      t += dt
      x += dx
      tt += dt * dt
      tx += dt * dx
    }
    let count = Double(rows.count)
    let spread = tt - t * t / count
    let slope = spread > 0 ? (tx - t * x / count) / spread : 0
    return origin + (x - slope * t) / count
  }

  /// Rows with times and positions, between holes and borders, that do not cross the 180th meridian.
  private func pieces(_ view: borrowing TrackView) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for segment in view.segments {
      var start = segment.lowerBound
      for row in segment {
        let isKnown = view.times[row].isFinite && view.hasPosition(row)
        let isBorder =
          row > start
          && (!(view.times[row] - view.times[row - 1] <= Self.longest)
            || abs(view.longitudes[row] - view.longitudes[row - 1]) > 180)
        if isBorder || !isKnown {
          if start < row { pieces.append(start..<row) }
          start = isKnown ? row : row + 1
        }
      }
      if start < segment.upperBound { pieces.append(start..<segment.upperBound) }
    }
    return pieces
  }

  /// Metres of a usual step of the walker: of the median of stretches of some cells; nil without any.
  private func step(_ view: borrowing TrackView, _ pieces: [Range<Int>]) -> Double? {
    var steps: ContiguousArray<Double> = []
    var plane = Plane()
    for piece in pieces {
      var start = piece.lowerBound
      for row in piece {
        let meters = plane.distance(view, start, row)
        guard meters >= 2 * Self.cells * cell else { continue }
        steps.append(meters / Double(row - start))
        start = row
      }
    }
    return steps.isEmpty ? nil : steps.takeOrdered(at: steps.count / 2)
  }
}
