#if Store
import Foundation
import RuckFormats
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

/// Recordings of one outing by two devices: made of one path with errors of each receiver and clock.
@Suite struct OutingMatchTests {
  /// A walk of an hour that winds, at 1.4 m/s with changes, as one device records it.
  private static func recording(
    seed: UInt64, every step: Double = 1, from first: Double = 0, to last: Double = 3600,
    clock: Double = 0, noise: Double = 3, leg: Double = 0,
    heartRate: Bool = false, altitude: Double? = nil
  ) -> RecordedSession {
    var random = SplitMix64(seed: seed)
    var builder = TrackBuilder()
    // Errors of a receiver drift: a first-order process of some minutes.
    var (east, north) = (0.0, 0.0)
    let start = 1_746_000_000.0
    for time in stride(from: first, through: last, by: step) {
      let decay = 1 - step / 60
      let kick = noise * (1 - decay * decay).squareRoot()
      func normal() -> Double {
        let (one, other) = (
          Double.random(in: 1e-12..<1, using: &random), Double.random(in: 0..<1, using: &random)
        )
        return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
      }
      east = decay * east + kick * normal()
      north = decay * north + kick * normal()
      // Slower uphill, faster downhill; the path turns.
      let along = 1.4 * time + 60 * sin(time / 240)
      let x: Double = along * 0.6 + 90 * sin(along / 300)
      let y: Double = along * 0.7 + 70 * cos(along / 170)
      builder.set(.time, start + time + clock)
      builder.set(.latitude, 47 + (y + north + leg) / 111_195)
      builder.set(.longitude, 8 + (x + east) / (111_195 * cos(47 * .pi / 180)))
      if heartRate { builder.set(.heartRate, 100 + 20 * sin(time / 300)) }
      if let altitude { builder.set(.altitude, altitude + 30 * sin(along / 700)) }
      builder.commitRow()
    }
    var session = RecordedSession(track: builder.build())
    session.sport = "walking"
    return session
  }

  @Test(arguments: [-311.0, -37.4, -2, 0, 0.6, 5, 90, 480])
  func theOffsetOfTheClocksIsFound(offset: Double) throws {
    for seed in UInt64(1)...(Repository.runsLongTests ? 2 : 1) {
      let one = Self.recording(seed: seed)
      let other = Self.recording(seed: seed + 100, every: 3, clock: offset)
      let match = try #require(OutingMatch(one.track, other.track), "\(offset), seed \(seed)")
      #expect(abs(match.clockOffset - offset) < 1.5, "\(match) of \(offset), seed \(seed)")
      #expect(match.medianDistance < 12)
      // From the other side it is the opposite.
      let back = try #require(OutingMatch(other.track, one.track))
      #expect(abs(back.clockOffset + match.clockOffset) < 1.5)
    }
  }

  @Test func aCutCopyHasNoOffset() throws {
    let whole = Self.recording(seed: 3)
    for (first, last) in [(0.0, 1800.0), (900, 3600), (1200, 2000)] {
      let cut = Self.recording(seed: 3, to: last)
      let rows = cut.track.column(.time).indices.filter {
        cut.track.column(.time)[$0] >= 1_746_000_000 + first
      }
      var builder = TrackBuilder()
      for row in rows {
        for channel in [Channel.time, .latitude, .longitude] {
          builder.set(channel, cut.track.column(channel)[row])
        }
        builder.commitRow()
      }
      let match = try #require(OutingMatch(whole.track, builder.build()))
      #expect(match.clockOffset == 0 && match.medianDistance < 1e-6)
    }
  }

  @Test func otherOutingsDoNotMatch() {
    let one = Self.recording(seed: 1)
    // Beside the path, at another time, elsewhere along it, and for too short a time.
    #expect(OutingMatch(one.track, Self.recording(seed: 2, leg: 80).track) == nil)
    #expect(OutingMatch(one.track, Self.recording(seed: 2, clock: 3000).track) == nil)
    #expect(OutingMatch(one.track, Self.recording(seed: 2, clock: 86_400).track) == nil)
    #expect(OutingMatch(one.track, Self.recording(seed: 2, from: 3570, to: 3599).track) == nil)
    #expect(OutingMatch(one.track, .empty) == nil)
  }

  @Test func eachChannelComesFromTheRecordingThatHasMoreOfIt() throws {
    let watch = Self.recording(seed: 1, to: 2400, heartRate: true, altitude: 500)
    var phone = Self.recording(seed: 2, every: 5, clock: 20, altitude: 530)
    phone.name = "Hill"
    let match = try #require(OutingMatch(watch.track, phone.track))
    let merged = MergedRecording(watch, phone, clockOffset: match.clockOffset)
    let track = merged.recorded.track
    #expect(merged.recorded.name == "Hill" && merged.recorded.sport == "walking")
    // The phone went on for 20 minutes, and its clock was ahead.
    let times = track.column(.time)
    #expect(isNear(times[times.count - 1], 1_746_003_600, within: 2))
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    // The phone covers more of the way; the heart rate is the watch's.
    #expect(merged.channels == [.latitude, .longitude, .altitude])
    let heart = track.column(.heartRate)
    #expect(
      zip(times, heart).allSatisfy {
        ($0 <= 1_746_002_400 + 1) == $1.isFinite || $0 > 1_746_002_398
      })
    // The other way round the phone's path and the watch's heart rate again.
    let back = MergedRecording(phone, watch, clockOffset: -match.clockOffset)
    #expect(back.channels == [.heartRate])
    #expect(back.recorded.track.count == track.count)
  }

  @Test func altitudesOfTheOtherDeviceAreShiftedToThoseBesideThem() throws {
    let long = Self.recording(seed: 1, altitude: 500)
    let short = Self.recording(seed: 2, to: 2000, altitude: 560)
    var barometer = short
    barometer.hasBarometer = true
    let merged = MergedRecording(long, barometer, clockOffset: 0)
    // Less than four fifths of the time: the barometer's altitudes are not enough.
    #expect(!merged.channels.contains(.altitude))
    var longer = Self.recording(seed: 2, to: 3300, altitude: 560)
    longer.hasBarometer = true
    let taken = MergedRecording(long, longer, clockOffset: 0)
    #expect(taken.channels == [.altitude] && taken.recorded.hasBarometer)
    let altitudes = taken.recorded.track.column(.altitude)
    // No step where the barometer ends.
    let steps = zip(altitudes, altitudes.dropFirst()).map { abs($1 - $0) }
    #expect(steps.allSatisfy { $0 < 1 }, "\(steps.max() ?? 0)")
    #expect((altitudes.first ?? 0) > 550)
  }

  // MARK: In a store

  private static func imported(
    _ recorded: RecordedSession, _ name: String, request: SessionRequest = SessionRequest()
  ) async throws -> ImportedSession {
    let source = SessionSource(
      path: PathBytes(name), format: "gpx", bytes: 1, fingerprint: "xxh64:\(name)",
      contentFingerprint: "xxh64:\(name)", sessionIndex: 0)
    var asked = request
    asked.shown = .trainingLoad
    let gathered = await SessionGathering(asked).session(recorded, source: source) {
      ImportedSession($0, by: asked)
    }
    return try #require(gathered.results.first)
  }

  private static func merge(
    _ session: ImportedSession, into store: SessionStore
  ) async throws -> Bool {
    guard let pending = try await store.pendingMerge(of: session) else { return false }
    var request = SessionRequest()
    request.shown = .trainingLoad
    let gathered = await SessionGathering(pending.present.request(by: request)).session(
      pending.recorded, source: pending.present.source
    ) { ImportedSession($0, by: request) }
    try await store.merge(pending, analyzed: try #require(gathered.results.first))
    return true
  }

  /// A recording without its places, as a belt or a watch indoors makes it.
  private static func indoors(_ recorded: RecordedSession, heartRate: Bool) -> RecordedSession {
    var builder = TrackBuilder()
    for row in 0..<recorded.track.count {
      let time = recorded.track.column(.time)[row]
      builder.set(.time, time)
      builder.set(.distance, 1.4 * (time - 1_746_000_000))
      if heartRate { builder.set(.heartRate, recorded.track.column(.heartRate)[row]) }
      builder.commitRow()
    }
    var session = RecordedSession(track: builder.build())
    session.sport = "walking"
    return session
  }

  @Test(arguments: [1800.0, 3600, -25_200], [true, false])
  func aRecordingUnderAnotherClockIsACopy(shift: Double, hasPlaces: Bool) async throws {
    func made(_ clock: Double, seed: UInt64, _ name: String) async throws -> ImportedSession {
      let walk = Self.recording(seed: seed, clock: clock, heartRate: true)
      return try await Self.imported(
        hasPlaces ? walk : Self.indoors(walk, heartRate: true), name)
    }
    let store = try Made.inMemory()
    let first = try await made(0, seed: 1, "one")
    let moved = try await made(shift, seed: 1, "moved")
    #expect(try await store.keep([first], of: nil).added == 1)
    #expect(try await store.keep([moved], of: nil).copies == 1)
    // The same way on another day by the same receiver is another outing; its errors are others.
    let later = try await made(20_000, seed: 7, "later")
    if hasPlaces { #expect(try await store.keep([later], of: nil).added == 1) }
    let both = try Made.inMemory()
    _ = try await both.keep([first], of: nil)
    #expect(try await both.keep([moved], of: nil, duplicates: .keep).added == 1)
  }

  @Test func aBeltAndAWatchAreOneOuting() async throws {
    let walk = Self.recording(seed: 1, heartRate: true)
    let belt = try await Self.imported(Self.indoors(walk, heartRate: false), "belt")
    let watch = try await Self.imported(
      Self.indoors(Self.recording(seed: 2, from: 20, to: 3590, heartRate: true), heartRate: true),
      "watch")
    let next = try await Self.imported(
      Self.indoors(Self.recording(seed: 3, from: 3300, to: 6900), heartRate: false), "next")
    for order in [[belt, watch], [watch, belt]] {
      let store = try Made.inMemory()
      #expect(try await store.keep([order[0]], of: nil).added == 1)
      #expect(try await store.keep([order[1]], of: nil).sameOuting == 1)
      #expect(try await store.keep([next], of: nil).added == 1)
    }
  }

  /// Of two recordings of one outing the longer one counts, whatever the order, where that is asked for.
  @Test func theLongerRecordingTakesThePlace() async throws {
    let whole = try await Self.imported(Self.recording(seed: 1), "whole")
    let part = try await Self.imported(Self.recording(seed: 2, from: 600, to: 3000), "part")
    for order in [[whole, part], [part, whole]] {
      let store = try Made.inMemory()
      _ = try await store.keep([order[0]], of: nil)
      _ = try await store.keep([order[1]], of: nil)
      let elapsed = try await store.session("1").record.figures.elapsed ?? 0
      #expect(abs(elapsed - 3600) < 3)
      #expect(try await store.sessions().count == 1)
      #expect(try await store.check().isSound)
    }
    let store = try Made.inMemory()
    _ = try await store.keep([part], of: nil)
    let left = try await store.keep([whole], of: nil, updates: false)
    #expect(left.sameOuting == 1 && left.staying == [1])
    try await store.edit("1") { $0.notes = "mine" }
    let stays = try await store.keep([whole], of: nil)
    #expect(stays.sameOuting == 1 && stays.coveringLess == [1])
    #expect(try await store.session("1").record.notes == "mine")
  }

  /// However many pairs there are, only those that are asked for are held.
  @Test func allPairsOfOneTimeAreCountedAndTheFirstAreNamed() async throws {
    let store = try Made.inMemory()
    for index in 0..<60 { try await store.add(try Made.typed("walk-\(index)")) }
    try await store.add(try Made.typed("later", day: 20_002))
    let pairs = try await store.sameOutings(as: Array(1...61), naming: 5)
    #expect(pairs.count == 60 * 59 / 2 && pairs.named.count == 5)
    #expect(pairs.named.allSatisfy { $0.first == 1 && $0.reason == .sameTime })
    #expect(try await store.sameOutings(as: [60], naming: 5).count == 59)
    #expect(try await store.sameOutings(as: [61], naming: 5).count == 0)
  }

  @Test func theSameOutingIsSkippedKeptOrMerged() async throws {
    let request = SessionRequest(load: .kilograms(18))
    let watch = try await Self.imported(
      Self.recording(seed: 1, to: 2400, heartRate: true), "watch", request: request)
    let phone = try await Self.imported(
      Self.recording(seed: 2, every: 4, clock: -45), "phone")
    let store = try Made.inMemory()
    #expect(try await store.keep([watch], of: nil).added == 1)
    let skipped = try await store.keep([phone], of: nil)
    #expect(skipped.sameOuting == 1 && skipped.added == 0)
    // For another user it is another outing.
    try await store.add(User(id: "anna", name: "Anna"))
    #expect(try await store.keep([phone], of: nil, user: "anna").added == 1)
    let both = try Made.inMemory()
    _ = try await both.keep([watch], of: nil)
    #expect(try await both.keep([phone], of: nil, duplicates: .keep).added == 1)

    #expect(try await Self.merge(phone, into: store))
    let merged = try await store.session("1")
    let part = try #require(merged.parts.first)
    #expect(abs(part.clockOffset + 45) < 1.5 && part.channels == [.latitude, .longitude])
    // The load of the first import counts for all of it, and the heart rate is there.
    #expect(merged.record.figures.meanLoad == 18)
    #expect((merged.record.figures.meanHeartRate ?? 0) > 90)
    #expect(abs((merged.record.figures.elapsed ?? 0) - 3600) < 3)
    #expect(try await store.check().isSound)
    #expect(try await store.recomputed(1) == .same)
    // Both are known now, and neither takes the place of what was made of them.
    #expect(try await Self.merge(phone, into: store) == false)
    let again = try await store.keep([watch, phone], of: nil)
    #expect(again.copies == 2 && again.added == 0 && again.replaced == 0)
    #expect(try await store.session("1").parts == merged.parts)
    // What is removed stays removed with its parts.
    try await store.remove("1")
    let removed = try await store.keep([watch, phone], of: nil)
    #expect(removed.removed == 2 && removed.added == 0)
  }
}
#endif
