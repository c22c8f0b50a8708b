/// What the energy of a session was computed from.
public enum EnergySource: String, Sendable, Codable, CaseIterable {
  /// Power, interval by interval along a track.
  case track
  /// One power at the mean speed of the whole session.
  case means
}
