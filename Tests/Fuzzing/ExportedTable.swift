import CRucks

/// A table that was exported by the C data interface: all of its memory is read, then it is released.
struct Table {
  private var schema = ArrowSchema()
  private var array = ArrowArray()

  init(
    _ export: (UnsafeMutablePointer<ArrowSchema>?, UnsafeMutablePointer<ArrowArray>?) -> rk_status
  ) {
    let status = export(&schema, &array)
    let isThere = schema.release != nil && array.release != nil
    guard (0...4).contains(status), (status == Int32(RK_OK)) == isThere else {
      fail("a table with status \(status)")
    }
  }

  mutating func readAndRelease(_ draw: inout Draw) {
    guard array.release != nil else { return }
    Self.read(&schema, &array)
    // A child may be moved out and outlive its table.
    var child: ArrowArray?
    if draw.isRare, array.n_children > 0, let first = array.children?[0] {
      child = first.pointee
      first.pointee.release = nil
    }
    if draw.next() & 1 == 0 {
      schema.release(&schema)
      array.release(&array)
    } else {
      array.release(&array)
      schema.release(&schema)
    }
    guard schema.release == nil, array.release == nil else { fail("release keeps its callback") }
    if var moved = child { moved.release(&moved) }
  }

  /// Reads every byte that the interface says is there.
  private static func read(
    _ schema: UnsafeMutablePointer<ArrowSchema>, _ array: UnsafeMutablePointer<ArrowArray>
  ) {
    let (schema, array) = (schema.pointee, array.pointee)
    let rows = Int(array.offset + array.length)
    guard array.length >= 0, array.n_children == schema.n_children else { fail("a crooked table") }
    let format = String(cString: schema.format)
    func touch(_ buffer: Int, _ bytes: Int) {
      guard bytes > 0, let start = array.buffers?[buffer] else { return }
      var sum: UInt8 = 0
      for byte in UnsafeRawBufferPointer(start: start, count: bytes) { sum &+= byte }
      withExtendedLifetime(sum) {}
    }
    if array.n_buffers > 0, array.null_count != 0 { touch(0, (rows + 7) / 8) }
    switch format {
    case "g", "l", "tsu:UTC", "L": touch(1, 8 * rows)
    case "i", "I", "f": touch(1, 4 * rows)
    case "b": touch(1, (rows + 7) / 8)
    case "u", "z":
      touch(1, 4 * (rows + 1))
      if let offsets = array.buffers?[1]?.assumingMemoryBound(to: Int32.self) {
        touch(2, Int(offsets[rows]))
      }
    case "U", "Z":
      touch(1, 8 * (rows + 1))
      if let offsets = array.buffers?[1]?.assumingMemoryBound(to: Int64.self) {
        touch(2, Int(offsets[rows]))
      }
    case "+s": break
    default:
      if !format.hasPrefix("ts") {
        fail("no rule for the format \(format)")
      } else {
        touch(1, 8 * rows)
      }
    }
    for child in 0..<Int(array.n_children) {
      guard let below = schema.children?[child], let column = array.children?[child] else {
        fail("a table without a child")
      }
      read(below, column)
    }
  }
}
