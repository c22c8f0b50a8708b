public import RuckTrack

/// Writes GeoJSON: a feature for each session, with times and sensors in `coordinateProperties` as
/// toGeoJSON has them, and a feature for each waypoint.
///
/// A position needs coordinates. A load that neither name nor notes say is written into the description.
public struct GeoJSONWriter: WritableFormat {
  /// A writer.
  public init() {}

  /// GeoJSON.
  public var format: FileFormat { .geojson }

  /// Writes sessions as one collection.
  public func write(_ sessions: [RecordedSession]) -> WrittenRecording {
    var (text, losses, count) = (TextBytes(), WritingLosses(), 0)
    losses.noteBorders(of: sessions)
    text.add("{\"type\":\"FeatureCollection\",\"features\":[\n")
    var isFirst = true
    func separate() {
      if !isFirst { text.add(",\n") }
      isFirst = false
    }
    for session in sessions {
      losses.note(session, but: [.name, .notes, .sport, .waypoints, .load])
      separate()
      count += Self.write(session, into: &text, &losses)
      for waypoint in session.waypoints {
        separate()
        Self.write(waypoint, into: &text)
      }
    }
    text.add("\n]}\n")
    return WrittenRecording(text.bytes, rows: count, losses)
  }

  private static func write(
    _ session: RecordedSession, into text: inout TextBytes, _ losses: inout WritingLosses
  ) -> Int {
    let track = session.track
    let rows = Track.Rows(track)
    let segments = track.segments.map { segment in segment.filter { rows.hasPosition($0) } }
    let count = segments.reduce(0) { $0 + $1.count }
    losses.count("points without a position", track.count - count)
    text.add("{\"type\":\"Feature\",\"properties\":{")
    var isFirst = true
    func key(_ key: String) {
      text.add(isFirst ? "\"\(key)\":" : ",\"\(key)\":")
      isFirst = false
    }
    for (name, value) in [
      ("name", session.name), ("desc", session.notesWithLoad), ("type", session.sport),
    ] {
      guard let value else { continue }
      key(name)
      text.add(json: value)
    }
    let present = GeoJSONSeries.keys.filter { track.has($0.channel) }
    if !present.isEmpty {
      key("coordinateProperties")
      text.add("{")
      for (index, (channel, names)) in present.enumerated() {
        text.add(index == 0 ? "\"\(names[0])\":" : ",\"\(names[0])\":")
        list(segments, into: &text) { row, text in
          guard rows[channel, row].isFinite, channel != .time || rows.hasTime(row) else {
            return text.add("null")
          }
          let value = rows[channel, row]
          text += channel == .time ? "\"\(time: value)\"" : "\(value)"
        }
      }
      text.add("}")
    }
    text.add("},\"geometry\":{\"type\":\"MultiLineString\",\"coordinates\":")
    list(segments, into: &text) { row, text in
      text.add("[")
      text.add(rows.position(row), separatedBy: ",")
      text.add("]")
    }
    text.add("}}")
    return count
  }

  /// Writes an array for each segment.
  private static func list(
    _ segments: [[Int]], into text: inout TextBytes, _ write: (Int, inout TextBytes) -> Void
  ) {
    text.add("[")
    for (index, segment) in segments.enumerated() {
      text.add(index == 0 ? "[" : ",\n[")
      for (position, row) in segment.enumerated() {
        if position > 0 { text.add(",") }
        write(row, &text)
      }
      text.add("]")
    }
    text.add("]")
  }

  private static func write(_ waypoint: RecordedWaypoint, into text: inout TextBytes) {
    let name = waypoint.name ?? ""
    text += "{\"type\":\"Feature\",\"properties\":{\"name\":\(json: name)"
    if let notes = waypoint.notes { text += ",\"desc\":\(json: notes)" }
    if let kind = waypoint.kind { text += ",\"sym\":\(json: kind)" }
    if let time = waypoint.time, RecordedRange.time.contains(time) {
      text += ",\"time\":\"\(time: time)\""
    }
    text.add("},\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
    text.add(waypoint.position, separatedBy: ",")
    text.add("]}}")
  }
}
