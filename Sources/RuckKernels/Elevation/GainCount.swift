extension ElevationGainRule.Count {
  /// The totals along a profile.
  func total(_ profile: ContiguousArray<Double>, _ segments: [Range<Int>]) -> ElevationGain {
    var gains = MutableSpan<Double>()
    var losses = MutableSpan<Double>()
    return total(profile.span, segments, &gains, &losses)
  }

  /// Counts the changes along a profile, segment by segment, and fills the columns of what was
  /// counted up to each row where they are not empty.
  ///
  /// O(n), nothing is allocated.
  func total(
    _ altitudes: Span<Double>, _ segments: [Range<Int>],
    _ gains: inout MutableSpan<Double>, _ losses: inout MutableSpan<Double>
  ) -> ElevationGain {
    var total = ElevationGain()
    var filled = 0
    for segment in segments {
      Self.repeatTotal(total, filled..<max(filled, segment.lowerBound), &gains, &losses)
      switch self {
      case .steps(let above, let atMost):
        steps(altitudes, segment, above, atMost, &total, &gains, &losses)
      case .hysteresis(let threshold):
        hysteresis(altitudes, segment, threshold, &total, &gains, &losses)
      case .turningPoints(let threshold):
        turningPoints(altitudes, segment, threshold, &total, &gains, &losses)
      }
      filled = segment.upperBound
    }
    Self.repeatTotal(total, filled..<max(filled, altitudes.count), &gains, &losses)
    return total
  }

  private static func repeatTotal(
    _ total: ElevationGain, _ rows: Range<Int>,
    _ gains: inout MutableSpan<Double>, _ losses: inout MutableSpan<Double>
  ) {
    guard !gains.isEmpty else { return }
    for row in rows {
      gains[row] = total.gain
      losses[row] = total.loss
    }
  }

  private func steps(
    _ altitudes: Span<Double>, _ rows: Range<Int>, _ above: Double, _ atMost: Double,
    _ total: inout ElevationGain,
    _ gains: inout MutableSpan<Double>, _ losses: inout MutableSpan<Double>
  ) {
    var before = Double.nan
    for row in rows {
      if altitudes[row].isFinite {
        total.samples += 1
        let change = altitudes[row] - before
        // The first altitude has no change: NaN is neither above nor below anything.
        if change.magnitude > above && change.magnitude <= atMost { total.add(change) }
        before = altitudes[row]
      }
      Self.repeatTotal(total, row..<(row + 1), &gains, &losses)
    }
  }

  private func hysteresis(
    _ altitudes: Span<Double>, _ rows: Range<Int>, _ threshold: Double,
    _ total: inout ElevationGain,
    _ gains: inout MutableSpan<Double>, _ losses: inout MutableSpan<Double>
  ) {
    var reference = Double.nan
    for row in rows {
      if altitudes[row].isFinite {
        total.samples += 1
        if reference.isNaN {
          reference = altitudes[row]
        } else if (altitudes[row] - reference).magnitude > threshold {
          total.add(altitudes[row] - reference)
          reference = altitudes[row]
        }
      }
      Self.repeatTotal(total, row..<(row + 1), &gains, &losses)
    }
  }

  private func turningPoints(
    _ altitudes: Span<Double>, _ rows: Range<Int>, _ threshold: Double,
    _ total: inout ElevationGain,
    _ gains: inout MutableSpan<Double>, _ losses: inout MutableSpan<Double>
  ) {
    var turns = TurningPoints(threshold: threshold)
    var filled = rows.lowerBound
    var row = rows.lowerBound
    while row < rows.upperBound {
      if row <= rows.upperBound &- 8, turns.addEight(row, of: altitudes) {
        total.samples += 8
        row &+= 8
        continue
      }
      defer { row &+= 1 }
      guard altitudes[row].isFinite else { continue }
      total.samples += 1
      guard let leg = turns.add(row, of: altitudes) else { continue }
      Self.fill(leg, altitudes, filled..<(leg.endRow + 1), total, &gains, &losses)
      filled = leg.endRow + 1
      total.add(leg.change)
    }
    if let leg = turns.finish() {
      let end = max(filled, leg.endRow + 1)
      Self.fill(leg, altitudes, filled..<end, total, &gains, &losses)
      filled = end
      total.add(leg.change)
    }
    Self.repeatTotal(total, filled..<rows.upperBound, &gains, &losses)
  }

  /// Within a leg what is counted grows as the altitude passes its furthest so far.
  private static func fill(
    _ leg: TurningPoints.Leg, _ altitudes: Span<Double>, _ rows: Range<Int>,
    _ total: ElevationGain,
    _ gains: inout MutableSpan<Double>, _ losses: inout MutableSpan<Double>
  ) {
    guard !gains.isEmpty else { return }
    if leg.change < 0 {
      follow(altitudes, rows, from: leg.base, by: leg.change, total.loss, &losses)
      for row in rows { gains[row] = total.gain }
    } else {
      follow(altitudes, rows, from: leg.base, by: leg.change, total.gain, &gains)
      for row in rows { losses[row] = total.loss }
    }
  }

  /// Counts on from a start as the altitudes pass their furthest from a base, up to a change.
  private static func follow(
    _ altitudes: Span<Double>, _ rows: Range<Int>, from base: Double, by change: Double,
    _ start: Double, _ column: inout MutableSpan<Double>
  ) {
    let sign = change < 0 ? -1.0 : 1.0
    var reached = 0.0
    for row in rows {
      let altitude = altitudes[row]
      // NaN where the altitude is missing or infinite: `larger` passes it over.
      reached = .larger(reached, (altitude - base) * sign + (altitude - altitude))
      column[row] = start + .smaller(reached, change.magnitude)
    }
  }
}
