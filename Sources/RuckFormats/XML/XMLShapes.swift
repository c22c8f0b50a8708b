/// The shapes of points that a file has shown.
///
/// Recordings write every point in the same form. Where the current bytes have a known shape, with
/// plain values between them, the scanner would find the same elements again, and need not look.
struct XMLShapes<Role: XMLRole>: Sendable {
  /// A file with more is not worth the search.
  private static var maximum: Int { 8 }

  private(set) var shapes: ContiguousArray<XMLShape<Role>> = []
  /// The number of the shape that followed each last time.
  private var followers: ContiguousArray<Int> = []
  private var latest = 0
  private var memory = DayMemory()
  private var attempts = 0
  private var matches = 0

  /// Whether looking for another shape is worth it: files whose points are all different are not
  /// searched for ever.
  var wantsMore: Bool { shapes.count < Self.maximum && attempts < 64 + matches / 16 }

  /// Takes up the shape of a point that was read without a fault.
  mutating func learn(_ shape: XMLShape<Role>?) {
    attempts += 1
    guard let shape else { return }
    follow(shapes.count)
    shapes.append(shape)
    followers.append(followers.count)
  }

  /// Forgets all, as where the meaning of names changes.
  mutating func forget() {
    shapes.removeAll()
    followers.removeAll()
    latest = 0
  }

  private mutating func follow(_ number: Int) {
    if latest < followers.count { followers[latest] = number }
    latest = number
  }

  /// Reads points of known shapes one after another, until one is of none, the given number is
  /// reached, or a position; what they hold is added to `points`.
  mutating func match(
    _ bytes: Span<UInt8>, upTo stop: Int, count: Int, longest: Int, into points: inout XMLPoints
  ) {
    guard !shapes.isEmpty else { return }
    var left = count
    while left > 0, points.end < stop {
      let expected = followers[latest]
      if match(expected, bytes, longest, &points) {
        latest = expected
      } else {
        var number = 0
        while number < shapes.count, number == expected || !match(number, bytes, longest, &points) {
          number += 1
        }
        guard number < shapes.count else { break }
        follow(number)
      }
      left -= 1
    }
    matches += count - left
  }

  /// Reads one point; where it is not of this shape nothing has happened.
  @inline(__always)
  private mutating func match(
    _ number: Int, _ bytes: Span<UInt8>, _ longest: Int, _ points: inout XMLPoints
  ) -> Bool {
    let valuesBefore = points.values.count
    let start = points.end
    guard let end = end(of: number, bytes, from: start, &points.values), end - start <= longest
    else {
      points.values.truncate(to: valuesBefore)
      return false
    }
    points.shapes.append(UInt8(truncatingIfNeeded: number))
    points.end = end
    return true
  }

  @inline(__always)
  private mutating func end(
    of number: Int, _ bytes: Span<UInt8>, from start: Int, _ values: inout ContiguousArray<Double>
  ) -> Int? {
    var position = start
    for index in shapes[number].fields.indices {
      let field = shapes[number].fields[index]
      guard bytes.pass(field.literal, at: &position) else { return nil }
      switch field.kind {
      case .number:
        guard let value = DecimalNumber.leading(bytes, at: &position) else { return nil }
        values.append(value)
      case .time(let zone):
        guard let time = memory.read(bytes, at: &position) else { return nil }
        values.append(Double(time.seconds - Int64(zone.seconds)) + time.fraction)
      case .skipped:
        guard bytes.passText(&position) else { return nil }
      }
    }
    return bytes.pass(shapes[number].tail, at: &position) ? position : nil
  }
}

extension Span<UInt8> {
  /// Moves past bytes that were elsewhere before; false where others are here.
  @inline(__always)
  fileprivate func pass(_ literal: Range<Int>, at position: inout Int) -> Bool {
    let length = literal.count
    guard position <= count - length, equal(literal.lowerBound, position, length: length) else {
      return false
    }
    position += length
    return true
  }

  /// Goes to the next tag over text that no one asks for; false where it holds what no text may.
  @inline(__always)
  fileprivate func passText(_ position: inout Int) -> Bool {
    while position < count {
      let byte = self[position]
      if byte == UInt8(ascii: "<") { return true }
      if byte < 0x20, !isBlank(byte) { return false }
      position += 1
    }
    return false
  }
}
