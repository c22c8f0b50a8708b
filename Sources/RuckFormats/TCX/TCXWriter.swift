internal import RuckKernels
public import RuckTrack

/// Writes TCX: an activity for each session with times, of one lap, with a track for each segment.
///
/// Points have time, position, altitude, distance, heart rate, cadence, speed and power. A point
/// needs a time, and an activity one of three sports. A load that neither name nor notes say is
/// written into the notes.
public struct TCXWriter: WritableFormat {
  /// A writer.
  public init() {}

  /// TCX.
  public var format: FileFormat { .tcx }

  /// Writes sessions as one document.
  public func write(_ sessions: [RecordedSession]) -> WrittenRecording {
    var (text, losses, count) = (TextBytes(), WritingLosses(), 0)
    text.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase \
      xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
      xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
      <Activities>

      """)
    for session in sessions { count += write(session, into: &text, &losses) }
    text.add("</Activities>\n</TrainingCenterDatabase>\n")
    return WrittenRecording(text.bytes, rows: count, losses)
  }

  private func write(
    _ session: RecordedSession, into text: inout TextBytes, _ losses: inout WritingLosses
  ) -> Int {
    let track = session.track
    let rows = Track.Rows(track)
    let timed = (0..<track.count).count { rows.hasTime($0) }
    losses.count("points without a time", track.count - timed)
    guard timed > 0, let start = session.firstTime, RecordedRange.time.contains(start) else {
      return 0
    }
    losses.note(track, lacking: [.temperature, .course, .horizontalAccuracy])
    losses.note(session, but: [.notes, .load, .totals])
    let totals = session.deviceTotals
    text += "<Activity Sport=\"\(Self.sport(session.sport))\">\n<Id>\(time: start)</Id>\n"
    text += "<Lap StartTime=\"\(time: start)\">\n"
    let times = track.column(.time).filter { !$0.isNaN }
    let elapsed = (times.max() ?? start) - (times.min() ?? start)
    text.add(element: "TotalTimeSeconds", totals.timer ?? totals.elapsed ?? elapsed)
    let recorded = track.column(.distance).last { $0.isFinite }
    text.add("\n")
    text.add(
      element: "DistanceMeters", totals.distance ?? recorded ?? Self.length(of: track, rows))
    let energy = Int(min(max(totals.energy ?? 0, 0), 65_535).rounded())
    text += "\n<Calories>\(energy)</Calories>\n"
    for (element, rate) in [
      ("AverageHeartRateBpm", totals.meanHeartRate),
      ("MaximumHeartRateBpm", totals.maximumHeartRate),
    ] {
      if let rate, rate >= 1, rate <= 255 {
        text.add("<\(element)><Value>\(Int(rate.rounded()))</Value></\(element)>\n")
      }
    }
    text.add("<Intensity>Active</Intensity>\n<TriggerMethod>Manual</TriggerMethod>\n")
    for segment in track.segments where segment.contains(where: rows.hasTime) {
      text.add("<Track>\n")
      for row in segment where rows.hasTime(row) {
        Self.write(rows, row, into: &text, &losses)
      }
      text.add("</Track>\n")
    }
    text.add("</Lap>\n")
    text.add(element: "Notes", session.notesWithLoad)
    text.add("</Activity>\n")
    return timed
  }

  /// Metres between the positions of the segments, one after another: a lap must have a distance.
  private static func length(of track: Track, _ rows: Track.Rows) -> Double {
    var length = 0.0
    for segment in track.segments {
      var last: Int?
      for row in segment where rows.hasPosition(row) {
        if let last {
          length += Haversine().distance(
            fromLatitude: rows[.latitude, last], fromLongitude: rows[.longitude, last],
            toLatitude: rows[.latitude, row], toLongitude: rows[.longitude, row])
        }
        last = row
      }
    }
    return length
  }

  private static func sport(_ word: String?) -> String {
    switch word {
    case "running": "Running"
    case "cycling": "Biking"
    default: "Other"
    }
  }

  private static func write(
    _ rows: Track.Rows, _ row: Int, into text: inout TextBytes, _ losses: inout WritingLosses
  ) {
    text += "<Trackpoint><Time>\(time: rows[.time, row])</Time>"
    if rows.hasPosition(row) {
      text += "<Position><LatitudeDegrees>\(rows[.latitude, row])</LatitudeDegrees>"
      text += "<LongitudeDegrees>\(rows[.longitude, row])</LongitudeDegrees></Position>"
    }
    text.add(element: "AltitudeMeters", rows[.altitude, row])
    text.add(element: "DistanceMeters", rows[.distance, row])
    if let rate = losses.whole(rows, .heartRate, row), rate >= 1 {
      text += "<HeartRateBpm><Value>\(rate)</Value></HeartRateBpm>"
    }
    text.add(element: "Cadence", losses.whole(rows, .cadence, row))
    let (speed, power) = (rows[.speed, row], rows[.power, row])
    if speed.isFinite || power.isFinite {
      text.add("<Extensions><ns3:TPX>")
      text.add(element: "ns3:Speed", speed)
      if power.isFinite {
        if power.rounded() != power { losses.note("decimals of power") }
        text.add(element: "ns3:Watts", min(max(power, 0), 65_535).rounded())
      }
      text.add("</ns3:TPX></Extensions>")
    }
    text.add("</Trackpoint>\n")
  }
}
