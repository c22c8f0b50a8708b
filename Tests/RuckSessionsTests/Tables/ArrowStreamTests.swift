import Testing

@testable import RuckSessions

/// The stream is read by a reader of its own, after the description of the format.
@Suite struct ArrowStreamTests {
  /// Bytes with the access that FlatBuffers need.
  struct Buffer {
    let bytes: [UInt8]

    func number(_ place: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    /// Where a member of a table is; nil where the table lacks it.
    func member(_ table: Int, _ number: Int) -> Int? {
      let slots = table - Int(Int32(truncatingIfNeeded: self.number(table, 4)))
      guard 4 + 2 * number < self.number(slots, 2) else { return nil }
      let offset = self.number(slots + 4 + 2 * number, 2)
      return offset == 0 ? nil : table + offset
    }

    func target(_ place: Int) -> Int { place + number(place, 4) }

    func text(_ place: Int) -> String {
      let start = target(place)
      return String(decoding: bytes[start + 4..<start + 4 + number(start, 4)], as: UTF8.self)
    }

    func list(_ place: Int) -> [Int] {
      let start = target(place)
      return (0..<number(start, 4)).map { target(start + 4 + 4 * $0) }
    }
  }

  /// A message: its kind, its header, its buffer, its body.
  struct Message {
    let kind: Int
    let header: Int
    let buffer: Buffer
    let body: [UInt8]
  }

  static func messages(_ stream: [UInt8]) throws -> [Message] {
    let whole = Buffer(bytes: stream)
    var messages: [Message] = []
    var place = 0
    while true {
      #expect(place % 8 == 0 && whole.number(place, 4) == 0xffff_ffff)
      let length = whole.number(place + 4, 4)
      if length == 0 {
        #expect(place + 8 == stream.count)
        return messages
      }
      #expect(length % 8 == 0)
      let buffer = Buffer(bytes: Array(stream[place + 8..<place + 8 + length]))
      let root = buffer.target(0)
      // Version 5 of the metadata.
      #expect(buffer.number(try #require(buffer.member(root, 0)), 2) == 4)
      let bodyLength = buffer.member(root, 3).map { buffer.number($0, 8) } ?? 0
      let start = place + 8 + length
      messages.append(
        Message(
          kind: buffer.number(try #require(buffer.member(root, 1)), 1),
          header: buffer.target(try #require(buffer.member(root, 2))), buffer: buffer,
          body: Array(stream[start..<start + bodyLength])))
      place = start + bodyLength
    }
  }

  static func stream(_ table: Table) -> [UInt8] {
    var bytes = ArrowStream.start(table)
    ArrowStream.forEachBatch(of: table) { bytes += $0 }
    return bytes + ArrowStream.end
  }

  /// The buffers of a batch.
  static func buffers(_ message: Message) throws -> [[UInt8]] {
    let start = message.buffer.target(try #require(message.buffer.member(message.header, 2)))
    return (0..<message.buffer.number(start, 4)).map { index in
      let offset = message.buffer.number(start + 4 + 16 * index, 8)
      let length = message.buffer.number(start + 12 + 16 * index, 8)
      return Array(message.body[offset..<offset + length])
    }
  }

  @Test func theSchemaNamesEveryColumnWithItsType() throws {
    let table = TrackedSession.noPlacedPoints
    let messages = try Self.messages(Self.stream(table))
    #expect(messages.map(\.kind) == [1])
    let buffer = messages[0].buffer
    let fields = buffer.list(try #require(buffer.member(messages[0].header, 1)))
    #expect(
      try fields.map { buffer.text(try #require(buffer.member($0, 0))) } == table.fields.map(\.name)
    )
    let types: [ColumnKind: Int] = [.number: 3, .whole: 2, .flag: 6, .text: 20, .time: 10]
    for (field, kind) in zip(fields, table.fields.map(\.kind)) {
      #expect(buffer.number(try #require(buffer.member(field, 2)), 1) == types[kind])
      #expect(buffer.number(try #require(buffer.member(field, 1)), 1) == 1)
    }
  }

  @Test func theRowsOfEachBatchAreThoseOfTheTable() throws {
    let count = ArrowStream.maximumRows + 9
    let numbers = ContiguousArray(
      (0..<count).map { row -> Double in row % 3 == 0 ? .nan : Double(row) })
    let texts = (0..<count).map { row -> String? in row % 5 == 0 ? nil : "row \(row)" }
    let flags = (0..<count).map { ($0 % 7 == 0) as Bool? }
    let table = Table(
      schema: "x/1", count: count,
      [
        (TableField("n", .number), TableColumn(numbers)),
        (TableField("t", .text), TableColumn(texts)),
        (TableField("f", .flag), TableColumn(flags)),
      ])
    let batches = try Self.messages(Self.stream(table)).filter { $0.kind == 3 }
    #expect(batches.count == 2)
    var row = 0
    for batch in batches {
      let rows = batch.buffer.number(try #require(batch.buffer.member(batch.header, 0)), 8)
      // Validity and values; validity, starts and bytes; no validity, for every flag is known, and values.
      let buffers = try Self.buffers(batch)
      #expect(buffers.count == 7 && buffers[5].isEmpty)
      let starts = Buffer(bytes: buffers[3])
      for place in 0..<rows {
        func bit(_ bytes: [UInt8]) -> Bool { bytes[place / 8] >> UInt8(place % 8) & 1 == 1 }
        #expect(bit(buffers[0]) == !numbers[row].isNaN)
        if bit(buffers[0]) {
          #expect(Buffer(bytes: buffers[1]).number(8 * place, 8) == Int(numbers[row].bitPattern))
        }
        #expect(bit(buffers[2]) == (texts[row] != nil))
        let text = buffers[4][starts.number(8 * place, 8)..<starts.number(8 * place + 8, 8)]
        #expect(String(decoding: text, as: UTF8.self) == texts[row] ?? "")
        #expect(bit(buffers[6]) == flags[row])
        row += 1
      }
    }
    #expect(row == count)
  }
}
