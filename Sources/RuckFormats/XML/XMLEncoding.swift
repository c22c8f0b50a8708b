/// The encoding of an XML document, once it is single bytes.
enum XMLEncoding {
  case utf8
  case latin1
  case windows1252

  /// The scalar of a byte beyond ASCII in a single-byte encoding.
  func scalar(of byte: UInt8) -> Unicode.Scalar {
    guard self == .windows1252, byte >= 0x80, byte < 0xa0 else { return Unicode.Scalar(byte) }
    let codes: [UInt16] = [
      0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
      0x0152, 0x8d, 0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
      0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
    ]
    return Unicode.Scalar(codes[Int(byte) - 0x80]) ?? "\u{fffd}"
  }

  /// Appends one byte of a document as UTF-8.
  func append(_ byte: UInt8, to target: inout ContiguousArray<UInt8>) {
    if byte < 0x80 || self == .utf8 {
      target.append(byte)
    } else {
      target.append(contentsOf: Unicode.UTF8.bytes(of: scalar(of: byte)))
    }
  }

  /// The encoding that the first bytes of a document show.
  enum Detected: Equatable {
    case bytes(XMLEncoding)
    /// A declared encoding that is not known; its name is in the file at the range.
    case unknown(Range<Int>)
    case wide(WideText)
  }

  /// Tells the encoding from a byte order mark, the zeros of wide units, or the XML declaration.
  static func detect(_ bytes: Span<UInt8>) -> Detected {
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xff, 0xfe, 0, 0), (0x3c, 0, 0, 0): return .wide(WideText(unit: 4, isBigEndian: false))
    case (0, 0, 0xfe, 0xff), (0, 0, 0, 0x3c): return .wide(WideText(unit: 4, isBigEndian: true))
    case (0xff, 0xfe, _, _): return .wide(WideText(unit: 2, isBigEndian: false))
    case (0xfe, 0xff, _, _): return .wide(WideText(unit: 2, isBigEndian: true))
    case (0xef, 0xbb, 0xbf, _): return .bytes(.utf8)
    default: break
    }
    var start = 0
    while start < bytes.count, isBlank(bytes[start]) || bytes[start] == 0 { start += 1 }
    if byte(start) == UInt8(ascii: "<") {
      let isBigEndian = start % 2 == 1
      if byte(isBigEndian ? start - 1 : start + 1) == 0 {
        return .wide(WideText(unit: 2, isBigEndian: isBigEndian))
      }
    }
    return declared(bytes, from: start)
  }

  /// Returns the encoding that `<?xml ... encoding="..."?>` states.
  private static func declared(_ bytes: Span<UInt8>, from start: Int) -> Detected {
    let (head, key) = ("<?xml", "encoding")
    let end = min(bytes.count, start + 512)
    guard bytes.starts(with: head, at: start) else { return .bytes(.utf8) }
    var index = start + head.utf8.count
    while index + key.utf8.count < end, bytes[index] != UInt8(ascii: ">") {
      if bytes.starts(with: key, at: index) {
        index += key.utf8.count
        while index < end, isBlank(bytes[index]) || bytes[index] == UInt8(ascii: "=") { index += 1 }
        guard index < end else { break }
        let quote = bytes[index]
        index += 1
        let nameStart = index
        while index < end, bytes[index] != quote { index += 1 }
        return named(bytes, nameStart..<index)
      }
      index += 1
    }
    return .bytes(.utf8)
  }

  private static func named(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Detected {
    switch bytes.string(range).lowercased() {
    // A file whose declaration can be read in single bytes is not UTF-16, whatever it says.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16", "": return .bytes(.utf8)
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1": return .bytes(.latin1)
    case "windows-1252", "cp1252", "cp-1252": return .bytes(.windows1252)
    default: return .unknown(range)
    }
  }
}

/// UTF-16 or UTF-32 converted to UTF-8, with the reverse mapping of offsets.
struct WideText: Equatable {
  /// Bytes of a unit: 2 or 4.
  let unit: Int
  let isBigEndian: Bool

  /// The name of the encoding.
  var name: String { "UTF-\(8 * unit)" }

  /// The text as UTF-8; a unit that is neither a scalar nor part of a surrogate pair becomes U+FFFD.
  func utf8(of bytes: Span<UInt8>) -> (text: ContiguousArray<UInt8>, firstInvalid: Int?) {
    var text: ContiguousArray<UInt8> = []
    text.reserveCapacity(bytes.count / unit + bytes.count / (8 * unit))
    var firstInvalid: Int?
    var index = markLength(bytes)
    while index + unit <= bytes.count {
      let first = code(bytes, index)
      if first < 0x80 {
        text.append(UInt8(truncatingIfNeeded: first))
        index += unit
        continue
      }
      if unit == 2, 0xd800..<0xdc00 ~= first, index + 4 <= bytes.count {
        let second = code(bytes, index + 2)
        if 0xdc00..<0xe000 ~= second {
          let code = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
          text.append(contentsOf: Unicode.UTF8.bytes(of: Unicode.Scalar(code) ?? "\u{fffd}"))
          index += 4
          continue
        }
      }
      let scalar = Unicode.Scalar(first)
      if scalar == nil, firstInvalid == nil { firstInvalid = index }
      text.append(contentsOf: Unicode.UTF8.bytes(of: scalar ?? "\u{fffd}"))
      index += unit
    }
    if index < bytes.count, firstInvalid == nil { firstInvalid = index }
    return (text, firstInvalid)
  }

  private func code(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
    (0..<unit).reduce(0) { code, byte in
      code << 8 | UInt32(bytes[index + (isBigEndian ? byte : unit - 1 - byte)])
    }
  }

  /// The offset in the file that an offset in its UTF-8 came from.
  func originalOffset(of offset: Int, in text: Span<UInt8>, markLength: Int) -> Int {
    var result = markLength
    for index in 0..<min(offset, text.count) {
      let byte = text[index]
      // A unit for each scalar, two of UTF-16 where UTF-8 takes four bytes.
      if byte & 0xc0 != 0x80 { result += byte >= 0xf0 ? 4 : unit }
    }
    return result
  }

  /// Bytes of the byte order mark; 0 without one.
  func markLength(_ bytes: Span<UInt8>) -> Int {
    bytes.count >= unit && code(bytes, 0) == 0xfeff ? unit : 0
  }
}
