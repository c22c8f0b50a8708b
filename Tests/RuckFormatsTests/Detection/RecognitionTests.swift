import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Which format reads a file that several recognize.
@Suite struct RecognitionTests {
  /// A format that recognizes a text by its first letters.
  private struct Own: RecordingFormat {
    var format: FileFormat
    var start: String
    var recognition: Recognition
    var fileExtensions: [String] { ["own"] }

    func recognize(_ head: Span<UInt8>) -> Recognition {
      let letters = Array(start.utf8)
      return head.count >= letters.count && letters.indices.allSatisfy { head[$0] == letters[$0] }
        ? recognition : .no
    }

    func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
      var file = RecordedFile(format: format)
      file.sessions = [RecordedSession(track: Track([TrackPoint(latitude: 1, longitude: 2)]))]
      return file
    }
  }

  private func own(_ name: String, _ start: String, _ recognition: Recognition) -> Own {
    Own(format: FileFormat(rawValue: name), start: start, recognition: recognition)
  }

  private func format(_ text: String, _ formats: [any RecordingFormat]) throws -> String {
    try RecordingReader(formats: formats).read(Array(text.utf8)).format.rawValue
  }

  @Test func theSurestFormatReadsAFile() throws {
    let formats: [any RecordingFormat] = [
      own("maybe", "A", .maybe), own("sure", "AB", .sure), own("later", "AB", .sure),
    ]
    #expect(try format("A", formats) == "maybe")
    #expect(try format("AB", formats) == "sure")
    #expect(throws: FormatError.self) { try format("B", formats) }
  }

  /// A namespace of somebody else's makes a GPX of theirs.
  @Test func aDocumentOfAnotherNamespaceIsLeftToASurerFormat() throws {
    let text =
      "<gpx xmlns='http://acme.example/1'><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>"
    #expect(try format(text, .standard) == "gpx")
    #expect(try format(text, .standard + [own("acme", "<gpx xmlns='http://acme", .sure)]) == "acme")
    let ours = text.replacing("http://acme.example/1", with: "http://www.topografix.com/GPX/1/1")
    #expect(try format(ours, .standard + [own("acme", "<gpx", .sure)]) == "gpx")
  }

  @Test func onlyTheFormatsGivenAreRead() throws {
    let text = track("<trkpt lat='1' lon='2'/>")
    #expect(throws: FormatError.self) { try format(text, [own("a", "A", .sure)]) }
  }

  private func canBeRecording(_ text: String, _ registry: FormatRegistry) -> Bool {
    let bytes = ContiguousArray(text.utf8)
    return registry.canBeRecording(prefix: bytes.span)
  }

  private func beginsWithWords(_ text: String, _ registry: FormatRegistry) -> Bool {
    let bytes = ContiguousArray(text.utf8)
    return registry.beginsWithWords(prefix: bytes.span)
  }

  @Test func wordsAreARecordingOnlyWhereAFormatIsSure() {
    let text = "ABCD words"
    let sure = FormatRegistry([own("a", "AB", .sure)])
    let maybe = FormatRegistry([own("a", "AB", .maybe)])
    #expect(canBeRecording(text, sure) && !beginsWithWords(text, sure))
    #expect(canBeRecording(text, maybe) && beginsWithWords(text, maybe))
    #expect(!canBeRecording(text, .standard))
    #expect(sure.fileExtensions == ["own"])
  }
}
