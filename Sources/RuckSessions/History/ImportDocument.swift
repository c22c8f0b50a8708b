#if Store
/// What became of the sessions of imported files.
package struct ImportCounts: Sendable, Hashable {
  /// Sessions that are new.
  package var added = 0
  /// Sessions that were there already, by the rule of copies.
  package var copies = 0
  /// Copies that have more than the saved session and replaced it.
  package var replaced = 0
  /// Recordings of an outing that is there from another device, and that were not saved.
  package var sameOuting = 0
  /// Recordings that were merged into the session of another device.
  package var merged = 0
  /// Sessions that a user removed before.
  package var removed = 0
  /// Recordings without times.
  package var untimed = 0
  /// Planned routes and courses.
  package var planned = 0
  /// Files that did not change since they were imported.
  package var unchanged = 0

  /// The numbers of the sessions that are new.
  package var numbers: [Int] = []
  /// The numbers of the sessions that a copy replaced.
  package var updated: [Int] = []
  /// The numbers of the added sessions that were removed and came back as they were.
  package var restored: [Int] = []
  /// The numbers of sessions that stay although a file now gives more, or something else.
  package var staying: [Int] = []
  /// The numbers of sessions that stay although a recording covers more of the outing.
  package var coveringLess: [Int] = []

  /// None.
  package init() {}

  /// Adds other counts.
  package mutating func add(_ other: ImportCounts) {
    added += other.added
    copies += other.copies
    replaced += other.replaced
    sameOuting += other.sameOuting
    merged += other.merged
    removed += other.removed
    untimed += other.untimed
    planned += other.planned
    unchanged += other.unchanged
    numbers += other.numbers
    updated += other.updated
    restored += other.restored
    staying += other.staying
    coveringLess += other.coveringLess
  }

  /// Everything that was found.
  package var total: Int {
    added + copies + replaced + sameOuting + merged + removed + untimed + planned + unchanged
  }

  /// ` (13, 16)`, and how many more; nothing of none.
  private static func list(_ numbers: [Int]) -> String {
    guard !numbers.isEmpty else { return "" }
    let sorted = Set(numbers).sorted()
    let shown = sorted.prefix(12).map(String.init).joined(separator: ", ")
    return " (\(shown)\(sorted.count > 12 ? " and \(sorted.count - 12) more" : ""))"
  }

  /// What stays although the files say something else; nil where nothing does.
  package var stayingWords: String? {
    guard !staying.isEmpty else { return nil }
    let sessions = staying.count == 1 ? "1 session" : "\(staying.count) sessions"
    return "left as they are although the files now give more or something else: \(sessions)"
      + Self.list(staying)
  }

  /// What stays although a recording covers more of it; nil where nothing does.
  package var coveringLessWords: String? {
    guard !coveringLess.isEmpty else { return nil }
    let one = coveringLess.count == 1
    return
      "\(one ? "a recording covers" : "recordings cover") more of \(one ? "a saved session" : "saved sessions")"
      + Self.list(coveringLess)
  }

  /// What was found, each as a number and words for people; what is new always, the rest where there is any.
  package var lines: [(count: Int, words: String)] {
    [(added, added == 1 ? "session added" : "sessions added")]
      + [
        (restored.count, "of them restored after deletion" + Self.list(restored)),
        (copies, "already saved"),
        (replaced, "updated by a file that gives more" + Self.list(updated)),
        (merged, "merged with the recording of another device"),
        (sameOuting, "of a session saved from another device (--on-duplicate)"),
        (removed, "deleted before"), (untimed, "without times"), (planned, "planned"),
        (unchanged, unchanged == 1 ? "file unchanged" : "files unchanged"),
      ].filter { $0.0 > 0 }
  }
}

extension ImportCounts: SheetSubject {
  /// `ruckstat.import/1`: what became of imported files.
  package static let sheet = Sheet<ImportCounts>(
    "import", by: "`ruckstat import`", "What became of imported files.", table: counts,
    of: { [$0] }, hasFailures: true, counts + numbers)

  private static let counts: [Field<ImportCounts>] = [
    .value("sessions_added", \.added, "Sessions that are new."),
    .value("sessions_known", \.copies, "Sessions already saved, by the rule of copies."),
    .value(
      "sessions_replaced", \.replaced,
      "Copies that have more than the saved session and replaced it."),
    .value(
      "sessions_merged", \.merged, "Recordings that were merged into the session of another device."
    ),
    .value(
      "sessions_of_known_outings", \.sameOuting,
      "Recordings of a session saved from another device, which were skipped."),
    .value("sessions_removed_before", \.removed, "Sessions that a user deleted before."),
    .value("recordings_without_times", \.untimed, "Recordings without times, which are not saved."),
    .value("recordings_planned", \.planned, "Planned routes and courses, which are not saved."),
    .value(
      "files_unchanged", \.unchanged,
      "Files that have not changed since they were imported and were not read."),
  ]

  private static let numbers: [Field<ImportCounts>] = [
    .value(
      "updated", { $0.updated.sorted() },
      "The numbers of the sessions updated by a file that gives more."),
    .value(
      "restored", { $0.restored.sorted() },
      "The numbers of the added sessions that had been deleted and were restored."),
    .value(
      "kept", { $0.staying.sorted() },
      "The numbers of sessions left as they are although a file now gives more or something else."
    ),
    .value(
      "covering_less", { $0.coveringLess.sorted() },
      "The numbers of sessions left as they are although a recording covers more of them."),
  ]
}
#endif
