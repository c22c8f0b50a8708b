internal import RuckTrack

extension XMLScanner where Role: XMLRole {
  /// Reads the current start tag; false where it cannot be read and has been skipped.
  mutating func scanStartTag() throws(FormatError) -> Bool {
    tagStart = position
    var end = position + 1
    localName = bytes.passName(&end)
    if end == localName { return passMalformedTag(from: end) }
    name = tagStart + 1..<end
    word = words.word(bytes, localName..<end)
    return try scanRestOfStartTag()
  }

  /// Reads the current start tag from the end of its name.
  mutating func scanRestOfStartTag() throws(FormatError) -> Bool {
    let start = tagStart
    let count = bytes.count
    var end = name.upperBound
    attributes.truncate(to: 0)
    var declaresNamespaces = false
    while true {
      while end < count, isBlank(bytes[end]) { end += 1 }
      guard end < count else { return passMalformedTag(from: end) }
      if end - start > limits.elementSize {
        throw error(
          .limitElementSize, at: start, "a tag is larger than \(limits.elementSize) bytes")
      }
      let byte = bytes[end]
      if byte == UInt8(ascii: ">") {
        isEmptyElement = false
        end += 1
        break
      }
      if byte == UInt8(ascii: "/") {
        guard end + 1 < count, bytes[end + 1] == UInt8(ascii: ">") else {
          return passMalformedTag(from: end + 1)
        }
        isEmptyElement = true
        end += 2
        break
      }
      guard let attribute = scanAttribute(&end) else { return passMalformedTag(from: end) }
      if attribute.word == .xmlns { declaresNamespaces = true }
      attributes.append(attribute)
    }
    finishStartTag(at: end, declaresNamespaces: declaresNamespaces)
    return true
  }

  /// Moves past the current start tag and finds its namespace.
  @inline(__always)
  mutating func finishStartTag(at end: Int, declaresNamespaces: Bool) {
    position = end
    bindingsBeforeTag = bindings.count
    defaultNamespaceBeforeTag = defaultNamespace
    if declaresNamespaces { bindNamespaces() }
    let prefixEnd = localName - 1
    namespace =
      prefixEnd > tagStart ? resolve(tagStart + 1..<prefixEnd) : defaultNamespace
  }

  /// Reads `name="value"`; nil, with `end` where reading stopped, if it is something else.
  private mutating func scanAttribute(_ end: inout Int) -> Attribute? {
    let start = end
    let order = attributes.count
    var attribute: Attribute
    if order < attributeStarts.count, start <= bytes.count - attributeStarts[order].length,
      bytes.equal(
        attributeStarts[order].attribute.name.lowerBound, start,
        length: attributeStarts[order].length)
    {
      // It begins with the same bytes as the attribute at this index in the tag before.
      attribute = attributeStarts[order].attribute
      attribute.name = start..<start + attribute.name.count
      end = start + attributeStarts[order].length
    } else {
      guard let new = Self.scanAttributeStart(bytes, &end, words) else { return nil }
      attribute = new
      if order < 4 {
        let known = AttributeStart(attribute: attribute, length: end - start)
        if order < attributeStarts.count {
          attributeStarts[order] = known
        } else {
          attributeStarts.append(known)
        }
      }
    }
    let quote = bytes[end - 1]
    let valueStart = end
    end = bytes.endOfPlainValue(from: end, quote: quote)
    while end < bytes.count {
      let byte = bytes[end]
      if byte == quote {
        attribute.value = valueStart..<end
        end += 1
        return attribute
      }
      // No value may hold this: the closing quote was lost.
      if byte == UInt8(ascii: "<") { return nil }
      if byte == UInt8(ascii: "&") { attribute.hasReferences = true }
      end += 1
    }
    return nil
  }

  /// Reads `name="`, up to and with the quote.
  private static func scanAttributeStart(
    _ bytes: Span<UInt8>, _ end: inout Int, _ words: XMLWordTable<Role.Word>
  ) -> Attribute? {
    let count = bytes.count
    let start = end
    let local = bytes.passName(&end)
    let name = start..<end
    guard end > local else { return nil }
    var word = words.word(bytes, local..<end)
    if local > start, words.word(bytes, start..<local - 1) == .xmlns { word = .xmlns }
    while end < count, isBlank(bytes[end]) { end += 1 }
    guard end < count, bytes[end] == UInt8(ascii: "=") else { return nil }
    end += 1
    while end < count, isBlank(bytes[end]) { end += 1 }
    guard end < count else { return nil }
    let quote = bytes[end]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    end += 1
    return Attribute(
      word: word, name: name, value: end..<end, hasReferences: false, hasPrefix: local > start)
  }

  /// Goes to the next `<` after a tag that cannot be read.
  private mutating func passMalformedTag(from start: Int) -> Bool {
    var end = max(start, tagStart + 1)
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    issues.note(start >= bytes.count ? .truncated : .malformed, at: tagStart)
    position = end
    return false
  }

  // MARK: Namespaces

  /// More declarations in scope than any honest file has are left out.
  private static var bindingLimit: Int { 256 }

  private mutating func bindNamespaces() {
    for attribute in attributes where attribute.word == .xmlns {
      let namespace = XMLNamespace(uri: bytes.extracting(attribute.value))
      if !attribute.hasPrefix {
        defaultNamespace = namespace
      } else if bindings.count < Self.bindingLimit {
        // After "xmlns:".
        let prefix = attribute.name.lowerBound + 6..<attribute.name.upperBound
        bindings.append(Binding(prefix: prefix, namespace: namespace))
      }
    }
  }

  private mutating func resolve(_ prefix: Range<Int>) -> XMLNamespace {
    var index = bindings.count - 1
    while index >= 0 {
      if bytes.equal(bindings[index].prefix, prefix) { return bindings[index].namespace }
      index -= 1
    }
    issues.note(.undeclaredPrefix, at: prefix.lowerBound)
    return .undeclared
  }
}
