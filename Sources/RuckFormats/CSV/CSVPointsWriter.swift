public import RuckTrack

/// Writes a table of points: a row for each row of the sessions, columns with their units in the headings.
///
/// The columns are `time`, `segment` and those of the channels that a session has. Of several
/// sessions each begins a segment. What is known of a session besides its rows has no room.
public struct CSVPointsWriter: WritableFormat {
  /// A writer.
  public init() {}

  /// CSV.
  public var format: FileFormat { .csv }

  /// Writes sessions as one table.
  public func write(_ sessions: [RecordedSession]) -> WrittenRecording {
    var (text, losses, count) = (TextBytes(), WritingLosses(), 0)
    losses.noteBorders(of: sessions)
    let channels = Channel.allCases.filter { channel in
      channel != .time && sessions.contains { $0.track.has(channel) }
    }
    text.add("time,segment")
    for channel in channels { text.add("," + channel.machineName) }
    text.add("\n")
    var segmentNumber = 0
    for session in sessions {
      losses.note(session, but: [])
      let rows = Track.Rows(session.track)
      for segment in session.track.segments {
        for row in segment {
          if rows.hasTime(row) { text.add(time: rows[.time, row]) }
          text += ",\(segmentNumber)"
          for channel in channels {
            text.add(",")
            if rows[channel, row].isFinite { text.add(rows[channel, row]) }
          }
          text.add("\n")
        }
        segmentNumber += 1
      }
      count += session.track.count
    }
    return WrittenRecording(text.bytes, rows: count, losses)
  }
}
