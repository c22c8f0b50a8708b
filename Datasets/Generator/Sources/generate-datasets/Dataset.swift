/// One track with what is known about it.
struct Dataset {
  /// The folder below `Datasets`.
  var folder = "synthetic"
  /// How many decimals a coordinate in degrees is written with: ten are a hundredth of a millimetre.
  var coordinateDecimals = 10
  /// Whether the rows are a route to follow rather than a track that was recorded.
  var isRoute = false
  /// The rows of each segment.
  var segments: [[Row]]
  var truth: Truth

  static var all: [Dataset] {
    [
      .greatCircleLegs, .twoSegments, .zigzagClimb, .zigzagClimbNoisy, .walkPauseWalk,
      .walkPauseWalkNoisy, .antimeridian, .polar, .flatConstantSpeed, .twelveMile, .loop,
      .outAndBack, .pointToPoint,
    ]
  }
}

/// One recorded point.
struct Row {
  var place: Place
  /// Metres.
  var altitude: Double?
  /// Seconds since 1970-01-01T00:00:00Z.
  var time: Int?
  /// Beats per minute.
  var heartRate: Int?
}

/// A position in degrees.
struct Place: Equatable {
  var latitude: Double
  var longitude: Double
}
