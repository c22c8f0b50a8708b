public import CRucks
internal import RuckSessions
internal import _RuckSystem

// Tables by the C data interface of Arrow. A consumer may move a child out of its parent: each structure owns
// what it points to, and a parent releases the children that are still its own.

/// The memory of the C library that a schema or an array points to; it lives until it is released.
@safe private final class ArrowMemory {
  private var pieces: [UnsafeMutableRawPointer] = unsafe []
  /// The column whose storage the buffers of an array show.
  let column: TableColumn?

  init(of column: TableColumn? = nil) { self.column = column }

  deinit { for index in unsafe pieces.indices { unsafe free(pieces[index]) } }

  /// Zeroed memory for some values.
  func make<Value>(_ type: Value.Type, count: Int) throws(Refusal) -> UnsafeMutablePointer<Value> {
    guard let piece = unsafe calloc(max(count, 1), MemoryLayout<Value>.stride) else {
      throw .memory
    }
    unsafe pieces.append(piece)
    return unsafe piece.bindMemory(to: Value.self, capacity: max(count, 1))
  }

  /// A copy of some bytes.
  func copy(_ bytes: [UInt8]) throws(Refusal) -> UnsafePointer<CChar> {
    let copy = try unsafe make(CChar.self, count: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
    return unsafe UnsafePointer(copy)
  }
}

extension ColumnKind {
  /// The format string of Arrow.
  fileprivate var format: String {
    switch self {
    case .number: "g"
    case .whole: "l"
    case .flag: "b"
    case .text: "U"
    case .time: "tsu:UTC"
    }
  }
}

extension ArrowSchema {
  /// The schema of a table: a structure of its columns.
  init(of table: Table) throws(Refusal) {
    let memory = ArrowMemory()
    try unsafe self.init(
      format: "+s", name: "", metadata: Self.encoded(table.metadata), memory)
    let children = try unsafe memory.make(
      UnsafeMutablePointer<ArrowSchema>?.self, count: table.fields.count)
    for (index, field) in table.fields.enumerated() {
      let child = try unsafe memory.make(ArrowSchema.self, count: 1)
      unsafe children[index] = child
      try unsafe child.initialize(
        to: ArrowSchema(format: field.kind.format, name: field.name, metadata: nil, ArrowMemory()))
    }
    unsafe self.children = children
    unsafe n_children = Int64(table.fields.count)
    unsafe flags = 0
  }

  private init(
    format: String, name: String, metadata: [UInt8]?, _ memory: ArrowMemory
  ) throws(Refusal) {
    unsafe self.init()
    unsafe self.format = try memory.copy(Array(format.utf8) + [0])
    unsafe self.name = try memory.copy(Array(name.utf8) + [0])
    if let metadata { unsafe self.metadata = try memory.copy(metadata) }
    unsafe flags = Int64(ARROW_FLAG_NULLABLE)
    unsafe private_data = Unmanaged.passRetained(memory).toOpaque()
    unsafe release = { schema in
      guard let schema = unsafe schema, let data = unsafe schema.pointee.private_data else {
        return
      }
      for index in 0..<Int(unsafe schema.pointee.n_children) {
        let child = unsafe schema.pointee.children[index]
        unsafe child?.pointee.release?(child)
      }
      unsafe schema.pointee.release = nil
      unsafe schema.pointee.private_data = nil
      unsafe Unmanaged<ArrowMemory>.fromOpaque(data).release()
    }
  }

  /// Keys and values as Arrow's metadata: their number, then the length and the bytes of each.
  private static func encoded(_ metadata: [(key: String, value: String)]) -> [UInt8] {
    func integer(_ value: Int) -> [UInt8] {
      unsafe withUnsafeBytes(of: Int32(truncatingIfNeeded: value)) { unsafe Array($0) }
    }
    return metadata.reduce(into: integer(metadata.count)) { bytes, entry in
      for text in [entry.key, entry.value] { bytes += integer(text.utf8.count) + Array(text.utf8) }
    }
  }
}

extension ArrowArray {
  /// The rows of a table: a structure of its columns.
  init(of table: Table) throws(Refusal) {
    let memory = ArrowMemory()
    try unsafe self.init(count: table.count, unknown: 0, buffers: [nil], memory)
    let children = try unsafe memory.make(
      UnsafeMutablePointer<ArrowArray>?.self, count: table.columns.count)
    for (index, column) in table.columns.enumerated() {
      let child = try unsafe memory.make(ArrowArray.self, count: 1)
      unsafe children[index] = child
      let memory = ArrowMemory(of: column)
      let buffers = unsafe [Self.start(column.validity)] + Self.buffers(column.values)
      try unsafe child.initialize(
        to: ArrowArray(count: column.count, unknown: column.unknown, buffers: buffers, memory))
    }
    unsafe self.children = children
    unsafe n_children = Int64(table.columns.count)
  }

  private init(
    count: Int, unknown: Int, buffers: [UnsafeRawPointer?], _ memory: ArrowMemory
  ) throws(Refusal) {
    unsafe self.init()
    unsafe length = Int64(count)
    unsafe null_count = Int64(unknown)
    unsafe n_buffers = Int64(buffers.count)
    let starts = try unsafe memory.make(UnsafeRawPointer?.self, count: buffers.count)
    for unsafe(index, buffer) in unsafe buffers.enumerated() { unsafe starts[index] = buffer }
    unsafe self.buffers = starts
    unsafe private_data = Unmanaged.passRetained(memory).toOpaque()
    unsafe release = { array in
      guard let array = unsafe array, let data = unsafe array.pointee.private_data else { return }
      for index in 0..<Int(unsafe array.pointee.n_children) {
        let child = unsafe array.pointee.children[index]
        unsafe child?.pointee.release?(child)
      }
      unsafe array.pointee.release = nil
      unsafe array.pointee.private_data = nil
      unsafe Unmanaged<ArrowMemory>.fromOpaque(data).release()
    }
  }

  /// The buffers of values behind the one of validity.
  private static func buffers(_ values: TableColumn.Values) -> [UnsafeRawPointer?] {
    switch values {
    case .numbers(let values): unsafe [shown(values)]
    case .integers(let values): unsafe [shown(values)]
    case .bits(let values): unsafe [shown(values)]
    case .texts(let starts, let bytes): unsafe [shown(starts), shown(bytes)]
    }
  }

  /// Returns the address of a contiguous array's elements: its storage is on the heap and stays where it is
  /// as long as the array is held and not changed.
  private static func shown<Value>(_ array: ContiguousArray<Value>) -> UnsafeRawPointer? {
    unsafe array.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
  }

  private static func start(_ validity: ContiguousArray<UInt8>) -> UnsafeRawPointer? {
    validity.isEmpty ? nil : unsafe shown(validity)
  }
}

/// Hands out a table; either part may be unwanted, and where one fails there is none.
///
/// - Parameters:
///   - schema: where the schema goes.
///   - array: where the rows go.
///   - table: makes the table; with `false` the rows are not wanted, and may be missing.
/// - Throws: what ``table`` throws, and a refusal where both parts are NULL.
private func export(
  _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ table: (_ withRows: Bool) throws(Refusal) -> Table
) throws(Refusal) {
  guard unsafe schema != nil || array != nil else { throw .argument("schema and array are NULL") }
  if let schema = unsafe schema {
    try unsafe checkAligned("schema", schema, to: MemoryLayout<ArrowSchema>.alignment)
    unsafe schema.initialize(to: ArrowSchema())
  }
  if let array = unsafe array {
    try unsafe checkAligned("array", array, to: MemoryLayout<ArrowArray>.alignment)
    unsafe array.initialize(to: ArrowArray())
  }
  let table = try unsafe table(array != nil)
  if let array = unsafe array { try unsafe array.initialize(to: ArrowArray(of: table)) }
  guard let schema = unsafe schema else { return }
  do throws(Refusal) {
    try unsafe schema.initialize(to: ArrowSchema(of: table))
  } catch {
    unsafe array?.pointee.release?(array)
    throw error
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_points(
  _ recording: OpaquePointer?, _ session: Int, _ schema: UnsafeMutablePointer<ArrowSchema>?,
  _ array: UnsafeMutablePointer<ArrowArray>?
) -> rk_status {
  answer { () throws(Refusal) in
    try unsafe export(schema, array) { withRows throws(Refusal) in
      let session = try unsafe Recording.of(recording).tracked(session)
      return withRows ? session.points : TrackedSession.noPoints
    }
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_recording_summaries(
  _ recording: OpaquePointer?, _ schema: UnsafeMutablePointer<ArrowSchema>?,
  _ array: UnsafeMutablePointer<ArrowArray>?
) -> rk_status {
  answer { () throws(Refusal) in
    try unsafe export(schema, array) { _ throws(Refusal) in
      let recording = try unsafe Recording.of(recording)
      return .summaries(recording.analyzed, failures: recording.failures)
    }
  }
}
