/// The source of a value that the recording alone may not hold: a load, a body mass, an offset.
public enum ValueSource: String, Sendable, Codable, CaseIterable {
  /// Given for this session by hand.
  case option
  /// Read from the recording.
  case file
  /// The user's profile on the day.
  case profile
  /// A configuration's default.
  case config
  /// The system's setting.
  case system
  /// Not given; a stated default is used.
  case assumed
  /// Not given, and no default is used.
  case unknown
}
