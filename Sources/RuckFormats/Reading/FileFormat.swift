/// A format of recorded files.
///
/// The formats of this package are constants; a ``RecordingFormat`` of your own has a name of its own.
public struct FileFormat: RawRepresentable, Sendable, Hashable {
  /// The name in results: `gpx`.
  public let rawValue: String

  /// A format by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// GPS Exchange Format 1.0 and 1.1.
  public static let gpx = FileFormat(rawValue: "gpx")
  /// Garmin Training Center XML.
  public static let tcx = FileFormat(rawValue: "tcx")
  /// Garmin Flexible and Interoperable Data Transfer.
  public static let fit = FileFormat(rawValue: "fit")
  /// NMEA 0183 sentences of a receiver.
  public static let nmea = FileFormat(rawValue: "nmea")
}
