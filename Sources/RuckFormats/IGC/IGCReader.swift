internal import RuckKernels
package import RuckTrack

/// Reads IGC, the text of flight recorders (FAI technical specification for recorders, annex A).
///
/// A file is one session: a `B` line is a point, with its date from the last `HFDTE` line and the
/// day after where the clock falls by more than half a day. The altitude is that of the satellites,
/// or of the air pressure where no line has one of the satellites. `I` lines say which columns a
/// `B` line has more: accuracy (`FXA`), decimals of the position (`LAD`, `LOD`) and of the time
/// (`TDS`), ground speed (`GSP`) and course (`TRT`) are read.
struct IGCReader: RecordingFormat {
  var format: FileFormat { .igc }
  var fileExtensions: [String] { ["igc"] }
  var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.igc }

  /// The number of lines that are searched for a date or a point.
  private static let headLines = 200

  /// Sure where the first line names a recorder and one of the next is a date or a point.
  func recognize(_ head: Span<UInt8>) -> Recognition {
    var lines = TextLines(head)
    var isRecorder = false
    for _ in 0..<Self.headLines {
      guard let range = lines.next(head) else { return .no }
      if range.isEmpty { continue }
      let line = head.extracting(range)
      guard isRecorder else {
        // `A`, three letters of the maker, the recorder's own.
        guard line.count >= 4, line[0] == UInt8(ascii: "A"),
          (1..<4).allSatisfy({ isLetterOrDigit(line[$0]) })
        else { return .no }
        isRecorder = true
        continue
      }
      if Self.date(line) != nil || IGCPoint(line) != nil { return .sure }
      // Each line begins with the letter of its kind.
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(line[0]) else { return .no }
    }
    return .no
  }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    var file = RecordedFile(format: .igc)
    var rows = GatheredRows(.igc, limits: limits, fileBytes: bytes.count)
    var pressures: ContiguousArray<Double> = []
    var clock = IGCClock()
    var extensions = IGCExtensions()
    var facts = IGCFacts()
    var unread = 0
    var lines = TextLines(bytes)
    while let range = lines.next(bytes) {
      guard !range.isEmpty else { continue }
      let line = bytes.extracting(range)
      switch line[0] {
      case UInt8(ascii: "B"):
        guard let point = IGCPoint(line) else {
          unread += 1
          continue
        }
        extensions.set(line, point, clock.time(of: point), in: &rows.builder)
        pressures.append(point.pressureAltitude)
        try rows.commitRow(at: range.lowerBound)
      case UInt8(ascii: "I"): extensions = IGCExtensions(line)
      case UInt8(ascii: "H"):
        if let day = Self.date(line) { clock.day = day } else { facts.read(line) }
      default: continue
      }
    }
    if unread > 0 {
      file.diagnostics.report(.igcLine, "lines of points that cannot be read", count: unread)
    }
    if clock.day == nil, rows.builder.count > 0 {
      file.diagnostics.report(.igcNoDate, "no line has a date")
    }
    if let session = rows.endSession() {
      file.add(facts.added(to: session, pressures: pressures))
      file.creator = facts.recorder
    } else {
      file.diagnostics.report(.igcNoFix, "no line is a point")
    }
    return file
  }

  /// Days since 1970 of `HFDTEddmmyy` or `HFDTEDATE:ddmmyy`, whoever's line it is (`HF`, `HO`, `HP`); nil for
  /// another line.
  private static func date(_ line: Span<UInt8>) -> Int? {
    guard line.count >= 11, line[0] == UInt8(ascii: "H"),
      line.starts(with: "DTE", at: 2)
    else { return nil }
    var start = 5
    if line.starts(with: "DATE:", at: 5) { start = 10 }
    while start < line.count, isBlank(line[start]) { start += 1 }
    guard let day = line.digits(start, 2), let month = line.digits(start + 2, 2),
      let year = line.digits(start + 4, 2)
    else { return nil }
    return CivilDate(year: year + (year >= 80 ? 1900 : 2000), month: month, day: day)?
      .daysSince1970
  }
}

/// The day of points whose lines have only the time of the day.
private struct IGCClock {
  /// Days since 1970 as the last date has it; nil before a date.
  var day: Int? { didSet { daysSince = 0 } }
  /// Midnights since the date.
  private var daysSince = 0
  private var last = -1.0

  /// Seconds since 1970; NaN before a date.
  mutating func time(of point: IGCPoint) -> Double {
    if point.secondOfDay < last - 43_200 { daysSince += 1 }
    last = point.secondOfDay
    guard let day else { return .nan }
    return Double(day + daysSince) * Double(CivilDate.secondsPerDay) + point.secondOfDay
  }
}

/// The facts of header lines about a session.
private struct IGCFacts {
  var recorder: String?
  private var utcOffset: Int?

  /// Takes what a header line says.
  mutating func read(_ line: Span<UInt8>) {
    let text = line.string(line.indices.prefix(200))
    guard text.utf8.count >= 5, let colon = text.firstIndex(of: ":") else { return }
    let value = text[text.index(after: colon)...].trimmed
    guard !value.isEmpty else { return }
    switch text.utf8.dropFirst(2).prefix(3).map({ $0 }) {
    case Array("FTY".utf8): recorder = recorder ?? String(value)
    case Array("TZN".utf8):
      // Hours, in halves and quarters.
      let number = DecimalNumber(value).value
      if number.magnitude <= 14 { utcOffset = Int((number * 3600).rounded()) }
    default: break
    }
  }

  /// A session with these facts, and with altitudes by air pressure where it has no other.
  func added(to session: RecordedSession, pressures: ContiguousArray<Double>) -> RecordedSession {
    var session = session
    session.sport = "flying"
    session.utcOffset = utcOffset
    // A recorder without heights by satellites writes zeros.
    let hasHeights = session.track.column(.altitude).contains { $0 != 0 && !$0.isNaN }
    if !hasHeights, pressures.contains(where: { $0 != 0 }) {
      session.track = session.track.replacing(.altitude, by: pressures)
      session.hasBarometer = true
    }
    return session
  }
}

extension FileFormat {
  /// The text of flight recorders, by the International Gliding Commission.
  public static let igc = FileFormat(rawValue: "igc")
}

extension DiagnosticCode {
  /// The diagnostics of flight recorders alone.
  static let igc = catalogue(
    """
    igc.line | warning | Lines of points that cannot be read were left out. | Copy or download the file again if points are missing.
    igc.no-date | warning | No line of the file has a date; its points have no time. | Export the flight again; without a date only its path is known.
    igc.no-fix | note | No line of the file is a point. | The recorder had no fix: nothing can be read.
    """)
  package static let igcLine = igc["igc.line"]
  package static let igcNoDate = igc["igc.no-date"]
  package static let igcNoFix = igc["igc.no-fix"]
}
