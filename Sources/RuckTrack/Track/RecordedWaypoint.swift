/// A location that a recording or a plan names besides its path: `wpt` and a named `rtept` of GPX,
/// `CoursePoint` of TCX, `course_point` of FIT.
public struct RecordedWaypoint: Sendable, Hashable {
  /// Degrees north, -90...90.
  public var latitude: Double
  /// Degrees east, -180...180.
  public var longitude: Double
  /// Metres; nil where unknown.
  public var altitude: Double?
  /// Seconds since 1970 at which the location was marked; nil where unknown.
  public var time: Double?
  /// Its name; nil where it has none.
  public var name: String?
  /// The kind of location, in the word of the file (`sym` or `type` of GPX, `PointType` of TCX) or, of FIT,
  /// the profile's name for the number.
  public var kind: String?
  /// Other text of the file about it.
  public var notes: String?

  /// The maximum number of waypoints read from one file.
  package static let limit = 10_000
  /// The number of characters to which a text is cut.
  private static let longestText = 1000

  /// A location on the Earth; nil for anything else.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The waypoint with its texts cut to a readable length.
  package var withShortTexts: RecordedWaypoint {
    var short = self
    for text in [\RecordedWaypoint.name, \.kind, \.notes] {
      short[keyPath: text] = short[keyPath: text].map { String($0.prefix(Self.longestText)) }
    }
    return short
  }
}
