/// Leaves out points of a path that its shape hardly needs.
///
/// Both rules work on the sphere, so a path may cross the antimeridian or a pole. Altitudes are not
/// looked at. Rows without a position are left out.
public enum Simplification {
  /// Marks the points to keep after Ramer, Douglas and Peucker: no point left out is farther than
  /// the tolerance from the path that remains.
  ///
  /// The ends are kept. Of the points between two kept ones the one farthest from the great-circle
  /// arc between them is kept where it is farther than the tolerance, the first of equals. Works
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
  /// - Returns: how many points are kept.
  /// - Precondition: the columns have one length; the tolerance is not negative.
  @discardableResult
  public static func ramerDouglasPeucker(
    latitudes: Span<Double>, longitudes: Span<Double>, tolerance: Double,
    radius: Double = Haversine.meanRadius, keep: inout MutableSpan<Bool>
  ) -> Int {
    precondition(tolerance >= 0, "a tolerance must not be negative")
    let (rows, places) = positions(latitudes, longitudes, &keep)
    var isKept = ContiguousArray(repeating: false, count: rows.count)
    DouglasPeucker.split(rows.count, tolerance: tolerance, keep: &isKept) { first, last in
      let arc = GreatCircleArc(from: places[first], to: places[last])
      var farthest = first
      var distance = -1.0
      for row in (first + 1)..<last {
        let angle = arc.angle(to: places[row])
        if angle > distance { (farthest, distance) = (row, angle) }
      }
      return (farthest, distance * radius)
    }
    var kept = 0
    for (row, isKept) in zip(rows, isKept) where isKept {
      keep[row] = true
      kept += 1
    }
    return kept
  }

  /// Marks the points to keep after Visvalingam and Whyatt: the point whose triangle with its
  /// neighbours is smallest goes first, until all triangles are at least as large as given.
  ///
  /// The ends are kept. Of equal triangles the one that stands first in the path goes first.
  /// Areas are those of the plane triangles through the sphere, which for legs of ten kilometres
  /// differ from the curved ones by less than a millionth. O(n log n); allocates 64 bytes a row.
  ///
  /// - Parameters:
  ///   - latitudes: degrees.
  ///   - longitudes: degrees.
  ///   - area: square metres, 0 or more.
  ///   - radius: of the sphere, metres.
  ///   - keep: filled.
  /// - Returns: how many points are kept.
  /// - Precondition: the columns have one length; the area is not negative.
  @discardableResult
  public static func visvalingam(
    latitudes: Span<Double>, longitudes: Span<Double>, area: Double,
    radius: Double = Haversine.meanRadius, keep: inout MutableSpan<Bool>
  ) -> Int {
    precondition(area >= 0, "an area must not be negative")
    let (rows, places) = positions(latitudes, longitudes, &keep)
    for row in rows { keep[row] = true }
    guard rows.count > 2 else { return rows.count }
    var before = ContiguousArray(rows.indices.lazy.map { $0 - 1 })
    var after = ContiguousArray(rows.indices.lazy.map { $0 + 1 })
    func triangle(_ row: Int) -> Double {
      let side = places[before[row]] - places[row]
      let other = places[after[row]] - places[row]
      return 0.5 * side.cross(other).length * radius * radius
    }
    var queue = TriangleQueue(count: rows.count)
    for row in 1..<(rows.count - 1) { queue.set(row, triangle(row)) }
    var kept = rows.count
    while let (row, smallest) = queue.first, smallest < area {
      queue.remove(row)
      keep[rows[row]] = false
      kept -= 1
      let (left, right) = (before[row], after[row])
      after[left] = right
      before[right] = left
      if left > 0 { queue.set(left, triangle(left)) }
      if right < rows.count - 1 { queue.set(right, triangle(right)) }
    }
    return kept
  }

  private static func positions(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ keep: inout MutableSpan<Bool>
  ) -> (rows: ContiguousArray<Int>, places: ContiguousArray<NVector>) {
    precondition(
      latitudes.count == longitudes.count && keep.count == latitudes.count,
      "columns of one path differ in length")
    var rows: ContiguousArray<Int> = []
    var places: ContiguousArray<NVector> = []
    rows.reserveCapacity(keep.count)
    places.reserveCapacity(keep.count)
    for row in 0..<keep.count {
      keep[row] = false
      let place = NVector(latitude: latitudes[row], longitude: longitudes[row])
      guard place.isFinite else { continue }
      rows.append(row)
      places.append(place)
    }
    return (rows, places)
  }
}

/// Rows by the size of their triangles: a binary heap that knows where each row stands.
private struct TriangleQueue {
  private var heap: ContiguousArray<Int> = []
  private var places: ContiguousArray<Int>
  private var areas: ContiguousArray<Double>

  init(count: Int) {
    places = ContiguousArray(repeating: -1, count: count)
    areas = ContiguousArray(repeating: .infinity, count: count)
  }

  var first: (row: Int, area: Double)? { heap.first.map { ($0, areas[$0]) } }

  mutating func set(_ row: Int, _ area: Double) {
    areas[row] = area
    if places[row] < 0 {
      places[row] = heap.count
      heap.append(row)
    }
    rise(places[row])
    sink(places[row])
  }

  mutating func remove(_ row: Int) {
    let place = places[row]
    let last = heap.removeLast()
    places[row] = -1
    guard last != row else { return }
    heap[place] = last
    places[last] = place
    rise(place)
    sink(places[last])
  }

  private func comesFirst(_ left: Int, _ right: Int) -> Bool {
    (areas[left], left) < (areas[right], right)
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    heap.swapAt(left, right)
    places[heap[left]] = left
    places[heap[right]] = right
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0, comesFirst(heap[place], heap[(place - 1) / 2]) {
      swap(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if comesFirst(heap[child], heap[least]) { least = child }
      }
      if least == place { return }
      swap(place, least)
      place = least
    }
  }
}
