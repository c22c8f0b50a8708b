internal import RuckTrack

/// A pull scanner for XML that is mostly well-formed.
///
/// It goes through the bytes once, allocates nothing per element and makes no Strings. It knows
/// namespaces, CDATA, references, comments, processing instructions and document types (which it
/// skips and never expands). Where the text is not well-formed it notes an ``XMLIssue`` and goes on
/// at the next `<`. Events are starts and ends of elements; text is kept where the reader asks.
///
/// `Role` is the reader's own note on each open element.
struct XMLScanner<Role: XMLRole>: ~Copyable, ~Escapable {
  enum Event {
    /// A start tag; answer with ``enter(_:keepingText:)`` or ``leafText()``.
    case start
    /// The end of the element in `closed`.
    case end
    /// The end of the file; all elements have been closed.
    case finished
  }

  struct Attribute {
    var word: Role.Word
    /// The whole name, with its prefix.
    var name: Range<Int>
    var value: Range<Int>
    var hasReferences: Bool
    var hasPrefix: Bool
  }

  /// An attribute up to the quote in front of its value.
  struct AttributeStart {
    var attribute: Attribute
    var length: Int
  }

  struct OpenElement {
    /// The whole name, with its prefix.
    var name: Range<Int>
    var role: Role
    var keepsText: Bool
    fileprivate(set) var bindingsBefore: Int
    fileprivate(set) var defaultNamespaceBefore: XMLNamespace
  }

  struct Binding: Equatable, Sendable {
    var prefix: Range<Int>
    var namespace: XMLNamespace
  }

  /// The meaning of names inside an element.
  struct Context: Equatable, Sendable {
    var bindings: ContiguousArray<Binding>
    var defaultNamespace: XMLNamespace
    var isDamaged: Bool
  }

  let bytes: Span<UInt8>
  let format: FileFormat
  let limits: ReadLimits
  let encoding: XMLEncoding
  let words = Role.Word.table

  /// The next byte to look at.
  var position = 0
  /// The start of the current tag.
  var tagStart = 0
  /// The whole name in the current tag.
  var name = 0..<0
  /// The start of its name behind the prefix.
  var localName = 0
  var word = Role.Word.unknown
  var namespace = XMLNamespace.none
  var attributes: ContiguousArray<Attribute> = []
  var isEmptyElement = false

  private(set) var open: ContiguousArray<OpenElement> = []
  /// The element that the last end event closed.
  private(set) var closed: OpenElement?
  /// Whether its own end tag closed it; otherwise its text may be cut off.
  private(set) var closedProperly = false
  /// The kept text of the innermost element that keeps text, as UTF-8.
  var text: ContiguousArray<UInt8> = []
  var issues = XMLIssues()
  /// The elements with a text that nobody asked for.
  var unread = XMLUnreadElements()

  /// Prefixes in scope, innermost last.
  var bindings: ContiguousArray<Binding> = []
  var defaultNamespace = XMLNamespace.none
  var bindingsBeforeTag = 0
  var defaultNamespaceBeforeTag = XMLNamespace.none

  /// The first bytes of the attributes of the tag before, by their order.
  var attributeStarts: ContiguousArray<AttributeStart> = []

  /// The shapes of points met so far, and what names meant there.
  var shapes = XMLShapes<Role>()
  var pointContext: Context?
  /// Points that were found before the scanner came to them, in the order of the file.
  var runs: ContiguousArray<XMLPoints> = []
  var nextRun = 0
  /// The bytes of the runs when all of them were there.
  var preparedBytes = 0
  /// Points of known shapes that are to be taken.
  var points = XMLPoints()
  // The current point: where the one before ended, what was found so far.
  var pointsEnd = 0
  var issuesBeforePoint = 0
  var isPointPlain = true
  var marks: ContiguousArray<XMLShape<Role>.Mark> = []

  private(set) var pendingCloses = 0
  private var lastPendingIsProper = false
  private var sawRoot = false
  private var documentName = 0..<0
  /// Whether the file ends as the current document does; nil until it is asked for.
  private var endsAsDocument: Bool?
  /// The number of times that it was asked for.
  private(set) var searchedEnds = 0
  /// Constructs whose end was once searched in vain, so that it is not searched again.
  private var endless: (comment: Bool, cdata: Bool, instruction: Bool, type: Bool) = (
    false, false, false, false
  )

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, format: FileFormat, encoding: XMLEncoding, limits: ReadLimits) {
    self.bytes = bytes
    self.format = format
    self.encoding = encoding
    self.limits = limits
    position = bytes.markLength
  }

  /// Goes on to the next start or end of an element.
  mutating func next() throws(FormatError) -> Event {
    if pendingCloses > 0 {
      pendingCloses -= 1
      close(properly: pendingCloses == 0 && lastPendingIsProper)
      return .end
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        try passText()
        continue
      }
      guard position + 1 < bytes.count else {
        truncate(at: position)
        break
      }
      let second = bytes[position + 1]
      switch second {
      case UInt8(ascii: "/"):
        if scanEndTag() { return .end }
      case UInt8(ascii: "!"):
        try passDeclaration()
      case UInt8(ascii: "?"):
        passInstruction()
      default:
        if try scanStartTag() {
          if open.isEmpty {
            if sawRoot { issues.note(.trailing, at: tagStart) }
            sawRoot = true
            documentName = name
            endsAsDocument = nil
          }
          return .start
        }
      }
    }
    if open.isEmpty { return .finished }
    issues.noteOnce(.truncated, at: bytes.count)
    pendingCloses = open.count - 1
    lastPendingIsProper = false
    close(properly: false)
    return .end
  }

  // MARK: Elements

  /// Opens the element of the current start tag; its end event will come.
  mutating func enter(_ role: Role, keepingText: Bool = false) throws(FormatError) {
    if open.count >= limits.nestingDepth {
      throw error(
        .limitNesting, at: tagStart, "elements are nested more than \(limits.nestingDepth) deep")
    }
    open.append(
      OpenElement(
        name: name, role: role, keepsText: keepingText, bindingsBefore: bindingsBeforeTag,
        defaultNamespaceBefore: defaultNamespaceBeforeTag))
    if keepingText { text.removeAll(keepingCapacity: true) }
    if isEmptyElement {
      pendingCloses = 1
      lastPendingIsProper = true
    }
  }

  /// The text of the element of the current start tag, if it is plain text up to its end tag.
  ///
  /// The end tag is passed too, and no end event comes. Nil, and nothing has happened, where the
  /// element holds anything else; then ``enter(_:keepingText:)`` it.
  mutating func leafText() -> Range<Int>? {
    if isEmptyElement {
      leaveTag()
      return position..<position
    }
    let start = position
    let count = bytes.count
    var end = bytes.endOfPlainText(from: start)
    while end < count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "&") { return nil }
      end += 1
    }
    guard let after = bytes.endOfEndTag(at: end, of: name) else { return nil }
    position = after
    leaveTag()
    return start..<end
  }

  /// Takes note of the current element, which is not asked for, if it holds a text.
  mutating func noteUnread() {
    guard !isEmptyElement else { return }
    var next = position
    while next < bytes.count, isBlank(bytes[next]) { next += 1 }
    guard next < bytes.count, bytes[next] != UInt8(ascii: "<") else { return }
    unread.note(bytes, name, in: open.last?.name)
  }

  /// The meaning of names inside of the innermost open element.
  var context: Context {
    Context(
      bindings: bindings, defaultNamespace: defaultNamespace, isDamaged: issues.isDamaged)
  }

  /// The innermost open element of the first of some roles that is open at all.
  func lastOpen(firstOf roles: [Role]) -> Int? {
    for role in roles {
      if let index = open.lastIndex(where: { $0.role == role }) { return index }
    }
    return nil
  }

  /// The innermost open element of a role.
  func lastOpen(_ role: Role) -> Int? { open.lastIndex { $0.role == role } }

  /// Changes the reader's note on the open element at an index.
  mutating func setRole(_ role: Role, at index: Int) { open[index].role = role }

  /// Closes the innermost element above a depth, without an event; nil without one.
  ///
  /// The start tag stays current, but loses its own declarations. A point that is closed so shows no
  /// shape: the bytes to the next end are those of two points.
  mutating func closeDown(to depth: Int) -> OpenElement? {
    guard open.count > depth else { return nil }
    isPointPlain = false
    close(properly: false)
    bindingsBeforeTag = bindings.count
    defaultNamespaceBeforeTag = defaultNamespace
    return closed
  }

  private mutating func close(properly: Bool) {
    guard let element = open.popLast() else { return }
    closed = element
    closedProperly = properly
    bindings.truncate(to: element.bindingsBefore)
    defaultNamespace = element.defaultNamespaceBefore
  }

  /// Takes back the declarations of a tag that is not entered.
  private mutating func leaveTag() {
    bindings.truncate(to: bindingsBeforeTag)
    defaultNamespace = defaultNamespaceBeforeTag
  }

  /// Passes the current end tag and says whether an element was closed.
  private mutating func scanEndTag() -> Bool {
    if let element = open.last, let after = bytes.endOfEndTag(at: position, of: element.name) {
      position = after
      close(properly: true)
      return true
    }
    let start = position
    var end = start + 2
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    let name = (start + 2)..<end
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end == bytes.count {
      truncate(at: start)
      return false
    }
    guard bytes[end] == UInt8(ascii: ">") else {
      // Cut or garbled: what it names may be only the beginning of a longer name.
      position = end
      issues.note(.malformed, at: start)
      guard let element = open.last, bytes.equal(element.name, name) else { return false }
      close(properly: true)
      return true
    }
    position = end + 1
    issues.note(.mismatched, at: start)
    var index = open.count - 1
    while index >= 0, !bytes.equal(open[index].name, name) { index -= 1 }
    guard index >= 0 else { return false }
    pendingCloses = open.count - index - 1
    lastPendingIsProper = true
    close(properly: pendingCloses == 0)
    return true
  }

  // MARK: What is skipped

  /// Passes, and keeps where asked, the text up to the next tag.
  private mutating func passText() throws(FormatError) {
    if open.last?.keepsText == true {
      try keepText()
      return
    }
    let count = bytes.count
    var end = position
    while end < count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "<") { break }
      end += 1
      if byte <= 0x20 {
        if !isBlank(byte) { issues.note(.illegalCharacter, at: end - 1) }
        // Mostly a line end and the spaces in front of the next tag.
        end = bytes.endOfSpaces(from: end)
      }
    }
    position = end
  }

  /// Passes a comment, a CDATA section or a document type.
  private mutating func passDeclaration() throws(FormatError) {
    let start = position
    if bytes.starts(with: "<!--", at: start) {
      let end = endless.comment ? nil : bytes.find("-->", from: start + 4)
      if end == nil { endless.comment = true }
      pass(to: end, openedAt: start, length: 4)
    } else if bytes.starts(with: "<![CDATA[", at: start) {
      let end = endless.cdata ? nil : bytes.find("]]>", from: start + 9)
      if end == nil { endless.cdata = true }
      if let end, open.last?.keepsText == true { try keep(start + 9..<end - 3) }
      pass(to: end, openedAt: start, length: 9)
    } else if bytes.starts(with: "<!DOCTYPE", at: start) {
      issues.note(.documentType, at: start)
      let end = endless.type ? nil : bytes.endOfDocumentType(from: start + 9)
      if end == nil { endless.type = true }
      pass(to: end, openedAt: start, length: 9)
    } else {
      issues.note(.malformed, at: start)
      position = start + 2
    }
  }

  private mutating func passInstruction() {
    let end = endless.instruction ? nil : bytes.find("?>", from: position + 2)
    if end == nil { endless.instruction = true }
    pass(to: end, openedAt: position, length: 2)
  }

  /// Moves past a construct.
  ///
  /// One without an end extends to the end of the file, unless the file ends as a whole document
  /// does: then only the construct is damaged.
  private mutating func pass(to end: Int?, openedAt start: Int, length: Int) {
    if let end {
      position = end
      return
    }
    // Asked once a document: there may be many such constructs, and the end may be long.
    if endsAsDocument == nil {
      endsAsDocument = bytes.end(asDocument: documentName)
      searchedEnds += 1
    }
    if endsAsDocument == true {
      issues.note(.malformed, at: start)
      position = start + length
    } else {
      truncate(at: start)
    }
  }

  private mutating func truncate(at offset: Int) {
    issues.noteOnce(.truncated, at: offset)
    position = bytes.count
  }

  // MARK: Errors

  /// An error of this document with its line.
  func error(_ code: DiagnosticCode, at offset: Int, _ message: String) -> FormatError {
    var line = 1
    for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0a { line += 1 }
    return FormatError(code, format: format, at: offset, line: line, message)
  }
}
