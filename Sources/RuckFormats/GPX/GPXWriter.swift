public import RuckTrack

/// Writes GPX 1.1 with Garmin's extensions of points: a track for each session, a segment for each
/// of its segments.
///
/// Points have position, altitude, time, heart rate, cadence, temperature, speed, course, power and
/// accuracy. A point without a position cannot be one of GPX; counts of beats and steps are whole.
/// A load that neither name nor notes say is written into the description.
public struct GPXWriter: WritableFormat {
  /// A writer.
  public init() {}

  /// GPX.
  public var format: FileFormat { .gpx }

  /// Writes sessions as one document.
  public func write(_ sessions: [RecordedSession]) -> WrittenRecording {
    var (text, losses, count) = (TextBytes(), WritingLosses(), 0)
    losses.noteBorders(of: sessions, joinedWithin: GPXReader.sessionGap)
    text.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="ruckstat" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2" \
      xmlns:gpxpx="http://www.garmin.com/xmlschemas/PowerExtension/v1" \
      xmlns:opentracks="http://opentracksapp.com/xmlschemas/v1">

      """)
    for session in sessions {
      for waypoint in session.waypoints { Self.write(waypoint, into: &text) }
    }
    // Routes come before tracks.
    for session in sessions where session.kind == .route {
      count += writePoints(of: session, as: "rte", "rtept", into: &text, &losses)
    }
    for session in sessions where session.kind != .route {
      count += writePoints(of: session, as: "trk", "trkpt", into: &text, &losses)
    }
    text.add("</gpx>\n")
    return WrittenRecording(text.bytes, rows: count, losses)
  }

  private static func write(_ waypoint: RecordedWaypoint, into text: inout TextBytes) {
    text += "<wpt lat=\"\(waypoint.latitude)\" lon=\"\(waypoint.longitude)\">"
    text.add(element: "ele", waypoint.altitude)
    text.add(element: "time", time: waypoint.time)
    text.add(element: "name", waypoint.name)
    text.add(element: "desc", waypoint.notes)
    text.add(element: "sym", waypoint.kind)
    text.add("</wpt>\n")
  }

  private func writePoints(
    of session: RecordedSession, as element: String, _ point: String, into text: inout TextBytes,
    _ losses: inout WritingLosses
  ) -> Int {
    losses.note(session.track, lacking: [.distance])
    losses.note(session, but: [.name, .notes, .sport, .waypoints, .load])
    text.add("<\(element)>\n")
    text.add(element: "name", session.name)
    text.add(element: "desc", session.notesWithLoad)
    text.add(element: "type", session.sport)
    let rows = Track.Rows(session.track)
    var count = 0
    var left = 0
    for segment in session.track.segments {
      if element == "trk" { text.add("<trkseg>\n") }
      for row in segment {
        guard rows.hasPosition(row) else {
          left += 1
          continue
        }
        text += "<\(point) lat=\"\(rows[.latitude, row])\" lon=\"\(rows[.longitude, row])\">"
        text.add(element: "ele", rows[.altitude, row])
        text.add(element: "time", time: rows[.time, row])
        Self.writeExtensions(rows, row, into: &text, &losses)
        text.add("</\(point)>\n")
        count += 1
      }
      if element == "trk" { text.add("</trkseg>\n") }
    }
    losses.count("points without a position", left)
    text.add("</\(element)>\n")
    return count
  }

  private static func writeExtensions(
    _ rows: Track.Rows, _ row: Int, into text: inout TextBytes, _ losses: inout WritingLosses
  ) {
    let power = rows[.power, row]
    let accuracy = rows[.horizontalAccuracy, row]
    // In the order of the schema.
    let extended: [(String, Channel)] = [
      ("atemp", .temperature), ("hr", .heartRate), ("cad", .cadence), ("speed", .speed),
      ("course", .course),
    ]
    let hasExtension = extended.contains { rows[$0.1, row].isFinite }
    guard hasExtension || power.isFinite || accuracy.isFinite else { return }
    text.add("<extensions>")
    text.add(element: "gpxpx:PowerInWatts", power)
    text.add(element: "opentracks:accuracy_horizontal", accuracy)
    if hasExtension {
      text.add("<gpxtpx:TrackPointExtension>")
      for (element, channel) in extended {
        let isWhole = channel == .heartRate || channel == .cadence
        text.add(
          element: "gpxtpx:" + element,
          isWhole ? losses.whole(rows, channel, row) : rows[channel, row])
      }
      text.add("</gpxtpx:TrackPointExtension>")
    }
    text.add("</extensions>")
  }
}
