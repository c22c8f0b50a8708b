/// A path's positions averaged over bins of equal duration, on a plane in metres.
///
/// Memory is three columns with an entry for each bin that is not empty.
package struct BinnedPath {
  /// The length of a bin in seconds.
  package let length: Double
  /// The mean time of each bin.
  package let times: ContiguousArray<Double>
  /// The mean position of each bin on a ``LocalPlane``, from that of the first.
  package let x: ContiguousArray<Double>
  /// The mean position of each bin on a ``LocalPlane``, from that of the first.
  package let y: ContiguousArray<Double>
  /// Rows of a typical bin.
  package let rowsPerBlock: Int
  /// The position noise of the bins in metres; see ``BlockPositionNoise``.
  package let wander: Double

  /// Averages rows; O(n).
  ///
  /// - Precondition: the columns have the same length and a row, times do not fall, the length is
  ///   positive, positions are those of an ``UnwrappedPath``.
  package init(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, length: Double
  ) {
    self.length = length
    let span = times[times.count - 1] - times[0]
    let most = Int(span / length + 2, clampedTo: 0...times.count) ?? times.count
    var (middles, x, y) = (
      ContiguousArray<Double>(), ContiguousArray<Double>(), ContiguousArray<Double>()
    )
    middles.reserveCapacity(most)
    x.reserveCapacity(most)
    y.reserveCapacity(most)
    var reader = BlockReader(length: length)
    while let block = reader.next(times: times, latitudes: latitudes, longitudes: longitudes) {
      middles.append(block.time)
      x.append(block.longitude)
      y.append(block.latitude)
    }
    rowsPerBlock = max(1, Int((Double(times.count) / Double(x.count)).rounded()))
    let plane = LocalPlane()
    wander = Self.layOut(&x, &y, on: plane, times: middles.span, length: length)
    (self.times, self.x, self.y) = (middles, x, y)
  }

  /// Turns columns of longitudes and latitudes into positions; returns their noise.
  private static func layOut(
    _ xs: inout ContiguousArray<Double>, _ ys: inout ContiguousArray<Double>,
    on plane: LocalPlane, times: Span<Double>, length: Double
  ) -> Double {
    typealias Lane = SIMD8<Double>
    var x = xs.mutableSpan
    var y = ys.mutableSpan
    var last = (time: times[0], longitude: x[0], latitude: y[0])
    var plane = plane
    var wander = BlockPositionNoise(length: length)
    var position = (x: 0.0, y: 0.0)
    (x[0], y[0]) = position
    var row = 1
    while row < times.count {
      let time = Lane(loadingUpToTailOf: times, at: row, padding: .nan)
      let longitude = Lane(loadingUpToTailOf: x.span, at: row, padding: .nan)
      let latitude = Lane(loadingUpToTailOf: y.span, at: row, padding: .nan)
      let step = plane.step(
        latitudes: (latitude.shifted(behind: last.latitude), latitude),
        longitudes: (longitude.shifted(behind: last.longitude), longitude))
      wander.add(x: step.x, y: step.y, seconds: time - time.shifted(behind: last.time))
      last = (time[7], longitude[7], latitude[7])
      for lane in 0..<min(8, times.count - row) {
        position = (position.x + step.x[lane], position.y + step.y[lane])
        (x[row + lane], y[row + lane]) = position
      }
      row += 8
    }
    return wander.deviation
  }
}

/// Averages rows bin by bin.
struct BlockReader {
  /// The means over the rows of a bin.
  struct Block {
    var time, latitude, longitude: Double
  }

  private let length: Double
  private var row = 0

  init(length: Double) { self.length = length }

  /// The next bin that is not empty; O(its rows).
  @inline(__always)
  mutating func next(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>
  ) -> Block? {
    guard row < times.count else { return nil }
    var block = Block(time: times[row], latitude: latitudes[row], longitude: longitudes[row])
    let origin = times[0]
    let index = ((block.time - origin) / length + 1e-9).rounded(.down)
    let end = (index + 1) * length - 1e-9 * length
    // Differences from the first row are small, so that their sums keep their digits.
    var sums = (time: 0.0, latitude: 0.0, longitude: 0.0)
    let first = row
    row += 1
    while row < times.count, times[row] - origin < end {
      sums.time += times[row] - block.time
      sums.latitude += latitudes[row] - block.latitude
      sums.longitude += longitudes[row] - block.longitude
      row += 1
    }
    if row > first + 1 {
      let share = 1 / Double(row - first)
      block.time += sums.time * share
      block.latitude += sums.latitude * share
      block.longitude += sums.longitude * share
    }
    return block
  }
}
