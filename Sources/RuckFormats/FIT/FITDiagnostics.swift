public import RuckTrack

// The catalogue of what can be said about a FIT file.

extension DiagnosticCode {
  /// No FIT header where one must be.
  public static let fitHeaderMissing = error(
    "fit.header.missing", "The file does not begin with a FIT header.",
    "Copy or export the recording again.")

  /// The header's own check does not fit.
  public static let fitHeaderChecksum = warning(
    "fit.header.crc", "The header's check does not match, so its size field may be wrong.",
    "Compare the numbers with the device; copy the file again where they differ.")

  /// The check over a part does not fit.
  public static let fitChecksumMismatch = warning(
    "fit.crc.mismatch",
    "The check over the file does not match: bytes were changed after it was recorded.",
    "All that could be read counts; copy the file from the device again if you can.")

  /// The check over a part is not there.
  public static let fitChecksumMissing = warning(
    "fit.crc.missing", "The check at the end of the file is missing.",
    "Nothing else is; the recording is whole as far as is known.")

  /// The file ends before the declared size.
  public static let fitTruncated = error(
    "fit.truncated", "The file ends before the size that its header declares.",
    "Everything up to the end counts; copy the file from the device again if you can.")

  /// The header declares no data.
  public static let fitSizeZero = warning(
    "fit.size.zero",
    "The header declares no data: the device stopped before it could fill that in.",
    "Everything up to the end of the file was read.")

  /// The data go on after the declared size.
  public static let fitSizeShort = warning(
    "fit.size.short", "Messages go on behind the size that the header declares.",
    "They were read too.")

  /// Bytes after the end.
  public static let fitTrailingBytes = note(
    "fit.trailing.bytes", "Bytes that are no FIT data follow the recording.", "They were ignored.")

  /// Bytes that cannot be a message.
  public static let fitSyncLost = error(
    "fit.sync.lost", "Bytes in the middle of the file cannot be a message; they were skipped.",
    "What follows them was read; samples around this position may be missing.")

  /// Bytes that cannot be a message, and nothing readable after them.
  public static let fitDataLost = error(
    "fit.data.lost", "From some position on nothing in the file can be read as messages.",
    "Everything before it counts; copy the file from the device again if you can.")

  /// A field whose size does not suit its type.
  public static let fitFieldOdd = note(
    "fit.field.odd", "A field's size is not a multiple of its type's, or its type is unknown.",
    "The field was skipped; nothing else is touched.")

  /// A developer field that nothing describes.
  public static let fitDeveloperUndescribed = note(
    "fit.developer.undescribed", "A developer field is used that the file never describes.",
    "Its bytes are listed with the unused fields.")

  /// A description of a developer field whose developer is unknown.
  public static let fitDeveloperUnidentified = note(
    "fit.developer.unidentified",
    "A developer field is described whose developer does not name itself.",
    "The description was used all the same.")

  /// A description that does not say what it describes.
  public static let fitDeveloperIncomplete = note(
    "fit.developer.incomplete",
    "The description of a developer field does not say which field it describes.", "It was ignored."
  )

  /// Records without a session message.
  public static let fitSessionMissing = warning(
    "fit.session.missing", "There are records but no session message: the recording was cut off.",
    "The records are one session; the device's own totals are unknown.")

  /// Records outside every session's window.
  public static let fitRecordOutside = note(
    "fit.record.outside", "Records lie outside the time of every session of the file.",
    "They were given to the session nearest in time.")

  /// Times counted from power-up, placed.
  public static let fitTimeRelative = warning(
    "fit.time.relative",
    "The device did not know the date and counted seconds since it was switched on.",
    "Durations hold; set the date of the session yourself.")

  /// Times that cannot be placed.
  public static let fitTimeUnknown = warning(
    "fit.time.unknown",
    "Records have no time, or count it from power-up among others that have dates.",
    "Their positions stay, without a time.")

  /// A local time that belongs to no zone.
  public static let fitZoneImplausible = note(
    "fit.zone.implausible",
    "The file's local time differs from universal time by more than any zone does.",
    "It was ignored; state the zone yourself.")

  /// A load that no one carries.
  public static let fitLoadImplausible = warning(
    "fit.load.implausible", "A field for the load holds a mass below 0 or above 150 kg.",
    "It was ignored; state the load yourself or correct the mapping of the field.")

  /// A load without a unit.
  public static let fitLoadUnitless = note(
    "fit.load.unitless", "A developer field seems to hold the load but names no unit of mass.",
    "Map it yourself with its unit if it is the load.")

  /// Too many kinds of messages or single messages.
  public static let fitExcess = error(
    "fit.excess", "The file defines more messages than any device writes.",
    "What came before counts; the rest was left alone.")

  /// Every code that only FIT files can have.
  package static let allFITCodes: [DiagnosticCode] = [
    .fitHeaderMissing, .fitHeaderChecksum, .fitChecksumMismatch, .fitChecksumMissing,
    .fitTruncated, .fitSizeZero, .fitSizeShort, .fitTrailingBytes, .fitSyncLost, .fitDataLost,
    .fitFieldOdd, .fitDeveloperUndescribed, .fitDeveloperUnidentified, .fitDeveloperIncomplete,
    .fitSessionMissing, .fitRecordOutside, .fitTimeRelative, .fitTimeUnknown,
    .fitZoneImplausible, .fitLoadImplausible, .fitLoadUnitless, .fitExcess,
  ]
}
