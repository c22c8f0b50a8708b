import RuckTrack

extension FITPartDecoder {
  /// The end of a walk through messages.
  enum Ending {
    /// Exactly at the end of the data.
    case complete
    /// Inside the message that begins at a position.
    case cutOff(Int)
    /// At the header of another part.
    case header(Int)
    /// At a position after which nothing can be read.
    case lost(Int)
  }

  /// Reads messages from a position to the end.
  ///
  /// Where bytes cannot be a message (a definition of no known byte order, a header with reserved
  /// bits, a local type that was never defined) the walk looks for the next position from which
  /// eight messages in a row make sense and goes on there. In a part whose check does not match it
  /// also looks ahead: a message after which sense breaks within eight messages is taken for such
  /// bytes if sense begins again inside it, as it does after a stray byte. What is looked at while
  /// searching is bounded by the file's ``FITBudget``, so that rubbish costs linear time.
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
    var budget = self.budget.searchedMessages
    defer {
      self.budget.work.searchedMessages += self.budget.searchedMessages - max(budget, 0)
      self.budget.searchedMessages = max(budget, 0)
    }
    var position = start
    var followsRecord = false
    var trusted = isIntact ? end : start
    let needed = endsEarly ? FITPlausibility.runLength : 1
    while position < end {
      if isFull { return .lost(position) }
      var isInDoubt = false
      if position >= trusted {
        trusted = position + 1
        if FITHeader.isHeader(bytes, at: position) { return .header(position) }
        if let resumed = doubt(
          bytes, at: position, end: end, needed: needed, trusted: &trusted,
          isInDoubt: &isInDoubt, budget: &budget)
        {
          report(.fitSyncLost, at: position, "\(resumed - position) bytes cannot be a message")
          position = resumed
          if FITHeader.isHeader(bytes, at: position) { return .header(position) }
          continue
        }
      }
      if followsRecord, !isInDoubt {
        let next = readRecords(bytes, at: position, trusted: max(trusted, position), end: end)
        if next > position {
          position = next
          continue
        }
      }
      let rows = columns.count
      switch try readMessage(bytes, at: position, end: end, isInDoubt: isInDoubt) {
      case .read(let next):
        position = next
        followsRecord = columns.count > rows
      case .cutOff, .invalid:
        if isFull { return .lost(position) }
        let isCutOff = isCutOff(bytes, at: position, end: end)
        guard
          let resumed = resume(
            bytes, after: position, limit: end, end: end, needed: needed, budget: &budget)
        else {
          // Two bytes may be the check of a part whose size is not known.
          if isCutOff || (endsEarly && end - position <= 2) { return .cutOff(position) }
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
    let local = locals[Local.index(header)]
    return local.definition >= 0 && position + 1 + local.size > end
  }

  /// Returns the position to go on from if the message at a position is implausible; nil if it is plausible.
  private func doubt(
    _ bytes: Span<UInt8>, at position: Int, end: Int, needed: Int, trusted: inout Int,
    isInDoubt: inout Bool, budget: inout Int
  ) -> Int? {
    // The device's clock may have been set, so a run with times of its own is as good.
    for time in [lastTime, nil] {
      var run = plausibility(after: time)
      run.mayRunOver = needed > 1
      switch run.judge(bytes, from: position, end: end, needed: 1, budget: &budget) {
      case .sense(let verified):
        trusted = verified
        return nil
      case .unknown: return nil
      case .broken: break
      }
      if lastTime == nil { break }
    }
    isInDoubt = true
    return resume(
      bytes, after: position, limit: messageEnd(bytes, at: position, end: end), end: end,
      needed: needed, budget: &budget)
  }

  /// Returns the judge of messages from here on.
  func plausibility(after time: UInt32?) -> FITPlausibility {
    FITPlausibility(locals: locals, lastTime: time, knowsCompressed: hasCompressedTimes)
  }

  /// Returns the end that the message at a position would have.
  private func messageEnd(_ bytes: Span<UInt8>, at position: Int, end: Int) -> Int {
    let header = bytes[position]
    if header & 0xc0 == 0x40 {
      return position + (FITDefinition.length(bytes, at: position, end: end) ?? 0)
    }
    let local = locals[Local.index(header)]
    return position + 1 + local.size
  }

  /// The next position below a limit from which messages make sense or another part begins.
  private func resume(
    _ bytes: Span<UInt8>, after position: Int, limit: Int, end: Int, needed: Int,
    budget: inout Int
  ) -> Int? {
    for time in [lastTime, nil] {
      for candidate in position + 1..<max(position + 1, min(limit, end)) {
        if budget <= 0 { return nil }
        if FITHeader.isHeader(bytes, at: candidate) { return candidate }
        var run = plausibility(after: time)
        let verdict = run.judge(bytes, from: candidate, end: end, needed: needed, budget: &budget)
        if case .sense = verdict { return candidate }
      }
      // After the damage the clock may run apart from what was read before it.
      if lastTime == nil || limit < end { break }
    }
    return nil
  }
}

/// Judges whether bytes are a run of messages, without reading them.
struct FITPlausibility {
  /// The outcome of looking at a run.
  enum Verdict {
    /// Each message makes sense, and the times fit; the last one begins at a position.
    case sense(Int)
    /// Each message makes sense, but too few have a time.
    case unknown
    /// Something cannot be.
    case broken
  }

  /// Messages that must follow each other to be believed.
  static let runLength = 8

  var locals: ContiguousArray<FITPartDecoder.Local>
  var lastTime: UInt32?
  /// Whether the part has used compressed timestamps; else a header that has one is not a header.
  let knowsCompressed: Bool
  /// Whether the last message may run past the end, as in a file that was cut off.
  var mayRunOver = false

  /// Whether a time can follow another in one recording: up to a day back, a week on.
  static func follows(_ time: UInt32, _ last: UInt32) -> Bool {
    if time == FITTime.missing { return true }
    let step = Int64(time) - Int64(last)
    return step >= -86_400 && step <= 604_800
  }

  /// Looks at eight messages, or at all up to the end if these are as many as needed.
  mutating func judge(
    _ bytes: Span<UInt8>, from start: Int, end: Int, needed: Int, budget: inout Int
  ) -> Verdict {
    var position = start
    var last = start
    var timed = 0
    var messages = 0
    while position < end, messages < Self.runLength {
      budget -= 1
      if budget <= 0 { return .broken }
      last = position
      let header = bytes[position]
      if header & 0xc0 == 0x40 {
        guard let next = define(bytes, at: position, end: end, budget: &budget) else {
          return .broken
        }
        position = next
        continue
      }
      let isCompressed = header & 0x80 != 0
      if isCompressed ? !knowsCompressed : header & 0x30 != 0 { return .broken }
      let local = locals[FITPartDecoder.Local.index(header)]
      let payload = position + 1
      if local.definition < 0 || local.size == 0 { return .broken }
      if payload + local.size > end { return mayRunOver ? .unknown : .broken }
      if local.timestampOffset >= 0 {
        let time: UInt32 = bytes.integer(
          at: payload + local.timestampOffset, bigEndian: local.bigEndian)
        if time != FITTime.missing {
          guard lastTime.map({ Self.follows(time, $0) }) ?? (time >= FITTime.firstDate) else {
            return .broken
          }
          lastTime = time
          timed += 1
        }
      } else if isCompressed {
        if lastTime == nil { return .broken }
        timed += 1
      }
      messages += 1
      position = payload + local.size
    }
    if messages < needed || timed * 4 < messages || timed == 0 { return .unknown }
    return .sense(last)
  }

  /// Takes in a definition, as far as a walk needs it; nil where none is possible here.
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
      let entry = position + 6 + 3 * index
      guard let type = FITBaseType(code: bytes[entry + 2]), bytes[entry + 1] > 0 else {
        return nil
      }
      if bytes[entry] == FITTime.field, bytes[entry + 1] == 4, type == .uint32 { timestamp = size }
      size += Int(bytes[entry + 1])
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
