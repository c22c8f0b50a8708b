/// Means of altitudes over bins of equal duration, part by part.
///
/// Noise that is correlated over a minute hardly changes within ten seconds. Bins make the model
/// independent of the sampling, and the work small. A mean is that of the line from row to row over
/// the whole bin, so that it does not depend on where its rows are.
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
  /// Metres.
  private(set) var altitudes: ContiguousArray<Double> = []
  /// The bins that lie within rests, one range for each rest that holds any.
  private(set) var rests: [Range<Int>] = []
  /// The differences of the altitudes where the track comes past a place again; none until it was looked for.
  var passes = PlacePasses()
  /// The pieces of the parts between rests.
  var piecesInMotion: [Range<Int>] {
    var left = rests[...]
    return parts.flatMap { part in
      var pieces: [Range<Int>] = []
      var start = part.lowerBound
      while let rest = left.first, rest.lowerBound < part.upperBound {
        pieces.append(start..<rest.lowerBound)
        start = rest.upperBound
        left.removeFirst()
      }
      return pieces + [start..<part.upperBound]
    }.filter { !$0.isEmpty }
  }
  /// The rests within a part, in bins from its first one; O(log rests) for the first of them.
  func rests(in part: Range<Int>) -> [Range<Int>] {
    let first = rests.indices.binarySearch { rests[$0].lowerBound >= part.lowerBound }
    return rests[first...].prefix { $0.lowerBound < part.upperBound }.map {
      $0.lowerBound - part.lowerBound..<$0.upperBound - part.lowerBound
    }
  }
  /// The bins of a minute, within which noise has forgotten most of what it was, and after which
  /// ground that rises and falls in some minutes is elsewhere.
  var minute: Int { max(Int(60 / width), 1) }
  /// Whether rests or passes show the noise by itself.
  var showsNoise: Bool { noiseSeconds > 0 }
  /// Seconds over which they do; the difference between two passes is the noise of both, and says
  /// half as much a second.
  var noiseSeconds: Double { restSeconds + 0.5 * evidenceOfPasses * passes.count * width }
  /// Seconds of the bins at rest.
  var restSeconds: Double { rests.reduce(0) { $0 + Double($1.count) } * width }
  /// The evidence of passes on the noise, from 0 to 1: a short one may show a barometer's drift alone.
  var evidenceOfPasses: Double { Self.evidence(0.5 * passes.count * width) }
  /// The evidence of rests and passes on it, from 0 to 1.
  var evidenceOfNoise: Double { Self.evidence(noiseSeconds) }
  /// Returns the probability that a receiver's noise, whose independent values come at random, would
  /// have shown itself in some seconds after the first minute.
  static func evidence(_ seconds: Double) -> Double {
    1 - Elementary.exp(-max(seconds - 60, 0) / Priors.Altitude.secondsOfValue)
  }
  /// The same bins, but half a bin later, one less in each part.
  private(set) var later = Later()
  /// Seconds from the start of each part's first bin to its first row.
  private(set) var offsets: [Double] = []

  /// Bins that begin in the middle of others: what an estimate owes to where bins begin differs between both.
  struct Later {
    /// As in the bins themselves.
    fileprivate(set) var parts: [Range<Int>] = []
    fileprivate(set) var altitudes: ContiguousArray<Double> = []
    fileprivate(set) var rests: [Range<Int>] = []
  }

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
    let half = 0.5 * width
    for rows in parts.ranges {
      var last = rows.lowerBound
      var position = offset(of: rows, times, distances, samples)
      offsets.append(position)
      var (halves, current, end): ([Total], Total, Double) = ([], Total(), half)
      for row in rows where !samples[row].isNaN {
        if row > last {
          var altitude = samples[last]
          let next = position + min(Self.step(times, distances, last, row), 6 * width)
          let slope = next > position ? (samples[row] - altitude) / (next - position) : 0
          while next > end {
            let border = position < end ? altitude + slope * (end - position) : altitude
            current.add(altitude, border, from: position, to: max(position, end))
            halves.append(current)
            (current, altitude, position) = (Total(), border, max(position, end))
            end += half
          }
          current.add(altitude, samples[row], from: position, to: next)
          position = next
        }
        last = row
        marks.note(row, at: position)
      }
      // A single row, or rows of one moment.
      if position == offsets[offsets.count - 1] {
        current.add(samples[last], samples[last], from: position, to: position + half)
      }
      halves.append(current)
      if !halves.count.isMultiple(of: 2) { halves.append(Total()) }
      self.parts.append(altitudes.count..<altitudes.count + halves.count / 2)
      let recorded = offsets[offsets.count - 1]...position
      self.rests += marks.bins(
        width: width, in: self.parts[self.parts.count - 1], recorded: recorded)
      altitudes += centred(halves[...], from: 0)
      later.parts.append(later.altitudes.count..<later.altitudes.count + halves.count / 2 - 1)
      later.rests += marks.bins(
        width: width, in: later.parts[self.parts.count - 1], recorded: recorded, from: half)
      later.altitudes += centred(halves.dropFirst().dropLast(), from: half)
      marks.forget()
    }
  }

  /// Seconds from the start of the first bin to the first row of a part: the bins lie about its
  /// middle, so that those of the rows in the opposite order are the same.
  private func offset(
    of rows: Range<Int>, _ times: Span<Double>, _ distances: Span<Double>, _ samples: Span<Double>
  ) -> Double {
    var (last, length) = (rows.lowerBound, 0.0)
    for row in rows where !samples[row].isNaN {
      length += min(Self.step(times, distances, last, row), 6 * width)
      last = row
    }
    let bins = (length / width).rounded(.down) + 1
    return 0.5 * (bins * width - length)
  }

  /// The step in seconds such that half of the time lies in steps as long or shorter; 0 where it is
  /// shorter than the shortest bin.
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

  /// The starts and ends of rests along a part.
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

    /// The bins that lie within the rests noted so far; the first of the part begins at a position.
    ///
    /// A rest with the first or the last row recorded has that row's bin as a whole.
    func bins(
      width: Double, in part: Range<Int>, recorded: ClosedRange<Double>, from start: Double = 0
    ) -> [Range<Int>] {
      spans.compactMap { span in
        let isStart = span.lowerBound <= recorded.lowerBound
        let isEnd = span.upperBound >= recorded.upperBound
        let first = isStart ? 0 : max(((span.lowerBound - start) / width).rounded(.up), 0)
        let count = Double(part.count)
        let end = isEnd ? count : min(((span.upperBound - start) / width).rounded(.down), count)
        guard end - first >= 3 else { return nil }
        return part.lowerBound + Int(first)..<part.lowerBound + Int(end)
      }
    }

    /// Forgets what was noted.
    mutating func forget() { (spans, current) = ([], nil) }
  }

  /// The line from row to row within half a bin, times its seconds.
  private struct Total {
    var altitude = 0.0
    var position = 0.0
    var seconds = 0.0

    @inline(__always)
    mutating func add(_ first: Double, _ last: Double, from start: Double, to end: Double) {
      altitude += 0.5 * (first + last) * (end - start)
      position += 0.5 * (start + end) * (end - start)
      seconds += end - start
    }
  }

  /// The means over two halves each at the centres of the bins: the first and the last bin of a
  /// part are not whole, and their means are moved along the line to the next one.
  private func centred(_ halves: ArraySlice<Total>, from start: Double) -> ContiguousArray<Double> {
    var positions: ContiguousArray<Double> = []
    var means: ContiguousArray<Double> = []
    for first in stride(from: halves.startIndex, to: halves.endIndex, by: 2) {
      let (one, two) = (halves[first], halves[first + 1])
      let seconds = one.seconds + two.seconds
      positions.append((one.position + two.position) / seconds)
      means.append((one.altitude + two.altitude) / seconds)
    }
    guard means.count > 1 else { return means }
    var altitudes = means
    for (bin, next) in [(0, 1), (means.count - 1, means.count - 2)] {
      let run = positions[next] - positions[bin]
      let centre = start + (Double(bin) + 0.5) * width
      let share = min(max((centre - positions[bin]) / run, -1), 1)
      altitudes[bin] += (means[next] - means[bin]) * share
    }
    return altitudes
  }

  /// Seconds from the start of a part to the centre of one of its bins.
  @inline(__always)
  func centre(of cell: Int, in part: Range<Int>) -> Double {
    (Double(cell - part.lowerBound) + 0.5) * width
  }

  /// The seconds of a track over which the altitude changes by at most a given number of metres a
  /// second within a minute.
  ///
  /// O(bins).
  func levelSeconds(within speed: Double) -> Double {
    let minute = minute
    let rise = speed * Double(minute) * width
    var seconds = 0.0
    for part in parts where part.count > minute {
      let starts = part.dropLast(minute)
      var level = 0.0
      for bin in starts where (altitudes[bin + minute] - altitudes[bin]).magnitude <= rise {
        level += 1
      }
      seconds += level / Double(starts.count) * Double(part.count - 1) * width
    }
    return seconds
  }

  /// The noise in metres of altitudes that are too smooth for a sensor, and how probable it is that
  /// they are; nil where they certainly are not, and with fewer than thirty bins.
  ///
  /// Too smooth: about 60 % and more of the fourth differences are at most 30 cm, a limit that is
  /// passed smoothly.
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
        let share = Soft.below(difference.magnitude, 0.3)
        smooth += share
        squares += share * difference * difference
      }
    }
    let probability = all > 0 ? min(max(0.5 + (smooth / all - 0.6) / 0.2, 0), 1) : 0
    // The fourth difference of white noise has seventy times its variance.
    return probability > 0 ? ((squares / (70 * smooth)).squareRoot(), probability) : nil
  }
}
