import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Recorded files from elsewhere, where they lie beside the checkout, against the point and segment
/// counts that an independent reader (lxml and numpy) gives.
@Suite(.enabled(if: Repository.corpus != nil)) struct CorpusXMLTests {
  static let entries = CorpusReference.all.filter {
    $0.peer == "numpy-haversine" && ["gpx", "tcx"].contains($0.format)
  }

  /// Files on which the reference and we are known to differ, each with its reason.
  static let exceptions: [String: (points: Int, segments: Int, reason: String)] = [
    "gpx-a62f8e0b26": (206, 1, "decimal commas are read; the reference sees no number")
  ]

  /// Files that nothing can be had from, or that are packed in a way that is not read.
  static let refused = [
    "gpx-e3b0c44298": "format.empty",
    "tcx-c5b1f11092": "format.unknown",  // a web page
    "tcx-6386f84eb9": "compression.unsupported",  // xz
  ]

  /// Files that the reference cannot read, with what can be had.
  static let damaged: [String: (points: Int, segments: Int)] = [
    "gpx-9f67cff4b9": (80, 1),  // an undeclared prefix
    "gpx-c46170d415": (206, 1),  // bytes that are not UTF-8; its base has 206 points
    "gpx-d74c28c930": (224, 2),  // cut off inside the 225th point's tag
    "gpx-eb687972f3": (68, 1),  // entity declarations; its base has 68 points
  ]

  @Test(arguments: entries)
  func pointsAndSegmentsAgree(entry: CorpusReference) throws {
    let corpus = try #require(Repository.corpus)
    let bytes = [UInt8](try Data(contentsOf: corpus.appending(path: entry.file)))
    if let code = Self.refused[entry.id] {
      #expect(failure(bytes) == code)
      return
    }
    #if !Compression
    if entry.file.hasSuffix(".gz") { return }
    #endif
    let file = try RecordingReader().read(bytes)
    #expect(file.format.rawValue == entry.format)
    var points = 0
    var segments = 0
    for session in file.sessions {
      segments += session.track.segments.count
      let latitudes = session.track.column(.latitude)
      let longitudes = session.track.column(.longitude)
      points += zip(latitudes, longitudes).count { !$0.0.isNaN && !$0.1.isNaN }
    }
    if let known = Self.damaged[entry.id] {
      #expect(points == known.points && segments == known.segments)
      #expect(!file.diagnostics.entries.isEmpty)
    } else if let known = Self.exceptions[entry.id] {
      #expect(points == known.points && segments == known.segments, "\(known.reason)")
    } else {
      let values = try #require(entry.values)
      #expect(points == values.points)
      // A file without rows has no session, and so no segments. The reference takes each `Track` of
      // a TCX for a segment; here the first of a lap goes on with the one before.
      if entry.format == "gpx", !file.sessions.isEmpty { #expect(segments == values.segments) }
    }
  }
}
