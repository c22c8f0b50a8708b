import RuckTrack
import Testing

/// Tracks of columns and of points, against those that a builder makes row by row.
@Suite struct TrackColumnsTests {
  private static let points: [TrackPoint] = (0..<5).map { (row: Int) -> TrackPoint in
    let number = Double(row)
    var point = TrackPoint(time: number, latitude: 47 + number / 1000, longitude: 11)
    if row != 2 { point.altitude = 500 + number }
    if row > 3 { point.heartRate = 120 }
    return point
  }

  private static func isSame(_ one: Track, _ other: Track) -> Bool {
    one.count == other.count && one.segments == other.segments
      && Channel.allCases.allSatisfy {
        one.column($0).map(\.bitPattern) == other.column($0).map(\.bitPattern)
      }
  }

  private static var built: Track {
    var builder = TrackBuilder()
    for point in points {
      for channel in Channel.allCases { point[channel].map { builder.set(channel, $0) } }
      builder.commitRow()
    }
    return builder.build()
  }

  @Test func pointsMakeTheTrackThatABuilderMakesOfThem() {
    #expect(Self.isSame(Track(Self.points), Self.built))
    #expect(Track([TrackPoint]()).count == 0)
  }

  @Test func columnsOfAnyCollectionMakeTheSameTrack() {
    let track = Track(
      times: [0, 1, 2, 3, 4.0], latitudes: Self.points.map { $0.latitude ?? .nan },
      longitudes: repeatElement(11, count: 5),
      altitudes: ContiguousArray(Self.points.map { $0.altitude ?? .nan }),
      heartRates: [.nan, .nan, .nan, .nan, 120], segmentStarts: [0])
    #expect(Self.isSame(track, Self.built))
    let parted = Track(
      times: [0, 1, 2.0], latitudes: [1, 2, 3.0], longitudes: [1, 2, 3.0], segmentStarts: [0, 2])
    #expect(parted.segments == [0..<2, 2..<3])
  }

  @Test func aRowOfATrackIsThePointThatItWasMadeOf() {
    let track = Track(Self.points)
    for (row, point) in Self.points.enumerated() { #expect(track[row] == point) }
  }

  @Test(arguments: Channel.allCases)
  func aPointHasTheSampleThatWasSet(channel: Channel) {
    var point = TrackPoint()
    point[channel] = 3
    for other in Channel.allCases { #expect(point[other] == (other == channel ? 3 : nil)) }
  }

  @Test func columnsOfDifferentLengthsTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = Track(times: [0, 1.0], latitudes: [1, 2, 3.0], longitudes: [1, 2, 3.0])
    }
  }
}
