internal import RuckTrack

extension AnalyzedSession {
  /// The local time of its start for people: `2024-05-01 06:00`.
  package var localStart: String {
    CivilTime.local(summary.start, offset: offset?.seconds ?? 0)
  }

  /// Its path for people, marked where data were lost.
  package var markedPath: String { source.pathText.marked(isDamaged) }

  /// When, by what name, which sport and from which file; what is unknown is left out.
  package var headline: String {
    [localStart, name, sport, markedPath].compactMap { $0 }.filter { $0 != NumberText.unknown }
      .joined(separator: "  ")
  }
}
