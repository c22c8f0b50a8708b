public import RuckTrack

/// The line of a route: positions in order, with altitudes where they are known.
public struct RouteGeometry: Sendable, Hashable {
  /// Degrees north.
  public let latitudes: ContiguousArray<Double>
  /// Degrees east.
  public let longitudes: ContiguousArray<Double>
  /// Metres, NaN where unknown; empty where no altitude is known.
  public let altitudes: ContiguousArray<Double>
  /// The first rows of further segments, between which nothing is walked.
  public let breaks: ContiguousArray<Int>

  /// A line; rows without a position are left out.
  ///
  /// - Precondition: the columns have one length, but that `altitudes` may be empty.
  public init(
    latitudes: ContiguousArray<Double>, longitudes: ContiguousArray<Double>,
    altitudes: ContiguousArray<Double> = [], breaks: ContiguousArray<Int> = []
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
    let starts = breaks.compactMap { first in rows.firstIndex { $0 >= first } }
    self.breaks = ContiguousArray(Set(starts).subtracting([0]).sorted())
  }

  /// The line of a profile, with its estimated altitudes.
  public init(_ profile: RouteProfile) {
    self.init(
      latitudes: profile.latitudes, longitudes: profile.longitudes, altitudes: profile.altitudes,
      breaks: ContiguousArray(profile.segments.map(\.lowerBound)))
  }

  /// The line of a track.
  public init(_ track: Track) {
    self.init(
      latitudes: track.column(.latitude), longitudes: track.column(.longitude),
      altitudes: track.column(.altitude),
      breaks: ContiguousArray(track.segments.map(\.lowerBound)))
  }

  /// The line as a track without times.
  public var track: Track {
    Track(count: count, segmentStarts: [0] + breaks) { channel in
      switch channel {
      case .latitude: latitudes
      case .longitude: longitudes
      case .altitude: altitudes
      default: []
      }
    }
  }

  /// The number of points.
  public var count: Int { latitudes.count }

  /// Whether two lines have the same points; altitudes unknown in both are the same.
  public static func == (left: RouteGeometry, right: RouteGeometry) -> Bool {
    func same(_ one: ContiguousArray<Double>, _ other: ContiguousArray<Double>) -> Bool {
      one.count == other.count && zip(one, other).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
    }
    return same(left.latitudes, right.latitudes) && same(left.longitudes, right.longitudes)
      && same(left.altitudes, right.altitudes) && left.breaks == right.breaks
  }

  /// Hashes the positions alone: unknown altitudes have many bit patterns.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitudes)
    hasher.combine(longitudes)
  }
}

/// A named location on a route.
public struct RouteWaypoint: Sendable, Hashable, Identifiable {
  /// The purpose of a waypoint.
  public enum Kind: String, Sendable, CaseIterable {
    /// The start of the route.
    case start
    /// A place to check in.
    case checkpoint
    /// Drinking water.
    case waterStop = "water_stop"
    /// A place to rest.
    case restArea = "rest_area"
    /// A place with a view.
    case scenic
    /// The end of the route.
    case finish

    /// The kind for the word of a recording: a symbol or type of GPX, a `PointType` of TCX, a
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

  /// The name by which a change refers to the waypoint.
  public let id: String
  /// The purpose of the waypoint.
  public var kind: Kind
  /// Its name.
  public var name: String
  /// A description.
  public var description: String?
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double
  /// Metres; nil where unknown.
  public var elevation: Double?

  /// A waypoint.
  public init(
    id: String, kind: Kind, name: String, latitude: Double, longitude: Double,
    elevation: Double? = nil,
    description: String? = nil
  ) {
    (self.id, self.kind, self.name, self.latitude) = (id, kind, name, latitude)
    (self.longitude, self.elevation, self.description) = (longitude, elevation, description)
  }
}
