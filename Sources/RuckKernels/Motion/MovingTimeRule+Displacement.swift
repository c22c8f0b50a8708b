extension MovingTimeRule.Displacement {
  /// Marks eight intervals at a time: their windows' ends are found with two pointers, then the
  /// displacements between those ends are measured on lanes.
  func mark(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    cumulativeDistances: Span<Double>, into moving: inout MutableSpan<Bool>
  ) {
    let count = times.count
    func places(_ rows: SIMD8<Int>) -> Places {
      var places = Places(
        times: Self.gather(times, rows), distances: Self.gather(cumulativeDistances, rows))
      if !latitudes.isEmpty {
        places.latitudes = Self.gather(latitudes, rows)
        places.longitudes = Self.gather(longitudes, rows)
        places.cosines = Elementary.cosDegrees(places.latitudes)
      }
      return places
    }
    var long = CentredWindow()
    var short = CentredWindow()
    var block = 1
    while block < count {
      let end = min(count, block + 8)
      // Rows by lane; a lane past the end points at row 0.
      var starts = SIMD8<Int>()
      var ends = SIMD8<Int>()
      var longFirsts = SIMD8<Int>()
      var longLasts = SIMD8<Int>()
      var shortFirsts = SIMD8<Int>()
      var shortLasts = SIMD8<Int>()
      for row in block..<end {
        long.move(keys: times, start: row - 1, end: row, reach: window / 2)
        short.move(keys: times, start: row - 1, end: row, reach: window / 12)
        let lane = row - block
        starts[lane] = row - 1
        ends[lane] = row
        longFirsts[lane] = long.first
        longLasts[lane] = long.last
        shortFirsts[lane] = short.first
        shortLasts[lane] = short.last
      }
      let first = places(longFirsts)
      let last = places(longLasts)
      let whole = Legs(from: first, to: last)
      let before = Legs(from: first, to: places(ends))
      let after = Legs(from: places(starts), to: last)
      // Only the rows beside a stop or a start look closer.
      var near: Legs?
      for row in block..<end {
        let lane = row - block
        guard times[row] - times[row - 1] > 0 else {
          moving[row] = false
          continue
        }
        switch judge(whole[lane], before: before[lane], after: after[lane]) {
        case .moving: moving[row] = true
        case .resting: moving[row] = false
        case .turning(let fast):
          let legs = near ?? Legs(from: places(shortFirsts), to: places(shortLasts))
          near = legs
          moving[row] = legs[lane].outruns(fast)
        }
      }
      block = end
    }
  }

  private enum Judgement {
    case moving
    case resting
    /// Between motion, as in the leg given, and rest.
    case turning(from: Leg)
  }

  /// The decision for one interval; the definition of the rule.
  private func judge(_ whole: Leg, before: Leg, after: Leg) -> Judgement {
    let away = getsAway(whole, by: 1)
    // At the ends of a track one half is too short to say anything of its own.
    if before.time >= window / 4 && after.time >= window / 4 {
      let leaves = getsAway(before, by: 1.5)
      let arrives = getsAway(after, by: 1.5)
      if leaves && arrives { return .moving }
      // A whole that gets away decides only where the slower half does so too.
      if leaves && !(away && getsAway(after, by: 1)) { return .turning(from: before) }
      if arrives && !(away && getsAway(before, by: 1)) { return .turning(from: after) }
    }
    return away ? .moving : .resting
  }

  private func getsAway(_ leg: Leg, by factor: Double) -> Bool {
    leg.displacement >= factor * minimumSpeed * leg.time
      && leg.displacement >= minimumRatio * leg.path
  }

  /// What lies between two rows.
  private struct Leg {
    var time: Double
    var path: Double
    var displacement: Double

    func outruns(_ other: Leg) -> Bool {
      displacement * other.time >= 0.5 * other.displacement * time
    }
  }

  /// What is known at eight rows; positions are NaN where the track has none.
  private struct Places {
    var times: SIMD8<Double>
    var distances: SIMD8<Double>
    var latitudes = SIMD8<Double>(repeating: .nan)
    var longitudes = SIMD8<Double>(repeating: .nan)
    var cosines = SIMD8<Double>(repeating: .nan)
  }

  private struct Legs {
    var time: SIMD8<Double>
    var path: SIMD8<Double>
    var displacement: SIMD8<Double>

    init(from first: Places, to last: Places) {
      time = last.times - first.times
      path = last.distances - first.distances
      let direct = Haversine().chord(
        latitudes: (first.latitudes, last.latitudes), cosines: (first.cosines, last.cosines),
        longitudes: (first.longitudes, last.longitudes))
      displacement = SIMD8<Double>.select(SIMD8<Double>.isEqual(direct, direct), direct, path)
    }

    subscript(lane: Int) -> Leg {
      Leg(time: time[lane], path: path[lane], displacement: displacement[lane])
    }
  }

  @inline(__always)
  private static func gather(_ column: Span<Double>, _ rows: SIMD8<Int>) -> SIMD8<Double> {
    var values = SIMD8<Double>()
    for lane in 0..<8 { values[lane] = column[rows[lane]] }
    return values
  }
}
