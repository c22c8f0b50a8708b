import Foundation
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckSessions

/// The figures of every recording that there is: none contradicts another.
///
/// Recordings from elsewhere are looked at where they are.
@Suite struct ContradictionTests {
  static let folders = [
    Repository.datasets, Repository.corpus, Repository.cases, Repository.outside,
  ].compactMap { $0 }

  @Test(arguments: folders) func noFigureContradictsAnother(_ folder: URL) throws {
    var request = SessionRequest(load: .kilograms(15), bodyMass: .kilograms(80))
    request.shown = [.splits]
    var sessions = 0
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for url in (files?.compactMap { $0 as? URL } ?? []).sorted(by: { $0.path < $1.path }) {
      guard let file = try? SourceFile(at: url.path) else { continue }
      for (index, recorded) in file.sessions(by: request).enumerated() {
        guard
          let tracked = try? request.analyze(
            recorded, source: file.source(ofSession: index), fileDiagnostics: DiagnosticLog())
        else { continue }
        sessions += 1
        let session = tracked.session
        let found = FigureContradiction.all(
          session.summary, splits: session.splits, timer: session.device.timer)
        #expect(found.filter { !$0.isSaid } == [], "\(url.lastPathComponent) \(index)")
        // What the mean speed says against the highest is said to the reader, as a doubt.
        #expect(
          found.isEmpty || tracked.doubts.contains(.meanAboveMaximum),
          "\(url.lastPathComponent) \(index)")
      }
    }
    #expect(sessions > 10)
  }
}
