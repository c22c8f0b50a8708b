/// A path's positions averaged over blocks of equal time.
///
/// Memory is three columns with a row for each block that holds a position.
struct PathBlocks {
  /// The length of a block in seconds.
  let length: Double
  /// The mean time of each block.
  private(set) var times: ContiguousArray<Double> = []
  /// The mean place of each block.
  private(set) var x: ContiguousArray<Double> = []
  /// The mean place of each block.
  private(set) var y: ContiguousArray<Double> = []
  private let rows: Int

  var count: Int { times.count }
  /// Lines from one block to the next.
  var edgeCount: Int { max(0, count - 1) }
  /// Rows in a usual block.
  var rowsPerBlock: Int { max(1, Int((Double(rows) / Double(max(1, count))).rounded())) }

  /// Averages rows; O(n).
  ///
  /// - Precondition: the columns have the same length, times do not fall, the length is positive.
  init(times: Span<Double>, x: Span<Double>, y: Span<Double>, length: Double) {
    self.length = length
    rows = times.count
    guard times.count > 0 else { return }
    let origin = times[0]
    var sums = (time: 0.0, x: 0.0, y: 0.0, rows: 0.0)
    // Places are summed from the block's first row, where they are small.
    var base = (x: 0.0, y: 0.0)
    var end = -Double.infinity
    for row in times.indices {
      let time = times[row] - origin
      if time >= end {
        close(sums, origin: origin, base: base)
        sums = (0, 0, 0, 0)
        base = (x[row], y[row])
        end = ((time / length + 1e-9).rounded(.down) + 1) * length - 1e-9 * length
      }
      sums.time += time
      sums.x += x[row] - base.x
      sums.y += y[row] - base.y
      sums.rows += 1
    }
    close(sums, origin: origin, base: base)
  }

  private mutating func close(
    _ sums: (time: Double, x: Double, y: Double, rows: Double), origin: Double,
    base: (x: Double, y: Double)
  ) {
    guard sums.rows > 0 else { return }
    times.append(origin + sums.time / sums.rows)
    x.append(base.x + sums.x / sums.rows)
    y.append(base.y + sums.y / sums.rows)
  }

  /// Seconds from a block to the next.
  func seconds(_ edge: Int) -> Double { times[edge + 1] - times[edge] }

  /// How much the places wander from block to block: the standard deviation, in metres on each
  /// axis, of the second difference of places a block apart.
  ///
  /// A steady walk adds nothing to a second difference, a bend does; so the value is taken from a
  /// low quantile (20 %), as of a normal distribution. 0 where fewer than five differences lie
  /// close enough together.
  var wander: Double {
    var squares = LogarithmicHistogram()
    var last = (x: 0.0, y: 0.0, isNear: false)
    for edge in 0..<edgeCount {
      let time = seconds(edge)
      let velocity = ((x[edge + 1] - x[edge]) / time, (y[edge + 1] - y[edge]) / time)
      let isNear = time < 2.5 * length
      if isNear && last.isNear {
        let change = (velocity.0 - last.x, velocity.1 - last.y)
        squares.add(change.0 * change.0 + change.1 * change.1)
      }
      last = (velocity.0, velocity.1, isNear)
    }
    guard squares.total >= 5 else { return 0 }
    // The square of a normal vector in the plane: P(r² < q) = 1 - exp(-q / 2σ²).
    return length * (squares.quantile(0.2) / (2 * 0.223_143_551_314_209_76)).squareRoot()
  }
}
