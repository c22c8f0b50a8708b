extension MovingTimeRule.Displacement {
  /// Marks eight intervals at a time: their windows' ends are found with two pointers, then the
  /// displacements between those ends are measured on lanes.
  func mark(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    cumulativeDistances: Span<Double>, into moving: inout MutableSpan<Bool>
  ) {
    let count = times.count
    var long = CentredWindow()
    var short = CentredWindow()
    var block = 1
    while block < count {
      let end = min(count, block + 8)
      var rows = Ends()
      for row in block..<end {
        long.move(keys: times, start: row - 1, end: row, reach: window / 2)
        short.move(keys: times, start: row - 1, end: row, reach: window / 12)
        let lane = row - block
        rows.start[lane] = row - 1
        rows.end[lane] = row
        rows.longFirst[lane] = long.first
        rows.longLast[lane] = long.last
        rows.shortFirst[lane] = short.first
        rows.shortLast[lane] = short.last
      }
      func leg(_ first: SIMD8<Int>, _ last: SIMD8<Int>) -> Legs {
        let path =
          Self.gather(cumulativeDistances, last) - Self.gather(cumulativeDistances, first)
        var displacement = path
        if !latitudes.isEmpty {
          let direct = Haversine().distance(
            fromLatitudes: Self.gather(latitudes, first),
            fromLongitudes: Self.gather(longitudes, first),
            toLatitudes: Self.gather(latitudes, last),
            toLongitudes: Self.gather(longitudes, last))
          displacement = .select(SIMD8<Double>.isEqual(direct, direct), direct, path)
        }
        let time = Self.gather(times, last) - Self.gather(times, first)
        return Legs(time: time, path: path, displacement: displacement)
      }
      let whole = leg(rows.longFirst, rows.longLast)
      let before = leg(rows.longFirst, rows.end)
      let after = leg(rows.start, rows.longLast)
      let near = leg(rows.shortFirst, rows.shortLast)
      for row in block..<end {
        let lane = row - block
        moving[row] =
          times[row] - times[row - 1] > 0
          && isMoving(whole[lane], before: before[lane], after: after[lane], near: near[lane])
      }
      block = end
    }
  }

  /// The decision for one interval; the definition of the rule.
  private func isMoving(_ whole: Leg, before: Leg, after: Leg, near: Leg) -> Bool {
    // At the ends of a track one half is too short to say anything of its own.
    if before.time >= window / 4 && after.time >= window / 4 {
      if getsAway(before, by: 1.5) && rests(after) { return near.outruns(before) }
      if getsAway(after, by: 1.5) && rests(before) { return near.outruns(after) }
      if getsAway(before, by: 1.5) && getsAway(after, by: 1.5) { return true }
    }
    return getsAway(whole, by: 1)
  }

  private func getsAway(_ leg: Leg, by factor: Double) -> Bool {
    leg.displacement >= factor * minimumSpeed * leg.time
      && leg.displacement >= minimumRatio * leg.path
  }

  private func rests(_ leg: Leg) -> Bool { leg.displacement < minimumSpeed * leg.time }

  /// What lies between two rows.
  private struct Leg {
    var time: Double
    var path: Double
    var displacement: Double

    func outruns(_ other: Leg) -> Bool {
      displacement * other.time >= 0.5 * other.displacement * time
    }
  }

  private struct Legs {
    var time: SIMD8<Double>
    var path: SIMD8<Double>
    var displacement: SIMD8<Double>

    subscript(lane: Int) -> Leg {
      Leg(time: time[lane], path: path[lane], displacement: displacement[lane])
    }
  }

  /// Rows by lane; unused lanes point at row 0.
  private struct Ends {
    var start = SIMD8<Int>()
    var end = SIMD8<Int>()
    var longFirst = SIMD8<Int>()
    var longLast = SIMD8<Int>()
    var shortFirst = SIMD8<Int>()
    var shortLast = SIMD8<Int>()
  }

  private static func gather(_ column: Span<Double>, _ rows: SIMD8<Int>) -> SIMD8<Double> {
    var values = SIMD8<Double>()
    for lane in 0..<8 { values[lane] = column[rows[lane]] }
    return values
  }
}
