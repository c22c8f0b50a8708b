/// A format of recorded files that can be read.
public enum FileFormat: String, Sendable, CaseIterable {
  /// GPS Exchange Format 1.0 and 1.1.
  case gpx
  /// Garmin Training Center XML.
  case tcx
  /// Garmin Flexible and Interoperable Data Transfer.
  case fit
}
