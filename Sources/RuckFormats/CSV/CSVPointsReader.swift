internal import RuckKernels
package import RuckTrack

/// Reads points from a table of text: a row a point, columns told by their headings and units.
///
/// GPSLogger, Sensor Logger and phyphox write such tables, and `ruckstat points` does. Cells are
/// separated by commas, semicolons or tabs; the heading is one of the first rows. Times are texts
/// of ISO 8601, or numbers of seconds, milliseconds, microseconds or nanoseconds since 1970, as
/// their size shows; smaller numbers count from the start of the recording, whose date is then not
/// known. A file is one session.
struct CSVPointsReader: RecordingFormat {
  var format: FileFormat { .csv }
  var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.csv }

  /// Sure of headings of a position and of something else, with a position in a row below.
  func recognize(_ head: Span<UInt8>) -> Recognition {
    guard let table = CSVPoints(head) else { return .no }
    return table.hasTime ? .sure : .maybe
  }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    var file = RecordedFile(format: .csv)
    guard var table = CSVPoints(bytes.extracting(first: FormatRegistry.prefixLength)) else {
      throw FormatError(.formatUnknown, format: .csv, at: 0, "no row has the headings of points")
    }
    var rows = GatheredRows(.csv, limits: limits, fileBytes: bytes.count)
    let session = try table.read(bytes, into: &rows, reportingTo: &file.diagnostics)
    if let session {
      file.add(session)
    } else {
      file.diagnostics.report(.csvNoPosition)
    }
    return file
  }
}

/// The columns of a table of points, and where its rows begin.
private struct CSVPoints {
  private var columns: [CSVColumn?] = []
  private var rows: CSVRows
  private var offset = CommonOffset()
  /// Whether times count from the start of the recording.
  private var isRelative = false

  /// Whether some column is a time.
  var hasTime: Bool {
    columns.contains { $0?.content == .sample(.time) || $0?.content == .elapsed }
  }

  /// Finds the heading; nil where no row is one, or none below it has a position.
  init?(_ head: Span<UInt8>) {
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] {
      var rows = CSVRows(head, separator: separator)
      for _ in 0..<8 {
        guard rows.next(head) else { break }
        guard rows.cells.count >= 3, rows.cells.count <= 1000 else { continue }
        let columns = Self.columns(rows, head)
        let contents = columns.compactMap { $0?.content }
        guard contents.contains(.sample(.latitude)), contents.contains(.sample(.longitude)),
          contents.count >= 3
        else { continue }
        var below = rows
        self.columns = columns
        self.rows = rows
        for _ in 0..<16 {
          guard below.next(head) else { return nil }
          if hasPosition(below, head) { return }
        }
        return nil
      }
    }
    return nil
  }

  /// The columns by their headings; of two that hold the same, the first of the highest rank.
  private static func columns(_ rows: CSVRows, _ bytes: Span<UInt8>) -> [CSVColumn?] {
    var columns = rows.cells.indices.map { CSVColumn(rows.text(bytes, $0, maximum: 100)) }
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      let better = columns.indices.contains { other in
        guard other != index, let rival = columns[other], rival.content == column.content else {
          return false
        }
        return rival.rank > column.rank || (rival.rank == column.rank && other < index)
      }
      if better { columns[index] = nil }
    }
    // What is recorded is preferred to what stands in for it.
    let contents = columns.compactMap { $0?.content }
    func drop(_ content: CSVColumn.Content) {
      for index in columns.indices where columns[index]?.content == content { columns[index] = nil }
    }
    if contents.contains(.sample(.horizontalAccuracy)) { drop(.dilution) }
    if contents.contains(.sample(.time)) { drop(.elapsed) }
    return columns
  }

  private func hasPosition(_ row: CSVRows, _ bytes: Span<UInt8>) -> Bool {
    for (index, column) in columns.enumerated() {
      guard column?.content == .sample(.latitude) || column?.content == .sample(.longitude) else {
        continue
      }
      guard index < row.cells.count else { return false }
      let limit = column?.content == .sample(.latitude) ? 90.0 : 360.0
      guard DecimalNumber(bytes, row.cells[index]).value.magnitude <= limit else { return false }
    }
    return true
  }

  /// Reads the rows below the heading.
  mutating func read(
    _ bytes: Span<UInt8>, into gathered: inout GatheredRows,
    reportingTo log: inout DiagnosticLog
  ) throws(FormatError) -> RecordedSession? {
    var unread = 0
    var segment = Double.nan
    let dateColumn = columns.firstIndex { $0?.content == .date }
    while rows.next(bytes) {
      var hasSample = false
      var hasPosition = false
      for index in columns.indices {
        guard let column = columns[index], index < rows.cells.count else { continue }
        let cell = rows.cells[index]
        guard !cell.isEmpty else { continue }
        switch column.content {
        case .date: continue
        case .sample(.time):
          let date = dateColumn.flatMap { $0 < rows.cells.count ? rows.cells[$0] : nil }
          let time = time(bytes, cell, date, column)
          if !time.isNaN { hasSample = true }
          gathered.builder.set(.time, time)
        case .elapsed:
          let time = column.sample(DecimalNumber(bytes, cell).value)
          if !time.isNaN { isRelative = true }
          gathered.builder.set(.time, time)
        case .segment:
          let number = DecimalNumber(bytes, cell).value
          if number != segment, !number.isNaN {
            gathered.builder.beginSegment()
            segment = number
          }
        case .dilution:
          gathered.builder.set(
            .horizontalAccuracy, column.sample(DecimalNumber(bytes, cell).value))
        case .sample(let channel):
          let value = column.sample(DecimalNumber(bytes, cell).value)
          if channel == .latitude, !value.isNaN { hasPosition = true }
          if !value.isNaN { hasSample = true }
          gathered.builder.set(channel, value)
        }
      }
      guard hasSample else {
        gathered.builder.discardRow()
        if rows.cells.count > 1 || !rows.cells[0].isEmpty { unread += 1 }
        continue
      }
      if !hasPosition, rows.cells.count < columns.count { unread += 1 }
      try gathered.commitRow(at: rows.start)
    }
    if unread > 0 { log.report(.csvRow, "rows that are not points", count: unread) }
    guard var session = gathered.endSession() else { return nil }
    session.utcOffset = offset.seconds
    if !session.track.has(.time) {
      session.kind = .route
      log.report(.csvNoTime)
    } else if isRelative {
      log.report(.csvRelativeTime)
    }
    return session
  }

  /// Seconds since 1970 of a cell, or since the start of the recording; NaN where it is not a time.
  private mutating func time(
    _ bytes: Span<UInt8>, _ cell: Range<Int>, _ date: Range<Int>?, _ column: CSVColumn
  ) -> Double {
    if let time = DateTime(bytes.extracting(cell)) {
      offset.note(time.zone)
      return time.seconds
    }
    if let date, let time = Self.joined(bytes, date, cell) { return time }
    let number = DecimalNumber(bytes, cell).value
    guard number.isFinite else { return .nan }
    switch number.magnitude {
    case 1e17...: return number / 1e9
    case 1e14...: return number / 1e6
    case 1e11...: return number / 1e3
    case 1e8...: return number
    default:
      isRelative = true
      return number * column.factor
    }
  }

  /// A date in one cell, `2024-05-01` or `2024/05/01`, and a time of the day in another.
  private static func joined(
    _ bytes: Span<UInt8>, _ date: Range<Int>, _ time: Range<Int>
  ) -> Double? {
    var text: ContiguousArray<UInt8> = []
    for index in date.prefix(10) {
      text.append(bytes[index] == UInt8(ascii: "/") ? UInt8(ascii: "-") : bytes[index])
    }
    text.append(UInt8(ascii: "T"))
    for index in time.prefix(30) { text.append(bytes[index]) }
    return DateTime(text.span)?.seconds
  }
}

extension FileFormat {
  /// A table of points as text.
  public static let csv = FileFormat(rawValue: "csv")
}

extension DiagnosticCode {
  /// The diagnostics of tables of points alone.
  static let csv = catalogue(
    """
    csv.row | warning | Rows without a sample, or cut short, are not points. | Copy or export the file again if points are missing.
    csv.time.relative | warning | Times count from the start of the recording: its date is not known. | Figures are right but for the date; export with times of the day if it matters.
    csv.no-time | note | The table has no times; it was read as a route. | This is a plan, not a recording: export the recording with its times.
    csv.no-position | note | No row of the table is a point. | Export the recording as GPX or FIT.
    """)
  package static let csvRow = csv["csv.row"]
  package static let csvRelativeTime = csv["csv.time.relative"]
  package static let csvNoTime = csv["csv.no-time"]
  package static let csvNoPosition = csv["csv.no-position"]
}
