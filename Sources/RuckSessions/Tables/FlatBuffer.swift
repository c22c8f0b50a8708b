/// Writes a FlatBuffer from its end to its beginning, as what is pointed to comes first.
///
/// A position is counted from the end of the buffer, so that it does not change while the buffer grows.
/// Everything is aligned to its size, and the whole to eight bytes.
struct FlatBuffer {
  /// The bytes, the last one first.
  private var reversed: [UInt8] = []

  /// A member of a table by its number.
  enum Member {
    case byte(Int, UInt8)
    case int16(Int, Int16)
    case int32(Int, Int32)
    case int64(Int, Int64)
    /// The value at a position.
    case offset(Int, Int)

    fileprivate var number: Int {
      switch self {
      case .byte(let number, _), .int16(let number, _), .int32(let number, _),
        .int64(let number, _), .offset(let number, _):
        number
      }
    }
  }

  /// Writes a text; its position.
  mutating func string(_ text: String) -> Int {
    align(to: 4, before: text.utf8.count + 1)
    reversed.append(0)
    reversed += text.utf8.reversed()
    push(UInt64(text.utf8.count), bytes: 4)
    return reversed.count
  }

  /// Writes a list of what is at some positions; its position.
  mutating func vector(of positions: [Int]) -> Int {
    align(to: 4)
    for position in positions.reversed() { push(position: position) }
    push(UInt64(positions.count), bytes: 4)
    return reversed.count
  }

  /// Writes a list of structures of two numbers of 64 bits; its position.
  mutating func vector(ofPairs pairs: [(Int, Int)]) -> Int {
    align(to: 8)
    for (first, second) in pairs.reversed() {
      push(UInt64(bitPattern: Int64(second)), bytes: 8)
      push(UInt64(bitPattern: Int64(first)), bytes: 8)
    }
    push(UInt64(pairs.count), bytes: 4)
    return reversed.count
  }

  /// Writes a table of some members, the widest of which should come first; its position.
  mutating func table(_ members: [Member]) -> Int {
    let end = reversed.count
    var positions: [Int: Int] = [:]
    for member in members.reversed() {
      switch member {
      case .byte(_, let value): push(UInt64(value), bytes: 1)
      case .int16(_, let value): push(UInt64(UInt16(bitPattern: value)), bytes: 2)
      case .int32(_, let value): push(UInt64(UInt32(bitPattern: value)), bytes: 4)
      case .int64(_, let value): push(UInt64(bitPattern: value), bytes: 8)
      case .offset(_, let position): push(position: position)
      }
      positions[member.number] = reversed.count
    }
    // The table of members stands right before the table, which begins with the distance to it.
    let slots = (positions.keys.max() ?? -1) + 1
    let length = 4 + 2 * slots
    align(to: 4)
    push(UInt64(length), bytes: 4)
    let start = reversed.count
    for slot in stride(from: slots - 1, through: 0, by: -1) {
      push(UInt64(positions[slot].map { start - $0 } ?? 0), bytes: 2)
    }
    push(UInt64(start - end), bytes: 2)
    push(UInt64(length), bytes: 2)
    return start
  }

  /// The bytes of the buffer with the table at a position as its root.
  mutating func finished(_ root: Int) -> [UInt8] {
    align(to: 8, before: 4)
    push(position: root)
    return reversed.reversed()
  }

  /// Pads so that the buffer is aligned after this many further bytes.
  private mutating func align(to size: Int, before bytes: Int = 0) {
    while (reversed.count + bytes) % size != 0 { reversed.append(0) }
  }

  private mutating func push(_ value: UInt64, bytes: Int) {
    align(to: bytes)
    for byte in stride(from: bytes - 1, through: 0, by: -1) {
      reversed.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)))
    }
  }

  /// Writes how far a position lies behind this one.
  private mutating func push(position: Int) {
    align(to: 4)
    push(UInt64(reversed.count + 4 - position), bytes: 4)
  }
}
