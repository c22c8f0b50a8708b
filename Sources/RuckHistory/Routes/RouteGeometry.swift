/// The line of a route: positions in order, with altitudes where they are known.
public struct RouteGeometry: Sendable, Hashable {
  /// Degrees north.
  public let latitudes: ContiguousArray<Double>
  /// Degrees east.
  public let longitudes: ContiguousArray<Double>
  /// Metres, NaN where unknown; empty where no altitude is known.
  public let altitudes: ContiguousArray<Double>

  /// A line; rows without a position are left out.
  ///
  /// - Precondition: the columns have one length, but that `altitudes` may be empty.
  public init(
    latitudes: ContiguousArray<Double>, longitudes: ContiguousArray<Double>,
    altitudes: ContiguousArray<Double> = []
  ) {
    precondition(
      latitudes.count == longitudes.count
        && (altitudes.isEmpty || altitudes.count == latitudes.count),
      "columns of one route differ in length")
    let rows = latitudes.indices.filter { latitudes[$0].isFinite && longitudes[$0].isFinite }
    self.latitudes = ContiguousArray(rows.map { latitudes[$0] })
    self.longitudes = ContiguousArray(rows.map { longitudes[$0] })
    let known = altitudes.contains { $0.isFinite }
    self.altitudes = known ? ContiguousArray(rows.map { altitudes[$0] }) : []
  }

  /// The number of points.
  public var count: Int { latitudes.count }

  /// Whether two lines have the same points; altitudes unknown in both are the same.
  public static func == (left: RouteGeometry, right: RouteGeometry) -> Bool {
    func same(_ one: ContiguousArray<Double>, _ other: ContiguousArray<Double>) -> Bool {
      one.count == other.count && zip(one, other).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
    }
    return same(left.latitudes, right.latitudes) && same(left.longitudes, right.longitudes)
      && same(left.altitudes, right.altitudes)
  }

  /// Hashes the positions alone: unknown altitudes have many bit patterns.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitudes)
    hasher.combine(longitudes)
  }
}
