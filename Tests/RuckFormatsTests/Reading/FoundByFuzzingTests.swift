import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Inputs that once broke a reader, found by fuzzing: they must give a track of sound shape.
@Suite(.timeLimit(.minutes(40))) struct FoundByFuzzingTests {
  static let files = try? FileManager.default.contentsOfDirectory(
    atPath: Repository.datasets.appending(path: "seeds/found").path
  ).sorted()

  @Test func thereAreFiles() { #expect(Self.files?.isEmpty == false) }

  @Test(arguments: files ?? [])
  func tracksAreSound(name: String) throws {
    let bytes = try Repository.bytes("seeds/found/" + name)
    guard let file = try? RecordingReader().read(bytes) else { return }
    for session in file.sessions {
      #expect(session.track.view.count == session.track.count)
      var row = 0
      for segment in session.track.segments {
        #expect(segment.lowerBound == row)
        row = segment.upperBound
      }
      #expect(row == session.track.count)
      for channel in Channel.allCases {
        #expect(session.track.column(channel).allSatisfy { $0.isNaN || $0.isFinite })
      }
    }
  }

  @Test(arguments: files ?? [])
  func smallLimitsAreKept(name: String) throws {
    let bytes = try Repository.bytes("seeds/found/" + name)
    var limits = ReadLimits()
    limits.pointCount = 100
    limits.nestingDepth = 4
    limits.elementSize = 1000
    limits.memory = 4 * bytes.count
    guard let file = try? RecordingReader(limits: limits).read(bytes) else { return }
    #expect(file.sessions.reduce(0) { $0 + $1.track.count } <= 100)
  }
}
