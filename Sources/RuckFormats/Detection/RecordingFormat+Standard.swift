extension Array where Element == any RecordingFormat {
  /// The formats of this package beside GPX, TCX and FIT: NMEA 0183.
  public static var standard: [any RecordingFormat] { [NMEAReader()] }
}
