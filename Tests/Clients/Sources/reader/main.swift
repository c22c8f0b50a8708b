// A reader of one's own: lines of seconds, latitude and longitude between commas.
import RuckMetrics

struct CommaReader: RecordingFormat {
  static let badLine = DiagnosticCode(
    own: "commas", "line", .warning, meaning: "A line has no three numbers.",
    advice: "Look at the line.")
  let format = FileFormat(rawValue: "commas")

  func recognize(_ head: Span<UInt8>) -> Recognition {
    head[0] == UInt8(ascii: "@") ? .sure : .no
  }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    var file = RecordedFile(format: format)
    var builder = TrackBuilder()
    let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    for line in text.split(separator: "\n").dropFirst() {
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 3 else {
        file.diagnostics.report(Self.badLine, "a line was left out: \(line)")
        continue
      }
      if builder.count == limits.pointCount { throw FormatError(.limitPoints, "too many points") }
      builder.append(TrackPoint(time: numbers[0], latitude: numbers[1], longitude: numbers[2]))
    }
    file.sessions = [RecordedSession(track: builder.build())]
    return file
  }
}

let text = "@commas\n0,46,7\n10,46.0001,7\nnoise\n20,46.0002,7\n"
let file = try RecordingReader(formats: .standard + [CommaReader()]).read(Array(text.utf8))
print(file.format.rawValue, file.sessions[0].track.count, file.diagnostics.entries.map(\.code.name))
