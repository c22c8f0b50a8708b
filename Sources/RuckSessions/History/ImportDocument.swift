#if Store
/// The numbers of imported sessions by what became of them.
package struct ImportCounts: Sendable, Hashable {
  /// Sessions that are new, that were there already by the rule of copies, and copies that have more than the
  /// saved session and replaced it.
  package var (added, copies, replaced) = (0, 0, 0)
  /// Recordings of an outing that is there from another device, which were not saved or were merged into its
  /// session; and sessions that a user removed before.
  package var (sameOuting, merged, removed) = (0, 0, 0)
  /// Recordings without times, planned routes and courses, and files that did not change since they were
  /// imported.
  package var (untimed, planned, unchanged) = (0, 0, 0)

  /// The numbers of the sessions that are new, that a copy replaced, and of the added ones that
  /// were removed and came back as they were.
  package var (numbers, updated, restored) = ([Int](), [Int](), [Int]())
  /// The numbers of sessions that stay although a file now gives more, or something else; and
  /// although a recording covers more of the outing.
  package var (staying, coveringLess) = ([Int](), [Int]())

  package init() {}

  private static let found: [any WritableKeyPath<Self, Int> & Sendable] = [
    \.added, \.copies, \.replaced, \.sameOuting, \.merged, \.removed, \.untimed, \.planned,
    \.unchanged,
  ]
  private static let lists: [any WritableKeyPath<Self, [Int]> & Sendable] = [
    \.numbers, \.updated, \.restored, \.staying, \.coveringLess,
  ]

  package mutating func add(_ other: ImportCounts) {
    for count in Self.found { self[keyPath: count] += other[keyPath: count] }
    for list in Self.lists { self[keyPath: list] += other[keyPath: list] }
  }

  /// Everything that was found.
  package var total: Int { Self.found.reduce(0) { $0 + self[keyPath: $1] } }

  /// ` (13, 16)`, and how many more; nothing of none.
  private static func list(_ numbers: [Int]) -> String {
    guard !numbers.isEmpty else { return "" }
    let sorted = Set(numbers).sorted()
    let shown = sorted.prefix(12).map(String.init).joined(separator: ", ")
    return " (\(shown)\(sorted.count > 12 ? " and \(sorted.count - 12) more" : ""))"
  }

  /// The sentence on sessions that stay although the files differ from them; nil where there are none.
  package var stayingWords: String? {
    guard !staying.isEmpty else { return nil }
    return "left as they are although the files now give more or something else: "
      + NumberText.count(staying.count, "session")
      + Self.list(staying)
  }

  /// The sentence on sessions that stay although a recording covers more of them; nil where there are none.
  package var coveringLessWords: String? {
    guard !coveringLess.isEmpty else { return nil }
    let one = coveringLess.count == 1
    return
      "\(one ? "a recording covers" : "recordings cover") more of \(one ? "a saved session" : "saved sessions")"
      + Self.list(coveringLess)
  }

  /// The findings, each as a number and words for people; new sessions always, the rest where there are any.
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
    "import", by: "`ruckstat import`", "Outcome of an import.", rows: counts,
    of: { [$0] }, isOneLine: true, counts + numbers)

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
