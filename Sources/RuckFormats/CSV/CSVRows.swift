/// The rows of a text of RFC 4180, cell by cell, as ranges of its bytes.
///
/// Cells may be quoted, with doubled quotes and line ends inside; a quote that never ends reaches
/// to the end of the text.
struct CSVRows {
  /// Between cells: a comma, a semicolon or a tab.
  let separator: UInt8
  /// The cells of the current row, without their quotes.
  private(set) var cells: ContiguousArray<Range<Int>> = []
  /// The start of the current row.
  private(set) var start = 0
  private var position: Int

  /// The rows from the beginning, behind a byte order mark.
  init(_ bytes: Span<UInt8>, separator: UInt8) {
    self.separator = separator
    position = bytes.markLength
  }

  /// Goes to the next row; false at the end.
  ///
  /// O(length of the row).
  mutating func next(_ bytes: Span<UInt8>) -> Bool {
    guard position < bytes.count else { return false }
    start = position
    cells.removeAll(keepingCapacity: true)
    while true {
      var end: Int
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        let first = position + 1
        end = first
        while end < bytes.count {
          if bytes[end] == UInt8(ascii: "\"") {
            guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\"") else { break }
            end += 1
          }
          end += 1
        }
        cells.append(first..<min(end, bytes.count))
        end = min(end + 1, bytes.count)
        // What stands behind the quote belongs to no cell.
        while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
      } else {
        end = position
        while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
        cells.append(position..<end)
      }
      guard end < bytes.count else {
        position = end
        return true
      }
      position = end + 1
      if bytes[end] == separator { continue }
      if bytes[end] == 0x0d, position < bytes.count, bytes[position] == 0x0a { position += 1 }
      return true
    }
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0a || byte == 0x0d }

  /// The text of a cell of the current row, doubled quotes made single, at most this many bytes of
  /// it; empty beyond the row.
  func text(_ bytes: Span<UInt8>, _ index: Int, maximum: Int = 1 << 16) -> String {
    guard index >= 0, index < cells.count else { return "" }
    var text: ContiguousArray<UInt8> = []
    var isAfterQuote = false
    for position in cells[index].prefix(maximum) {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\""), isAfterQuote {
        isAfterQuote = false
        continue
      }
      isAfterQuote = byte == UInt8(ascii: "\"")
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
