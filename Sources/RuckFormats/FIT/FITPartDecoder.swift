import RuckTrack

/// Walks through the messages of one part: records into columns, the rest by kind.
///
/// A message's position and row are noted when its header is read; its fields are decoded a batch of
/// one definition at a time, each field in a loop of its own. Batches whose developer fields are
/// not described yet wait, so that descriptions may come late.
struct FITPartDecoder {
  /// The facts about a local message type that the decoder needs for each message.
  struct Local {
    var definition = -1
    var size = 0
    var timestampOffset = -1
    var bigEndian = false
    var isRecord = false
    var isRead = false

    /// The local message type in the header of a data message; those with a compressed time have two bits.
    @inline(__always)
    static func index(_ header: UInt8) -> Int {
      header & 0x80 != 0 ? Int(header >> 5) & 3 : Int(header & 0x0f)
    }
  }

  /// A message that is read by itself once the part is through.
  struct Message {
    let definition: Int
    let payload: Int
  }

  private static let maximumDefinitions = 65_536
  private static let maximumMessages = 4_000_000

  let limits: ReadLimits
  let loadField: FITLoadField?

  private(set) var locals = ContiguousArray(repeating: Local(), count: 16)
  private(set) var definitions: ContiguousArray<FITDefinition> = []
  private(set) var descriptions: [FITDeveloperKey: FITFieldDescription] = [:]
  private(set) var columns = FITColumns()
  private(set) var messages: ContiguousArray<Message> = []
  private(set) var tally: FITTally
  private(set) var diagnostics = DiagnosticLog()
  /// The last time seen in any message, on the file's clock; nil before the first.
  private(set) var lastTime: UInt32?
  /// Whether a message had a compressed timestamp.
  private(set) var hasCompressedTimes = false
  /// Whether nothing more is to be read, whatever follows.
  private(set) var isFull = false
  /// The budget that is left to the file.
  var budget: FITBudget

  private var batches: ContiguousArray<FITBatch> = []
  private var plans: ContiguousArray<FITRecordPlan?> = []
  private var known: [ContiguousArray<UInt8>: Int] = [:]
  private var developers: Set<Int> = []
  /// The definitions that have a developer field, in order.
  private var users: [FITDeveloperKey: ContiguousArray<Int>] = [:]
  /// The number of each definition's developer fields that are not described yet.
  private var undescribed: ContiguousArray<Int> = []

  /// A decoder of one part.
  ///
  /// - Parameters:
  ///   - limits: what is refused.
  ///   - loadField: a user's own mapping of the field that holds the load.
  ///   - tally: the unused fields of the parts before.
  ///   - budget: what the parts before have left.
  init(limits: ReadLimits, loadField: FITLoadField?, tally: FITTally, budget: FITBudget) {
    (self.tally, self.limits, self.loadField, self.budget) = (tally, limits, loadField, budget)
  }

  /// The outcome of the message at a position.
  enum Outcome {
    /// Its last byte is the one before this position.
    case read(Int)
    /// It runs past the end.
    case cutOff
    /// It cannot be a message.
    case invalid
  }

  /// Reads the message at a position.
  ///
  /// In a doubtful message, a time far from the one before it counts as missing.
  ///
  /// O(size of the message), amortised.
  mutating func readMessage(
    _ bytes: Span<UInt8>, at position: Int, end: Int, isInDoubt: Bool
  ) throws(FormatError) -> Outcome {
    let header = bytes[position]
    if header & 0xc0 == 0x40 { return readDefinition(bytes, at: position, end: end) }
    let isCompressed = header & 0x80 != 0
    if !isCompressed && header & 0x30 != 0 { return .invalid }
    let local = locals[Local.index(header)]
    if local.definition < 0 { return .invalid }
    let payload = position + 1
    let next = payload + local.size
    if next > end { return .cutOff }

    var time = FITTime.missing
    if local.timestampOffset >= 0 {
      time = bytes.integer(at: payload + local.timestampOffset, bigEndian: local.bigEndian)
    }
    if isInDoubt, let lastTime, !FITPlausibility.follows(time, lastTime) { time = FITTime.missing }
    if time == FITTime.missing, isCompressed, let lastTime {
      // Five bits of seconds, counted on from the last time known.
      let elapsed = (UInt32(header & 0x1f) &- lastTime) & 0x1f
      time = lastTime &+ elapsed
    }
    if isCompressed { hasCompressedTimes = true }
    if time != FITTime.missing { lastTime = time }
    if local.isRecord {
      if local.size > 0 || isCompressed {
        try note(record: local, payload: payload, time: time, bytes)
      }
    } else if local.size > 0 {
      note(local, payload: payload, bytes)
    }
    return .read(next)
  }

  private mutating func note(
    record local: Local, payload: Int, time: UInt32, _ bytes: Span<UInt8>
  ) throws(FormatError) {
    let row = columns.count
    if budget.rows + row >= limits.pointCount {
      throw FormatError(
        .limitPoints, format: .fit, at: payload, "more than \(limits.pointCount) records")
    }
    if row & 0xffff == 0xffff { try checkMemory(bytes, at: payload) }
    if row == 0, budget.rows == 0 {
      // As if the file held nothing but such records; at most half its size a column. The columns
      // of later parts grow.
      let size = max(definitions[local.definition].size + 1, 16)
      columns.expectedCount = min(bytes.count / size, limits.pointCount)
    }
    columns.appendRows(1) { _ in FITTime.sample(time) }
    if batches[local.definition].add(payload, row: row) { flush(local.definition, bytes) }
  }

  /// Reads records of one header that follow each other, a batch at most.
  ///
  /// None where a message must be read by itself: before the first record, and where memory or the number of
  /// rows is to be checked.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - position: the first message.
  ///   - trusted: where the first message begins that is in doubt.
  ///   - end: the end of the data.
  /// - Returns: where the next message begins.
  mutating func readRecords(
    _ bytes: Span<UInt8>, at position: Int, trusted: Int, end: Int
  ) -> Int {
    let header = bytes[position]
    // Neither a definition nor a compressed time.
    guard header < 16 else { return position }
    let local = locals[Int(header)]
    let row = columns.count
    guard local.isRecord, local.size > 0, local.timestampOffset >= 0, row > 0 else {
      return position
    }
    let stride = local.size + 1
    let maximum = min(
      FITBatch.size, 0xffff - row & 0xffff, limits.pointCount - budget.rows - row,
      (end - position) / stride, (trusted - position + stride - 1) / stride)
    var count = 0
    while count < maximum, bytes[position + count * stride] == header { count += 1 }
    guard count > 0 else { return position }
    var lastTime = self.lastTime
    columns.appendRows(count) { index in
      let time: UInt32 = bytes.integer(
        at: position + 1 + index * stride + local.timestampOffset, bigEndian: local.bigEndian)
      if time != FITTime.missing { lastTime = time }
      return FITTime.sample(time)
    }
    self.lastTime = lastTime
    if batches[local.definition].add(position + 1, row: row, count: count) {
      flush(local.definition, bytes)
    }
    return position + count * stride
  }

  /// Refuses columns that would not fit next to what the file holds already.
  ///
  /// Columns are divided among sessions by copying them.
  func checkMemory(_ bytes: Span<UInt8>, at offset: Int) throws(FormatError) {
    try limits.checkWanted()
    let held = limits.heldAround + bytes.count + budget.heldBytes
    if held + 2 * columns.byteCount > limits.memory {
      throw FormatError(
        .limitMemory, format: .fit, at: offset, "the columns exceed \(limits.memory) bytes")
    }
  }

  private mutating func note(_ local: Local, payload: Int, _ bytes: Span<UInt8>) {
    if local.isRead {
      if messages.count >= Self.maximumMessages {
        isFull = true
        diagnostics.report(.fitExcess, at: payload, "more than \(Self.maximumMessages) messages")
        return
      }
      messages.append(Message(definition: local.definition, payload: payload))
      describe(definitions[local.definition], payload, bytes)
    }
    if batches[local.definition].add(payload) { flush(local.definition, bytes) }
  }

  private mutating func readDefinition(
    _ bytes: Span<UInt8>, at position: Int, end: Int
  ) -> Outcome {
    guard position + 6 <= end else { return .cutOff }
    if bytes[position + 2] > 1 { return .invalid }
    guard let length = FITDefinition.length(bytes, at: position, end: end) else { return .cutOff }
    // The local type is not part of what is defined, but whether developer fields follow is.
    var key: ContiguousArray<UInt8> = [bytes[position] & 0x20]
    key.reserveCapacity(length)
    for index in position + 2..<position + length { key.append(bytes[index]) }
    let index: Int
    if let same = known[key] {
      index = same
    } else {
      if definitions.count >= Self.maximumDefinitions {
        isFull = true
        diagnostics.report(
          .fitExcess, at: position, "more than \(Self.maximumDefinitions) definitions")
        return .cutOff
      }
      let definition = FITDefinition(bytes, at: position)
      if definition.hasOddFields {
        diagnostics.report(
          .fitFieldOdd, at: position, "a field of message \(definition.message) has an odd size")
      }
      index = definitions.count
      known[key] = index
      definitions.append(definition)
      plans.append(nil)
      undescribed.append(0)
      for field in definition.developerFields where users[field.key]?.last != index {
        users[field.key, default: []].append(index)
        if descriptions[field.key] == nil { undescribed[index] += 1 }
      }
      var batch = FITBatch(stride: definition.size + 1)
      batch.waits = undescribed[index] > 0
      batches.append(batch)
    }
    let definition = definitions[index]
    locals[Int(bytes[position] & 0x0f)] = Local(
      definition: index, size: definition.size,
      timestampOffset: definition.timestampOffset ?? -1, bigEndian: definition.bigEndian,
      isRecord: definition.kind == .record,
      isRead: definition.kind.map { $0 != .record } ?? false
        || definition.message == loadField?.message)
    return .read(position + length)
  }

  /// Takes in a description of developer fields, or the name of a developer.
  private mutating func describe(
    _ definition: FITDefinition, _ payload: Int, _ bytes: Span<UInt8>
  ) {
    if definition.kind == .developerData {
      if let index = definition.whole(3, bytes, at: payload) { developers.insert(index) }
      return
    }
    guard definition.kind == .fieldDescription else { return }
    guard let description = FITFieldDescription(definition, bytes, at: payload) else {
      diagnostics.report(
        .fitDeveloperIncomplete, at: payload, "a field description without the field's number")
      return
    }
    let before = descriptions[description.key]
    if before == description { return }
    let using = users[description.key] ?? []
    guard budget.allowsDescribing(using.count) else {
      isFull = true
      diagnostics.report(.fitExcess, at: payload, "developer fields are described without end")
      return
    }
    if before != nil {
      // The field means something else from here on.
      for index in using { flush(index, bytes) }
    }
    descriptions[description.key] = description
    for index in using {
      plans[index] = nil
      if before == nil { undescribed[index] -= 1 }
      batches[index].waits = undescribed[index] > 0
    }
    if description.isLoadWithoutUnit {
      diagnostics.report(.fitLoadUnitless, at: payload, "\(description.origin) has no unit of mass")
    }
  }

  /// Decodes the waiting messages of one definition.
  private mutating func flush(_ index: Int, _ bytes: Span<UInt8>) {
    if batches[index].count == 0 { return }
    var batch = FITBatch(stride: 0)
    swap(&batch, &batches[index])
    let definition = definitions[index]
    if definition.kind == .record {
      let plan =
        plans[index]
        ?? FITRecordPlan(definition, descriptions: descriptions, loadField: loadField)
      plans[index] = plan
      plan.run(bytes, bigEndian: definition.bigEndian, batch, into: &columns)
    }
    tally.add(definition, descriptions: descriptions, bytes: bytes, batch)
    batch.removeAll()
    swap(&batch, &batches[index])
  }

  /// Decodes what still waits.
  ///
  /// To be called once, when no message is left.
  mutating func finish(_ bytes: Span<UInt8>) {
    for index in definitions.indices { flush(index, bytes) }
    for definition in definitions {
      for field in definition.developerFields where descriptions[field.key] == nil {
        diagnostics.report(
          .fitDeveloperUndescribed,
          "developer field \(field.key.developer)/\(field.key.number) is never described")
      }
    }
    for key in descriptions.keys.sorted(by: { $0.developer < $1.developer })
    where !developers.contains(Int(key.developer)) {
      diagnostics.report(
        .fitDeveloperUnidentified, "developer \(key.developer) has no identification")
    }
  }

  /// Takes the columns out.
  mutating func takeColumns() -> FITColumns {
    var taken = FITColumns()
    swap(&taken, &columns)
    return taken
  }

  /// Reports something about this part.
  mutating func report(_ code: DiagnosticCode, at offset: Int? = nil, _ message: String) {
    diagnostics.report(code, at: offset, message)
  }
}
