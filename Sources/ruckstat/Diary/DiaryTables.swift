#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

extension SessionStore {
  /// Writes the entries of a user's diary that a closure wants, by day.
  nonisolated func writeDiary(
    of userID: String, _ output: ResolvedOutput, where isWanted: (DiaryEntry) -> Bool
  ) async throws {
    let shown = try await output.following(userID, in: self)
    let entries = try await diary(of: userID, asOf: .today(output))
      .filter(isWanted)
    try output.write(
      DiaryDocument(entries), isEmpty: entries.isEmpty, orSay: "no entry found",
      page: shown.number.page(of: entries))
  }
}

extension NumberText {
  /// Entries of a diary, a line each.
  func page(of entries: [DiaryEntry]) -> Page {
    guard !entries.isEmpty else { return Page() }
    var table = TextTable([.left, .left, .text, .left])
    table.add(["day", "kind", "what", "id"])
    for entry in entries {
      table.add([
        entry.day?.description ?? Self.unknown, entry.kind.rawValue, text(entry), entry.id ?? "",
      ])
    }
    return Page(table.lines)
  }
}
#endif
