import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Inputs that once broke a reader, found by fuzzing: they must give a track of sound shape.
@Suite struct FoundByFuzzingTests {
  static let files = try? FileManager.default.contentsOfDirectory(
    atPath: Repository.datasets.appending(path: "seeds/found").path
  ).sorted()

  @Test func thereAreFiles() { #expect(Self.files?.isEmpty == false) }

  @Test(arguments: files ?? [])
  func tracksAreSound(name: String) throws {
    guard let file = try? RecordingReader().read(try Repository.bytes("seeds/found/" + name))
    else { return }
    for session in file.sessions {
      #expect(session.track.view.count == session.track.count)
      var row = 0
      for segment in session.track.segments {
        #expect(segment.lowerBound == row)
        row = segment.upperBound
      }
      #expect(row == session.track.count)
    }
  }
}
