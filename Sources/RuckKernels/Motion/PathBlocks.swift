/// A path's positions averaged over blocks of equal time, on a plane in metres.
///
/// Memory is three columns with a row for each block that holds a row.
package struct PathBlocks {
  /// The length of a block in seconds.
  package let length: Double
  /// The mean time of each block.
  package private(set) var times: ContiguousArray<Double> = []
  /// The mean place of each block on a ``LocalPlane``, from that of the first.
  package private(set) var x: ContiguousArray<Double> = []
  /// The mean place of each block on a ``LocalPlane``, from that of the first.
  package private(set) var y: ContiguousArray<Double> = []
  /// Rows in a usual block.
  package let rowsPerBlock: Int
  /// How much the places wander from block to block; see ``BlockWander``.
  package let wander: Double

  /// Averages rows; O(n).
  ///
  /// - Precondition: the columns have the same length and a row, times do not fall, the length is
  ///   positive, positions are those of an ``UnrolledPath``.
  package init(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, length: Double
  ) {
    self.length = length
    let span = times[times.count - 1] - times[0]
    let most = min(Double(times.count), span / length + 2)
    self.times.reserveCapacity(Int(most))
    x.reserveCapacity(Int(most))
    y.reserveCapacity(Int(most))
    var reader = BlockReader(length: length)
    var wander = BlockWander(length: length)
    var plane = LocalPlane(latitude: latitudes[0], longitude: longitudes[0])
    var place = (x: 0.0, y: 0.0)
    var last: BlockReader.Block?
    while let block = reader.next(times: times, latitudes: latitudes, longitudes: longitudes) {
      if let last {
        let step = plane.step(from: last, to: block)
        place = (place.x + step.x, place.y + step.y)
        wander.add(x: step.x, y: step.y, seconds: block.time - last.time)
      }
      self.times.append(block.time)
      x.append(place.x)
      y.append(place.y)
      last = block
    }
    rowsPerBlock = max(1, Int((Double(times.count) / Double(x.count)).rounded()))
    self.wander = wander.deviation
  }
}

/// Goes along rows block by block.
struct BlockReader {
  /// The means over the rows of a block.
  struct Block {
    var time: Double
    var latitude: Double
    var longitude: Double
  }

  private let length: Double
  private var row = 0

  init(length: Double) { self.length = length }

  /// The next block that holds a row; O(its rows).
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
