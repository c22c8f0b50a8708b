import RuckTrack
import TestSupport
import Testing

/// A device that loses its positions for twenty minutes and goes on counting.
@Suite struct CountedHolesTests {
  static let walk = WindingWalk(seconds: 4800, turn: 0.3)
  static let hole = 2000..<3200

  /// The hole counts what was walked, wherever it ends: on, back where it began, or round half a bend.
  @Test(arguments: [nil, (10.0, 0.0), (0.0, 320.0)])
  func aHoleIsAsLongAsTheDeviceCounted(end: (north: Double, east: Double)?) throws {
    let (first, last) = (Self.walk.places[1999], Self.walk.places[3200])
    let shift = end.map { (first.north + $0.north - last.north, first.east + $0.east - last.east) }
    let session = Self.walk.recorded(without: Self.hole, shift: shift ?? (0, 0), isCounted: true)
    let summary = WindingWalk.summary(session)
    #expect(summary.gaps.map(\.kind) == [.bridged])
    #expect(summary.bridged == 1201)
    let distance = try #require(summary.distance)
    #expect(abs(distance / Self.walk.length - 1) < 0.005)
    #expect(
      try isNear(
        #require(summary.gaps.first).meters - Self.walk.walked[3200], -(Self.walk.walked[1999]),
        within: 0.01))
    #expect(try #require(summary.distanceInterval).contains(Self.walk.length))
    // The plain sum is of the positions.
    #expect(try #require(summary.recordedDistance) < distance - 100)
    let whole = try #require(WindingWalk.summary(Self.walk.recorded()).energy)
    #expect(try isNear(#require(summary.energy).grossJoules / whole.grossJoules, 1, within: 0.02))
  }

  /// A recording whose watch goes on counting steps where it has no position, a hundred a minute and a
  /// tenth, and of which everything behind the hole lies where the walker came back to.
  private static func stepping(
    inHole cadence: Double, countsHidden: Bool = false, end: (north: Double, east: Double)
  ) -> RecordedSession {
    let (first, last) = (walk.places[1999], walk.places[3200])
    let shift = (first.north + end.north - last.north, first.east + end.east - last.east)
    var builder = TrackBuilder()
    for second in walk.places.indices {
      let (isHidden, isBehind) = (hole.contains(second), second >= hole.upperBound)
      let place = walk.places[second]
      builder.set(.time, 1_714_543_200 + Double(second))
      if !isHidden {
        builder.set(.latitude, (place.north + (isBehind ? shift.0 : 0)) / 111_194.927)
        builder.set(.longitude, 8 + (place.east + (isBehind ? shift.1 : 0)) / 111_194.927)
        builder.set(.altitude, 100)
      }
      builder.set(.cadence, isHidden ? cadence : 110)
      if countsHidden {
        let counted = walk.walked[min(max(second, 1999), 3200)] - walk.walked[1999]
        builder.set(.distance, 40 + counted)
      }
      builder.commitRow()
    }
    return RecordedSession(track: builder.build())
  }

  /// Steps counted in a hole are as long as they are outside: without a distance of the device, and
  /// next to one that grows in the hole alone.
  @Test(arguments: [(10.0, 0.0), (0.0, 320.0)], [false, true])
  func aHoleIsAsLongAsItsSteps(end: (north: Double, east: Double), countsHidden: Bool) throws {
    let summary = WindingWalk.summary(
      Self.stepping(inHole: 110, countsHidden: countsHidden, end: end))
    #expect(summary.gaps.map(\.kind) == [.bridged])
    let distance = try #require(summary.distance)
    #expect(abs(distance / Self.walk.length - 1) < 0.02, "\(distance)")
    #expect(try #require(summary.movingTime) > 4800 * 0.98)
    let interval = try #require(summary.distanceInterval)
    #expect(interval.contains(Self.walk.length) && interval.upperBound - distance > 150)
  }

  /// Who takes no step across a hole was not on foot, or stood: the straight line counts as without
  /// steps, and so it does where hardly any row of the hole says how many there were.
  @Test(arguments: [0.0, .nan])
  func withoutStepsTheStraightLineCounts(cadence: Double) throws {
    let back = Self.stepping(inHole: cadence, end: (10, 0))
    #expect(WindingWalk.summary(back).gaps.map(\.kind) == [.rest])
    let on = WindingWalk.summary(Self.stepping(inHole: cadence, end: (0, 900)))
    #expect(on.gaps.map(\.kind) == [.bridged])
    #expect(try #require(on.gaps.first).meters < 901)
  }

  /// A count that no one walks, that contradicts the positions elsewhere, or that falls short of the straight
  /// line, is none.
  @Test(arguments: [(1.0, 20_000.0), (2.5, 0), (1, -1600)])
  func aCountThatCannotBeIsNotTaken(factor: Double, more: Double) throws {
    var builder = TrackBuilder()
    for second in Self.walk.places.indices where !Self.hole.contains(second) {
      let place = Self.walk.places[second]
      builder.append([
        .time: 1_714_543_200 + Double(second), .latitude: place.north / 111_194.927,
        .longitude: 8 + place.east / 111_194.927, .altitude: 100,
        .distance: factor * Self.walk.walked[second] + (second >= 3200 ? more : 0),
      ])
    }
    let counted = WindingWalk.summary(RecordedSession(track: builder.build()))
    let straight = WindingWalk.summary(Self.walk.recorded(without: Self.hole))
    #expect(counted.gaps.map(\.kind) == [.bridged])
    #expect(counted.distance == straight.distance)
  }

  /// Without a count a hole that ends where it began is a rest.
  @Test func withoutACountTheStraightLineCounts() throws {
    let (first, last) = (Self.walk.places[1999], Self.walk.places[3200])
    let session = Self.walk.recorded(
      without: Self.hole, shift: (first.north - last.north, first.east - last.east))
    #expect(WindingWalk.summary(session).gaps.map(\.kind) == [.rest])
  }
}
