/// What can be wrong with a document as XML.
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
