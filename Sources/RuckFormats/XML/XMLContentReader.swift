internal import RuckTrack

/// Makes sessions of what a document of one format holds: defines which elements it reads, and what
/// becomes of them and of their values.
///
/// ``XMLDocumentReader`` goes through the document and calls.
protocol XMLContentReader {
  associatedtype Role: XMLRole
  typealias Scanner = XMLScanner<Role>

  static var format: FileFormat { get }
  /// The name of the outermost element, and parts of the addresses of its namespaces; by another address a
  /// document may be one.
  static var root: (name: String, namespaces: [String]) { get }
  /// Other texts that a document of the format is sure to hold, for one whose head is lost or damaged.
  static var marks: [String] { get }
  /// Ends of names that promise a recording.
  static var fileExtensions: [String] { get }
  /// The codes that only this format reports, besides those of XML.
  static var diagnosticCodes: [DiagnosticCode] { get }

  var file: RecordedFile { get set }
  /// Whether elements were where they do not belong, in a document not known to be damaged.
  var passedOverPoints: Bool { get }

  /// The rows of the current session.
  var builder: TrackBuilder { get set }
  /// The sessions before it.
  var made: XMLMadeSessions { get }
  /// The points of planned routes, which belong to no session yet.
  var routeCount: Int { get }
  /// The bytes of what belongs to no session yet besides the rows: routes, laps.
  var looseBytes: Int { get }
  /// The start of the current point.
  var pointStart: Int { get set }

  /// A broken document has lost its head, so elements are taken wherever they are.
  init(byteCount: Int, isBroken: Bool)

  /// The role of the element whose start tag is current; what is open may be closed for it.
  mutating func roleOfTag(_ scanner: inout Scanner) -> Role
  /// Begins what the current start tag stands for.
  mutating func begin(_ role: Role, _ scanner: inout Scanner)
  /// Ends what an element stood for.
  mutating func end(_ role: Role, _ scanner: inout Scanner) throws(FormatError)
  /// Ends what the document stood for.
  mutating func finish()

  mutating func take(_ value: Double, _ role: Role)
  mutating func take(_ time: DateTime)
  mutating func take(_ text: String, _ role: Role)
  mutating func take(_ bytes: Span<UInt8>, _ role: Role)

  /// Forgets the values of the current point that are not in a row yet.
  mutating func forgetPoint()
  /// Ends the row of the current point, or leaves the point out.
  mutating func commitPoint(_ scanner: inout Scanner) throws(FormatError)
  /// Takes note of the times of points whose values go to columns; false where they must be taken
  /// one by one.
  mutating func noteTimes(_ alike: XMLPointsAlike<Role>, of points: XMLPoints) -> Bool
}

/// The sessions of a file that are made already.
struct XMLMadeSessions {
  private(set) var rows = 0
  private(set) var bytes = 0

  mutating func add(_ session: RecordedSession) {
    rows += session.track.count
    bytes += session.heldBytes
  }
}

extension XMLContentReader {
  /// The number of the file's points, as the limits count them.
  var pointCount: Int { made.rows + builder.count + routeCount }

  var routeCount: Int { 0 }

  mutating func take(_ bytes: Span<UInt8>, _ role: Role) {}

  /// Closes what is open inside of a depth.
  mutating func closeDown(to depth: Int, _ scanner: inout Scanner) {
    while let element = scanner.closeDown(to: depth) {
      // The rows are within limits, or the next point says so.
      try? end(element.role, &scanner)
    }
  }

  /// Adds points to the rows, a column at a time.
  mutating func append(_ alike: XMLPointsAlike<Role>, of points: inout XMLPoints) {
    let stride = alike.shape.valueCount
    var first = alike.firstValue
    for field in alike.shape.fields {
      if case .skipped = field.kind { continue }
      guard let channel = field.role.channel else { continue }
      var index = first
      for _ in 0..<alike.count {
        points.values[index] = field.role.sample(points.values[index])
        index += stride
      }
      builder.append(channel, points.values.span, first: first, stride: stride, rows: alike.count)
      first += 1
    }
    builder.commitRows(alike.count)
  }

  /// Ends the row of the current point.
  mutating func commitRow(_ scanner: inout Scanner) throws(FormatError) {
    builder.commitRow()
    if pointCount & 0xffff == 0 || pointCount > scanner.limits.pointCount {
      try checkLimits(&scanner)
    }
  }

  /// Refuses more points of the file, or memory for what is made of them, than the limits allow.
  ///
  /// Points that were found ahead are given up before anything is refused: the same file is refused
  /// whatever the jobs.
  func checkLimits(_ scanner: inout Scanner) throws(FormatError) {
    let limits = scanner.limits
    try limits.checkWanted()
    if pointCount > limits.pointCount {
      throw scanner.error(.limitPoints, at: pointStart, "more than \(limits.pointCount) points")
    }
    let columns = made.bytes + builder.byteCount + looseBytes
    let held = limits.heldAround + scanner.bytes.count + columns
    if held + scanner.runBytes > limits.memory { scanner.giveUpRuns() }
    if held > limits.memory {
      throw scanner.error(
        .limitMemory, at: pointStart, "more than \(limits.memory) bytes of memory")
    }
  }

  /// The value of a number, with a decimal comma reported.
  mutating func value(
    of number: DecimalNumber, at offset: Int, _ scanner: inout Scanner
  ) -> Double {
    if number.hasDecimalComma, !number.value.isNaN {
      report(.xmlDecimalComma, at: offset, &scanner)
    }
    return number.value
  }

  /// Reports what makes the current point unlike others.
  mutating func report(_ code: DiagnosticCode, at offset: Int, _ scanner: inout Scanner) {
    scanner.spoilPoint()
    file.diagnostics.report(code, at: offset)
  }
}
