import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Walks whose paths wind, cut by a hole: what was walked is longer than the bridge.
@Suite struct WaysAcrossHolesTests {
  /// The interval of distance holds what was walked in at least 85 % of walks, and that of energy
  /// what the same walk costs where it is recorded whole.
  @Test(arguments: [300, 900, 1800])
  func theIntervalHoldsWhatWasWalkedInAHole(seconds: Int) throws {
    var (held, heldEnergy, all) = (0, 0, 0)
    for turn in [0.3, 1, 2.5] {
      for seed in 1...6 as ClosedRange<UInt64> {
        let walk = WindingWalk(seconds: 5400, turn: turn, seed: seed)
        let summary = WindingWalk.summary(walk.recorded(without: 2000..<(2000 + seconds)))
        // One that comes back near to where the hole began looks like a rest.
        guard summary.gaps.map(\.kind) == [.bridged] else { continue }
        all += 1
        let bounds = try #require(summary.distanceInterval)
        #expect(bounds.contains(try #require(summary.distance)))
        if bounds.contains(walk.length) { held += 1 }
        let whole = try #require(WindingWalk.summary(walk.recorded()).energy)
        let energy = try #require(summary.energy?.interval)
        if energy.contains(whole.grossJoules) { heldEnergy += 1 }
        // No farther than the pace of the session leads in that time.
        #expect(bounds.upperBound < 1.08 * walk.length, "\(turn), \(seed)")
      }
    }
    #expect(all >= 9)
    #expect(Double(held) >= 0.85 * Double(all), "\(held) of \(all)")
    #expect(Double(heldEnergy) >= 0.85 * Double(all), "\(heldEnergy) of \(all)")
  }

  /// Metres that there may be more cost what others do: the upper end of the energy moves by that at least.
  @Test func energyTakesInWhatABridgeLeavesOpen() throws {
    let walk = WindingWalk(seconds: 4800, turn: 2.5, seed: 3)
    let summary = WindingWalk.summary(walk.recorded(without: 2000..<3200))
    try #require(summary.gaps.map(\.kind) == [.bridged])
    let energy = try #require(summary.energy)
    let whole = try #require(WindingWalk.summary(walk.recorded()).energy)
    func share(_ energy: EnergySummary) -> Double { energy.upperJoules / energy.grossJoules }
    let (distance, bounds) = try (
      #require(summary.distance), #require(summary.distanceInterval)
    )
    let more = (bounds.upperBound - distance) / distance
    #expect(share(energy) - share(whole) > 0.3 * more, "\(share(energy)), \(share(whole))")
  }

  /// A hole whose ends lie a nanometre apart leads nowhere, in any time.
  @Test(.timeLimit(.minutes(1))) func aHoleThatLeadsANanometreOnIsSoonLookedAt() throws {
    var builder = TrackBuilder()
    for second in 0..<600 {
      let isBehind = second >= 300
      builder.append([
        .time: 1_700_000_000 + Double(second + (isBehind ? 400 : 0)),
        .latitude: 1.35 * Double(isBehind ? second - 1 : second) / 111_194.927
          + (isBehind ? 1e-14 : 0), .longitude: 8,
      ])
    }
    let summary = WindingWalk.summary(RecordedSession(track: builder.build()))
    #expect(summary.gaps.count == 1)
    #expect(isNear(try #require(summary.distance), 598 * 1.35, within: 0.01))
  }

  /// Of a session that is hardly more than its hole nothing is known but what ways are like: up to
  /// 1.4 times as long.
  @Test func aSessionTooShortToTellTakesTheUsualWinding() throws {
    var builder = TrackBuilder()
    for second in 0..<40 {
      builder.append([
        .time: Double(second + (second < 20 ? 0 : 600)),
        .latitude: (1.35 * Double(second) + (second < 20 ? 0 : 600)) / 111_194.927, .longitude: 8,
      ])
    }
    let summary = WindingWalk.summary(RecordedSession(track: builder.build()))
    try #require(summary.gaps.map(\.kind) == [.bridged])
    let across = try #require(summary.distance) - 38 * 1.35
    #expect(across > 1.1 * 600 && across < 1.4 * 600, "\(across)")
    let bounds = try #require(summary.distanceInterval)
    #expect(bounds.contains(38 * 1.35 + 600 * 1.35), "\(bounds), \(across)")
  }

  /// A hole that leads on counts as a rest, and the interval holds what may have been walked in it.
  ///
  /// The path is a meander of legs of 20 m, twice as long as it leads; the hole of ten minutes
  /// leads 150 m on. One that leads 10 m on opens nothing.
  @Test func aRestThatLeadsOnMayHaveBeenAWalk() throws {
    func summary(hole meters: Int) -> SessionSummary {
      var builder = TrackBuilder()
      var (east, north, time) = (0.0, 0.0, 0.0)
      for step in 0..<3600 {
        if step == 1800 {
          time += 600
          east += Double(meters)
        }
        switch step / 20 % 4 {
        case 0, 2: east += 1
        case 1: north += 1
        default: north -= 1
        }
        time += 1
        builder.append([
          .time: time, .latitude: north / 111_194.927, .longitude: 8 + east / 111_194.927,
        ])
      }
      return WindingWalk.summary(RecordedSession(track: builder.build()))
    }
    func width(_ summary: SessionSummary) throws -> Double {
      let bounds = try #require(summary.distanceInterval)
      return bounds.upperBound - bounds.lowerBound
    }
    let (near, far) = (summary(hole: 10), summary(hole: 150))
    #expect(near.gaps.map(\.kind) == [.rest] && far.gaps.map(\.kind) == [.rest])
    let more = try width(far) - width(near)
    #expect(more > 100, "\(more)")
    let bounds = try #require(far.distanceInterval)
    #expect(bounds.contains(3600 + 300), "\(bounds)")
    #expect(try abs(#require(near.distance) - 3600) < 30)
  }
}
