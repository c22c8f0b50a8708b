extension TrackView {
  /// The column of a channel; empty where the recording lacks it.
  public subscript(channel: Channel) -> Span<Double> {
    @_lifetime(copy self) get {
      switch channel {
      case .time: times
      case .latitude: latitudes
      case .longitude: longitudes
      case .altitude: altitudes
      case .horizontalAccuracy: horizontalAccuracies
      case .heartRate: heartRates
      case .cadence: cadences
      case .power: powers
      case .temperature: temperatures
      case .speed: speeds
      case .course: courses
      case .distance: distances
      }
    }
  }
}
