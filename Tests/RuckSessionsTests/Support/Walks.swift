import RuckFormats
import RuckSessions

/// Recordings of a few points, written for the tests.
enum Walks {
  /// A walk north along a meridian, a point a minute, 100 m each.
  ///
  /// - Parameters:
  ///   - minutes: how many points there are.
  ///   - start: the hour of the first point on the first of May 2024, UTC.
  ///   - altitudes: whether the points have altitudes.
  ///   - times: whether they have times.
  ///   - name: the name of the track as XML.
  /// - Returns: the bytes of the file.
  static func gpx(
    minutes: Int = 40, hour start: Int = 6, altitudes: Bool = true, times: Bool = true,
    name: String = "Morning"
  ) -> ContiguousArray<UInt8> {
    var text = "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk>"
    text += "<name>\(name)</name><trkseg>"
    for minute in 0..<minutes {
      // A hundred metres on the mean radius are 0.000899 degrees.
      text += "<trkpt lat=\"\(0.000899 * Double(minute))\" lon=\"10\">"
      if altitudes { text += "<ele>\(100 + minute % 20)</ele>" }
      if times {
        let (hour, rest) = (start + minute / 60, minute % 60)
        text += "<time>2024-05-01T\(two(hour)):\(two(rest)):00Z</time>"
      }
      text += "</trkpt>"
    }
    return ContiguousArray((text + "</trkseg></trk></gpx>").utf8)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A walk that was read.
  static func file(
    minutes: Int = 40, hour: Int = 6, altitudes: Bool = true, times: Bool = true,
    name: String = "Morning", path: String = "walk.gpx"
  ) throws -> SourceFile {
    try SourceFile(
      gpx(minutes: minutes, hour: hour, altitudes: altitudes, times: times, name: name), path: path)
  }
}

extension SourceFile {
  /// Its first session, analysed.
  func tracked(by request: SessionRequest = SessionRequest()) throws(InputFailure) -> TrackedSession
  {
    try request.analyze(
      sessions(by: request)[0], source: source(ofSession: 0), fileDiagnostics: recording.diagnostics
    )
  }
}
