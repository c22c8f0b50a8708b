/// A kind of sample that a track holds one column of.
///
/// Raw values index a track's columns and may change between versions; the names do not.
public enum Channel: Int, CaseIterable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  case time
  /// Degrees north on WGS 84.
  case latitude
  /// Degrees east on WGS 84, normally -180...180.
  case longitude
  /// Metres above the datum of the file.
  case altitude
  /// Radius of horizontal uncertainty in metres.
  case horizontalAccuracy
  /// Heart beats per minute.
  case heartRate
  /// Steps or revolutions per minute, as recorded.
  case cadence
  /// Watts from a power meter.
  case power
  /// Degrees Celsius.
  case temperature
  /// Metres per second, as the device reported it.
  case speed
  /// Degrees clockwise from north, as the device reported it.
  case course
  /// The device's own cumulative distance in metres.
  case distance

  /// The column's name in machine output, with its unit: `altitude_m`.
  public var machineName: String {
    switch self {
    case .time: "time_s"
    case .latitude: "latitude_deg"
    case .longitude: "longitude_deg"
    case .altitude: "altitude_m"
    case .horizontalAccuracy: "horizontal_accuracy_m"
    case .heartRate: "heart_rate_bpm"
    case .cadence: "cadence_per_min"
    case .power: "power_w"
    case .temperature: "temperature_c"
    case .speed: "speed_m_per_s"
    case .course: "course_deg"
    case .distance: "distance_m"
    }
  }
}
