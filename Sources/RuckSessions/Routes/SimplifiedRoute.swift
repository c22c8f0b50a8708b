#if Store
package import RuckFormats
package import RuckKernels
package import RuckTrack

/// `ruckstat.route-points/1`: what is left of a route, and how it is written.
package struct SimplifiedRoute: SheetSubject {
  let path: PathBytes
  /// The points that were there.
  package let pointsBefore: Int
  /// The points without a position on Earth, which are left out.
  package let pointsOutOfRange: Int
  private let session: RecordedSession
  /// The rows that stay, segment by segment.
  private let segments: [[Int]]
  private let tolerance: Double
  private let isByArea: Bool
  // Degrees, NaN where a row has no position on Earth.
  private let latitudes: ContiguousArray<Double>
  private let longitudes: ContiguousArray<Double>

  /// The points that stay.
  package var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// Leaves out the points that the route's shape hardly needs.
  ///
  /// - Parameters:
  ///   - session: the route.
  ///   - path: where it was read.
  ///   - tolerance: the greatest distance of a point left out from the result, m; by area the side
  ///     of a square as large as the smallest triangle.
  ///   - byArea: whether triangles decide (Visvalingam) rather than distances (Ramer, Douglas and
  ///     Peucker).
  package init(_ session: RecordedSession, path: PathBytes, tolerance: Double, byArea: Bool) {
    (self.path, self.session, self.tolerance) = (path, session, tolerance)
    isByArea = byArea
    var latitudes = session.track.column(.latitude)
    var longitudes = session.track.column(.longitude)
    var (points, outside) = (0, 0)
    for row in latitudes.indices where latitudes[row].isFinite && longitudes[row].isFinite {
      points += 1
      // A longitude between 180 and 360 degrees is valid.
      guard abs(latitudes[row]) > 90 || abs(longitudes[row]) > 360 else { continue }
      outside += 1
      (latitudes[row], longitudes[row]) = (.nan, .nan)
    }
    (pointsBefore, pointsOutOfRange) = (points, outside)
    (self.latitudes, self.longitudes) = (latitudes, longitudes)
    guard !latitudes.isEmpty else {
      segments = []
      return
    }
    segments = session.track.segments.filter { !$0.isEmpty }.map { segment in
      var marks = ContiguousArray(repeating: false, count: segment.count)
      var keep = marks.mutableSpan
      let north = latitudes.span.extracting(segment)
      let east = longitudes.span.extracting(segment)
      if byArea {
        Simplification.visvalingam(
          latitudes: north, longitudes: east, area: tolerance * tolerance, keep: &keep)
      } else {
        Simplification.ramerDouglasPeucker(
          latitudes: north, longitudes: east, tolerance: tolerance, keep: &keep)
      }
      return segment.filter { marks[$0 - segment.lowerBound] }
    }.filter { !$0.isEmpty }
  }

  private func value(_ channel: Channel, _ row: Int) -> Double? {
    let column =
      switch channel {
      case .latitude: latitudes
      case .longitude: longitudes
      default: session.track.column(channel)
      }
    return column.isEmpty || !column[row].isFinite ? nil : column[row]
  }

  /// The points that stay, one after the other.
  private var points: [Point] {
    segments.enumerated().flatMap { index, rows in
      rows.map { row in
        Point(
          segment: index, latitude: value(.latitude, row), longitude: value(.longitude, row),
          altitude: value(.altitude, row), time: value(.time, row))
      }
    }
  }

  /// A point that stays.
  private struct Point: Sendable {
    let segment: Int
    let latitude, longitude, altitude, time: Double?

    static let fields: [Field<Point>] = [
      .value("segment", \.segment, "The number of its segment, from 0."),
      .quantity("latitude", .number, \.latitude, "Degrees north."),
      .quantity("longitude", .number, \.longitude, "Degrees east."),
      .quantity("altitude", .altitude, \.altitude, "Altitude, m."),
      .moment("time", \.time, "Its time."),
    ]
  }

  package static let sheet = Sheet<SimplifiedRoute>(
    "route-points", by: "a simplified route, `ruckstat route simplify --format json`",
    "The points that stay.", rows: Point.fields, of: \.points,
    isOneLine: true, hasFailures: false,
    PathBytes.fields.of(\.path) + [
      .value("name", \.session.name, "The route's name, as the file states it."),
      .value(
        "method", { $0.isByArea ? "visvalingam" : "rdp" },
        "Ramer, Douglas and Peucker, or Visvalingam and Whyatt."
      ).oneOf(["rdp", "visvalingam"]),
      .quantity(
        "tolerance", .climb, \.tolerance,
        "Maximum distance of a point from the line that stays, m; for `visvalingam` the side of a square of the least "
          + "area."
      ).known(),
      .value("points_before", \.pointsBefore, "Points that were there."),
      .value("points_after", \.count, "Points that stay."),
      .list("points", Point.fields, \.points, "The points that stay.", each: "A point."),
    ])

  /// All segments as one encoded polyline.
  package func polyline(_ precision: EncodedPolyline.Precision) -> String {
    let rows = segments.flatMap { $0 }
    let latitudes = ContiguousArray(rows.map { value(.latitude, $0) ?? .nan })
    let longitudes = ContiguousArray(rows.map { value(.longitude, $0) ?? .nan })
    return EncodedPolyline.encode(
      latitudes: latitudes.span, longitudes: longitudes.span, precision: precision)
  }

  /// A GPX 1.1 document: a route where a route was read, else a track.
  package var gpx: String {
    // A route of GPX has no segments: each is one of its own.
    let parts = session.kind == .route ? segments.map { [$0] } : [segments]
    let sessions = parts.map { segments in
      var part = RecordedSession(track: track(of: segments))
      (part.kind, part.name) = (session.kind, session.name)
      return part
    }
    return String(decoding: GPXWriter().write(sessions).bytes, as: UTF8.self)
  }

  private func track(of segments: [[Int]]) -> Track {
    var builder = TrackBuilder()
    for rows in segments {
      builder.beginSegment()
      for row in rows {
        for channel in [Channel.time, .latitude, .altitude] {
          if let value = value(channel, row) { builder.set(channel, value) }
        }
        if let east = value(.longitude, row) {
          builder.set(.longitude, east > 180 ? east - 360 : east < -180 ? east + 360 : east)
        }
        builder.commitRow()
      }
    }
    return builder.build()
  }
}
#endif
