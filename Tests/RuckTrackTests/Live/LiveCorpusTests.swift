import Foundation
import RuckFormats
import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// Recordings played point by point, against their analyses.
@Suite struct LiveCorpusTests {
  /// What a live session of a track's points ends with.
  private static func played(_ track: Track, by analysis: SessionAnalysis) -> AnalyzedTrack {
    var session = LiveSession(analysis: analysis)
    for (index, segment) in track.segments.enumerated() {
      if index > 0 {
        session.pause()
        session.resume()
      }
      for row in segment { session.append(track[row]) }
    }
    return session.finish()
  }

  /// The recordings below a folder, at most so many bytes each.
  static func recordings(below folder: URL, maximum: Int = 4 << 20) -> [RecordedFile] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }.compactMap {
      guard let bytes = try? FileBytes.read(path: $0.path, limit: maximum) else { return nil }
      return try? RecordingReader().read(bytes)
    }
  }

  @Test(.enabled(if: Repository.runsLongTests), arguments: [false, true])
  func theEndOfEveryRecordingIsItsAnalysisBitForBit(isElsewhere: Bool) throws {
    guard let folder = isElsewhere ? Repository.corpus : Repository.datasets else { return }
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 16))
    var sessions = 0
    for file in Self.recordings(below: folder) {
      for session in file.sessions where session.track.count > 0 {
        let final = Self.played(session.track, by: analysis)
        // Played, each segment but the first follows a pause.
        let starts = session.track.segments.filter { !$0.isEmpty }.map(\.lowerBound)
        let paused = Track(
          count: session.track.count, segmentStarts: ContiguousArray(starts),
          pauses: ContiguousArray(starts.dropFirst())
        ) { session.track.column($0) }
        let batch = analysis.analyze(paused)
        #expect(final.summary == batch.summary, "\(file.format.rawValue) \(session.name ?? "")")
        #expect(final.path.distances.map(\.bitPattern) == batch.path.distances.map(\.bitPattern))
        #expect(final.energy.powers.map(\.bitPattern) == batch.energy.powers.map(\.bitPattern))
        sessions += 1
      }
    }
    #expect(sessions > 20)
  }
}
