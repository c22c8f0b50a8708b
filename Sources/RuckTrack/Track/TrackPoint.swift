/// One row of a track: the samples of a moment, nil where there is none.
///
/// Units and ranges are those of ``Channel``. A sample that is not a number is a missing one.
public struct TrackPoint: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var time: Double?
  /// Degrees north on WGS 84.
  public var latitude: Double?
  /// Degrees east on WGS 84.
  public var longitude: Double?
  /// Metres above the datum of the source.
  public var altitude: Double?
  /// Radius of horizontal uncertainty in metres.
  public var horizontalAccuracy: Double?
  /// Heart beats a minute.
  public var heartRate: Double?
  /// Steps or revolutions a minute.
  public var cadence: Double?
  /// Watts from a power meter.
  public var power: Double?
  /// Degrees Celsius.
  public var temperature: Double?
  /// Metres a second, as the device reports it.
  public var speed: Double?
  /// Degrees clockwise from north, as the device reports it.
  public var course: Double?
  /// The device's own cumulative distance in metres.
  public var distance: Double?

  /// A point with the samples given; the others are missing.
  public init(
    time: Double? = nil, latitude: Double? = nil, longitude: Double? = nil,
    altitude: Double? = nil, horizontalAccuracy: Double? = nil, heartRate: Double? = nil,
    cadence: Double? = nil, power: Double? = nil, temperature: Double? = nil,
    speed: Double? = nil, course: Double? = nil, distance: Double? = nil
  ) {
    (self.time, self.latitude, self.longitude) = (time, latitude, longitude)
    (self.altitude, self.horizontalAccuracy) = (altitude, horizontalAccuracy)
    (self.heartRate, self.cadence, self.power) = (heartRate, cadence, power)
    (self.temperature, self.speed) = (temperature, speed)
    (self.course, self.distance) = (course, distance)
  }

  /// The samples of a row of columns, of which some are shorter.
  init(_ row: Int, of column: (Channel) -> ContiguousArray<Double>) {
    self.init()
    for channel in Channel.allCases {
      let samples = column(channel)
      if row < samples.count, !samples[row].isNaN { self[channel] = samples[row] }
    }
  }

  /// The samples in the order of `Channel.allCases`.
  private static let samples: [any WritableKeyPath<TrackPoint, Double?> & Sendable] = [
    \.time, \.latitude, \.longitude, \.altitude, \.horizontalAccuracy, \.heartRate, \.cadence,
    \.power,
    \.temperature, \.speed, \.course, \.distance,
  ]

  /// The sample of a channel; O(1).
  public subscript(channel: Channel) -> Double? {
    get { self[keyPath: Self.samples[channel.rawValue]] }
    set { self[keyPath: Self.samples[channel.rawValue]] = newValue }
  }
}
