import RuckFormats
import RuckHistory
import RuckKernels
import RuckTrack
import Testing

@testable import RuckSessions

/// Which of several loads and body masses counts.
@Suite struct LoadPrecedenceTests {
  /// The sources from the first to the last that is asked.
  static let order: [ValueSource] = [.option, .file, .profile, .config]

  @Test func theFirstSourceThatHasAValueCounts() {
    for first in Self.order.indices {
      let sources = Self.order[first...]
      let given = sources.filter { $0 != .file }.reversed().map { Sourced($0.rawValue, $0) }
      let recorded = sources.contains(.file) ? ValueSource.file.rawValue : nil
      let chosen = Sourced.first(given, recorded: recorded)
      #expect(chosen?.source == Self.order[first])
      #expect(chosen?.value == Self.order[first].rawValue)
    }
    #expect(Sourced<Int>.first([], recorded: nil) == nil)
  }

  /// A default that an option gives is that option's, and gives way as the configuration's does.
  @Test func aTypedDefaultGivesWay() {
    let typed = Sourced(default: 12, ValueSource.option)
    #expect(Sourced.first([typed], recorded: nil)?.source == .option)
    #expect(Sourced.first([typed], recorded: 20)?.value == 20)
    #expect(Sourced.first([typed, Sourced(15, .profile)], recorded: nil)?.value == 15)
    #expect(Sourced.first([typed, Sourced(14, .option)], recorded: 20)?.value == 14)
  }

  @Test func aSessionSaysWhoGaveLoadAndBodyMass() throws {
    let plain = try Walks.file()
    let telling = try Walks.file(name: "Ruck with 30 lb")
    let sources = { (file: SourceFile, request: SessionRequest) in
      let session = AnalyzedSession.all(in: file, request: request)[0]
      return (session.loadSource, session.summary.load?.mean, session.bodyMassSource)
    }
    var configured = SessionRequest()
    configured.loads = [Sourced(LoadProfile(constant: 12), .config)]
    configured.bodyMasses = [Sourced(.kilograms(80), .profile)]
    #expect(sources(plain, SessionRequest()) == (.unknown, nil, .assumed))
    #expect(sources(plain, configured) == (.config, 12, .profile))
    let pounds = 30 * 0.45359237
    let told = sources(telling, configured)
    #expect(told.0 == .file && abs((told.1 ?? 0) - pounds) < 1e-9)
    let given = sources(telling, SessionRequest(load: .kilograms(20), bodyMass: .kilograms(75)))
    #expect(given == (.option, 20, .option))
  }

  @Test func anAssumedBodyMassIsSeventyKilograms() throws {
    let session = AnalyzedSession.all(in: try Walks.file())[0]
    #expect(session.bodyMass == 70 && session.bodyMassSource == .assumed)
  }
}
