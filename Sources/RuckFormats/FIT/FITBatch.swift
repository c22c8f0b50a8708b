/// Messages of one definition that are decoded together: runs of messages that follow each other.
struct FITBatch {
  /// Messages a stride apart; those of records are of rows that follow each other.
  private struct Run {
    var payload = 0
    var row = 0
    var count = 0
  }

  /// Messages decoded at a time: enough to spread the cost of a step, few enough for the cache.
  static let size = 512

  /// The bytes from one message of a run to the next: its header and its fields.
  let stride: Int
  /// Whether a developer field is not described yet.
  var waits = false
  /// The messages.
  private(set) var count = 0
  private var runs: ContiguousArray<Run> = []
  /// The run that goes on.
  private var last = Run()

  init(stride: Int) { self.stride = stride }

  /// Adds messages a stride apart.
  ///
  /// - Parameters:
  ///   - payload: where the first field of the first one begins.
  ///   - row: its row; nil where messages have none.
  ///   - added: how many.
  /// - Returns: whether the messages are to be decoded now.
  @inline(__always)
  mutating func add(_ payload: Int, row: Int? = nil, count added: Int = 1) -> Bool {
    let row = row ?? count
    count += added
    if last.row + last.count == row, last.payload + last.count * stride == payload {
      last.count += added
    } else {
      if last.count > 0 { runs.append(last) }
      last = Run(payload: payload, row: row, count: added)
    }
    return count >= Self.size && !waits
  }

  /// Forgets the messages; their memory is kept.
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    last = Run()
    count = 0
  }

  /// Calls a closure for each message with where a field is, by its offset, and the row.
  @inline(__always)
  func forEach(at offset: Int, _ body: (_ position: Int, _ row: Int) -> Void) {
    for index in 0...runs.count {
      let run = index < runs.count ? runs[index] : last
      var position = run.payload + offset
      for row in run.row..<run.row + run.count {
        body(position, row)
        position += stride
      }
    }
  }

  /// Calls a closure for each number of a field, by the field's offset and type, with the row; marks for
  /// "no value" are left out, and zeros where they are marks, too.
  @inline(__always)
  func forEachNumber(
    _ bytes: Span<UInt8>, _ type: FITBaseType, at offset: Int, bigEndian: Bool,
    zeroIsMissing: Bool = false, _ body: (_ number: Double, _ row: Int) -> Void
  ) {
    func whole<Integer: FixedWidthInteger>(_ missing: Integer) {
      let other = zeroIsMissing ? 0 : missing
      forEach(at: offset) { position, row in
        let raw: Integer = bytes.integer(at: position, bigEndian: bigEndian)
        if raw != missing && raw != other { body(Double(raw), row) }
      }
    }
    switch type {
    case .enumeration, .uint8, .byte, .string: whole(UInt8.max)
    case .sint8: whole(Int8.max)
    case .sint16: whole(Int16.max)
    case .uint16: whole(UInt16.max)
    case .sint32: whole(Int32.max)
    case .uint32: whole(UInt32.max)
    case .uint8z: whole(UInt8.zero)
    case .uint16z: whole(UInt16.zero)
    case .uint32z: whole(UInt32.zero)
    case .sint64: whole(Int64.max)
    case .uint64: whole(UInt64.max)
    case .uint64z: whole(UInt64.zero)
    case .float32, .float64:
      forEach(at: offset) { position, row in
        guard let raw = type.number(bytes, at: position, bigEndian: bigEndian),
          !(zeroIsMissing && raw == 0)
        else { return }
        body(raw, row)
      }
    }
  }
}
