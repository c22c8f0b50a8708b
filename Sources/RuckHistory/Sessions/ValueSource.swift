/// Who told a value that the recording alone may not hold: a load, a body mass, an offset.
public enum ValueSource: String, Sendable, CaseIterable {
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
  /// Nobody told; a stated default stands in.
  case assumed
  /// Nobody told and nothing stands in.
  case unknown
}
