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
    let maximum = Int(span / length + 3, clampedTo: 0...times.count) ?? times.count
    var (middles, x, y) = (
      ContiguousArray<Double>(), ContiguousArray<Double>(), ContiguousArray<Double>()
    )
    middles.reserveCapacity(maximum)
    x.reserveCapacity(maximum)
    y.reserveCapacity(maximum)
    var reader = BlockReader(times: times, length: length)
    while let block = reader.next(times: times, latitudes: latitudes, longitudes: longitudes) {
      middles.append(block.time)
      x.append(block.longitude)
      y.append(block.latitude)
    }
    rowsPerBlock = max(1, Int((Double(times.count) / Double(x.count)).rounded()))
    wander = Self.layOut(&x, &y, times: middles.span, length: length)
    (self.times, self.x, self.y) = (middles, x, y)
  }

  /// Turns columns of longitudes and latitudes into positions; returns their noise.
  private static func layOut(
    _ xs: inout ContiguousArray<Double>, _ ys: inout ContiguousArray<Double>,
    times: Span<Double>, length: Double
  ) -> Double {
    typealias Lane = SIMD8<Double>
    var x = xs.mutableSpan
    var y = ys.mutableSpan
    var last = (time: times[0], longitude: x[0], latitude: y[0])
    var plane = LocalPlane()
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
///
/// The bins lie about the middle of the path, and a row between two of them counts half in either,
/// so that the rows in the opposite order have the same bins.
struct BlockReader {
  /// The means over the rows of a bin.
  struct Block {
    var time, latitude, longitude: Double
  }

  /// The part of a bin by which a row may miss its border and still lie on it: times are rounded.
  private static let tolerance = 1e-6

  private let length: Double
  /// The start of the first bin.
  private let start: Double
  private var row = 0
  /// Whether the rows from ``row`` on that lie on a border are part of the last bin, too.
  private var isShared = false

  /// The bins of a path whose times do not fall.
  init(times: Span<Double>, length: Double) {
    self.length = length
    let span = times[times.count - 1] - times[0]
    let bins = (span / length + Self.tolerance).rounded(.down) + 1
    start = times[0] - 0.5 * (bins * length - span)
  }

  /// The next bin that is not empty; O(its rows).
  @inline(__always)
  mutating func next(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>
  ) -> Block? {
    let margin = Self.tolerance * length
    while row < times.count {
      let index = ((times[row] - start + margin) / length).rounded(.down)
      let (border, end) = (start + index * length + margin, start + (index + 1) * length - margin)
      var sums = Sums(
        from: Block(time: times[row], latitude: latitudes[row], longitude: longitudes[row]))
      func add(_ row: Int, _ share: Double = 1) {
        sums.add(times[row], latitudes[row], longitudes[row], share)
      }
      let first = row
      while row < times.count, times[row] < border {
        add(row, 0.5)
        row += 1
      }
      let inner = row
      while row < times.count, times[row] < end || row == first {
        add(row)
        row += 1
      }
      let isShared = isShared
      self.isShared = false
      if row > inner {
        var last = row
        while last < times.count, times[last] < end + 2 * margin {
          add(last, 0.5)
          last += 1
        }
        self.isShared = last > row
      } else if isShared {
        // Rows on a border with nothing behind it are part of the bin before it alone.
        continue
      }
      return sums.mean
    }
    return nil
  }

  /// The sums over some rows of differences from the first of them, which are small and so keep their digits.
  private struct Sums {
    private let first: Block
    private var sums = Block(time: 0, latitude: 0, longitude: 0)
    private var weight = 0.0

    init(from first: Block) { self.first = first }

    @inline(__always)
    mutating func add(_ time: Double, _ latitude: Double, _ longitude: Double, _ share: Double) {
      sums.time += share * (time - first.time)
      sums.latitude += share * (latitude - first.latitude)
      sums.longitude += share * (longitude - first.longitude)
      weight += share
    }

    @inline(__always)
    var mean: Block {
      Block(
        time: first.time + sums.time / weight, latitude: first.latitude + sums.latitude / weight,
        longitude: first.longitude + sums.longitude / weight)
    }
  }
}
