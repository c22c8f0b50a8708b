#if Command || Store
import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

@testable import RuckSessions

/// A format of a client's is found in folders and zips like those of the package.
@Suite struct OwnFormatTests {
  private struct Words: RecordingFormat {
    var format: FileFormat { FileFormat(rawValue: "words") }
    var fileExtensions: [String] { ["words"] }

    func recognize(_ head: Span<UInt8>) -> Recognition {
      head.count > 5 && head[0] == UInt8(ascii: "w") && head[1] == UInt8(ascii: "a") ? .sure : .no
    }

    func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
      var file = RecordedFile(format: format)
      file.sessions = [RecordedSession(track: Track([TrackPoint(latitude: 1, longitude: 2)]))]
      return file
    }
  }

  @Test func foldersAndZipsAreSearchedForIt() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let walk = Array("walked from here to there".utf8)
    let zip = ZipWriter([.init("b.txt", walk), .init("c.words", Array("broken".utf8))]).bytes
    try Data(walk).write(to: folder.appending(path: "a.txt"))
    try Data(zip).write(to: folder.appending(path: "d.zip"))

    let reader = RecordingReader(formats: .standard + [Words()])
    var formats: [String] = []
    var failures: [String] = []
    for input in InputFile.expand([PathBytes(folder.path)], formats: reader.registry) {
      switch await input.read(by: reader) {
      case .read(let source): formats.append(source.recording.format.rawValue)
      case .foreign: formats.append("foreign")
      case .failed(let failure): failures.append(failure.path.description)
      }
    }
    #expect(formats == ["words", "words"])
    #expect(failures.count == 1 && failures.first?.hasSuffix("d.zip/c.words") == true)
    for input in InputFile.expand([PathBytes(folder.path)]) {
      guard case .foreign = await input.read(by: RecordingReader()) else {
        Issue.record("\(input.path) was read without the format")
        continue
      }
    }
  }
}
#endif
