internal import RuckTrack

/// A JSON text as a list of its values, in the order of the text, each with where it is.
///
/// Nothing is converted before it is asked for: numbers and strings stay in the bytes. What
/// services write against the standard is taken: a byte order mark, `NaN`, `Infinity`, what follows
/// the end. A text that breaks off, or is not JSON from a byte on, holds what is before.
struct JSONTape: ~Escapable {
  /// The kind of a value.
  enum Kind: UInt8 {
    case object, array, string, number, truth, null
  }

  private struct Entry {
    var kind: Kind
    /// The first byte.
    var start: Int
    /// Behind the last byte; for objects and arrays the entry behind their last.
    var end: Int
  }

  /// A value of the text.
  struct Node: Equatable {
    fileprivate let index: Int
  }

  private let bytes: Span<UInt8>
  private var entries: ContiguousArray<Entry> = []
  /// The position at which the text breaks off or is not JSON; nil where it is whole.
  private(set) var damage: Int?

  /// Goes through a text.
  ///
  /// O(bytes); 24 bytes a value are held.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - format: the format in errors.
  ///   - limits: ``ReadLimits/nestingDepth`` and ``ReadLimits/memory``.
  /// - Throws: ``FormatError`` where a limit is exceeded.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, format: FileFormat, limits: ReadLimits) throws(FormatError) {
    self.bytes = bytes
    var position = bytes.markLength
    var open: ContiguousArray<Int> = []
    var expectsKey = false
    while true {
      while position < bytes.count, isBlank(bytes[position]) { position += 1 }
      guard position < bytes.count else {
        damage = position
        break
      }
      let byte = bytes[position]
      if entries.count & 0xffff == 0xffff {
        try limits.checkWanted()
        let held = limits.heldAround + bytes.count
        if held + entries.capacity * MemoryLayout<Entry>.stride > limits.memory {
          throw FormatError(
            .limitMemory, format: format, at: position, "more than \(limits.memory) bytes of memory"
          )
        }
      }
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let isObject = byte == UInt8(ascii: "}")
        guard let last = open.last, (entries[last].kind == .object) == isObject else {
          damage = position
          break
        }
        entries[last].end = entries.count
        open.removeLast()
        position += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard !expectsKey else {
          damage = position
          break
        }
        if open.count >= limits.nestingDepth {
          throw FormatError(
            .limitNesting, format: format, at: position,
            "values are nested more than \(limits.nestingDepth) deep")
        }
        open.append(entries.count)
        let kind: Kind = byte == UInt8(ascii: "{") ? .object : .array
        entries.append(Entry(kind: kind, start: position, end: 0))
        position += 1
      default:
        guard let (kind, end) = Self.scalar(bytes, at: position),
          !expectsKey || kind == .string
        else {
          damage = position
          break
        }
        entries.append(Entry(kind: kind, start: position, end: end))
        position = end
        if expectsKey {
          while position < bytes.count, isBlank(bytes[position]) { position += 1 }
          guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
            entries.removeLast()
            damage = position
            break
          }
          position += 1
          expectsKey = false
          continue
        }
      }
      if damage != nil { break }
      // Behind a value, or at the beginning of an object or array.
      guard let last = open.last else { break }
      while position < bytes.count, isBlank(bytes[position]) || bytes[position] == UInt8(ascii: ",")
      {
        position += 1
      }
      expectsKey =
        entries[last].kind == .object && position < bytes.count
        && bytes[position] != UInt8(ascii: "}")
    }
    // A key whose value is missing.
    if damage != nil, let last = open.last, entries[last].kind == .object,
      count(from: last + 1, to: entries.count) % 2 == 1
    {
      entries.removeLast()
    }
    for index in open { entries[index].end = entries.count }
  }

  /// Returns the number of values between two entries, of which objects and arrays that are open reach to the
  /// end.
  private func count(from start: Int, to end: Int) -> Int {
    var (index, count) = (start, 0)
    while index < end {
      count += 1
      index = next(after: index)
      if index == 0 { break }
    }
    return count
  }

  private func next(after index: Int) -> Int {
    let entry = entries[index]
    return entry.kind == .object || entry.kind == .array ? entry.end : index + 1
  }

  /// A string, number or word at a position, and where it ends; nil for anything else.
  private static func scalar(_ bytes: Span<UInt8>, at start: Int) -> (Kind, Int)? {
    var end = start
    switch bytes[start] {
    case UInt8(ascii: "\""):
      end += 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return end < bytes.count ? (.string, end + 1) : nil
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "N"),
      UInt8(ascii: "I"):
      while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
      return (.number, end)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
      return (bytes[start] == UInt8(ascii: "n") ? .null : .truth, end)
    default: return nil
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  // MARK: Values

  /// The outermost value; nil for an empty text.
  var root: Node? { entries.isEmpty ? nil : Node(index: 0) }

  /// Returns the kind of a value.
  func kind(_ node: Node) -> Kind { entries[node.index].kind }

  /// The value of a key of an object, the first of several; nil without one, and for another value.
  ///
  /// O(members).
  func member(_ node: Node?, _ key: StaticString) -> Node? {
    guard let node, kind(node) == .object else { return nil }
    var index = node.index + 1
    let end = entries[node.index].end
    while index + 1 < end {
      if isKey(index, key) { return Node(index: index + 1) }
      index = next(after: index + 1)
    }
    return nil
  }

  /// The value of the first of some keys that an object has.
  func member(_ node: Node?, firstOf keys: [StaticString]) -> Node? {
    for key in keys {
      if let found = member(node, key) { return found }
    }
    return nil
  }

  /// The elements of an array, or the values of an object; none of another value.
  ///
  /// O(elements).
  func elements(_ node: Node?) -> [Node] {
    guard let node, kind(node) == .array || kind(node) == .object else { return [] }
    let step = kind(node) == .object ? 1 : 0
    var found: [Node] = []
    var index = node.index + 1
    while index + step < entries[node.index].end {
      found.append(Node(index: index + step))
      index = next(after: index + step)
    }
    return found
  }

  /// The first element of an array; nil for another value.
  func first(_ node: Node?) -> Node? {
    guard let node, kind(node) == .array, entries[node.index].end > node.index + 1 else {
      return nil
    }
    return Node(index: node.index + 1)
  }

  /// A number, also one in a string; NaN for what is not one.
  func number(_ node: Node?) -> Double {
    guard let node else { return .nan }
    let entry = entries[node.index]
    switch entry.kind {
    case .number: return DecimalNumber(bytes, entry.start..<entry.end).value
    case .string where entry.end - entry.start > 2:
      return DecimalNumber(bytes, entry.start + 1..<entry.end - 1).value
    default: return .nan
    }
  }

  /// The bytes of a string as written, without its quotes; of another value its own.
  @_lifetime(copy self)
  func bytes(_ node: Node) -> Span<UInt8> {
    let entry = entries[node.index]
    switch entry.kind {
    case .string: return bytes.extracting(entry.start + 1..<entry.end - 1)
    case .object, .array: return bytes.extracting(entry.start..<entry.start)
    case .number, .truth, .null: return bytes.extracting(entry.start..<entry.end)
    }
  }

  /// A string or number as it is written, without quotes; empty without one.
  func written(_ node: Node?) -> String {
    guard let node else { return "" }
    let raw = bytes(node)
    return raw.string(raw.indices)
  }

  /// Seconds since 1970 of a number of milliseconds, or of a moment in words, in UTC where it names
  /// no zone; nil for what no recording can have.
  func moment(_ node: Node?) -> Double? {
    guard let node else { return nil }
    let seconds = kind(node) == .number ? number(node) / 1000 : DateTime(bytes(node))?.seconds
    return seconds.flatMap { RecordedRange.time.contains($0) ? $0 : nil }
  }

  /// Whether a value is `true`.
  func isTrue(_ node: Node?) -> Bool {
    guard let node, kind(node) == .truth else { return false }
    return bytes[entries[node.index].start] == UInt8(ascii: "t")
  }

  /// Whether a string is an ASCII text.
  func isText(_ node: Node?, _ text: StaticString) -> Bool {
    guard let node, kind(node) == .string else { return false }
    return isKey(node.index, text)
  }

  /// A string with its escapes resolved, at most this many bytes of it; nil for another value and
  /// for an empty one.
  func string(_ node: Node?, maximum: Int = 1 << 16) -> String? {
    guard let node, kind(node) == .string else { return nil }
    let raw = bytes(node)
    var text: ContiguousArray<UInt8> = []
    var index = 0
    while index < raw.count, text.count < maximum {
      guard raw[index] == UInt8(ascii: "\\"), index + 1 < raw.count else {
        text.append(raw[index])
        index += 1
        continue
      }
      index += 2
      switch raw[index - 1] {
      case UInt8(ascii: "n"): text.append(0x0a)
      case UInt8(ascii: "r"): text.append(0x0d)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
      case UInt8(ascii: "u"): text.append(contentsOf: Self.escaped(raw, &index))
      default: text.append(raw[index - 1])
      }
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The scalar of `\uXXXX`, of a pair of them where they belong together, behind which the index then is.
  private static func escaped(
    _ raw: Span<UInt8>, _ index: inout Int
  ) -> Unicode.UTF8.EncodedScalar {
    func unit(_ start: Int) -> UInt32? {
      guard start + 4 <= raw.count else { return nil }
      var value: UInt32 = 0
      for offset in 0..<4 {
        guard let digit = hexadecimalDigit(raw[start + offset]) else { return nil }
        value = value << 4 | UInt32(digit)
      }
      return value
    }
    guard let first = unit(index) else { return Unicode.UTF8.encodedReplacementCharacter }
    index += 4
    if (0xd800..<0xdc00).contains(first), index + 6 <= raw.count,
      raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u"),
      let second = unit(index + 2), (0xdc00..<0xe000).contains(second)
    {
      index += 6
      let code = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
      return Unicode.Scalar(code).map(Unicode.UTF8.bytes)
        ?? Unicode.UTF8.encodedReplacementCharacter
    }
    return Unicode.Scalar(first).map(Unicode.UTF8.bytes) ?? Unicode.UTF8.encodedReplacementCharacter
  }

  private func isKey(_ index: Int, _ key: StaticString) -> Bool {
    let entry = entries[index]
    return entry.kind == .string
      && bytes.equals(key.description, in: entry.start + 1..<entry.end - 1)
  }
}

extension JSONTape {
  /// Says where the text breaks off, or is not JSON.
  func reportDamage(to log: inout DiagnosticLog) {
    guard let damage else { return }
    log.report(.jsonDamaged, at: damage, "the text breaks off, or is not JSON from here on")
  }
}
