// A year out of files: statistics by week, a streak, records.
import RuckMetrics

let records = try CommandLine.arguments.dropFirst().flatMap { path in
  try RecordingReader().read(FileBytes.read(path: path)).sessions.map { session in
    let analyzed = SessionAnalysis(load: LoadProfile(constant: .kilograms(16))).analyze(session)
    let figures = SessionFigures(
      summary: analyzed.summary, efforts: analyzed.efforts(Effort.Kind.standard))
    return SessionRecord(
      id: path, recording: session, summary: analyzed.summary, figures: figures)
  }
}
let digest = SessionDigest(records)
for week in Statistics(of: digest, by: [.calendar(.week)]).groups {
  print("\(week.key): \(week.statistics.sum(.distance) / 1000) km")
}
let today = digest.sessions.compactMap(\.localDay).max() ?? LocalDay(daysSince1970: 0)
print(StreakReport(of: digest, asOf: today).longest?.count ?? 0, "days")
for record in RecordBook(records).records().prefix(3) { print(record.kind, record.holder.value) }
