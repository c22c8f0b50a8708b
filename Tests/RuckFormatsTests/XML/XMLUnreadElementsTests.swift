import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// What a file of XML holds and nobody takes is listed.
@Suite struct XMLUnreadElementsTests {
  private static func gpx(points: Int, odd: Int? = nil) -> [UInt8] {
    var text = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:v="http://example.com/v">
      <metadata><keywords>hill</keywords></metadata><trk><name>Walk</name><trkseg>
      """
    for point in 0..<points {
      text += """
        <trkpt lat="47.\(100_000 + point)" lon="8.5"><ele>400</ele><sat>9</sat>
        <extensions><v:depth>\(point).5</v:depth><v:hr>120</v:hr><v:empty/>
        \(point == odd ? "<v:mood>good</v:mood>" : "")</extensions></trkpt>
        """
    }
    return Array((text + "</trkseg></trk></gpx>").utf8)
  }

  @Test func elementsOfGPX() throws {
    let file = try RecordingReader().read(Self.gpx(points: 300, odd: 250))
    #expect(
      file.unreadElements == [
        "metadata/keywords", "trkpt/sat", "extensions/v:depth", "extensions/v:mood",
      ])
    #expect(try #require(file.sessions.first).track.has(.heartRate))
  }

  @Test func elementsOfTCX() throws {
    let text = """
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
      <Activity Sport="Other"><Id>2024-05-01T06:00:00Z</Id><Lap StartTime="2024-05-01T06:00:00Z">
      <TotalTimeSeconds>5</TotalTimeSeconds><Intensity>Active</Intensity><Track>
      <Trackpoint><Time>2024-05-01T06:00:00Z</Time><SensorState>Present</SensorState></Trackpoint>
      <Trackpoint><Time>2024-05-01T06:00:05Z</Time><SensorState>Absent</SensorState></Trackpoint>
      </Track></Lap></Activity></Activities></TrainingCenterDatabase>
      """
    let file = try read(text)
    #expect(file.unreadElements == ["Lap/Intensity", "Trackpoint/SensorState"])
  }

  /// A hundred names at most, however many there are.
  @Test func noMoreThanAHundred() throws {
    let odd = (0..<500).map { "<a\($0)>1</a\($0)>" }.joined()
    let text =
      "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>"
      + "<trkpt lat=\"47\" lon=\"8\">\(odd)</trkpt></trkseg></trk></gpx>"
    #expect(try read(text).unreadElements.count == 100)
  }

  #if Concurrency
  /// The same for any number of jobs.
  @Test func jobsFindTheSame() async throws {
    let bytes = ContiguousArray(Self.gpx(points: 20_000, odd: 15_000))
    let one = try await RecordingReader().read(bytes, jobs: 1)
    let two = try await RecordingReader().read(bytes, jobs: 2)
    #expect(one.unreadElements.count == 4 && one.unreadElements == two.unreadElements)
  }
  #endif
}
