internal import RuckTrack

/// Garmin's binary format as one of the formats that are read.
struct FITFormat: RecordingFormat {
  /// Where a user's watch keeps the weight of the pack, where it is known.
  var loadField: FITLoadField?

  var format: FileFormat { .fit }
  var fileExtensions: [String] { ["fit"] }
  var diagnosticCodes: [DiagnosticCode] { DiagnosticCode.allFITCodes }

  func recognize(_ head: Span<UInt8>) -> Recognition { FITReader.recognizes(head) ? .sure : .no }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    try FITReader.read(bytes, limits: limits, loadField: loadField)
  }
}
