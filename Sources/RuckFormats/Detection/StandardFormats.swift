struct GPXFormat: XMLRecordingFormat { typealias Content = GPXReader }
struct TCXFormat: XMLRecordingFormat { typealias Content = TCXReader }
struct KMLFormat: XMLRecordingFormat { typealias Content = KMLReader }

extension Array where Element == any RecordingFormat {
  /// The formats of this package, each with a line here and a folder of its own.
  public static var standard: [any RecordingFormat] {
    [
      FITReader(),
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
