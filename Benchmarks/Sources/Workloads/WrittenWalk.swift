/// A walk as a file of each format, written the way devices and services write them.
public enum WrittenWalk {
  /// How coordinates stand in a GPX file.
  public enum Coordinates: Sendable {
    /// Seven decimals.
    case short
    /// All decimals of a binary fraction, 30 and more, as Garmin Connect writes them.
    case long
  }

  /// GPX 1.1 with altitude, time and heart rate.
  public static func gpx(
    _ walk: Walk, coordinates: Coordinates = .short
  ) -> ContiguousArray<UInt8> {
    var text = TextWriter(capacity: walk.count * 280 + 600)
    text.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx creator="Benchmark" version="1.1" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
       <trk>
        <name>Walk</name>
        <trkseg>

      """)
    for row in 0..<walk.count {
      text.write("   <trkpt lat=\"")
      text.write(walk.latitudes[row], coordinates)
      text.write("\" lon=\"")
      text.write(walk.longitudes[row], coordinates)
      text.write("\">\n    <ele>")
      text.write(walk.altitudes[row], decimals: 1)
      text.write("</ele>\n    <time>")
      text.write(time: walk.times[row])
      text.write(
        "</time>\n    <extensions>\n     <gpxtpx:TrackPointExtension>\n      <gpxtpx:hr>")
      text.write(walk.heartRates[row], decimals: 0)
      text.write(
        "</gpxtpx:hr>\n     </gpxtpx:TrackPointExtension>\n    </extensions>\n   </trkpt>\n")
    }
    text.write("  </trkseg>\n </trk>\n</gpx>\n")
    return text.bytes
  }

  /// TCX with position, altitude, distance and heart rate.
  public static func tcx(_ walk: Walk) -> ContiguousArray<UInt8> {
    var text = TextWriter(capacity: walk.count * 470 + 1200)
    let namespace = "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
    text.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    text.write("<TrainingCenterDatabase xmlns=\"\(namespace)\">\n  <Activities>\n")
    text.write("    <Activity Sport=\"Other\">\n      <Id>")
    text.write(time: walk.times[0])
    text.write("</Id>\n      <Lap StartTime=\"")
    text.write(time: walk.times[0])
    text.write("\">\n        <TotalTimeSeconds>")
    text.write(Double(walk.count), decimals: 1)
    text.write("</TotalTimeSeconds>\n        <DistanceMeters>")
    text.write(walk.distances[walk.count - 1], decimals: 2)
    text.write(
      """
      </DistanceMeters>
              <Calories>0</Calories>
              <Intensity>Active</Intensity>
              <TriggerMethod>Manual</TriggerMethod>
              <Track>

      """)
    for row in 0..<walk.count {
      text.write("          <Trackpoint>\n            <Time>")
      text.write(time: walk.times[row])
      text.write("</Time>\n            <Position>\n              <LatitudeDegrees>")
      text.write(walk.latitudes[row], decimals: 7)
      text.write("</LatitudeDegrees>\n              <LongitudeDegrees>")
      text.write(walk.longitudes[row], decimals: 7)
      text.write("</LongitudeDegrees>\n            </Position>\n            <AltitudeMeters>")
      text.write(walk.altitudes[row], decimals: 1)
      text.write("</AltitudeMeters>\n            <DistanceMeters>")
      text.write(walk.distances[row], decimals: 2)
      text.write(
        "</DistanceMeters>\n            <HeartRateBpm>\n              <Value>")
      text.write(walk.heartRates[row], decimals: 0)
      text.write("</Value>\n            </HeartRateBpm>\n          </Trackpoint>\n")
    }
    text.write(
      """
              </Track>
            </Lap>
          </Activity>
        </Activities>
      </TrainingCenterDatabase>

      """)
    return text.bytes
  }

  /// FIT with a record a point: time, position, altitude, distance, heart rate.
  public static func fit(_ walk: Walk) -> ContiguousArray<UInt8> {
    var file = FITWriter(capacity: walk.count * 22 + 200)
    // 1989-12-31T00:00:00Z, from which FIT counts.
    func stamp(_ time: Double) -> UInt32 { UInt32(time - 631_065_600) }
    let start = stamp(walk.times[0])
    let end = stamp(walk.times[walk.count - 1])
    func semicircles(_ degrees: Double) -> UInt32 {
      UInt32(bitPattern: Int32((degrees * (2_147_483_648 / 180)).rounded()))
    }

    file.define(0, message: 0, fields: [(0, 1, 0x00), (1, 2, 0x84), (4, 4, 0x86)])
    file.begin(0)
    file.write(UInt8(4))
    file.write(UInt16(255))
    file.write(start)

    file.define(
      1, message: 20,
      fields: [
        (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (2, 2, 0x84), (3, 1, 0x02),
      ])
    for row in 0..<walk.count {
      file.begin(1)
      file.write(stamp(walk.times[row]))
      file.write(semicircles(walk.latitudes[row]))
      file.write(semicircles(walk.longitudes[row]))
      file.write(UInt32((walk.distances[row] * 100).rounded()))
      file.write(UInt16(((walk.altitudes[row] + 500) * 5).rounded()))
      file.write(UInt8(walk.heartRates[row]))
    }

    // The session: start, elapsed and timer time, distance, sport hiking.
    file.define(
      2, message: 18,
      fields: [
        (253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (8, 4, 0x86), (9, 4, 0x86), (5, 1, 0x00),
      ])
    file.begin(2)
    file.write(end)
    file.write(start)
    file.write(UInt32(walk.count * 1000))
    file.write(UInt32(walk.count * 1000))
    file.write(UInt32((walk.distances[walk.count - 1] * 100).rounded()))
    file.write(UInt8(17))
    return file.finished()
  }
}
