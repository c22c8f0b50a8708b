import Foundation
import RuckFormats
import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// A recording written in another way gives the same figures, whoever recorded it.
@Suite struct RecordedEquivalenceTests {
  /// A recording with its figures.
  struct Recording: Sendable {
    let name: String
    let track: Track
    let summary: SessionSummary

    /// Whether its time leaps by so much that a border of segments there is a pause between two outings.
    var leaps: Bool {
      let times = track.column(.time)
      return zip(times, times.dropFirst()).contains { $1 - $0 > JoiningConflict.longestGap }
    }
  }

  enum Source: CaseIterable {
    case datasets, corpus, outside

    var folder: URL? {
      switch self {
      case .datasets: Repository.datasets.appending(path: "synthetic")
      case .corpus: Repository.corpus
      case .outside: Repository.outside
      }
    }
  }

  /// Rows of a recording at most, and of how many recordings one is looked at.
  private static let maximum = 6000
  private static var stride: Int { Repository.runsLongTests ? 1 : 4 }

  /// The recordings of one outing each whose positions all have a time of their own, in its order.
  static func recordings(of source: Source) -> [Recording] {
    guard let folder = source.folder else { return [] }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { $0 as? URL } ?? []).map(\.path).sorted()
    var found: [Recording] = []
    for path in source == .datasets
      ? paths : paths.enumerated().filter({ $0.offset % stride == 0 }).map(\.element)
    {
      guard let bytes = try? FileBytes.read(path: path, limit: 4 << 20),
        let file = try? RecordingReader().read(bytes)
      else { continue }
      for session in file.sessions where session.kind == .activity {
        let whole = session.track
        guard whole.count <= maximum, whole.has(.time), whole.has(.latitude) else {
          continue
        }
        let (times, latitudes) = (whole.column(.time), whole.column(.latitude))
        let rows = times.indices.filter { times[$0].isFinite && latitudes[$0].isFinite }
        guard rows.count > 50 else { continue }
        let placed = whole.taking(rows)
        let channels: Set<Channel> = [.time, .latitude, .longitude, .altitude]
        let track = placed.replacing { channels.contains($0) ? placed.column($0) : [] }
        let own = track.column(.time)
        guard zip(own, own.dropFirst()).allSatisfy({ $0 < $1 }), let summary = summary(track) else {
          continue
        }
        found.append(
          Recording(
            name: URL(fileURLWithPath: path).lastPathComponent, track: track, summary: summary))
      }
    }
    return found
  }

  /// The figures of a recording that is one outing; nil where it is several.
  private static func summary(_ track: Track) -> SessionSummary? {
    summary([RecordedSession(track: track)])
  }

  private static func summary(_ sessions: [RecordedSession]) -> SessionSummary? {
    let outings = sessions.flatMap { $0.divided() }
    guard outings.count == 1, let outing = outings.first else { return nil }
    return SessionAnalysis(load: LoadProfile(constant: 20), kind: .foot).analyze(outing).summary
  }

  /// Compares the figures of another writing with those of the recording.
  private static func expectSame(
    _ other: SessionSummary?, as recording: Recording, within part: Double = 0,
    withGain: Bool = true,
    _ what: String
  ) {
    let comment = Comment(rawValue: "\(recording.name): \(what)")
    guard let other else {
      Issue.record("\(comment.rawValue): several outings")
      return
    }
    let own = recording.summary
    func expectNear(_ one: Double?, _ two: Double?, _ name: String, atLeast floor: Double) {
      guard let one, let two else {
        #expect(one == nil && two == nil, "\(comment.rawValue): \(name)")
        return
      }
      let limit = max(part * abs(two), part > 0 ? floor : 0)
      #expect(abs(one - two) <= limit, "\(comment.rawValue): \(name)")
    }
    expectNear(other.distance, own.distance, "distance", atLeast: 1)
    expectNear(other.elapsed, own.elapsed, "elapsed", atLeast: 1)
    expectNear(other.movingTime, own.movingTime, "moving", atLeast: 5)
    if withGain { expectNear(other.elevation?.gain, own.elevation?.gain, "gain", atLeast: 2) }
    expectNear(other.energy?.grossJoules, own.energy?.grossJoules, "energy", atLeast: 4184)
  }

  /// Cut into segments at any rows.
  @Test(arguments: Source.allCases) func segmentsSayNothing(source: Source) {
    var random = SplitMix64(seed: 41)
    for recording in Self.recordings(of: source) where !recording.leaps {
      let track = recording.track
      for share in [0.5, 0.02] {
        let starts =
          [0]
          + (1..<track.count).filter { _ in Double.random(in: 0..<1, using: &random) < share }
        let cut = Track(
          count: track.count, segmentStarts: ContiguousArray(starts), pauses: track.pauses
        ) { track.column($0) }
        Self.expectSame(Self.summary(cut), as: recording, "segments, \(share)")
      }
    }
  }

  /// In any order; whether a clock leapt by hours only the order of the file can tell.
  @Test(arguments: Source.allCases) func orderSaysNothing(source: Source) {
    var random = SplitMix64(seed: 42)
    for recording in Self.recordings(of: source) where !recording.leaps {
      let track = recording.track
      let all = Array(0..<track.count)
      let half = track.count / 2
      for (name, order) in [
        ("shuffled", all.shuffled(using: &random)), ("reversed", all.reversed()),
        ("halves", Array(all[half...] + all[..<half])),
      ] {
        Self.expectSame(Self.summary(track.taking(order)), as: recording, name)
      }
    }
  }

  /// Everything twice, or a part again.
  @Test(arguments: Source.allCases) func theSameMinutesCountOnce(source: Source) {
    for recording in Self.recordings(of: source) {
      let track = recording.track
      let all = Array(0..<track.count)
      let third = track.count / 3
      for (name, rows) in [
        ("twice", all + all), ("a third again", all + Array(all[third..<2 * third])),
        ("growing", Array(all[..<third]) + all),
      ] {
        Self.expectSame(Self.summary(track.taking(rows)), as: recording, name)
      }
    }
  }

  /// Rows without a place are as good as absent.
  @Test(arguments: Source.allCases) func rowsThatAreNoPlacesAreAbsent(source: Source) {
    for recording in Self.recordings(of: source) {
      let track = recording.track
      let hole = track.count / 3..<track.count / 3 + max(track.count / 20, 3)
      let absent = track.taking((0..<track.count).filter { !hole.contains($0) })
      guard let summary = Self.summary(absent) else { continue }
      let other = Recording(name: recording.name, track: absent, summary: summary)
      for (latitude, longitude) in [(0.0, 0.0), (Double.nan, .nan), (95, 10)] {
        let spoiled = track.replacing { channel in
          var column = track.column(channel)
          guard !column.isEmpty, channel != .time else { return column }
          for row in hole {
            column[row] =
              channel == .latitude ? latitude : channel == .longitude ? longitude : .nan
          }
          return column
        }
        Self.expectSame(Self.summary(spoiled), as: other, "no places, \(latitude)")
      }
    }
  }

  /// A clock that is set while recording, back or ahead by more than a pause lasts.
  ///
  /// Set back, where the walker is far from where he was at that time. One interval may differ, to
  /// which some rules of gain are sensitive, and of a round of golf the distance, by 1.3 %.
  @Test(arguments: Source.allCases) func aClockThatIsSetSaysNothing(source: Source) {
    var count = 0
    for recording in Self.recordings(of: source) where !recording.leaps {
      let track = recording.track
      let times = track.column(.time)
      let gaps = zip(times.dropFirst(), times).map { $0.0 - $0.1 }
      let usual = gaps.sorted()[gaps.count / 2]
      guard usual <= 10 else { continue }
      for step in [-86_400, -5400, -3600, -700, 25_200, 86_409, 2_000_000.0] {
        // Where he goes on steadily, and no hole before is as long as what the clock is set back by.
        let row = (track.count / 3..<2 * track.count / 3).first { row in
          let then = times.indices.binarySearch { times[$0] >= times[row] + step }
          let around = row - 3..<row + 2
          let speeds = around.map { Self.meters(track, $0, $0 + 1) / gaps[$0] }.sorted()
          return around.allSatisfy { abs(gaps[$0] - usual) <= usual / 2 }
            && Self.meters(track, row - 3, row + 2) > 0.5 * (times[row + 2] - times[row - 3])
            && speeds[0] > 0.3 && speeds[4] < min(3, 2 * speeds[0])
            && (step > 0
              || Self.meters(track, then, row) > 150 && (then..<row).allSatisfy { gaps[$0] < 60 })
        }
        guard let row else { continue }
        Self.expectSame(
          Self.summary(track.steppingClock(by: step, at: row)), as: recording, within: 0.015,
          withGain: false, "clock \(step) at \(row)")
        count += 1
      }
    }
    #expect(source.folder == nil || count > 0)
  }

  /// A clock that is set ahead by a day, of a recording that lacks one row in ten.
  @Test(arguments: Source.allCases) func aLeapIsOneWithFewerRowsToo(source: Source) {
    var random = SplitMix64(seed: 43)
    var (leaps, divided) = (0, 0)
    for recording in Self.recordings(of: source) where !recording.leaps {
      let track = recording.track
      for _ in 0..<4 {
        let row = Int.random(in: 20..<track.count - 20, using: &random)
        let pace = Self.meters(track, row - 5, row + 5)
        let times = track.column(.time)
        guard pace > 0.5 * (times[row + 5] - times[row - 5]) else { continue }
        let rows = (0..<track.count).filter { _ in Double.random(in: 0..<1, using: &random) > 0.1 }
        leaps += 1
        if Self.summary(track.steppingClock(by: 86_409, at: row).taking(rows)) == nil {
          divided += 1
        }
      }
    }
    #expect(Double(divided) <= 0.1 * Double(leaps), "\(divided) of \(leaps)")
  }

  private static func meters(_ track: Track, _ one: Int, _ other: Int) -> Double {
    Haversine().distance(
      fromLatitude: track.column(.latitude)[one], fromLongitude: track.column(.longitude)[one],
      toLatitude: track.column(.latitude)[other], toLongitude: track.column(.longitude)[other])
  }

  /// FIT, TCX, GPX of the same points, as far as all of them hold them: whole seconds, altitudes of
  /// 0.2 m, positions of a FIT file, one segment.
  @Test(arguments: Source.allCases) func aFormatSaysNothing(source: Source) throws {
    for recorded in Self.recordings(of: source) {
      let track = recorded.track
      let common = Track(count: track.count, segmentStarts: [0], pauses: []) { channel in
        let column = track.column(channel)
        return switch channel {
        case .time: ContiguousArray(column.map { $0.rounded() })
        case .altitude: ContiguousArray(column.map { ($0 * 5).rounded() / 5 })
        default:
          ContiguousArray(
            column.map { ($0 / 180 * 2_147_483_648).rounded() * 180 / 2_147_483_648 })
        }
      }
      guard let summary = Self.summary(common) else { continue }
      let recording = Recording(name: recorded.name, track: common, summary: summary)
      for name in ["gpx", "tcx", "fit"] {
        let writer = try #require(
          [any WritableFormat].standard.first { $0.format.rawValue == name })
        let read = try RecordingReader().read(
          writer.write([RecordedSession(track: common)]).bytes)
        Self.expectSame(Self.summary(read.sessions), as: recording, within: 0.001, name)
      }
    }
  }
}

extension Track {
  /// The track with the clock of the rows from one on set by some seconds.
  fileprivate func steppingClock(by seconds: Double, at first: Int) -> Track {
    replacing {
      var column = column($0)
      if $0 == .time { for row in first..<column.count { column[row] += seconds } }
      return column
    }
  }
}
