internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

extension SessionStore {
  /// Writes the entries of a user's diary that a closure wants, by day.
  nonisolated func writeDiary(
    of userID: String, _ output: ResolvedOutput, where isWanted: (DiaryEntry) -> Bool
  ) async throws {
    let shown = try await output.following(userID, in: self)
    let entries = try await diary(of: userID, asOf: .today(output)).filter(isWanted)
    try shown.write(entries, orSay: "no entry found")
  }
}
