// The byte work of the scanner as functions of the bytes alone: calls on the scanner itself would
// copy it.

extension Span<UInt8> {
  /// Whether the same bytes stand at two places.
  func equal(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.count == second.count else { return false }
    var left = first.lowerBound
    var right = second.lowerBound
    while left < first.upperBound {
      if self[left] != self[right] { return false }
      left += 1
      right += 1
    }
    return true
  }

  /// Passes a name, and tells where its part behind the last colon begins.
  func passName(_ end: inout Int) -> Int {
    var local = end
    var index = end
    while index < count {
      let byte = self[index]
      if !isNameByte(byte) { break }
      index += 1
      if byte == UInt8(ascii: ":") { local = index }
    }
    end = index
    return local
  }

  /// Whether an ASCII text stands at a place.
  func starts(with text: String, at place: Int) -> Bool {
    var index = place
    for byte in text.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Where an ASCII text next ends; it is short and ends in `>`.
  func find(_ text: String, from start: Int) -> Int? {
    let length = text.utf8.count
    var index = start + length - 1
    while index < count {
      if self[index] == UInt8(ascii: ">"), starts(with: text, at: index + 1 - length) {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  /// Where the bytes go on after `</name>` at a place; nil if something else stands there.
  func endOfEndTag(at place: Int, of name: Range<Int>) -> Int? {
    var position = place + 2
    guard position + name.count < count, self[place + 1] == UInt8(ascii: "/") else { return nil }
    var index = name.lowerBound
    while index < name.upperBound {
      if self[index] != self[position] { return nil }
      index += 1
      position += 1
    }
    if self[position] == UInt8(ascii: ">") { return position + 1 }
    while position < count, isBlank(self[position]) { position += 1 }
    guard position < count, self[position] == UInt8(ascii: ">") else { return nil }
    return position + 1
  }

  /// Where a document type ends; its internal subset is passed over, not read.
  func endOfDocumentType(from start: Int) -> Int? {
    var position = start
    var isInSubset = false
    while position < count {
      switch self[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = self[position]
        position += 1
        while position < count, self[position] != quote { position += 1 }
      case UInt8(ascii: "<") where starts(with: "<!--", at: position):
        guard let end = find("-->", from: position + 4) else { return nil }
        position = end - 1
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return position + 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Whether the last bytes are the end tag of an element.
  func end(asDocument name: Range<Int>) -> Bool {
    var end = count
    while end > 0, isBlank(self[end - 1]) || self[end - 1] == 0 { end -= 1 }
    let start = end - name.count - 3
    guard !name.isEmpty, start > name.upperBound else { return false }
    return self[start] == UInt8(ascii: "<") && endOfEndTag(at: start, of: name) == end
  }
}

/// Space, tab, line feed, carriage return.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool {
  byte <= 0x20 && (1 << UInt64(byte)) & 0x1_0000_2600 as UInt64 != 0
}

/// Letters, digits, `-`, `.`, `_`, `:` and everything beyond ASCII.
@inline(__always)
func isNameByte(_ byte: UInt8) -> Bool {
  if byte >= 0x80 { return true }
  let mask: UInt64 = byte < 0x40 ? 0x07ff_6000_0000_0000 : 0x07ff_fffe_87ff_fffe
  return (mask >> UInt64(byte & 0x3f)) & 1 != 0
}

extension ContiguousArray {
  /// Drops the elements from an index on, keeping the memory.
  mutating func truncate(to count: Int) {
    while self.count > count { removeLast() }
  }
}
