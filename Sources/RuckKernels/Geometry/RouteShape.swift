/// The shape of a route: where it ends, and whether it returns along the same path.
public enum RouteShape: String, Sendable, CaseIterable {
  /// Back to the start along another path.
  case loop
  /// Back to the start along the same path.
  case outAndBack = "out_and_back"
  /// Ends elsewhere.
  case pointToPoint = "point_to_point"

  /// The maximum distance between start and end of a closed route, metres, whatever its length.
  public static let closingDistance = 100.0
  /// The maximum distance between them as a share of a longer route's length.
  public static let closingShare = 0.01
  /// The maximum distance between them as a share of a short route's length.
  public static let shortClosingShare = 0.25
  /// The share of the return that must follow the outward path.
  public static let returnShare = 0.8

  /// Recognises the shape of a path; nil for one without positions or shorter than four times the
  /// tolerance, which is a spot rather than a path.
  ///
  /// Closed is a path whose ends are at most 100 m, or a hundredth of its length, apart, and at
  /// most a quarter of its length. A closed path is out and back where its second half by
  /// length, walked backwards, follows four fifths of its first half by ``PathMatching``; a
  /// lollipop counts as what the larger part of it is. Two sides of one road lie within the
  /// tolerance of 25 m. O(n + samples · log samples) as that does.
  ///
  /// - Precondition: the columns have one length.
  public init?(
    latitudes: Span<Double>, longitudes: Span<Double>, matching: PathMatching = PathMatching()
  ) {
    precondition(latitudes.count == longitudes.count, "columns of one path differ in length")
    let radius = Haversine.meanRadius
    let path = SphereSamples(
      latitudes, longitudes, spacing: matching.spacing / radius,
      limit: PathMatching.sampleLimit)
    guard let first = path.samples.first, let last = path.samples.last else { return nil }
    let length = path.length * radius
    guard length >= 4 * matching.tolerance else { return nil }
    let reach = max(Self.closingDistance, Self.closingShare * length)
    let gap = NVector.angle(first, last) * radius
    guard gap <= min(reach, Self.shortClosingShare * length) else {
      self = .pointToPoint
      return
    }
    let middle = path.samples.count / 2
    let out = ContiguousArray(path.samples[...middle])
    let back = ContiguousArray(path.samples[middle...].reversed())
    let share = matching.share(of: out, by: back, isClosed: false)
    self = share >= Self.returnShare ? .outAndBack : .loop
  }
}
