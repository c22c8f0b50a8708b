package import RuckTrack

extension DiagnosticCode {
  /// The diagnostics of FIT files alone.
  static let fit = catalogue(
    """
    fit.header.missing | error | The file does not begin with a FIT header. | Copy or export the recording again.
    fit.header.crc | warning | The header's check does not match, so its size field may be wrong. | Compare the numbers with the device; copy the file again where they differ.
    fit.crc.mismatch | warning | The check over the file does not match: bytes were changed after it was recorded. | All that could be read counts; copy the file from the device again if you can.
    fit.crc.missing | warning | The check at the end of the file is missing. | Nothing else is; the recording is whole as far as is known.
    fit.truncated | error | The file ends before the size that its header declares. | Everything up to the end counts; copy the file from the device again if you can.
    fit.size.zero | warning | The header declares no data: the device stopped before it could fill that in. | Everything up to the end of the file was read.
    fit.size.short | warning | Messages go on behind the size that the header declares. | They were read too.
    fit.trailing.bytes | note | Bytes that are no FIT data follow the recording. | They were ignored.
    fit.sync.lost | error | Bytes in the middle of the file cannot be a message; they were skipped. | What follows them was read; samples around this position may be missing.
    fit.data.lost | error | From some position on nothing in the file can be read as messages. | Everything before it counts; copy the file from the device again if you can.
    fit.field.odd | note | A field's size is not a multiple of its type's, or its type is unknown. | The field was skipped; nothing else is touched.
    fit.developer.undescribed | note | A developer field is used that the file never describes. | Its bytes are listed with the unused fields.
    fit.developer.unidentified | note | A developer field is described whose developer does not name itself. | The description was used all the same.
    fit.developer.incomplete | note | The description of a developer field does not say which field it describes. | It was ignored.
    fit.session.missing | warning | There are records but no session message: the recording was cut off. | The records are one session; the device's own totals are unknown.
    fit.record.outside | note | Records lie outside the time of every session of the file. | They were given to the session nearest in time.
    fit.time.relative | warning | The device did not know the date and counted seconds since it was switched on. | Durations hold; set the date of the session yourself.
    fit.time.unknown | warning | Records have no time, or count it from power-up among others that have dates. | Their positions stay, without a time.
    fit.zone.implausible | note | The file's local time differs from universal time by more than any zone does. | It was ignored; state the zone yourself.
    fit.load.implausible | warning | A field for the load holds a mass below 0 or above 150 kg. | It was ignored; state the load yourself or correct the mapping of the field.
    fit.load.unitless | note | A developer field seems to hold the load but names no unit of mass. | Map it yourself with its unit if it is the load.
    fit.excess | error | The file defines more messages than any device writes. | What came before counts; the rest was left alone.
    """)
  package static let fitHeaderMissing = fit["fit.header.missing"]
  package static let fitHeaderChecksum = fit["fit.header.crc"]
  package static let fitChecksumMismatch = fit["fit.crc.mismatch"]
  package static let fitChecksumMissing = fit["fit.crc.missing"]
  package static let fitTruncated = fit["fit.truncated"]
  package static let fitSizeZero = fit["fit.size.zero"]
  package static let fitSizeShort = fit["fit.size.short"]
  package static let fitTrailingBytes = fit["fit.trailing.bytes"]
  package static let fitSyncLost = fit["fit.sync.lost"]
  package static let fitDataLost = fit["fit.data.lost"]
  package static let fitFieldOdd = fit["fit.field.odd"]
  package static let fitDeveloperUndescribed = fit["fit.developer.undescribed"]
  package static let fitDeveloperUnidentified = fit["fit.developer.unidentified"]
  package static let fitDeveloperIncomplete = fit["fit.developer.incomplete"]
  package static let fitSessionMissing = fit["fit.session.missing"]
  package static let fitRecordOutside = fit["fit.record.outside"]
  package static let fitTimeRelative = fit["fit.time.relative"]
  package static let fitTimeUnknown = fit["fit.time.unknown"]
  package static let fitZoneImplausible = fit["fit.zone.implausible"]
  package static let fitLoadImplausible = fit["fit.load.implausible"]
  package static let fitLoadUnitless = fit["fit.load.unitless"]
  package static let fitExcess = fit["fit.excess"]
}
