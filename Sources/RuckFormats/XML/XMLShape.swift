internal import RuckTrack

/// The form of a point in a file: bytes that are the same from point to point, and values between
/// them.
///
/// `Role` is the reader's own note on what a value is.
struct XMLShape<Role: XMLRole>: Sendable {
  /// A value and the bytes before it.
  struct Field {
    /// Bytes that must be the same, where they were in the point that showed the shape.
    var literal: Range<Int>
    var kind: Kind
    var role: Role
  }

  enum Kind {
    case number
    /// A time in a zone, whose own bytes belong to what follows.
    case time(DateTime.Zone)
    /// A text that no one asks for.
    case skipped
  }

  private(set) var fields: ContiguousArray<Field> = []
  /// The bytes behind the last value, to the end of the end tag.
  private(set) var tail = 0..<0

  /// The number of a point's values.
  private(set) var valueCount = 0
  /// The index of a point's time among its values, and its zone; nil where none is a time.
  private(set) var time: (value: Int, zone: DateTime.Zone)?
  /// Whether each value goes to a column of its own and a position is among them.
  private(set) var isColumns = false

  /// A value that a reader took, and where in the file it was.
  struct Mark {
    var range: Range<Int>
    var role: Role
    var reading: XMLReading
  }

  /// Longer points are not worth it.
  static var longest: Int { 4096 }
}

extension XMLShape {
  /// The shape of a point that was read without a fault; nil where it holds more than tags, blanks
  /// and plain texts.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - range: from the end of the point before to the end of the point's end tag.
  ///   - marks: the values taken of it, in order.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>, marks: ContiguousArray<Mark>) {
    guard range.count <= Self.longest else { return nil }
    var taken = 0
    var literal = range.lowerBound
    var index = range.lowerBound
    var isInTag = false
    var quote: UInt8 = 0
    while index < range.upperBound {
      let byte = bytes[index]
      if taken < marks.count, marks[taken].range.lowerBound == index {
        let mark = marks[taken]
        guard let (kind, end) = Self.kind(of: mark, in: bytes) else { return nil }
        fields.append(Field(literal: literal..<index, kind: kind, role: mark.role))
        taken += 1
        (literal, index) = (end, mark.range.upperBound)
      } else if isInTag {
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          isInTag = false
        }
        index += 1
      } else if byte == UInt8(ascii: "<") {
        let next = bytes[index + 1]
        guard next != UInt8(ascii: "!"), next != UInt8(ascii: "?") else { return nil }
        isInTag = true
        index += 1
      } else if isBlank(byte) {
        index += 1
      } else {
        // A text that no one took, from the end of its tag.
        while index > literal, bytes[index - 1] != UInt8(ascii: ">") { index -= 1 }
        fields.append(Field(literal: literal..<index, kind: .skipped, role: .ignored))
        while index < range.upperBound, bytes[index] != UInt8(ascii: "<") { index += 1 }
        literal = index
      }
    }
    guard taken == marks.count, !fields.isEmpty, !isInTag else { return nil }
    tail = literal..<range.upperBound
    describeValues()
  }

  private mutating func describeValues() {
    var channels: Set<Channel> = []
    isColumns = true
    for field in fields {
      switch field.kind {
      case .skipped: continue
      case .number: break
      case .time(let zone): time = (valueCount, zone)
      }
      valueCount += 1
      let isNew = field.role.channel.map { channels.insert($0).inserted } ?? false
      isColumns = isColumns && isNew
    }
    isColumns = isColumns && channels.isSuperset(of: [.latitude, .longitude])
  }

  /// The bytes of a point without its values.
  var minimumLength: Int { fields.reduce(tail.count) { $0 + $1.literal.count } }

  /// Returns the end tag of the point; nil where the point ends otherwise.
  func endTag(in bytes: Span<UInt8>) -> Range<Int>? {
    var start = tail.upperBound - 1
    while start >= tail.lowerBound, bytes[start] != UInt8(ascii: "<") { start -= 1 }
    guard start >= tail.lowerBound, bytes[start + 1] == UInt8(ascii: "/") else { return nil }
    return start..<tail.upperBound
  }

  /// Returns the kind of a value, by which it is read again, and the end of it; nil where the quick methods
  /// of reading do not give it.
  private static func kind(of mark: Mark, in bytes: Span<UInt8>) -> (Kind, end: Int)? {
    var end = mark.range.lowerBound
    switch mark.reading {
    case .number:
      guard DecimalNumber.leading(bytes, at: &end) != nil, end == mark.range.upperBound else {
        return nil
      }
      return (.number, end)
    case .time:
      var memory = DayMemory()
      guard let time = DateTime(bytes.extracting(mark.range)), time.zone != .none,
        let (seconds, fraction) = memory.read(bytes, at: &end),
        Double(seconds - Int64(time.zone.seconds)) + fraction == time.seconds
      else { return nil }
      return (.time(time.zone), end)
    case .string, .bytes: return nil
    }
  }
}
