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
