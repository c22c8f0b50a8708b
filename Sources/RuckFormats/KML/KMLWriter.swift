public import RuckTrack

/// Writes KML 2.2 with tracks of Google's extension: a placemark for each session, a track for each
/// of its segments, and a line for a session without times.
///
/// Points have time, position and altitude, and an array for each further channel. A load that
/// neither name nor notes say is written into the description.
public struct KMLWriter: WritableFormat {
  /// A writer.
  public init() {}

  /// KML.
  public var format: FileFormat { .kml }

  /// Writes sessions as one document.
  public func write(_ sessions: [RecordedSession]) -> WrittenRecording {
    var (text, losses, count) = (TextBytes(), WritingLosses(), 0)
    losses.noteBorders(of: sessions, joinedWithin: GPXReader.sessionGap)
    text.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
      <Document>
      <Schema id="samples">

      """)
    for (channel, names) in KMLTrack.names
    where sessions.contains(where: { $0.track.has(channel) }) {
      text.add("<gx:SimpleArrayField name=\"\(names[0])\" type=\"float\"/>\n")
    }
    text.add("</Schema>\n")
    for session in sessions {
      losses.note(session, but: [.name, .notes, .waypoints, .load])
      text.add("<Placemark>\n")
      text.add(element: "name", session.name)
      text.add(element: "description", session.notesWithLoad)
      if session.track.has(.time) {
        Self.writeTrack(session.track, into: &text, &losses)
        count += session.track.count
      } else {
        count += Self.writeLines(session.track, into: &text, &losses)
      }
      text.add("</Placemark>\n")
    }
    for waypoint in sessions.flatMap(\.waypoints) { Self.write(waypoint, into: &text) }
    text.add("</Document>\n</kml>\n")
    return WrittenRecording(text.bytes, rows: count, losses)
  }

  private static func writeTrack(
    _ track: Track, into text: inout TextBytes, _ losses: inout WritingLosses
  ) {
    let rows = Track.Rows(track)
    text.add("<gx:MultiTrack>\n")
    for segment in track.segments {
      text.add("<gx:Track>\n<altitudeMode>absolute</altitudeMode>\n")
      for row in segment {
        text += rows.hasTime(row) ? "<when>\(time: rows[.time, row])</when>\n" : "<when></when>\n"
      }
      for row in segment {
        text.add("<gx:coord>")
        if rows.hasPosition(row) {
          text.add(rows.position(row), separatedBy: " ")
        } else if rows[.altitude, row].isFinite {
          losses.count("altitudes without a position")
        }
        text.add("</gx:coord>\n")
      }
      writeArrays(track, rows, segment, into: &text)
      text.add("</gx:Track>\n")
    }
    text.add("</gx:MultiTrack>\n")
  }

  private static func writeArrays(
    _ track: Track, _ rows: Track.Rows, _ segment: Range<Int>, into text: inout TextBytes
  ) {
    let present = KMLTrack.names.filter { track.has($0.channel) }
    guard !present.isEmpty else { return }
    text.add("<ExtendedData><SchemaData schemaUrl=\"#samples\">\n")
    for (channel, names) in present {
      text.add("<gx:SimpleArrayData name=\"\(names[0])\">\n")
      for row in segment {
        text.add("<gx:value>")
        if rows[channel, row].isFinite { text.add(rows[channel, row]) }
        text.add("</gx:value>\n")
      }
      text.add("</gx:SimpleArrayData>\n")
    }
    text.add("</SchemaData></ExtendedData>\n")
  }

  private static func writeLines(
    _ track: Track, into text: inout TextBytes, _ losses: inout WritingLosses
  ) -> Int {
    losses.note(track, lacking: KMLTrack.names.map(\.channel))
    let rows = Track.Rows(track)
    var count = 0
    text.add("<MultiGeometry>\n")
    for segment in track.segments {
      text.add("<LineString><altitudeMode>absolute</altitudeMode><coordinates>\n")
      for row in segment where rows.hasPosition(row) {
        text.add(rows.position(row), separatedBy: ",")
        text.add("\n")
        count += 1
      }
      text.add("</coordinates></LineString>\n")
    }
    text.add("</MultiGeometry>\n")
    losses.count("points without a position", track.count - count)
    return count
  }

  private static func write(_ waypoint: RecordedWaypoint, into text: inout TextBytes) {
    text.add("<Placemark>\n")
    text.add(element: "name", waypoint.name)
    text.add(element: "description", waypoint.notes)
    if let time = waypoint.time, RecordedRange.time.contains(time) {
      text += "<TimeStamp><when>\(time: time)</when></TimeStamp>\n"
    }
    text.add("<Point><coordinates>")
    text.add(waypoint.position, separatedBy: ",")
    text.add("</coordinates></Point>\n</Placemark>\n")
  }
}
