internal import RuckKernels
public import RuckTrack

/// Reads files of NMEA 0183 sentences, as receivers and data loggers write them.
///
/// A file is recognized by a sentence at its beginning, with a matching check or with a position.
/// Its points are those of ``NMEAPoints``, in one segment; those before the first date get the
/// first date.
public struct NMEAReader: RecordingFormat {
  /// A reader.
  public init() {}

  /// NMEA 0183.
  public var format: FileFormat { .nmea }

  /// The codes of sentences.
  public var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.nmea }

  /// Whether one of the first lines is a sentence with a matching check, or one with a position and without a
  /// check, and none before it is text of another kind; O(first 32 lines).
  ///
  /// Comments and the sentences of other systems are not.
  public func recognize(_ head: Span<UInt8>) -> Recognition { isLog(head) ? .sure : .no }

  private func isLog(_ head: Span<UInt8>) -> Bool {
    var lines = TextLines(head)
    for _ in 0..<32 {
      guard let range = lines.next(head) else { return false }
      guard let first = range.first else { continue }
      switch NMEASentence.read(head.extracting(range)) {
      case .sentence(let sentence):
        return head.extracting(range).contains(UInt8(ascii: "*")) || sentence.hasPosition
      case .damaged: continue
      case .other:
        switch head[first] {
        case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: ";"),
          UInt8(ascii: "\\"), UInt8(ascii: "%"):
          continue
        default: return false
        }
      }
    }
    return false
  }

  /// Reads a file.
  ///
  /// O(bytes).
  ///
  /// - Throws: ``FormatError`` where it has more points than the limit allows.
  public func read(
    _ bytes: Span<UInt8>, limits: ReadLimits
  ) throws(FormatError) -> RecordedFile {
    var file = RecordedFile(format: .nmea)
    var builder = TrackBuilder()
    var points = NMEAPoints()
    // Points before the first date, with their seconds of the day.
    var undated: [(point: TrackPoint, second: Double)] = []
    var lines = TextLines(bytes)
    func add(_ point: TrackPoint, _ second: Double?) throws(FormatError) {
      if builder.count + undated.count >= limits.pointCount {
        throw FormatError(
          .limitPoints, format: .nmea, "the file has more than \(limits.pointCount) points")
      }
      if builder.count & 0xffff == 0xffff { try limits.checkWanted() }
      if let second { return undated.append((point, second)) }
      if let time = point.time { builder.append(Self.dated(undated, before: time)) }
      undated = []
      builder.append(point)
    }
    while let range = lines.next(bytes) {
      var second: Double?
      if let point = points.take(bytes.extracting(range), undated: { second = $0 }) {
        try add(point, second)
      }
    }
    let openSecond = points.openSecond
    if let point = points.finish() { try add(point, point.time == nil ? openSecond : nil) }
    builder.append(Self.undated(undated))
    if points.damaged > 0 {
      file.diagnostics.report(
        .nmeaCheck, "sentences whose check does not match", count: points.damaged)
    }
    if points.timeless > 0 {
      file.diagnostics.report(
        .nmeaTime, "sentences whose time cannot be read", count: points.timeless)
    }
    if builder.count == 0 {
      file.diagnostics.report(.nmeaNoFix, "no sentence has a position")
      return file
    }
    file.add(RecordedSession(track: builder.build()))
    return file
  }

  /// The points of a file without a date: the times of day are known, and count from the beginning of 1970.
  private static func undated(_ points: [(point: TrackPoint, second: Double)]) -> [TrackPoint] {
    var (days, last) = (0.0, 0.0)
    return points.map { point, second in
      // A clock that falls by more than half a day passed midnight.
      if second < last - 43_200 { days += 1 }
      last = second
      var dated = point
      dated.time = days * 86_400 + second
      return dated
    }
  }

  /// The points before the first date, on its day, or on the day before where the clock fell since.
  private static func dated(
    _ points: [(point: TrackPoint, second: Double)], before time: Double
  ) -> [TrackPoint] {
    let midnight = (time / 86_400).rounded(.down) * 86_400
    return points.map { point, second in
      var dated = point
      dated.time = midnight + second - (midnight + second > time + 43_200 ? 86_400 : 0)
      return dated
    }
  }
}

extension TrackBuilder {
  fileprivate mutating func append(_ points: [TrackPoint]) {
    for point in points { append(point) }
  }
}

extension Span<UInt8> {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    for index in indices where self[index] == byte { return true }
    return false
  }
}

extension DiagnosticCode {
  /// The diagnostics of NMEA sentences alone.
  static let nmea = catalogue(
    """
    nmea.sentence.check | warning | Sentences whose check does not match were left out. | Check the cable or copy the file again if points are missing.
    nmea.sentence.time | warning | Sentences whose time is missing or cannot be read were left out. | Their positions are lost; record again with a receiver that has its time.
    nmea.no-fix | note | No sentence has a position. | The receiver had no fix: record again under the open sky.
    """)
  package static let nmeaCheck = nmea["nmea.sentence.check"]
  package static let nmeaTime = nmea["nmea.sentence.time"]
  package static let nmeaNoFix = nmea["nmea.no-fix"]
}
