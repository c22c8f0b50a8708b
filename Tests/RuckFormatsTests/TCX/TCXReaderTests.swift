import RuckFormats
import RuckTrack
import Testing

@Suite struct TCXReaderTests {
  private func point(
    _ second: Int, _ latitude: Double? = nil, _ more: String = ""
  ) -> String {
    let position = latitude.map {
      "<Position><LatitudeDegrees>\($0)</LatitudeDegrees>"
        + "<LongitudeDegrees>8</LongitudeDegrees></Position>"
    }
    let time = "<Time>2024-05-01T06:00:0\(second).000000Z</Time>"
    return "<Trackpoint>\(time)\(position ?? "")\(more)</Trackpoint>"
  }

  private func tcx(
    _ content: String,
    declaration: String = "xmlns='http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2'"
  ) -> String {
    "  \n<?xml version='1.0'?><TrainingCenterDatabase \(declaration)>\(content)"
      + "<Author><Name>Connect</Name></Author></TrainingCenterDatabase>"
  }

  private func activity(_ content: String, sport: String = "Other") -> String {
    "<Activities><Activity Sport='\(sport)'><Id>2024-05-01T06:00:00Z</Id>\(content)"
      + "</Activity></Activities>"
  }

  /// A unit begins one recording at a time; 0 stands for a unit that is not known.
  @Test(arguments: [
    ("3937453043", "2337", "unit:3937453043@1714543200"), ("0", "2337", "2024-05-01T06:00:00Z"),
    ("4294967295", "2337", "2024-05-01T06:00:00Z"), ("3937453043", "0", "2024-05-01T06:00:00Z"),
  ])
  func aUnitAndAMomentIdentifyTheRecording(
    _ unit: String, _ product: String, _ identifier: String
  ) throws {
    let creator = """
      <Creator xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="Device_t"><Name>x</Name>
      <UnitId>\(unit)</UnitId><ProductID>\(product)</ProductID></Creator>
      """
    let lap = "<Lap StartTime='2024-05-01T06:00:00Z'><Track>\(point(0, 47))</Track></Lap>"
    let session = try #require(try read(tcx(activity(lap + creator))).sessions.first)
    #expect(session.identifier == identifier)
    #expect(session.start == 1_714_543_200)
  }

  @Test func readsTrackpoints() throws {
    let sensors = """
      <AltitudeMeters>500.5</AltitudeMeters><DistanceMeters>12.5</DistanceMeters>
      <HeartRateBpm><Value>101</Value></HeartRateBpm><Cadence>60</Cadence>
      <Extensions><x:TPX xmlns:x="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
      <x:Speed>1.5</x:Speed><x:Watts>150</x:Watts></x:TPX></Extensions>
      """
    let run = """
      <Extensions><TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
      <RunCadence>55</RunCadence></TPX></Extensions>
      """
    let file = try read(
      tcx(
        activity(
          "<Lap StartTime='2024-05-01T06:00:00Z'><Track>\(point(0, 47, sensors))\(point(1))"
            + "\(point(2, 48, run))</Track></Lap>")))
    #expect(file.format == .tcx)
    #expect(file.codes == [])
    #expect(file.creator == "Connect")
    let session = try #require(file.sessions.first)
    #expect(session.sport == "other")
    #expect(session.start == 1_714_543_200)
    #expect(session.identifier == "2024-05-01T06:00:00Z")
    let track = session.track
    #expect(track.samples(.time) == [1_714_543_200, 1_714_543_201, 1_714_543_202])
    #expect(track.samples(.latitude) == [47, nil, 48])
    #expect(track.samples(.longitude) == [8, nil, 8])
    #expect(track.samples(.altitude) == [500.5, nil, nil])
    #expect(track.samples(.distance) == [12.5, nil, nil])
    #expect(track.samples(.heartRate) == [101, nil, nil])
    // Of strides, 55 a minute, there are twice as many steps.
    #expect(track.samples(.cadence) == [60, nil, 110])
    #expect(track.samples(.speed) == [1.5, nil, nil])
    #expect(track.samples(.power) == [150, nil, nil])
  }

  @Test func aLapIsNoGapASecondTrackIsOne() throws {
    func track(_ second: Int) -> String { "<Track>\(point(second, 47))</Track>" }
    let laps =
      "<Lap>\(track(0))\(track(1))</Lap><Lap>\(track(2))</Lap><Lap>\(track(3))\(track(4))</Lap>"
    let session = try #require(try read(tcx(activity(laps))).sessions.first)
    #expect(session.track.segments == [0..<1, 1..<4, 4..<5])
    #expect(session.laps.count == 3)
  }

  @Test func totalsAreTheSumsOfLaps() throws {
    func lap(_ time: Double, _ distance: Double, _ mean: Int, _ maximum: Int) -> String {
      """
      <Lap StartTime="2024-05-01T06:00:00+02:00"><TotalTimeSeconds>\(time)</TotalTimeSeconds>
      <DistanceMeters>\(distance)</DistanceMeters><MaximumSpeed>9</MaximumSpeed>
      <Calories>10</Calories><AverageHeartRateBpm><Value>\(mean)</Value></AverageHeartRateBpm>
      <MaximumHeartRateBpm><Value>\(maximum)</Value></MaximumHeartRateBpm>
      <TriggerMethod>Manual</TriggerMethod></Lap>
      """
    }
    let file = try read(tcx(activity(lap(60, 100, 100, 120) + lap(180, 250.5, 120, 110))))
    let session = try #require(file.sessions.first)
    #expect(session.deviceTotals.distance == 350.5)
    #expect(session.deviceTotals.timer == 240)
    #expect(session.deviceTotals.energy == 20)
    #expect(session.deviceTotals.meanHeartRate == 115)  // (100 * 60 + 120 * 180) / 240
    #expect(session.deviceTotals.maximumHeartRate == 120)
    #expect(session.laps.map(\.totals.distance) == [100, 250.5])
    #expect(session.laps.map(\.trigger) == ["Manual", "Manual"])
    #expect(session.laps.first?.start == 1_714_536_000)
    #expect(session.track.count == 0)
  }

  @Test func activitiesAndCoursesAreSessions() throws {
    let track = "<Track>\(point(0, 47))</Track>"
    let file = try read(
      tcx(
        """
        <Activities><Activity Sport="Running"><Lap>\(track)</Lap><Notes>Ruck, 20 kg dry</Notes>
        <Creator><Name>Watch</Name><UnitId>77</UnitId><ProductID>5</ProductID></Creator></Activity>
        <MultiSportSession><FirstSport><Activity Sport="Biking"><Lap>\(track)</Lap></Activity>
        </FirstSport></MultiSportSession></Activities>
        <Courses><Course><Name>Loop</Name><Lap><DistanceMeters>5</DistanceMeters></Lap>\(track)
        </Course></Courses>
        """))
    #expect(file.sessions.map(\.kind) == [.activity, .activity, .course])
    #expect(file.sessions.map(\.sport) == ["running", "biking", nil])
    #expect(file.sessions.map(\.name) == [nil, nil, "Loop"])
    #expect(file.sessions.map(\.track.count) == [1, 1, 1])
    #expect(file.sessions[0].notes == "Ruck, 20 kg dry")
    #expect(file.sessions[0].load?.kilograms == 20)
    #expect(file.creator == "Watch")
    #expect(file.devices.first?.serialNumber == 77)
    #expect(file.devices.first?.product == 5)
  }

  @Test func namespacesAndPrefixesMakeNoDifference() throws {
    let content = activity("<Lap><Track>\(point(0, 47))</Track></Lap>")
    let plain = try read(tcx(content, declaration: "")).sessions.first?.track
    #expect(plain?.samples(.latitude) == [47])
    let prefixed = "<p:TrainingCenterDatabase xmlns:p='urn:x'>\(content)</p:TrainingCenterDatabase>"
      .replacing("<p:", with: "<").replacing("</p:", with: "</")
      .replacing("<", with: "<p:").replacing("<p:/", with: "</p:")
    #expect(try read(prefixed).sessions.first?.track.samples(.latitude) == [47])
  }

  @Test func aDocumentWithoutContentHasNoSession() throws {
    let file = try read(tcx("<Activities/>"))
    #expect(file.sessions.isEmpty)
    #expect(file.codes == ["tcx.no-activity"])
  }

  @Test func halfAPositionIsNone() throws {
    let half = "<Position><LatitudeDegrees>47</LatitudeDegrees></Position>"
    let file = try read(tcx(activity("<Lap><Track>\(point(0, nil, half))</Track></Lap>")))
    #expect(file.sessions.first?.track.samples(.time) == [1_714_543_200])
    #expect(file.sessions.first?.track.has(.latitude) == false)
    #expect(file.codes == ["tcx.point.no-position"])
  }
}
