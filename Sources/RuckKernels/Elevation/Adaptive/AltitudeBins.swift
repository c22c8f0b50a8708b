/// Means of altitudes over bins of equal duration, part by part.
///
/// Noise that is correlated over a minute hardly changes within ten seconds. Bins make the model
/// independent of the sampling, and the work small.
struct AltitudeBins {
  /// Seconds of a bin at least.
  private static let shortest = 10.0
  /// Seconds of a step that tell how long bins have to be; a longer one is a hole.
  private static let hole = 60.0
  /// Seconds of walking for a metre where a track has no times.
  static let secondsPerMetre = 1 / 1.3

  /// Seconds: 10, or the step of a sparser track such that half of its time lies in shorter ones.
  let width: Double
  /// The bins of each part.
  private(set) var parts: [Range<Int>] = []
  /// Metres; bins without samples are interpolated.
  private(set) var altitudes: ContiguousArray<Double> = []
  /// The bins that lie within rests, one range for each rest that holds any.
  private(set) var rests: [Range<Int>] = []
  /// Seconds in those bins.
  var restSeconds: Double { rests.reduce(0) { $0 + Double($1.count) } * width }
  /// The mean time of each bin's samples, in seconds from the start of its part's first bin.
  private var positions: ContiguousArray<Double> = []
  /// Seconds from there to the first row of each part.
  private var offsets: [Double] = []

  /// Sorts the rows into bins.
  ///
  /// O(rows); there are at most six bins a row.
  ///
  /// - Parameters:
  ///   - times: seconds; empty if unknown.
  ///   - distances: metres; empty if unknown.
  ///   - parts: the rows that have an altitude.
  ///   - rests: ascending ranges of rows at which nothing moves.
  init(
    times: Span<Double>, distances: Span<Double>, parts: ContinuousAltitudes,
    rests: [Range<Int>] = []
  ) {
    var marks = RestMarks(rests)
    let samples = parts.altitudes.span
    width = max(Self.shortest, Self.usualStep(times, distances, parts))
    for rows in parts.ranges {
      let first = altitudes.count
      var last = rows.lowerBound
      var position = offset(of: rows, times, distances, samples)
      offsets.append(position)
      var cell = 0
      var end = width
      var total = Total()
      for row in rows where !samples[row].isNaN {
        if row > last { position += min(Self.step(times, distances, last, row), 6 * width) }
        last = row
        marks.note(row, at: position)
        if position >= end {
          let next = Int(position / width, clampedTo: cell + 1...cell + 7) ?? cell + 1
          close(total)
          fill(from: cell, to: next, nextAltitude: samples[row], nextPosition: position)
          total = Total()
          cell = next
          end = Double(cell + 1) * width
        }
        total.altitude += samples[row]
        total.position += position
        total.samples += 1
      }
      close(total)
      self.parts.append(first..<altitudes.count)
      self.rests += marks.bins(width: width, in: first..<altitudes.count)
      centre(first..<altitudes.count)
    }
  }

  /// Seconds from the start of the first bin to the first row of a part: the bins lie about its middle, so that those of
  /// the rows in the opposite order are the same.
  private func offset(
    of rows: Range<Int>, _ times: Span<Double>, _ distances: Span<Double>, _ samples: Span<Double>
  ) -> Double {
    var (last, length) = (rows.lowerBound, 0.0)
    for row in rows where !samples[row].isNaN {
      length += min(Self.step(times, distances, last, row), 6 * width)
      last = row
    }
    let bins = max((length / width).rounded(.up), 1)
    return 0.5 * (bins * width - length)
  }

  /// The step in seconds such that half of the time lies in steps as long or shorter; 0 where it is shorter than the shortest bin.
  ///
  /// O(rows), and O(s log s) for s steps that are longer than the shortest bin.
  private static func usualStep(
    _ times: Span<Double>, _ distances: Span<Double>, _ parts: ContinuousAltitudes
  ) -> Double {
    let samples = parts.altitudes.span
    if !times.isEmpty, parts.count == parts.ranges.reduce(0, { $0 + $1.count }),
      parts.ranges.allSatisfy({ Steps.areAll(within: shortest, of: times.extracting($0)) })
    {
      return 0
    }
    var all = 0.0
    var long: ContiguousArray<Double> = []
    for rows in parts.ranges {
      var last = rows.lowerBound
      for row in rows.dropFirst() where !samples[row].isNaN {
        let step = min(step(times, distances, last, row), hole)
        all += step
        if step > shortest { long.append(step) }
        last = row
      }
    }
    var left = 0.5 * all - long.reduce(0, +)
    guard left < 0 else { return 0 }
    long.sort()
    return long.first { step in
      left += step
      return left >= 0
    } ?? 0
  }

  /// Seconds from one row to another, at least 0.
  @inline(__always)
  static func step(
    _ times: Span<Double>, _ distances: Span<Double>, _ from: Int, _ to: Int
  ) -> Double {
    if !times.isEmpty { return max(times[to] - times[from], 0) }
    if !distances.isEmpty { return max(distances[to] - distances[from], 0) * secondsPerMetre }
    return 1
  }

  /// Where rests begin and end along a part.
  private struct RestMarks {
    private var rests: ArraySlice<Range<Int>>
    private var spans: [ClosedRange<Double>] = []
    // The rest of the last span, while it may go on.
    private var current: Range<Int>?

    init(_ rests: [Range<Int>]) { self.rests = rests[...] }

    @inline(__always)
    mutating func note(_ row: Int, at position: Double) {
      while let rest = rests.first, row >= rest.upperBound { rests.removeFirst() }
      guard let rest = rests.first, row >= rest.lowerBound else { return }
      if current == rest, let span = spans.last {
        spans[spans.count - 1] = span.lowerBound...position
      } else {
        spans.append(position...position)
        current = rest
      }
    }

    /// The bins that lie within the rests noted so far, which are forgotten.
    mutating func bins(width: Double, in part: Range<Int>) -> [Range<Int>] {
      defer { (spans, current) = ([], nil) }
      return spans.compactMap { span in
        let first = (span.lowerBound / width).rounded(.up)
        let end = (span.upperBound / width).rounded(.down)
        guard end - first >= 3, end <= Double(part.count) else { return nil }
        return part.lowerBound + Int(first)..<part.lowerBound + Int(end)
      }
    }
  }

  /// What lies in a cell.
  private struct Total {
    var altitude = 0.0
    var position = 0.0
    var samples = 0.0
  }

  private mutating func close(_ total: Total) {
    altitudes.append(total.altitude / total.samples)
    positions.append(total.position / total.samples)
  }

  /// Moves the means of a part to the centres of the bins, along the lines between them: with few
  /// samples a bin's mean lies off its centre, and a straight slope would look rough.
  private mutating func centre(_ part: Range<Int>) {
    guard part.count > 1 else { return }
    let means = altitudes[part]
    var low = part.lowerBound
    for cell in part {
      let centre = centre(of: cell, in: part)
      while low + 2 < part.upperBound && positions[low + 1] < centre { low += 1 }
      let run = positions[low + 1] - positions[low]
      let share = run > 0 ? (centre - positions[low]) / run : 0
      altitudes[cell] = means[low] + (means[low + 1] - means[low]) * min(max(share, -1), 2)
    }
  }

  /// Seconds from the start of a part to the centre of one of its bins.
  @inline(__always)
  func centre(of cell: Int, in part: Range<Int>) -> Double {
    (Double(cell - part.lowerBound) + 0.5) * width
  }

  /// Cells without a sample, on the line to the next one.
  private mutating func fill(
    from cell: Int, to next: Int, nextAltitude: Double, nextPosition: Double
  ) {
    let last = altitudes.count - 1
    let (altitude, position) = (altitudes[last], positions[last])
    for between in (cell + 1)..<max(next, cell + 1) {
      let share = Double(between - cell) / Double(next - cell)
      altitudes.append(altitude + (nextAltitude - altitude) * share)
      positions.append(position + (nextPosition - position) * share)
    }
  }

  /// Seconds of those minutes over which the altitude changes by at most a given number of metres a second.
  ///
  /// O(bins).
  func levelSeconds(within speed: Double) -> Double {
    let minute = max(Int(60 / width), 1)
    let span = Double(minute) * width
    var seconds = 0.0
    for part in parts {
      for bin in stride(from: part.lowerBound, to: part.upperBound - minute, by: minute)
      where (altitudes[bin + minute] - altitudes[bin]).magnitude <= speed * span {
        seconds += span
      }
    }
    return seconds
  }

  /// The noise in metres of altitudes that are too smooth for a sensor, and how probable it is that they are; nil
  /// where they certainly are not, and with fewer than thirty bins.
  ///
  /// Too smooth: about 60 % and more of the fourth differences are at most 30 cm.
  var smoothness: (noise: Double, probability: Double)? {
    guard altitudes.count >= 30 else { return nil }
    var smooth = 0.0
    var all = 0.0
    var squares = 0.0
    for part in parts where part.count > 4 {
      for cell in (part.lowerBound + 2)..<(part.upperBound - 2) {
        let near = altitudes[cell - 1] + altitudes[cell + 1]
        let far = altitudes[cell - 2] + altitudes[cell + 2]
        let difference = far - 4 * near + 6 * altitudes[cell]
        all += 1
        guard difference.magnitude <= 0.3 else { continue }
        smooth += 1
        squares += difference * difference
      }
    }
    let probability = all > 0 ? min(max(0.5 + (smooth / all - 0.6) / 0.2, 0), 1) : 0
    // The fourth difference of white noise has seventy times its variance.
    return probability > 0 ? ((squares / (70 * smooth)).squareRoot(), probability) : nil
  }
}

extension AltitudeBins {
  /// Replaces the altitudes of the rows by those of a profile over bins, interpolated between the
  /// bins' centres; returns the root mean square difference in metres.
  ///
  /// O(rows).
  func spread(
    _ profile: ContiguousArray<Double>, _ times: Span<Double>, _ distances: Span<Double>,
    _ rows: inout ContinuousAltitudes
  ) -> Double {
    var squares = 0.0
    var samples = 0.0
    for (index, (range, part)) in zip(rows.ranges, parts).enumerated() {
      var column = rows.altitudes.mutableSpan
      var line = Line(from: part.lowerBound, profile, part, self)
      var position = offsets[index]
      var last = range.lowerBound
      for row in range where !column[row].isNaN {
        if row > last { position += min(Self.step(times, distances, last, row), 6 * width) }
        last = row
        while position > line.end { line = Line(from: line.cell + 1, profile, part, self) }
        let altitude = line.altitude(at: position)
        let residual = column[row] - altitude
        squares += residual * residual
        samples += 1
        column[row] = altitude
      }
    }
    return (squares / max(samples, 1)).squareRoot()
  }

  /// The line from the centre of a bin to that of the next one.
  private struct Line {
    let cell: Int
    /// Seconds from the start of the part up to which the line holds: without end for the last one.
    let end: Double
    private let start, base, rise, inverseWidth: Double

    init(
      from cell: Int, _ profile: ContiguousArray<Double>, _ part: Range<Int>, _ cells: AltitudeBins
    ) {
      self.cell = cell
      let next = min(cell + 1, part.upperBound - 1)
      start = cells.centre(of: cell, in: part)
      end = cell + 2 < part.upperBound ? cells.centre(of: next, in: part) : .infinity
      base = profile[cell]
      rise = profile[next] - base
      inverseWidth = 1 / cells.width
    }

    /// The altitude on the line, which is extrapolated by at most a bin on either side.
    @inline(__always)
    func altitude(at position: Double) -> Double {
      base + rise * min(max((position - start) * inverseWidth, -1), 2)
    }
  }
}
