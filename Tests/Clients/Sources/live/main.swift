// A recorder: points come one at a time, the program is killed on the way and goes on.
import RuckMetrics

let recording = try RecordingReader().read(FileBytes.read(path: CommandLine.arguments[1]))
let points = recording.sessions[0].track
let analysis = SessionAnalysis(
  walker: Walker(bodyMass: .pounds(180)), load: LoadProfile(constant: .pounds(35)))

var session = LiveSession(analysis: analysis, splits: .distance(.miles(1)))
var journal: ContiguousArray<UInt8> = []
var mark = JournalMark()
for row in 0..<points.count {
  if row == points.count / 2 {
    session.carry(.pounds(25))
  }
  if row == points.count * 2 / 3 {
    // Killed in the middle of a write: what is restored lacks the last point at most.
    journal.removeLast(7)
    session = LiveSession(
      analysis: analysis, splits: .distance(.miles(1)), journal: journal.span)
    mark = session.mark
  }
  for event in session.append(points[row]) {
    if case .split(let split) = event {
      print("split \(split.index + 1): \(split.pace ?? .nan) s/km")
    }
  }
  journal += session.journal(since: &mark)
}
print("shown: \(session.figures.distance) m, \(session.figures.gain ?? 0) m of gain")
let summary = session.finish().summary
print("final: \(summary.distance ?? 0) m, \(summary.elevation?.gain ?? 0) m of gain")
