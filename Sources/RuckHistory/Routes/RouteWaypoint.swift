/// A named place on a route.
public struct RouteWaypoint: Sendable, Hashable, Identifiable {
  /// What a place is for.
  public enum Kind: String, Sendable, CaseIterable {
    /// Where the route begins.
    case start
    /// A place to check in.
    case checkpoint
    /// Drinking water.
    case waterStop = "water_stop"
    /// A place to rest.
    case restArea = "rest_area"
    /// A place to look.
    case scenic
    /// Where the route ends.
    case finish

    /// What the word of a recording stands for: a symbol or type of GPX, a `PointType` of TCX, a
    /// `course_point` of FIT; nil for any other word.
    package init?(word: String) {
      let word = String(
        word.lowercased().unicodeScalars.map { $0 == "_" || $0 == "-" ? " " : Character($0) })
      guard let kind = Self.words.first(where: { $0.words.contains(word) })?.kind else {
        return nil
      }
      self = kind
    }

    private static let words: [(kind: Kind, words: Set<String>)] = [
      (.start, ["start", "trailhead", "trail head", "segment start"]),
      (.checkpoint, ["checkpoint", "check point", "aid station", "mile marker", "flag, blue"]),
      (.waterStop, ["water", "drinking water", "water source", "water stop", "spring"]),
      (
        .restArea,
        ["rest area", "campground", "campsite", "picnic area", "shelter", "lodge", "bench", "hut"]
      ),
      (.scenic, ["scenic", "scenic area", "summit", "overlook", "viewpoint", "peak"]),
      (.finish, ["finish", "end", "segment end"]),
    ]
  }

  /// The name by which a change refers to the place.
  public let id: String
  /// What the place is for.
  public var kind: Kind
  /// Its name.
  public var name: String
  /// What else there is to say.
  public var description: String?
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double
  /// Metres; nil where unknown.
  public var elevation: Double?

  /// A place.
  public init(
    id: String, kind: Kind, name: String, latitude: Double, longitude: Double,
    elevation: Double? = nil,
    description: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
    self.description = description
  }
}
