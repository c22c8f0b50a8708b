/// The straightness of a coarse path, window by window.
///
/// A window is the shortest run of points from one on that covers some metres. It is straight where its
/// points lie within ``tolerance(over:)`` of their line of least squares, as the root mean square, and its
/// ends are far apart. The sums are stored up to each point, so that every window costs the same.
struct Straightness {
  /// The straight share of several windows.
  struct Share {
    /// Windows that were looked at.
    private(set) var count = 0
    /// Of them those that are straight.
    private(set) var straight = 0
    private var across = 0.0

    /// The part of the windows that are straight; nil of none.
    var part: Double? { count > 0 ? Double(straight) / Double(count) : nil }

    /// The mean root mean square distance from the line, in metres; 0 of none.
    var meanAcross: Double { count > 0 ? across / Double(count) : 0 }

    fileprivate mutating func add(_ across: Double, isStraight: Bool) {
      count += 1
      straight += isStraight ? 1 : 0
      self.across += across
    }
  }

  /// Metres within which noise of a usual receiver keeps a straight line.
  private static let noise = 9.0
  /// The tolerated bend of a line, as a part of its length.
  private static let bend = 0.012
  /// The minimum distance of a window's ends, as a part of its path.
  private static let minimumReach = 0.5

  private let points: ContiguousArray<CoarsePath.Point>
  private var x: ContiguousArray<Double> = [0]
  private var y: ContiguousArray<Double> = [0]
  private var xx: ContiguousArray<Double> = [0]
  private var xy: ContiguousArray<Double> = [0]
  private var yy: ContiguousArray<Double> = [0]

  /// Sums up the positions of a path; O(points).
  init(_ path: CoarsePath) {
    points = path.points
    for (index, point) in points.enumerated() {
      x.append(x[index] + point.east)
      y.append(y[index] + point.north)
      xx.append(xx[index] + point.east * point.east)
      xy.append(xy[index] + point.east * point.north)
      yy.append(yy[index] + point.north * point.north)
    }
  }

  /// The windows of this many metres inside a range of points of one part; O(points of the range).
  func share(of meters: Double, in range: Range<Int>) -> Share {
    var share = Share()
    var end = range.lowerBound
    for start in range {
      while end < range.upperBound, points[end].meters - points[start].meters < meters { end += 1 }
      guard end < range.upperBound else { break }
      let across = across(start...end)
      let (east, north) = (
        points[end].east - points[start].east, points[end].north - points[start].north
      )
      let isFar =
        east * east + north * north > Self.minimumReach * Self.minimumReach * meters * meters
      share.add(across, isStraight: isFar && across <= Self.tolerance(over: meters))
    }
    return share
  }

  /// Adds up the windows of several ranges.
  func share(of meters: Double, in ranges: [Range<Int>]) -> Share {
    ranges.reduce(into: Share()) { sum, range in sum.add(share(of: meters, in: range)) }
  }

  /// The root mean square distance of points from their line of least squares, in metres.
  func across(_ range: ClosedRange<Int>) -> Double {
    let (first, end) = (range.lowerBound, range.upperBound + 1)
    let count = Double(end - first)
    let (east, north) = ((x[end] - x[first]) / count, (y[end] - y[first]) / count)
    let a = (xx[end] - xx[first]) / count - east * east
    let b = (xy[end] - xy[first]) / count - east * north
    let c = (yy[end] - yy[first]) / count - north * north
    // The smaller eigenvalue of the covariance.
    let root = ((a - c) * (a - c) + 4 * b * b).squareRoot()
    return max(0, (a + c - root) / 2).squareRoot()
  }

  /// The maximum metres next to its line of a straight window.
  static func tolerance(over meters: Double) -> Double { max(noise, bend * meters) }
}

extension Straightness.Share {
  fileprivate mutating func add(_ other: Self) {
    count += other.count
    straight += other.straight
    across += other.across
  }
}
