import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// What a few unusual intervals do to the interval of a distance.
@Suite struct DistanceIntervalTests {
  /// A walk with a bridged hole of a minute is known as well as one without.
  @Test func oneSlowIntervalSaysNothingOfNoise() throws {
    func lower(_ slow: (seconds: Double, meters: Double)?) throws -> Double {
      var builder = TrackBuilder()
      for second in 0...4800 {
        let isBehind = second > 2400
        builder.append([
          .time: Double(second) + (isBehind ? slow?.seconds ?? 0 : 0),
          .latitude: (1.35 * Double(second) + (isBehind ? slow?.meters ?? 0 : 0)) / 111_194.927,
          .longitude: 8,
        ])
      }
      let summary = WindingWalk.summary(RecordedSession(track: builder.build()))
      return try #require(summary.distanceInterval).lowerBound / #require(summary.distance)
    }
    let plain = try lower(nil)
    // A hole, and an interval that is none.
    #expect(try isNear(lower((61, 20)), plain, within: 0.002))
    #expect(try isNear(lower((50, 18)), plain, within: 0.002))
  }

  /// A pause of ten minutes without rows shows nothing of the noise, so that the interval reaches as
  /// far down as without it.
  @Test func aPauseWithoutRowsSaysNothingOfNoise() throws {
    func lower(pause: Double) throws -> Double {
      var builder = TrackBuilder()
      for second in 0...2400 {
        builder.append([
          .time: Double(second) + (second > 1200 ? pause : 0),
          // Of what it wanders a receiver shows a metre or so, slowly.
          .latitude: (1.35 * Double(second > 1200 ? second - 1 : second)) / 111_194.927,
          .longitude: 8 + Elementary.sin(Double(second) / 20) / 111_194.927,
        ])
      }
      let summary = WindingWalk.summary(RecordedSession(track: builder.build()))
      return try #require(summary.distanceInterval).lowerBound / #require(summary.distance)
    }
    let plain = try lower(pause: 0)
    #expect(plain < 0.99)
    #expect(try isNear(lower(pause: 600), plain, within: 0.003))
  }

  /// Running and walking by turns changes speed by a factor of two, every other minute.
  @Test func intervalsOfRunningAreNotNoise() throws {
    var builder = TrackBuilder()
    var place = 0.0
    for second in 0...3600 {
      builder.append([
        .time: Double(second), .latitude: place / 111_194.927, .longitude: 8,
      ])
      place += second / 60 % 2 == 0 ? 3.2 : 1.6
    }
    let summary = WindingWalk.summary(RecordedSession(track: builder.build()))
    let (distance, bounds) = try (
      #require(summary.distance), #require(summary.distanceInterval)
    )
    #expect((bounds.upperBound - bounds.lowerBound) / 2 < 0.015 * distance)
  }

  /// A jump counts nothing, though the walker may have gone on: the interval reaches as far as without it.
  @Test func theWalkGoesOnInAJump() throws {
    func summary(jump meters: Double) -> SessionSummary {
      var builder = TrackBuilder()
      for row in 0...120 {
        builder.append([
          .time: 20 * Double(row),
          .latitude: (28 * Double(row) + (row < 60 ? 0 : meters)) / 111_194.927, .longitude: 8,
        ])
      }
      return WindingWalk.summary(RecordedSession(track: builder.build()))
    }
    let (plain, jumping) = (summary(jump: 0), summary(jump: 600))
    try #require(plain.gaps.isEmpty && jumping.gaps.map(\.kind) == [.jump])
    #expect(try isNear(#require(jumping.distance), 119 * 28, within: 1))
    let (bounds, wanted) = try (
      #require(jumping.distanceInterval), #require(plain.distanceInterval)
    )
    #expect(abs(bounds.upperBound - wanted.upperBound) < 3)
  }

  /// Receivers cut the corners of streets, and their wander makes blocks larger or smaller: of 48 walks the
  /// intervals of nine in ten hold the way that was walked.
  @Test func streetsAreCutShort() throws {
    var held = 0
    for seed in 0..<48 {
      var random = Gaussian(seed: UInt64(seed))
      let (speed, lag) = ([0.9, 1.3, 1.8, 3][seed % 4], Double(seed % 3))
      var (x, y, heading, left) = (0.0, 0.0, 6.28 * random.uniform(), 100.0)
      let (east, north) = (
        random.markov(1801, deviation: 2, memory: 60), random.markov(1801, deviation: 2, memory: 60)
      )
      var (seen, builder) = ((x: x, y: y), TrackBuilder())
      for second in 0...1800 {
        seen.x += (x + east[second] - seen.x) / (1 + lag)
        seen.y += (y + north[second] - seen.y) / (1 + lag)
        builder.append([
          .time: Double(second), .latitude: (seen.y + 0.1 * random.next()) / 111_194.927,
          .longitude: (seen.x + 0.1 * random.next()) / 111_194.927,
        ])
        left -= speed
        if left < 0 {
          heading += random.uniform() < 0.5 ? 0.5 * .pi : -0.5 * .pi
          left = 60 + 200 * random.uniform()
        }
        x += speed * Elementary.cos(heading)
        y += speed * Elementary.sin(heading)
      }
      let summary = WindingWalk.summary(RecordedSession(track: builder.build()))
      if try #require(summary.distanceInterval).contains(1800 * speed) { held += 1 }
    }
    #expect(held >= 43)
  }
}
