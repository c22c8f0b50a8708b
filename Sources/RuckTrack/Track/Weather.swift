/// The weather of a session, as far as the user or a recording noted it.
///
/// An unknown value is nil.
public struct Weather: Sendable, Hashable, Codable {
  /// The sky in a word or two, as noted: `clear`, `light rain`.
  public var condition: String?
  /// Degrees Celsius.
  public var temperature: Double?
  /// Relative humidity as a share, 0...1.
  public var humidity: Double?
  /// Metres a second.
  public var windSpeed: Double?
  /// Degrees clockwise from north out of which the wind blows.
  public var windDirection: Double?
  /// Air pressure in pascals.
  public var pressure: Double?

  /// Whether nothing is known.
  public var isUnknown: Bool { self == Weather() }

  /// Weather of given values; the others are unknown.
  public init(
    condition: String? = nil, temperature: Double? = nil, humidity: Double? = nil,
    windSpeed: Double? = nil, windDirection: Double? = nil, pressure: Double? = nil
  ) {
    (self.condition, self.temperature, self.humidity) = (condition, temperature, humidity)
    (self.windSpeed, self.windDirection, self.pressure) = (windSpeed, windDirection, pressure)
  }
}

extension Weather {
  private enum CodingKeys: String, CodingKey {
    case condition, temperature = "temperature_c", humidity = "humidity_fraction"
    case windSpeed = "wind_m_per_s", windDirection = "wind_direction_deg", pressure = "pressure_pa"
  }
}
