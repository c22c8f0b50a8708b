internal import RuckTrack

extension XMLScanner where Place: BitwiseCopyable {
  /// Reads the start tag at hand; false where it cannot be read and has been passed over.
  mutating func scanStartTag() throws(FormatError) -> Bool {
    let start = position
    let count = bytes.count
    var end = start + 1
    tagStart = start

    let local = bytes.passName(&end)
    if end == local { return passMalformedTag(from: end) }
    name = start + 1..<end
    word = words.word(bytes, local..<end)

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
      guard let attribute = Self.scanAttribute(bytes, &end, words) else {
        return passMalformedTag(from: end)
      }
      if attribute.word == .xmlns { declaresNamespaces = true }
      attributes.append(attribute)
    }
    position = end
    bindingsBeforeTag = bindings.count
    defaultNamespaceBeforeTag = defaultNamespace
    if declaresNamespaces { bindNamespaces() }
    let prefixEnd = local - 1
    namespace =
      prefixEnd > start ? resolve(start + 1..<prefixEnd) : defaultNamespace
    return true
  }

  /// Reads `name="value"`; nil, with `end` where reading stopped, if it is something else.
  private static func scanAttribute(
    _ bytes: Span<UInt8>, _ end: inout Int, _ words: XMLWordTable
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
    let valueStart = end
    var hasReferences = false
    while end < count {
      let byte = bytes[end]
      if byte == quote {
        end += 1
        return Attribute(
          word: word, name: name, value: valueStart..<end - 1, hasReferences: hasReferences,
          hasPrefix: local > start)
      }
      // No value may hold this: the closing quote was lost.
      if byte == UInt8(ascii: "<") { return nil }
      if byte == UInt8(ascii: "&") { hasReferences = true }
      end += 1
    }
    return nil
  }

  /// Goes to the next `<` after a tag that cannot be read.
  private mutating func passMalformedTag(from place: Int) -> Bool {
    var end = max(place, tagStart + 1)
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    issues.note(place >= bytes.count ? .truncated : .malformed, at: tagStart)
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
        // Behind "xmlns:".
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
