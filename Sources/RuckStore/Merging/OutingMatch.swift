internal import RuckTrack

/// The offset of the clocks and the distance of two recordings of one outing.
///
/// Two devices of one walker are in one position at one time, but for the errors of their receivers and of
/// their clocks. The offset of the clocks is the one with which the paths agree best; it is found for a
/// walker who moves, to a second or so, and is 0 where nothing shows it. Two people side by side agree as
/// well: the rule is for the recordings of one person only.
package struct OutingMatch: Sendable, Hashable {
  /// Seconds by which the second recording's clock is ahead of the first one's.
  package let clockOffset: Double
  /// Metres between the positions at one moment: the median; not a number where a recording has no positions.
  package let medianDistance: Double

  /// Seconds by which two clocks may differ.
  static let maximumOffset = 600.0
  /// The share of the shorter recording that both must cover, by their own clocks.
  static let minimumOverlap = 0.5
  // At nine tenths of the instants the positions are within 30 m: what two receivers under trees differ by.
  private static let near = 30.0
  private static let minimumShare = 0.9
  private static let fewest = 8
  private static let shortest = 60.0

  /// Whether the times of two recordings are those of one outing: a look before the paths are compared.
  static func canBe(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> Bool {
    let shared = min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound)
    let shorter = min(one.upperBound - one.lowerBound, other.upperBound - other.lowerBound)
    return shared >= shortest && shared >= minimumOverlap * shorter
  }

  /// Compares two recordings; nil where they are not of one outing.
  ///
  /// They are where the times of both overlap for a minute and half of the shorter one, and with the best
  /// offset of the clocks the positions agree within 30 m at nine tenths of the instants that both cover.
  /// O(rows), and some ten thousand look-ups for the offset.
  init?(_ one: Track, _ other: Track) {
    guard let origin = Self.firstPosition(one),
      let first = TimedPositions(one, aroundLatitude: origin.latitude, longitude: origin.longitude),
      let second = TimedPositions(
        other, aroundLatitude: origin.latitude, longitude: origin.longitude),
      let span = first.span, let otherSpan = second.span, Self.canBe(span, otherSpan)
    else { return nil }
    let offset = Self.offset(first, second)
    let distances = Self.distances(first, second, offset, every: 2000).sorted()
    let near = distances.count { $0 <= Self.near }
    guard distances.count >= Self.fewest,
      Double(near) >= Self.minimumShare * Double(distances.count)
    else { return nil }
    let shared =
      min(span.upperBound, otherSpan.upperBound - offset)
      - max(span.lowerBound, otherSpan.lowerBound - offset)
    guard shared >= Self.shortest else { return nil }
    clockOffset = offset
    medianDistance = distances[distances.count / 2]
  }

  /// Two recordings of which one has no positions: of one outing where each covers most of the
  /// other's time, for a person is on one outing at a time; nil else.
  init?(times one: ClosedRange<Double>, _ other: ClosedRange<Double>) {
    let shared = min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound)
    let longer = max(one.upperBound - one.lowerBound, other.upperBound - other.lowerBound)
    guard shared >= Self.shortest, shared >= Self.minimumShare * longer else { return nil }
    (clockOffset, medianDistance) = (0, .nan)
  }

  // Seconds by which zones differ, less than a day, and the share by which two exports count one
  // time differently.
  static let maximumShift = 50_400.0
  static let minimumEqual = 0.02

  /// Whether two recordings of given lengths, whose starts are apart by a shift, may be one under two clocks.
  static func mayDifferByClock(shift: Double, _ one: Double, _ other: Double) -> Bool {
    shift.magnitude <= maximumShift && (one - other).magnitude <= minimumEqual * max(one, other)
  }

  // Metres in degrees that two exports may round a position by, and how many rows tell a recording.
  private static let rounding = 2e-5
  private static let minimumRows = 60

  /// Whether two recordings are one whose clock was set differently: the same positions, or without
  /// positions the same heart rates, at the same seconds from the start.
  ///
  /// O(rows).
  static func haveEqualSamples(_ one: Track, _ other: Track) -> Bool {
    let hasPositions = [one, other].map { $0.column(.latitude).contains(where: \.isFinite) }
    guard hasPositions[0] == hasPositions[1] else { return false }
    let channels: [Channel] = hasPositions[0] ? [.latitude, .longitude] : [.heartRate]
    let tolerance = hasPositions[0] ? rounding : 0.5
    let (times, otherTimes) = (one.column(.time), other.column(.time))
    let columns = channels.map { (one.column($0), other.column($0)) }
    guard let start = times.first, let otherStart = otherTimes.first,
      columns.allSatisfy({ $0.count == times.count && $1.count == otherTimes.count })
    else { return false }
    var (row, shared, equal) = (0, 0, 0)
    var values: Set<Double> = []
    for (otherRow, time) in otherTimes.enumerated() {
      let moment = time - otherStart
      while row < times.count - 1, times[row] - start < moment - 0.5 { row += 1 }
      guard (times[row] - start - moment).magnitude <= 0.5 else { continue }
      shared += 1
      guard columns.allSatisfy({ ($0[row] - $1[otherRow]).magnitude <= tolerance }) else {
        continue
      }
      equal += 1
      values.insert(columns[0].0[row])
    }
    // A level line says nothing: what is equal has to vary.
    return shared >= minimumRows && values.count >= minimumRows / 6
      && Double(shared) >= minimumShare * Double(min(times.count, otherTimes.count))
      && Double(equal) >= minimumShare * Double(shared)
  }

  private static func firstPosition(_ track: Track) -> (latitude: Double, longitude: Double)? {
    let (latitudes, longitudes) = (track.column(.latitude), track.column(.longitude))
    return zip(latitudes, longitudes).first { $0.isFinite && $1.isFinite }
      .map { (latitude: $0, longitude: $1) }
  }

  /// The distances at instants of the second recording that both cover.
  private static func distances(
    _ one: TimedPositions, _ other: TimedPositions, _ offset: Double, every maximum: Int
  ) -> [Double] {
    let step = max(1, other.times.count / maximum)
    var distances: [Double] = []
    for row in stride(from: 0, to: other.times.count, by: step) {
      guard let position = one.position(at: other.times[row] - offset) else { continue }
      let apart = position - other.position(row)
      distances.append((apart * apart).sum().squareRoot())
    }
    return distances
  }

  /// The offset with the least mean of squares, each cut off at a distance; the smaller one where two are
  /// as good.
  private static func offset(_ one: TimedPositions, _ other: TimedPositions) -> Double {
    let unmoved = distances(one, other, 0, every: 128).count
    func cost(_ offset: Double, every maximum: Int, cutOff: Double, fewest: Int) -> Double {
      let distances = distances(one, other, offset, every: maximum)
      guard distances.count >= max(1, fewest) else { return .infinity }
      let squares = distances.reduce(0) { $0 + min($1 * $1, cutOff * cutOff) }
      // A hundredth of a metre squared for a second: no more than decides between equals.
      return squares / Double(distances.count) + 0.01 * offset.magnitude
    }
    var best = (offset: 0.0, cost: Double.infinity)
    func consider(_ offset: Double, _ cost: Double) {
      if cost < best.cost || cost == best.cost && offset.magnitude < best.offset.magnitude {
        best = (offset, cost)
      }
    }
    for step in -300...300 {
      let offset = Double(step) * maximumOffset / 300
      consider(offset, cost(offset, every: 128, cutOff: 300, fewest: unmoved * 4 / 5))
    }
    for spacing in [0.5, 0.1] {
      let centre = best.offset
      best = (0, .infinity)
      for step in -6...6 {
        let offset = ((centre + Double(step) * spacing) * 10).rounded() / 10
        consider(offset, cost(offset, every: 1000, cutOff: 100, fewest: unmoved * 3 / 4))
      }
    }
    return best.cost.isFinite ? best.offset : 0
  }
}

extension TimedPositions {
  /// The times that the path covers.
  var span: ClosedRange<Double>? {
    guard let first = times.first, let last = times.last else { return nil }
    return first...last
  }
}

/// The treatment of a recording of an outing of which the history has one by another device.
///
/// Copies of one recording are recognised by the rule of copies, and saved once whatever this says.
package enum DuplicateRule: String, Sendable, CaseIterable {
  /// The outing counts once: the recording is not saved.
  case skip
  /// Both are saved, and both count.
  case keep
  /// One session of both: each channel from the recording that has more of it.
  case merge
}
