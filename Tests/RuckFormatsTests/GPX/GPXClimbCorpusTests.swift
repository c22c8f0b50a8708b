import Foundation
import RuckFormats
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The rule named after gpxpy against what gpxpy 1.6.2 gave for recorded files from elsewhere, where
/// they lie beside the checkout.
@Suite(.enabled(if: Repository.corpus != nil)) struct GPXClimbCorpusTests {
  struct Entry: Decodable, Sendable, CustomStringConvertible {
    struct Values: Decodable, Sendable {
      let points: Int?
      let uphill_downhill: [Double]?
    }
    let id: String
    let file: String
    let peer: String
    let ok: Bool
    let values: Values?
    var description: String { id }
  }

  /// The files of which gpxpy read at least one point.
  static let entries: [Entry] = {
    guard let corpus = Repository.corpus,
      let text = try? String(contentsOf: corpus.appending(path: "reference.jsonl"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) else {
        return nil
      }
      return entry.peer == "gpxpy" && entry.ok && (entry.values?.points ?? 0) > 0 ? entry : nil
    }
  }()

  @Test func thereAreFiles() { #expect(Self.entries.count > 20) }

  @Test(arguments: entries)
  func climbAgrees(entry: Entry) throws {
    let corpus = try #require(Repository.corpus)
    #if !Compression
    if entry.file.hasSuffix(".gz") { return }
    #endif
    let file = try RecordingReader().read(
      [UInt8](try Data(contentsOf: corpus.appending(path: entry.file))))
    var total = ElevationGain()
    for session in file.sessions {
      let view = session.track.view
      let part = ElevationGainRule.gpxpy.gain(altitudes: view.altitudes, segments: view.segments)
      total.gain += part.gain
      total.loss += part.loss
    }
    let known = try #require(entry.values?.uphill_downhill)
    #expect((total.gain - known[0]).magnitude < 0.1, "\(total) but \(known)")
    #expect((total.loss - known[1]).magnitude < 0.1, "\(total) but \(known)")
  }
}
