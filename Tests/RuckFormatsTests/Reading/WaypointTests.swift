import RuckFormats
import RuckTrack
import Testing

/// The places that files name besides their paths.
@Suite struct WaypointTests {
  private static let track = """
    <trk><trkseg><trkpt lat="47" lon="8"><time>2024-05-01T06:00:00Z</time></trkpt>
    <trkpt lat="47.001" lon="8"><time>2024-05-01T06:10:00Z</time></trkpt></trkseg></trk>
    """

  private func gpx(_ content: String) throws -> RecordedFile {
    try RecordingReader().read(
      Array("<gpx version='1.1' xmlns='http://www.topografix.com/GPX/1/1'>\(content)</gpx>".utf8))
  }

  @Test func gpxNamesPlacesBeforeItsTrack() throws {
    let file = try gpx(
      """
      <wpt lat="47.0005" lon="8.0001"><ele>512.5</ele><time>2024-05-01T06:05:00Z</time>
      <name>Spring &amp; trough</name><desc>cold</desc><sym>Drinking Water</sym><type>user</type></wpt>
      <wpt lat="47" lon="8"><ele>3</ele></wpt>
      <wpt lat="97" lon="8"><name>nowhere</name></wpt>
      \(Self.track)
      """)
    let session = try #require(file.sessions.first)
    #expect(session.waypoints.map(\.name) == ["Spring & trough"])
    let place = try #require(session.waypoints.first)
    #expect(place.latitude == 47.0005 && place.longitude == 8.0001 && place.altitude == 512.5)
    #expect(place.time == 1_714_543_500 && place.kind == "Drinking Water" && place.notes == "cold")
    // The places are no points of the track, nor are their times and heights.
    #expect(session.track.samples(.latitude) == [47, 47.001])
    #expect(!session.track.has(.altitude))
    #expect(file.codes == [])
  }

  @Test func namedPointsOfARouteArePlaces() throws {
    let file = try gpx(
      """
      <rte><name>Loop</name><rtept lat="47" lon="8"><name>Start</name><ele>400</ele></rtept>
      <rtept lat="47.1" lon="8"/><rtept lat="47.2" lon="8"><name>Summit</name></rtept></rte>
      """)
    let session = try #require(file.sessions.first)
    #expect(session.track.count == 3 && session.name == "Loop")
    #expect(session.waypoints.map(\.name) == ["Start", "Summit"])
    #expect(session.waypoints[0].altitude == 400)
  }

  @Test func ofSeveralSessionsTheOneOnWhichAPlaceWasMarkedHasIt() throws {
    let later = Self.track.replacing("2024-05-01T06", with: "2024-05-02T06")
    let file = try gpx(
      """
      <wpt lat="47" lon="8"><time>2024-05-02T06:05:00Z</time><name>second</name></wpt>
      <wpt lat="47" lon="8"><time>2020-05-02T06:05:00Z</time><name>long ago</name></wpt>
      <wpt lat="47" lon="8"><name>always</name></wpt>
      \(Self.track)\(later)
      """)
    #expect(
      file.sessions.map { $0.waypoints.map(\.name) } == [["long ago", "always"], ["second"]])
  }

  @Test func moreThanTheLimitAreLeftOutAndThatIsSaid() throws {
    let places = (0..<10_002).map { "<wpt lat='1' lon='2'><name>\($0)</name></wpt>" }.joined()
    let file = try gpx(places + Self.track)
    #expect(file.sessions[0].waypoints.count == 10_000)
    #expect(file.codes == ["limit.waypoints"])
    #expect(file.sessions[0].track.count == 2)
  }

  @Test func tcxNamesCoursePoints() throws {
    let text = """
      <TrainingCenterDatabase xmlns='http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2'>
      <Courses><Course><Name>Loop</Name><Track><Trackpoint><Time>2024-05-01T06:00:00Z</Time>
      <Position><LatitudeDegrees>47</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position>
      </Trackpoint></Track>
      <CoursePoint><Name>Fountain</Name><Time>2024-05-01T06:00:00Z</Time><Position>
      <LatitudeDegrees>47.5</LatitudeDegrees><LongitudeDegrees>8.5</LongitudeDegrees></Position>
      <AltitudeMeters>99</AltitudeMeters><PointType>Water</PointType><Notes>left bank</Notes>
      </CoursePoint></Course></Courses></TrainingCenterDatabase>
      """
    let session = try #require(try read(text).sessions.first)
    let place = try #require(session.waypoints.first)
    #expect(session.waypoints.count == 1 && session.track.samples(.latitude) == [47])
    #expect(place.name == "Fountain" && place.kind == "Water" && place.notes == "left bank")
    #expect(place.latitude == 47.5 && place.longitude == 8.5 && place.altitude == 99)
    #expect(place.time == 1_714_543_200)
    #expect(!session.track.has(.altitude))
  }

  @Test func fitNamesCoursePoints() throws {
    var builder = FITBuilder()
    FITWalk.addHead(&builder)
    FITWalk.addRecords(&builder, 0..<3)
    builder.define(
      7, 32,
      [
        (1, 4, FITBuilder.Code.uint32), (2, 4, FITBuilder.Code.sint32),
        (3, 4, FITBuilder.Code.sint32), (5, 1, FITBuilder.Code.enumeration),
        (6, 16, FITBuilder.Code.string),
      ])
    builder.add(
      7,
      [
        .uint32(FITWalk.start + 1), .sint32(1 << 29), .sint32(-(1 << 28)), .uint8(3),
        .text("Trough", 16),
      ])
    FITWalk.addTail(&builder, records: 3)
    let session = try #require(try RecordingReader().read(builder.file()).sessions.first)
    let place = try #require(session.waypoints.first)
    #expect(place.latitude == 45 && place.longitude == -22.5)
    #expect(place.name == "Trough" && place.kind == "water")
    #expect(place.time == session.track.samples(.time)[1])
  }
}
