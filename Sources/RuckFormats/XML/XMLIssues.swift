internal import RuckTrack

/// A fault of a document as XML.
enum XMLIssue: Int, CaseIterable {
  /// The file ends inside an element or a tag.
  case truncated
  /// A tag that cannot be read was skipped.
  case malformed
  /// An end tag closes nothing, or closes more than its own element.
  case mismatched
  /// A byte that no text may have.
  case illegalCharacter
  /// A second document, or stray content, after the end of the first.
  case trailing
  /// A prefix without a declaration.
  case undeclaredPrefix
  /// A reference to an entity that XML does not define by itself.
  case unknownEntity
  /// A document type declaration.
  case documentType
}

/// The number of each issue's occurrences, and the first of them; cheap enough to note inside the scanner.
struct XMLIssues {
  private(set) var counts = ContiguousArray(repeating: 0, count: XMLIssue.allCases.count)
  private var firstOffsets = ContiguousArray(repeating: 0, count: XMLIssue.allCases.count)

  /// The number of issues noted.
  private(set) var total = 0

  /// Whether the document is broken in a way that may have lost tags.
  private(set) var isDamaged = false

  /// Notes an issue at a byte.
  mutating func note(_ issue: XMLIssue, at offset: Int) {
    if counts[issue.rawValue] == 0 { firstOffsets[issue.rawValue] = offset }
    counts[issue.rawValue] += 1
    total += 1
    switch issue {
    case .truncated, .malformed, .mismatched, .illegalCharacter, .trailing: isDamaged = true
    case .undeclaredPrefix, .unknownEntity, .documentType: break
    }
  }

  /// Notes an issue that a document can have only once.
  mutating func noteOnce(_ issue: XMLIssue, at offset: Int) {
    if counts[issue.rawValue] == 0 { note(issue, at: offset) }
  }

  /// Takes a document as broken from the start, as when its head is missing.
  mutating func assumeDamage() { isDamaged = true }

  /// Adds what was noted to a log, in the order of the file.
  func report(to log: inout DiagnosticLog, format: FileFormat) {
    let met = XMLIssue.allCases.filter { counts[$0.rawValue] > 0 }
    for issue in met.sorted(by: { firstOffsets[$0.rawValue] < firstOffsets[$1.rawValue] }) {
      let code = DiagnosticCode.xml(in: format)[issue.rawValue]
      log.report(
        code, at: firstOffsets[issue.rawValue], count: counts[issue.rawValue])
    }
  }
}
