/// Leaves out points of a path that its shape hardly needs.
///
/// Both rules work on the sphere, so a path may cross the antimeridian or a pole. Altitudes are not
/// looked at. Rows without a position are left out.
public enum Simplification {
  /// Marks the points to keep after Ramer, Douglas and Peucker: no point left out is farther than
  /// the tolerance from the path that remains.
  ///
  /// The ends remain. Of the points between two that remain, the one farthest from the great-circle
  /// arc between them remains where it is farther than the tolerance, the first of equals. Works
  /// on a stack of its own, so a path of any length is taken. O(n): after 128 visits to each point
  /// on average, several times what recorded paths need, pieces are split at their middles, which
  /// may keep more points than needed but leaves out none beyond the tolerance. Allocates 33 bytes
  /// a row.
  ///
  /// - Parameters:
  ///   - latitudes: degrees.
  ///   - longitudes: degrees.
  ///   - tolerance: metres, 0 or more.
  ///   - radius: of the sphere, metres.
  ///   - keep: filled.
  /// - Returns: the number of points that remain.
  /// - Precondition: the columns have one length; the tolerance is not negative.
  @discardableResult
  public static func ramerDouglasPeucker(
    latitudes: Span<Double>, longitudes: Span<Double>, tolerance: Double,
    radius: Double = Haversine.meanRadius, keep: inout MutableSpan<Bool>
  ) -> Int {
    precondition(tolerance >= 0, "a tolerance must not be negative")
    let (rows, positions) = positions(latitudes, longitudes, &keep)
    var isChosen = ContiguousArray(repeating: false, count: rows.count)
    DouglasPeucker.split(rows.count, tolerance: tolerance, keep: &isChosen) { first, last in
      let arc = GreatCircleArc(from: positions[first], to: positions[last])
      var farthest = first
      var distance = -1.0
      for row in (first + 1)..<last {
        let angle = arc.angle(to: positions[row])
        if angle > distance { (farthest, distance) = (row, angle) }
      }
      return (farthest, distance * radius)
    }
    var remaining = 0
    for (row, isChosen) in zip(rows, isChosen) where isChosen {
      keep[row] = true
      remaining += 1
    }
    return remaining
  }

  /// Marks the points to keep after Visvalingam and Whyatt: the point whose triangle with its
  /// neighbours is smallest goes first, until all triangles are at least as large as given.
  ///
  /// The ends remain. Of equal triangles the first in the path goes first.
  /// Areas are those of the plane triangles through the sphere, which for legs of ten kilometres
  /// differ from the curved ones by less than a millionth. O(n log n); allocates 64 bytes a row.
  ///
  /// - Parameters:
  ///   - latitudes: degrees.
  ///   - longitudes: degrees.
  ///   - area: square metres, 0 or more.
  ///   - radius: of the sphere, metres.
  ///   - keep: filled.
  /// - Returns: the number of points that remain.
  /// - Precondition: the columns have one length; the area is not negative.
  @discardableResult
  public static func visvalingam(
    latitudes: Span<Double>, longitudes: Span<Double>, area: Double,
    radius: Double = Haversine.meanRadius, keep: inout MutableSpan<Bool>
  ) -> Int {
    precondition(area >= 0, "an area must not be negative")
    let (rows, positions) = positions(latitudes, longitudes, &keep)
    for row in rows { keep[row] = true }
    guard rows.count > 2 else { return rows.count }
    var before = ContiguousArray(rows.indices.lazy.map { $0 - 1 })
    var after = ContiguousArray(rows.indices.lazy.map { $0 + 1 })
    func triangle(_ row: Int) -> Double {
      let side = positions[before[row]] - positions[row]
      let other = positions[after[row]] - positions[row]
      return 0.5 * side.cross(other).length * radius * radius
    }
    var queue = TriangleQueue(count: rows.count)
    for row in 1..<(rows.count - 1) { queue.set(row, triangle(row)) }
    var remaining = rows.count
    while let (row, smallest) = queue.first, smallest < area {
      queue.remove(row)
      keep[rows[row]] = false
      remaining -= 1
      let (left, right) = (before[row], after[row])
      after[left] = right
      before[right] = left
      if left > 0 { queue.set(left, triangle(left)) }
      if right < rows.count - 1 { queue.set(right, triangle(right)) }
    }
    return remaining
  }

  private static func positions(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ keep: inout MutableSpan<Bool>
  ) -> (rows: ContiguousArray<Int>, positions: ContiguousArray<NVector>) {
    precondition(
      latitudes.count == longitudes.count && keep.count == latitudes.count,
      "columns of one path differ in length")
    var rows: ContiguousArray<Int> = []
    var positions: ContiguousArray<NVector> = []
    rows.reserveCapacity(keep.count)
    positions.reserveCapacity(keep.count)
    for row in 0..<keep.count {
      keep[row] = false
      let position = NVector(latitude: latitudes[row], longitude: longitudes[row])
      guard position.isFinite else { continue }
      rows.append(row)
      positions.append(position)
    }
    return (rows, positions)
  }
}

/// Rows by the size of their triangles: a binary heap that knows where each row stands.
private struct TriangleQueue {
  private var heap: ContiguousArray<Int> = []
  private var indices: ContiguousArray<Int>
  private var areas: ContiguousArray<Double>

  init(count: Int) {
    indices = ContiguousArray(repeating: -1, count: count)
    areas = ContiguousArray(repeating: .infinity, count: count)
  }

  var first: (row: Int, area: Double)? { heap.first.map { ($0, areas[$0]) } }

  mutating func set(_ row: Int, _ area: Double) {
    areas[row] = area
    if indices[row] < 0 {
      indices[row] = heap.count
      heap.append(row)
    }
    rise(indices[row])
    sink(indices[row])
  }

  mutating func remove(_ row: Int) {
    let index = indices[row]
    let last = heap.removeLast()
    indices[row] = -1
    guard last != row else { return }
    heap[index] = last
    indices[last] = index
    rise(index)
    sink(indices[last])
  }

  private func comesFirst(_ left: Int, _ right: Int) -> Bool {
    (areas[left], left) < (areas[right], right)
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    heap.swapAt(left, right)
    indices[heap[left]] = left
    indices[heap[right]] = right
  }

  private mutating func rise(_ start: Int) {
    var index = start
    while index > 0, comesFirst(heap[index], heap[(index - 1) / 2]) {
      swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var minimum = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if comesFirst(heap[child], heap[minimum]) { minimum = child }
      }
      if minimum == index { return }
      swap(index, minimum)
      index = minimum
    }
  }
}
