internal import RuckTrack

/// Reads FIT files: Garmin's binary format of recordings, of any number of parts.
///
/// Nothing is lost to damage that need not be: a wrong or missing check is reported and the data
/// kept; a cut-off file gives all whole messages; bytes that cannot be a message are skipped to the
/// next run of messages that make sense.
struct FITReader: RecordingFormat {
  /// The field in which a user's watch keeps the weight of the pack, where it is known.
  var loadField: FITLoadField?

  var format: FileFormat { .fit }
  var fileExtensions: [String] { ["fit"] }
  var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.fit }

  private static let maximumParts = 100_000

  func recognize(_ head: Span<UInt8>) -> Recognition {
    FITHeader.isHeader(head, at: 0) ? .sure : .no
  }

  /// O(number of bytes): messages and records are read once, checks take twice the file at most,
  /// and the search for sense after damage looks at up to 32 messages a byte (see ``FITBudget``).
  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    var file = RecordedFile(format: .fit)
    guard FITHeader.isHeader(bytes, at: 0) else {
      throw FormatError(.fitHeaderMissing, format: .fit, at: 0, "there is no FIT header")
    }
    var position = 0
    var parts = 0
    var tally = FITTally()
    var budget = FITBudget(byteCount: bytes.count)
    var devices = RecordedDevices()
    // The first session of the last part that had any.
    var lastSession = 0
    while let header = FITHeader(bytes, at: position) {
      var decoder = FITPartDecoder(
        limits: limits, loadField: loadField, tally: tally, budget: budget)
      let end = try Self.readPart(bytes, header, at: position, &decoder)
      try decoder.checkMemory(bytes, at: end)
      var part = FITPart(&decoder, bytes)
      tally = decoder.tally
      file.diagnostics.merge(part.diagnostics)
      file.creator = file.creator ?? part.messages.creator
      devices.add(part.messages.devices)
      let before = file.sessions.count
      for session in part.takeSessions() { file.add(session) }
      file.add(part.waypoints, from: before)
      if file.sessions.count > before {
        lastSession = before
      } else if let beats = part.beatsOfOthers {
        for index in lastSession..<file.sessions.count {
          file.sessions[index].fillHeartRates(from: beats)
        }
      }
      budget = part.budget

      parts += 1
      if file.sessions.count >= ReadLimits.sessionCount, FITHeader.next(in: bytes, from: end) != nil
      {
        file.diagnostics.report(
          .limitSessions, at: end, "more than \(ReadLimits.sessionCount) sessions")
        break
      }
      if parts >= Self.maximumParts {
        file.diagnostics.report(.fitExcess, at: end, "more than \(Self.maximumParts) parts")
        break
      }
      guard let next = FITHeader.next(in: bytes, from: end) else {
        if end < bytes.count {
          file.diagnostics.report(
            .fitTrailingBytes, at: end, "\(bytes.count - end) bytes follow the recording")
        }
        break
      }
      if next > end {
        file.diagnostics.report(
          .fitTrailingBytes, at: end, "\(next - end) bytes lie between two parts")
      }
      position = next
    }
    file.devices = devices.all
    file.unusedFields = tally.fields
    file.work = budget.work
    return file
  }

  /// Reads the messages of the part whose header lies at a position.
  ///
  /// - Returns: where the part ends.
  private static func readPart(
    _ bytes: Span<UInt8>, _ header: FITHeader, at position: Int, _ decoder: inout FITPartDecoder
  ) throws(FormatError) -> Int {
    if let checksum = header.checksum,
      checksum != FITChecksum.compute(bytes, in: position..<position + 12)
    {
      decoder.report(.fitHeaderChecksum, at: position + 12, "the header's check does not match")
    }
    let start = min(position + header.size, bytes.count)
    let declared = Int(clamping: Int64(position + header.size) + Int64(header.dataSize))
    if header.dataSize > 0, declared <= bytes.count {
      return try readWhole(bytes, from: position, start: start, declared: declared, &decoder)
    }
    // The size says nothing: the part goes on to the next header or the end of the file.
    let end = FITHeader.next(in: bytes, from: start) ?? bytes.count
    if header.dataSize == 0 {
      if end > start {
        decoder.report(.fitSizeZero, at: position + 4, "\(end - start) bytes follow")
      }
    } else {
      decoder.report(
        .fitTruncated, at: bytes.count,
        "\(declared - bytes.count) of \(header.dataSize) bytes are missing")
    }
    _ = try decoder.walk(bytes, from: start, to: end, isIntact: false, endsEarly: true)
    return end
  }

  /// Whether messages make sense from a position on, up to an end or to the check before it.
  private static func goesOn(
    _ bytes: Span<UInt8>, _ decoder: FITPartDecoder, from start: Int, to end: Int
  ) -> Bool {
    for end in [end - 2, end] {
      var budget = 10_000
      var run = decoder.plausibility(after: decoder.lastTime)
      let verdict = run.judge(bytes, from: start, end: end, needed: 1, budget: &budget)
      if case .sense = verdict { return true }
    }
    return false
  }

  /// Reads a part of which at least the declared size is there.
  private static func readWhole(
    _ bytes: Span<UInt8>, from position: Int, start: Int, declared: Int,
    _ decoder: inout FITPartDecoder
  ) throws(FormatError) -> Int {
    var end = declared
    var isIntact = false
    var isChecked = false
    let hasCheck = declared + 2 <= bytes.count && !FITHeader.isHeader(bytes, at: declared)
    if hasCheck {
      let stored: UInt16 = bytes.integer(at: declared, bigEndian: false)
      if let check = decoder.budget.check(bytes, in: position..<declared) {
        isIntact = stored == check
        isChecked = true
      } else {
        decoder.report(.fitExcess, at: position, "parts overlap: their checks were left out")
      }
      end += 2
    }
    var ending = try decoder.walk(
      bytes, from: start, to: declared, isIntact: isIntact, endsEarly: false)
    if case .header(let position) = ending {
      decoder.report(.fitTruncated, at: position, "another part begins before the declared size")
      return position
    }
    if !isIntact {
      // Where messages go on after it, the declared size is what is wrong.
      let resume: Int? =
        switch ending {
        case .complete: declared
        case .cutOff(let position): position
        case .header, .lost: nil
        }
      let last = FITHeader.next(in: bytes, from: declared) ?? bytes.count
      if let resume, last > resume + 2, goesOn(bytes, decoder, from: resume, to: last) {
        decoder.report(
          .fitSizeShort, at: declared, "\(last - declared) bytes follow the declared size")
        ending = try decoder.walk(bytes, from: resume, to: last, isIntact: false, endsEarly: true)
        return last
      }
      if isChecked {
        decoder.report(.fitChecksumMismatch, at: declared, "the check over the file does not match")
      } else if !hasCheck {
        decoder.report(.fitChecksumMissing, at: declared, "the check over the file is missing")
      }
    }
    switch ending {
    case .header(let position): return position
    case .cutOff(let position):
      decoder.report(.fitTruncated, at: position, "the last message runs past the declared size")
    case .complete, .lost: break
    }
    return min(end, bytes.count)
  }
}
