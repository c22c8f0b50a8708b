import Foundation
import RuckFormats
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The rule named after gpxpy against what gpxpy 1.6.2 gave for recorded files from elsewhere, where
/// they lie beside the checkout.
@Suite(.enabled(if: Repository.corpus != nil)) struct GPXClimbCorpusTests {
  /// The files of which gpxpy read at least one point.
  static let entries = CorpusReference.all.filter {
    $0.peer == "gpxpy" && $0.ok && ($0.values?.points ?? 0) > 0
  }

  @Test func thereAreFiles() { #expect(Self.entries.count > 20) }

  @Test(arguments: entries)
  func climbAgrees(entry: CorpusReference) throws {
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
