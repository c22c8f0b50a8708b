import RuckTrack
import Testing

@testable import RuckHistory

/// Which kinds of outing count, and what is said of the others.
@Suite struct KindSelectionTests {
  // A day apart: on foot, unknown, two rides, a drive, and a walk that is not believed.
  private static let sessions: [CountedSession] = [
    (ActivityKind.foot, true), (.unknown, true), (.ride, true), (.ride, false), (.vehicle, true),
    (.foot, false),
  ].enumerated().map { day, entry in
    var session = CountedSession(
      identity: "\(day)", startMilliseconds: Int64(day) * 86_400_000 + 3_600_000)
    (session.kind, session.isBelieved) = entry
    return session
  }

  @Test func onFootIsWhatIsBelievedAndNotContradicted() {
    let digest = SessionDigest(Self.sessions)
    #expect(digest.counted(by: .onFoot).sessions.map(\.identity) == ["0", "1"])
    #expect(digest.counted(by: KindSelection([.ride])).sessions.map(\.identity) == ["2"])
    #expect(digest.counted(by: .all) == digest)
    let leftOut = digest.leftOut(by: .onFoot)
    #expect(leftOut.kinds == [.ride: 2, .vehicle: 1] && leftOut.notBelieved == 1)
    #expect(digest.leftOut(by: .all).isEmpty)
  }

  @Test func aSelectionIsMadeOfTheKindsAskedFor() {
    #expect(KindSelection(of: []) == .onFoot)
    #expect(KindSelection(of: [.foot]) == .onFoot)
    #expect(KindSelection(of: [.ride, .ride]) == KindSelection([.ride]))
    #expect(KindSelection(of: [.foot, .ski]) == KindSelection([.foot, .unknown, .ski]))
    #expect(KindSelection(of: ActivityKind.allCases) == .all)
  }

  @Test func kindAndTrustAreInTheDigest() throws {
    let digest = SessionDigest(Self.sessions)
    #expect(try SessionDigest(decoding: digest.encoded()) == digest)
    let halves = [0, 1].map { part in
      SessionDigest(Self.sessions.enumerated().filter { $0.offset % 2 == part }.map(\.element))
    }
    let merged = halves[1].merged(with: halves[0]).merged(with: halves[1])
    #expect(merged.encoded() == digest.encoded())
    #expect(
      merged.counted(by: .onFoot) == SessionDigest(Self.sessions.reversed()).counted(by: .onFoot))
  }

  @Test func whatHasNoTimeCountsOnlyWhereEverythingDoes() {
    let undated = CountedSession(identity: "x", startMilliseconds: nil)
    let digest = SessionDigest([undated])
    #expect(digest.counted(by: .onFoot).sessions.isEmpty)
    #expect(digest.leftOut(by: .onFoot).withoutTime == 1)
    #expect(digest.leftOut(by: .onFoot).notBelieved == 0)
    #expect(digest.counted(by: .all).sessions.count == 1)
    #expect(digest.leftOut(by: .all).isEmpty)
  }

  @Test func untilADayKeepsWhatHasNone() {
    let undated = CountedSession(identity: "x", startMilliseconds: nil)
    let digest = SessionDigest(Self.sessions + [undated])
    #expect(digest.until(day(1)).sessions.map(\.identity) == ["0", "1", "x"])
  }
}

extension SessionDigest {
  /// What a selection leaves out.
  fileprivate func leftOut(by selection: KindSelection) -> LeftOutSessions {
    var leftOut = LeftOutSessions()
    for session in sessions {
      leftOut.note(
        session.kind, isBelieved: session.isBelieved, hasTime: session.startMilliseconds != nil,
        by: selection)
    }
    return leftOut
  }
}
