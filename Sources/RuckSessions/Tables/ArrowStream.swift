internal import RuckKernels

/// Tables of one schema as an IPC stream of Arrow: its columns once, then rows in batches, then an end.
///
/// The format is that of version 5 of the metadata, without compression. A batch has at most
/// ``maximumRows`` rows, so that memory is bounded whatever the table.
package enum ArrowStream {
  /// The rows of a batch; a multiple of 64, so that bits are cut at whole bytes.
  package static let maximumRows = 16_384

  /// The first bytes of a stream.
  package static func start(_ table: Table) -> [UInt8] {
    var buffer = FlatBuffer()
    let fields = table.fields.map { field($0, in: &buffer) }
    let list = buffer.vector(of: fields)
    let metadata = table.metadata.map { key, value in
      let (value, key) = (buffer.string(value), buffer.string(key))
      return buffer.table([.offset(0, key), .offset(1, value)])
    }
    let pairs = buffer.vector(of: metadata)
    let schema = buffer.table([.int16(0, 0), .offset(1, list), .offset(2, pairs)])
    return message(kind: 1, header: schema, bodyLength: 0, in: &buffer)
  }

  /// Calls a closure with the bytes of each batch of a table's rows.
  ///
  /// O(bytes). Nothing for a table without rows.
  package static func forEachBatch(
    of table: Table, _ write: ([UInt8]) throws -> Void
  ) rethrows {
    for first in stride(from: 0, to: table.count, by: maximumRows) {
      try write(batch(table, first..<min(first + maximumRows, table.count)))
    }
  }

  /// The last bytes of a stream.
  package static let end: [UInt8] = [255, 255, 255, 255, 0, 0, 0, 0]

  private static func batch(_ table: Table, _ rows: Range<Int>) -> [UInt8] {
    var body: [UInt8] = []
    var buffers: [(start: Int, length: Int)] = []
    var nodes: [(rows: Int, unknown: Int)] = []
    func add(_ write: (inout [UInt8]) -> Void) {
      let start = body.count
      write(&body)
      buffers.append((start, body.count - start))
      while body.count % 8 != 0 { body.append(0) }
    }
    for column in table.columns {
      let known = column.validity.isEmpty ? [] : column.validity.bits(of: rows)
      let ones = known.reduce(0) { $0 + $1.nonzeroBitCount }
      let isWhole = column.validity.isEmpty || ones == rows.count
      nodes.append((rows.count, isWhole ? 0 : rows.count - ones))
      add { if !isWhole { $0 += known } }
      switch column.values {
      case .numbers(let values):
        add { body in for row in rows { body.append(littleEndian: values[row].bitPattern) } }
      case .integers(let values):
        add { body in for row in rows { body.append(littleEndian: values[row]) } }
      case .bits(let values): add { $0 += values.bits(of: rows) }
      case .texts(let starts, let bytes):
        let first = starts[rows.lowerBound]
        add { body in
          for row in rows.lowerBound...rows.upperBound {
            body.append(littleEndian: starts[row] - first)
          }
        }
        add { $0 += bytes[Int(first)..<Int(starts[rows.upperBound])] }
      }
    }
    var buffer = FlatBuffer()
    let extents = buffer.vector(ofPairs: buffers.map { ($0.start, $0.length) })
    let lengths = buffer.vector(ofPairs: nodes.map { ($0.rows, $0.unknown) })
    let header = buffer.table([
      .int64(0, Int64(rows.count)), .offset(1, lengths), .offset(2, extents),
    ])
    return message(kind: 3, header: header, bodyLength: body.count, in: &buffer) + body
  }

  /// A message: a mark, the length of what follows, the metadata.
  private static func message(
    kind: UInt8, header: Int, bodyLength: Int, in buffer: inout FlatBuffer
  ) -> [UInt8] {
    let root = buffer.table([
      .int64(3, Int64(bodyLength)), .offset(2, header), .int16(0, 4), .byte(1, kind),
    ])
    let metadata = buffer.finished(root)
    var bytes: [UInt8] = [255, 255, 255, 255]
    bytes.append(littleEndian: UInt32(metadata.count))
    return bytes + metadata
  }

  /// The description of a column.
  private static func field(_ field: TableField, in buffer: inout FlatBuffer) -> Int {
    let (kind, type): (UInt8, Int)
    switch field.kind {
    case .number: (kind, type) = (3, buffer.table([.int16(0, 2)]))
    case .whole: (kind, type) = (2, buffer.table([.int32(0, 64), .byte(1, 1)]))
    case .flag: (kind, type) = (6, buffer.table([]))
    case .text: (kind, type) = (20, buffer.table([]))
    case .time:
      let zone = buffer.string("UTC")
      (kind, type) = (10, buffer.table([.offset(1, zone), .int16(0, 2)]))
    }
    let name = buffer.string(field.name)
    let children = buffer.vector(of: [])
    return buffer.table([
      .offset(0, name), .offset(3, type), .offset(5, children), .byte(1, 1), .byte(2, kind),
    ])
  }
}

extension ContiguousArray<UInt8> {
  /// The bits of some rows, which begin at a whole byte; bits behind the last row are 0.
  fileprivate func bits(of rows: Range<Int>) -> [UInt8] {
    var bytes = Array(self[rows.lowerBound / 8..<(rows.upperBound + 7) / 8])
    if rows.upperBound % 8 != 0, let last = bytes.indices.last {
      bytes[last] &= (1 << UInt8(rows.upperBound % 8)) - 1
    }
    return bytes
  }
}
