import RuckTrack
import Testing

@Suite struct TrackBuilderTests {
  @Test func aColumnBeginsWithItsFirstSample() {
    var builder = TrackBuilder()
    for row in 0..<5 {
      builder.set(.latitude, Double(row))
      if row == 3 { builder.set(.heartRate, 120) }
      builder.commitRow()
    }
    let track = builder.build()
    #expect(track.count == 5)
    #expect(track.column(.heartRate).count == 5)
    #expect(track.column(.heartRate)[3] == 120)
    #expect(track.column(.heartRate)[0].isNaN && track.column(.heartRate)[4].isNaN)
    #expect(!track.has(.power))
  }

  @Test func anUncommittedRowLeavesNoTrace() {
    var builder = TrackBuilder()
    builder.set(.latitude, 1)
    builder.commitRow()
    builder.set(.latitude, 2)
    builder.set(.heartRate, 3)
    let track = builder.build()
    #expect(track.count == 1)
    #expect(track.column(.latitude) == [1])
    #expect(!track.has(.heartRate))
  }

  @Test func halfAPositionIsAPairOfColumns() {
    var builder = TrackBuilder()
    builder.set(.latitude, 1)
    builder.commitRow()
    let track = builder.build()
    #expect(track.column(.longitude).count == 1)
    #expect(track.column(.longitude)[0].isNaN)
    #expect(track.view.count == 1)
  }

  @Test func rowsOfWhichNothingIsKnownAreRows() {
    let track = Track(count: 2, segmentStarts: [0]) { _ in [] }
    #expect(track.view.count == 2)
    #expect(track.segments == [0..<2])
  }

  @Test(arguments: Channel.allCases.filter { $0 != .latitude && $0 != .longitude })
  func anyChannelMayBeTheOnlyOne(channel: Channel) {
    var builder = TrackBuilder()
    builder.set(channel, 1)
    builder.commitRow()
    let track = builder.build()
    #expect(track.view.count == 1)
    #expect(track.segments == [0..<1])
  }

  @Test func aBuilderSplitsBetweenTwoSegments() {
    var builder = TrackBuilder()
    for row in 0..<4 {
      if row % 2 == 0 { builder.beginSegment() }
      builder.set(.altitude, Double(row))
      if row == 1 { builder.set(.heartRate, 100) }
      builder.commitRow()
    }
    builder.set(.altitude, 4)
    var tail = builder.split(atRow: 2, segment: 1)
    tail.commitRow()
    let (first, second) = (builder.build(), tail.build())
    #expect(first.column(.altitude) == [0, 1])
    #expect(first.segments == [0..<2])
    #expect(first.has(.heartRate) && !second.has(.heartRate))
    #expect(second.column(.altitude) == [2, 3, 4])
    #expect(second.segments == [0..<3])
  }
}
