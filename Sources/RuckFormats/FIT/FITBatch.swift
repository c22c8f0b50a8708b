/// Messages of one definition that are decoded together: runs of messages that follow each other.
struct FITBatch {
  /// Messages a stride apart; those of records are of rows that follow each other.
  private struct Run {
    let payload: Int
    let row: Int
    var count: Int
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

  init(stride: Int) { self.stride = stride }

  /// Whether the messages are to be decoded now.
  var isFull: Bool { count >= Self.size && !waits }

  /// Adds messages a stride apart.
  ///
  /// - Parameters:
  ///   - payload: where the first field of the first one begins.
  ///   - row: its row; nil where messages have none.
  ///   - added: how many.
  mutating func add(_ payload: Int, row: Int? = nil, count added: Int = 1) {
    let row = row ?? count
    count += added
    if let last = runs.last, last.row + last.count == row,
      last.payload + last.count * stride == payload
    {
      runs[runs.count - 1].count += added
    } else {
      runs.append(Run(payload: payload, row: row, count: added))
    }
  }

  /// Forgets the messages; their memory is kept.
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Calls a closure for each message with where a field is, by its offset, and the row.
  @inline(__always)
  func forEach(at offset: Int, _ body: (_ position: Int, _ row: Int) -> Void) {
    for run in runs {
      var position = run.payload + offset
      for row in run.row..<run.row + run.count {
        body(position, row)
        position += stride
      }
    }
  }
}
