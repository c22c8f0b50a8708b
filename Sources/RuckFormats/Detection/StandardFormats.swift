extension Array where Element == any RecordingFormat {
  /// The formats of this package, each with a line here and a folder of its own.
  public static var standard: [any RecordingFormat] {
    [
      FITFormat(),
      GPXFormat(),
      TCXFormat(),
      KMLFormat(),
      NMEAReader(),
      IGCReader(),
      GeoJSONReader(),
      PolarReader(),
      SuuntoReader(),
      SamsungReader(),
      CSVPointsReader(),
    ]
  }
}
