import RuckTrack

extension FITPartDecoder {
  /// How a walk through messages ended.
  enum Ending {
    /// Exactly at the end of the data.
    case complete
    /// Inside the message that begins at a position.
    case cutOff(Int)
    /// At the header of another part.
    case header(Int)
    /// At a position behind which nothing can be read.
    case lost(Int)
  }

  /// Reads messages from a position to the end.
  ///
  /// Where bytes cannot be a message (a definition of no known byte order, a header with reserved
  /// bits, a local type that was never defined) the walk looks for the next position from which a
  /// run of messages makes sense and goes on there. In a part whose check does not match, a message
  /// whose time lies far from the one before it, and which is not followed by sense either, is
  /// taken for such bytes too. Bytes looked at while searching are bounded by a multiple of the
  /// file, so that rubbish costs linear time.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - start: the first message.
  ///   - end: the end of the data.
  ///   - isIntact: whether the check over the part matches.
  ///   - endsEarly: whether the file ends before its declared size.
  /// - Returns: how it ended.
  /// - Throws: ``FormatError`` where a limit is exceeded.
  mutating func walk(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isIntact: Bool, endsEarly: Bool
  ) throws(FormatError) -> Ending {
    var budget = 200_000 + 16 * (end - start)
    var position = start
    while position < end {
      if isFull { return .lost(position) }
      if !isIntact, let resumed = doubt(bytes, at: position, end: end, budget: &budget) {
        report(.fitSyncLost, at: position, "\(resumed - position) bytes cannot be a message")
        position = resumed
        continue
      }
      switch try readMessage(bytes, at: position, end: end) {
      case .read(let next): position = next
      case .cutOff where endsEarly: return .cutOff(position)
      case .cutOff, .invalid:
        if isFull { return .lost(position) }
        guard let resumed = resume(bytes, after: position, limit: end, end: end, budget: &budget)
        else {
          if isCutOff(bytes, at: position, end: end) { return .cutOff(position) }
          report(.fitDataLost, at: position, "\(end - position) bytes cannot be read as messages")
          return .lost(position)
        }
        report(.fitSyncLost, at: position, "\(resumed - position) bytes cannot be a message")
        position = resumed
        if FITHeader.isHeader(bytes, at: position) { return .header(position) }
      }
    }
    return .complete
  }

  /// Whether the message at a position is well formed but runs past the end.
  private func isCutOff(_ bytes: Span<UInt8>, at position: Int, end: Int) -> Bool {
    let header = bytes[position]
    if header & 0xc0 == 0x40 { return position + 3 > end || bytes[position + 2] <= 1 }
    if header & 0x80 == 0 && header & 0x30 != 0 { return false }
    let local = locals[header & 0x80 != 0 ? Int(header >> 5) & 3 : Int(header & 0x0f)]
    return local.definition >= 0 && position + 1 + local.size > end
  }

  /// Where to go on if the message at a position is not to be believed; nil if it is.
  private func doubt(
    _ bytes: Span<UInt8>, at position: Int, end: Int, budget: inout Int
  ) -> Int? {
    let header = bytes[position]
    guard header & 0xc0 != 0x40, let lastTime else { return nil }
    let local = locals[header & 0x80 != 0 ? Int(header >> 5) & 3 : Int(header & 0x0f)]
    let payload = position + 1
    guard local.definition >= 0, local.timestampOffset >= 0, payload + local.size <= end else {
      return nil
    }
    let time: UInt32 = bytes.integer(
      at: payload + local.timestampOffset, bigEndian: local.bigEndian)
    if FITPlausibility.follows(time, lastTime) { return nil }
    var run = FITPlausibility(locals: locals, lastTime: nil)
    if run.check(bytes, from: position, end: end, budget: &budget) { return nil }
    return resume(
      bytes, after: position, limit: payload + local.size, end: end, budget: &budget)
  }

  /// The next position, up to a limit, from which messages make sense or another part begins.
  func resume(
    _ bytes: Span<UInt8>, after position: Int, limit: Int, end: Int, budget: inout Int
  ) -> Int? {
    var candidate = position + 1
    while candidate < min(limit + 1, end), budget > 0 {
      if FITHeader.isHeader(bytes, at: candidate) { return candidate }
      var run = FITPlausibility(locals: locals, lastTime: lastTime)
      if run.check(bytes, from: candidate, end: end, budget: &budget) { return candidate }
      candidate += 1
    }
    return nil
  }
}

/// Judges whether bytes are a run of messages, without reading them.
struct FITPlausibility {
  /// Messages that must follow each other to be believed.
  private static let runLength = 8

  var locals: ContiguousArray<FITPartDecoder.Local>
  var lastTime: UInt32?

  /// Whether a time can follow another in one recording: up to a day back, a week on.
  static func follows(_ time: UInt32, _ last: UInt32) -> Bool {
    if time == FITTime.missing { return true }
    let step = Int64(time) - Int64(last)
    return step >= -86_400 && step <= 604_800
  }

  /// Whether eight messages, or all up to the end, make sense from a position on, one of them
  /// with a time that fits.
  mutating func check(_ bytes: Span<UInt8>, from start: Int, end: Int, budget: inout Int) -> Bool {
    var position = start
    var timed = 0
    var messages = 0
    while position < end, messages < Self.runLength {
      budget -= 1
      if budget <= 0 { return false }
      let header = bytes[position]
      if header & 0xc0 == 0x40 {
        guard let next = define(bytes, at: position, end: end, budget: &budget) else {
          return false
        }
        position = next
        continue
      }
      let isCompressed = header & 0x80 != 0
      if !isCompressed && header & 0x30 != 0 { return false }
      let local = locals[isCompressed ? Int(header >> 5) & 3 : Int(header & 0x0f)]
      let payload = position + 1
      if local.definition < 0 || local.size == 0 || payload + local.size > end { return false }
      if local.timestampOffset >= 0 {
        let time: UInt32 = bytes.integer(
          at: payload + local.timestampOffset, bigEndian: local.bigEndian)
        if time != FITTime.missing {
          guard lastTime.map({ Self.follows(time, $0) }) ?? (time >= FITTime.firstDate) else {
            return false
          }
          lastTime = time
          timed += 1
        }
      } else if isCompressed && lastTime != nil {
        timed += 1
      }
      messages += 1
      position = payload + local.size
    }
    return messages > 0 && timed > 0 && timed * 4 >= messages
  }

  /// Takes in a definition, as far as a walk needs it; nil where none can stand here.
  private mutating func define(
    _ bytes: Span<UInt8>, at position: Int, end: Int, budget: inout Int
  ) -> Int? {
    guard bytes[position] & 0x10 == 0,
      let length = FITDefinition.length(bytes, at: position, end: end)
    else { return nil }
    let count = Int(bytes[position + 5])
    budget -= count
    if count == 0 { return nil }
    var size = 0
    var timestamp = -1
    for index in 0..<count {
      let place = position + 6 + 3 * index
      guard let type = FITBaseType(code: bytes[place + 2]), bytes[place + 1] > 0 else {
        return nil
      }
      if bytes[place] == FITTime.field, bytes[place + 1] == 4, type == .uint32 { timestamp = size }
      size += Int(bytes[place + 1])
    }
    if bytes[position] & 0x20 != 0 {
      let start = position + 6 + 3 * count
      for index in 0..<Int(bytes[start]) { size += Int(bytes[start + 2 + 3 * index]) }
    }
    locals[Int(bytes[position] & 0x0f)] = FITPartDecoder.Local(
      definition: 0, size: size, timestampOffset: timestamp, bigEndian: bytes[position + 2] == 1)
    return position + length
  }
}
