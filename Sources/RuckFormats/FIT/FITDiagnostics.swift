public import RuckTrack

// The catalogue of what can be said about a FIT file.

extension DiagnosticCode {
  /// No FIT header where one must be.
  public static let fitHeaderMissing = DiagnosticCode(
    "fit.header.missing", .error, meaning: "The file does not begin with a FIT header.",
    advice: "Copy or export the recording again.")

  /// The header's own check does not fit.
  public static let fitHeaderChecksum = DiagnosticCode(
    "fit.header.crc", .warning,
    meaning: "The header's check does not match, so its size field may be wrong.",
    advice: "Compare the numbers with the device; copy the file again where they differ.")

  /// The check over a part does not fit.
  public static let fitChecksumMismatch = DiagnosticCode(
    "fit.crc.mismatch", .warning,
    meaning: "The check over the file does not match: bytes were changed after it was recorded.",
    advice: "All that could be read counts; copy the file from the device again if you can.")

  /// The check over a part is not there.
  public static let fitChecksumMissing = DiagnosticCode(
    "fit.crc.missing", .warning, meaning: "The check at the end of the file is missing.",
    advice: "Nothing else is; the recording is whole as far as is known.")

  /// The file ends before the declared size.
  public static let fitTruncated = DiagnosticCode(
    "fit.truncated", .error, meaning: "The file ends before the size that its header declares.",
    advice: "Everything up to the end counts; copy the file from the device again if you can.")

  /// The header declares no data.
  public static let fitSizeZero = DiagnosticCode(
    "fit.size.zero", .warning,
    meaning: "The header declares no data: the device stopped before it could fill that in.",
    advice: "Everything up to the end of the file was read.")

  /// The data go on after the declared size.
  public static let fitSizeShort = DiagnosticCode(
    "fit.size.short", .warning, meaning: "Messages go on behind the size that the header declares.",
    advice: "They were read too.")

  /// Bytes after the end.
  public static let fitTrailingBytes = DiagnosticCode(
    "fit.trailing.bytes", .note, meaning: "Bytes that are no FIT data follow the recording.",
    advice: "They were ignored.")

  /// Bytes that cannot be a message.
  public static let fitSyncLost = DiagnosticCode(
    "fit.sync.lost", .error,
    meaning: "Bytes in the middle of the file cannot be a message; they were skipped.",
    advice: "What follows them was read; samples around this position may be missing.")

  /// Bytes that cannot be a message, and nothing readable after them.
  public static let fitDataLost = DiagnosticCode(
    "fit.data.lost", .error,
    meaning: "From some position on nothing in the file can be read as messages.",
    advice: "Everything before it counts; copy the file from the device again if you can.")

  /// A field whose size does not suit its type.
  public static let fitFieldOdd = DiagnosticCode(
    "fit.field.odd", .note,
    meaning: "A field's size is not a multiple of its type's, or its type is unknown.",
    advice: "The field was skipped; nothing else is touched.")

  /// A developer field that nothing describes.
  public static let fitDeveloperUndescribed = DiagnosticCode(
    "fit.developer.undescribed", .note,
    meaning: "A developer field is used that the file never describes.",
    advice: "Its bytes are listed with the unused fields.")

  /// A description of a developer field whose developer is unknown.
  public static let fitDeveloperUnidentified = DiagnosticCode(
    "fit.developer.unidentified", .note,
    meaning: "A developer field is described whose developer does not name itself.",
    advice: "The description was used all the same.")

  /// A description that does not say what it describes.
  public static let fitDeveloperIncomplete = DiagnosticCode(
    "fit.developer.incomplete", .note,
    meaning: "The description of a developer field does not say which field it describes.",
    advice: "It was ignored.")

  /// Records without a session message.
  public static let fitSessionMissing = DiagnosticCode(
    "fit.session.missing", .warning,
    meaning: "There are records but no session message: the recording was cut off.",
    advice: "The records are one session; the device's own totals are unknown.")

  /// Records outside every session's window.
  public static let fitRecordOutside = DiagnosticCode(
    "fit.record.outside", .note,
    meaning: "Records lie outside the time of every session of the file.",
    advice: "They were given to the session nearest in time.")

  /// Times counted from power-up, placed.
  public static let fitTimeRelative = DiagnosticCode(
    "fit.time.relative", .warning,
    meaning: "The device did not know the date and counted seconds since it was switched on.",
    advice: "Durations hold; set the date of the session yourself.")

  /// Times that cannot be placed.
  public static let fitTimeUnknown = DiagnosticCode(
    "fit.time.unknown", .warning,
    meaning: "Records have no time, or count it from power-up among others that have dates.",
    advice: "Their positions stay, without a time.")

  /// A local time that belongs to no zone.
  public static let fitZoneImplausible = DiagnosticCode(
    "fit.zone.implausible", .note,
    meaning: "The file's local time differs from universal time by more than any zone does.",
    advice: "It was ignored; state the zone yourself.")

  /// A load that no one carries.
  public static let fitLoadImplausible = DiagnosticCode(
    "fit.load.implausible", .warning,
    meaning: "A field for the load holds a mass below 0 or above 150 kg.",
    advice: "It was ignored; state the load yourself or correct the mapping of the field.")

  /// A load without a unit.
  public static let fitLoadUnitless = DiagnosticCode(
    "fit.load.unitless", .note,
    meaning: "A developer field seems to hold the load but names no unit of mass.",
    advice: "Map it yourself with its unit if it is the load.")

  /// Too many kinds of messages or single messages.
  public static let fitExcess = DiagnosticCode(
    "fit.excess", .error, meaning: "The file defines more messages than any device writes.",
    advice: "What came before counts; the rest was left alone.")

  /// Every code that only FIT files can have.
  package static let allFITCodes: [DiagnosticCode] = [
    .fitHeaderMissing, .fitHeaderChecksum, .fitChecksumMismatch, .fitChecksumMissing,
    .fitTruncated, .fitSizeZero, .fitSizeShort, .fitTrailingBytes, .fitSyncLost, .fitDataLost,
    .fitFieldOdd, .fitDeveloperUndescribed, .fitDeveloperUnidentified, .fitDeveloperIncomplete,
    .fitSessionMissing, .fitRecordOutside, .fitTimeRelative, .fitTimeUnknown,
    .fitZoneImplausible, .fitLoadImplausible, .fitLoadUnitless, .fitExcess,
  ]
}
