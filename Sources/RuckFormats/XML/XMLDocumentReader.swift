internal import RuckTrack

/// Reads a document into columns: goes through its elements and reads the texts and points that
/// are asked for.
struct XMLDocumentReader<Content: XMLContentReader>: ~Copyable, ~Escapable {
  typealias Role = Content.Role

  var scanner: XMLScanner<Role>
  var content: Content

  /// Reads a document; of a broken one, elements are taken wherever they are.
  static func read(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits, isBroken: Bool,
    preparation: XMLPreparation<Role>? = nil
  ) throws(FormatError) -> RecordedFile {
    var reader = Self(bytes, encoding: encoding, limits: limits, isBroken: isBroken)
    if let preparation { reader.scanner.prepare(preparation) }
    try reader.run()
    if !isBroken, reader.content.passedOverPoints, reader.scanner.issues.isDamaged {
      // Points were read into wrong roles before the damage showed: it may have misplaced them.
      reader = Self(bytes, encoding: encoding, limits: limits, isBroken: true)
      try reader.run()
    }
    return reader.content.file
  }

  /// Returns the preparation for a document's points that its beginning shows; nil where it shows none.
  static func preparation(
    from bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits
  ) -> XMLPreparation<Role>? {
    var reader = Self(bytes, encoding: encoding, limits: limits, isBroken: false)
    try? reader.run()
    return reader.scanner.preparation
  }

  @_lifetime(copy bytes)
  private init(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits, isBroken: Bool
  ) {
    scanner = XMLScanner(bytes, format: Content.format, encoding: encoding, limits: limits)
    if isBroken { scanner.issues.assumeDamage() }
    content = Content(byteCount: bytes.count, isBroken: isBroken)
  }

  private mutating func run() throws(FormatError) {
    var ends = 0
    while true {
      switch try scanner.next() {
      case .start:
        let role = content.roleOfTag(&scanner)
        content.begin(role, &scanner)
        try enter(role)
      case .end:
        if let element = scanner.closed {
          ends += 1
          if ends & 0xffff == 0 { try content.checkLimits(&scanner) }
          if element.keepsText, scanner.closedProperly { take(element.role, at: nil) }
          try content.end(element.role, &scanner)
          if element.role == .trackPoint { try takePointsAlike() }
        }
      case .finished:
        content.finish()
        content.file.work.searchedEnds = scanner.searchedEnds
        content.file.unreadElements = scanner.unread.names
        scanner.issues.report(to: &content.file.diagnostics, format: scanner.format)
        return
      }
    }
  }

  /// Opens the element of the current start tag, or takes its text at once.
  private mutating func enter(_ role: Role) throws(FormatError) {
    if role.reading == nil {
      scanner.noteUnread()
      try scanner.enter(role)
      if role == .pointParent { try takeFirstPoints() }
    } else if let text = scanner.leafText() {
      take(role, at: text)
    } else {
      try scanner.enter(role, keepingText: true)
    }
  }

  /// Takes the text of an element: a range of the file, or what the scanner held.
  private mutating func take(_ role: Role, at range: Range<Int>?) {
    if let range, let reading = role.reading {
      scanner.mark(range, role, reading)
    } else {
      scanner.spoilPoint()
    }
    switch role.reading {
    case .number:
      let number = scanner.number(range)
      let value = content.value(of: number, at: scanner.position, &scanner)
      if value.isNaN {
        content.report(.xmlUnreadableNumber, at: scanner.position, &scanner)
      } else {
        content.take(value, role)
      }
    case .time:
      guard let time = scanner.time(range) else {
        content.report(.xmlUnreadableTime, at: scanner.position, &scanner)
        return
      }
      if time.zone == .none { content.report(.xmlTimeWithoutZone, at: scanner.position, &scanner) }
      content.take(time)
    case .string:
      if let text = scanner.string(range) { content.take(text, role) }
    case .bytes:
      if let range {
        let bytes = scanner.bytes
        content.take(bytes.extracting(range), role)
      } else {
        let held = scanner.text
        content.take(held.span, role)
      }
    case nil: break
    }
  }
}
