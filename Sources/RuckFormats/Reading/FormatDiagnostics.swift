public import RuckTrack

// The catalogue of what can be said about a file, but for what only FIT can have, which stands in
// a file of its own. Names are stable: they may be added to, never changed.

extension DiagnosticCode {
  /// Every code of files in general, of compression, and of the standard formats.
  public static let allFormatCodes: [DiagnosticCode] =
    [
      fileNotFound, filePermission, fileIsDirectory, fileDevice, fileTooDeep, fileUnreadable,
      formatEmpty, formatUnknown,
      limitNesting, limitElementSize, limitPoints, limitExpansion, limitMemory,
      limitSessions, limitWaypoints, readCancelled,
      gzipNotBuiltIn, gzipTruncated, gzipCorrupt, gzipMismatch, gzipTrailing, gzipNested,
      compressionUnsupported, zipTruncated, zipMismatch, zipOverlap, zipEncrypted, zipMethod,
      zipNested, zipCount, exportFile, exportDate,
      encodingInvalidUTF8, encodingInvalidUTF16, encodingUnknown,
      valueOutOfRange, xmlMisplaced, xmlUnreadableNumber, xmlDecimalComma, xmlUnreadableTime,
      xmlTimeWithoutZone,
      xmlHeadMissing, jsonDamaged, databaseDamaged, loadDoubtful,
    ]
    + [any RecordingFormat].standard.flatMap(\.diagnosticCodes)

  // MARK: Files

  /// `file.not-found`: There is no such file.
  public static let fileNotFound = error(
    "file.not-found", "There is no such file.", "Check the path.")
  /// `file.permission`: The file may not be read.
  public static let filePermission = error(
    "file.permission", "The file may not be read.",
    "Check the permissions of the file and of its folders.")
  /// `file.is-directory`: The path names a folder.
  public static let fileIsDirectory = error(
    "file.is-directory", "The path names a folder.", "Name a file in it.")
  /// `file.device`: The path names a device or a socket, which is not read.
  public static let fileDevice = error(
    "file.device", "The path names a device or a socket, which is not read.",
    "Name a file or a pipe, or send the content to standard input.")
  /// `file.too-deep`: A folder lies more than 128 folders below the one that was named.
  public static let fileTooDeep = error(
    "file.too-deep", "A folder lies more than 128 folders below the one that was named.",
    "Name the folder itself.")
  /// `file.unreadable`: The system failed to read the file or folder, for the reason it gives.
  public static let fileUnreadable = error(
    "file.unreadable", "The system failed to read the file or folder, for the reason it gives.",
    "Remove the reason, or copy the file to another disk, and try again.")
  /// `format.empty`: The file has no content.
  public static let formatEmpty = error(
    "format.empty", "The file has no content.", "Export or copy the recording again.")
  /// `format.unknown`: The content is of no format that can be read.
  public static let formatUnknown = error(
    "format.unknown", "The content is of no format that can be read.",
    "Export the recording as GPX, TCX or FIT; the name of the file does not matter.")

  // MARK: Limits

  /// `limit.nesting`: Elements are nested deeper than the limit allows.
  public static let limitNesting = error(
    "limit.nesting", "Elements are nested deeper than the limit allows.",
    "No recording needs that; raise the limit only for a file you trust.")
  /// `limit.element-size`: One tag or one text is larger than the limit allows.
  public static let limitElementSize = error(
    "limit.element-size", "One tag or one text is larger than the limit allows.",
    "No recording needs that; raise the limit only for a file you trust.")
  /// `limit.points`: The file holds more points than the limit allows.
  public static let limitPoints = error(
    "limit.points", "The file holds more points than the limit allows.",
    "Split the file, or raise the limit for a file you trust.")
  /// `limit.expansion`: The file unpacks to more than the allowed multiple of its size.
  public static let limitExpansion = error(
    "limit.expansion", "The file unpacks to more than the allowed multiple of its size.",
    "It is probably made to exhaust memory; raise the limit only for a file you trust.")
  /// `limit.memory`: Reading the file would take more memory than allowed.
  public static let limitMemory = error(
    "limit.memory", "Reading the file would take more memory than allowed.",
    "Split the file, or raise the limit for a file you trust.")

  /// `limit.sessions`: The file holds more than 10000 sessions; those before were read.
  public static let limitSessions = error(
    "limit.sessions", "The file holds more than 10000 sessions; those before were read.",
    "Split the file.")

  /// `limit.waypoints`: The file has more than 10000 waypoints; those before were read.
  public static let limitWaypoints = warning(
    "limit.waypoints", "The file has more than 10000 waypoints; those before were read.",
    "The path and its figures are whole; nothing needs to be done.")

  /// `read.cancelled`: The caller ended the reading before the end of the file.
  public static let readCancelled = error(
    "read.cancelled", "The caller ended the reading before the end of the file.",
    "Read the file again if it is wanted after all.")

  // MARK: Compression

  /// `gzip.not-built-in`: The file is gzip, which this build cannot unpack.
  public static let gzipNotBuiltIn = error(
    "gzip.not-built-in", "The file is gzip, which this build cannot unpack.",
    "Unpack it first, or build with the trait Compression.")
  /// `gzip.truncated`: The gzip ends early; what it holds so far was read.
  public static let gzipTruncated = error(
    "gzip.truncated", "The gzip ends early; what it holds so far was read.",
    "Copy or download the file again.")
  /// `gzip.corrupt`: The gzip cannot be unpacked beyond some position; what comes before it was read.
  public static let gzipCorrupt = error(
    "gzip.corrupt",
    "The gzip cannot be unpacked beyond some position; what comes before it was read.",
    "Copy or download the file again.")
  /// `gzip.mismatch`: The unpacked content is not what the gzip's checksum or length says;
  /// it was read.
  public static let gzipMismatch = error(
    "gzip.mismatch",
    "The unpacked content is not what the gzip's checksum or length says; it was read.",
    "Copy or download the file again; parts of the content may be wrong.")
  /// `gzip.trailing`: Bytes after the end of the gzip were skipped.
  public static let gzipTrailing = note(
    "gzip.trailing", "Bytes after the end of the gzip were skipped.", "Nothing needs to be done.")
  /// `gzip.nested`: There is gzip inside of gzip inside of gzip.
  public static let gzipNested = error(
    "gzip.nested", "There is gzip inside of gzip inside of gzip.", "Unpack the file first.")
  /// `compression.unsupported`: The file is packed in a way that is not read: xz, bzip2,
  /// zip, zstd or 7z.
  public static let compressionUnsupported = error(
    "compression.unsupported",
    "The file is packed in a way that is not read: xz, bzip2, zip, zstd or 7z.",
    "Unpack it first; gzip is read as it is, and a zip where its path is given.")

  /// `zip.truncated`: The zip ends early, or its list of files is damaged.
  public static let zipTruncated = error(
    "zip.truncated", "The zip ends early, or its list of files is damaged.",
    "Copy or download the zip again.")
  /// `zip.mismatch`: The content of a file in a zip is not what the zip's checksum or length says.
  public static let zipMismatch = error(
    "zip.mismatch", "The content of a file in a zip is not what the zip's checksum or length says.",
    "Copy or download the zip again; parts of the content may be wrong or missing.")
  /// `zip.overlap`: Files of a zip share the same bytes.
  public static let zipOverlap = error(
    "zip.overlap", "Files of a zip share the same bytes.",
    "It is probably made to exhaust memory; download it again from a source you trust.")
  /// `zip.encrypted`: A file in a zip is encrypted.
  public static let zipEncrypted = error(
    "zip.encrypted", "A file in a zip is encrypted.", "Unpack the zip with its password first.")
  /// `zip.method`: A file in a zip is packed with another method than deflate.
  public static let zipMethod = error(
    "zip.method", "A file in a zip is packed with another method than deflate.",
    "Unpack the zip first.")
  /// `zip.nested`: There is a zip inside of a zip inside of a zip.
  public static let zipNested = error(
    "zip.nested", "There is a zip inside of a zip inside of a zip.",
    "Unpack the outermost zip first.")
  /// `zip.count`: The end of a zip states another number of files than its list has; all of the list were read.
  public static let zipCount = error(
    "zip.count",
    "The end of a zip states another number of files than its list has; all of the list were read.",
    "Copy or download the zip again; files may be missing.")

  // MARK: Exports

  /// `export.file`: The index of an export names files that the export does not have.
  public static let exportFile = error(
    "export.file", "The index of an export names files that the export does not have.",
    "Give the whole export, or have the service make it again.")
  /// `export.date`: Activities of an export that have no file have a date that cannot be read.
  public static let exportDate = error(
    "export.date", "Activities of an export that have no file have a date that cannot be read.",
    "Set the language of the account to English, and have the service make the export again.")

  // MARK: Text

  /// `xml.encoding.invalid-utf8`: Some bytes are not UTF-8; they are shown as replacement
  /// characters in names.
  public static let encodingInvalidUTF8 = warning(
    "xml.encoding.invalid-utf8",
    "Some bytes are not UTF-8; they are shown as replacement characters in names.",
    "Nothing is wrong with the numbers; names may look odd.")
  /// `xml.encoding.invalid-utf16`: Some units are not UTF-16 or UTF-32; they were replaced.
  public static let encodingInvalidUTF16 = warning(
    "xml.encoding.invalid-utf16", "Some units are not UTF-16 or UTF-32; they were replaced.",
    "Copy or export the file again if points are missing.")
  /// `xml.encoding.unknown`: The declared encoding is not known; the text was read as Windows-1252.
  public static let encodingUnknown = warning(
    "xml.encoding.unknown",
    "The declared encoding is not known; the text was read as Windows-1252.",
    "Nothing is wrong with the numbers; names may look odd.")
  /// `xml.number.unreadable`: A value that should be a number is not one.
  public static let xmlUnreadableNumber = warning(
    "xml.number.unreadable", "A value that should be a number is not one.",
    "The sample is missing; the rest of its point was read.")
  /// `xml.number.decimal-comma`: A number has a comma where the format wants a point; it was
  /// read as a point.
  public static let xmlDecimalComma = warning(
    "xml.number.decimal-comma",
    "A number has a comma where the format wants a point; it was read as a point.",
    "Set the program that wrote the file to write decimal points.")
  /// `xml.time.unreadable`: A time is not written as ISO 8601.
  public static let xmlUnreadableTime = warning(
    "xml.time.unreadable", "A time is not written as ISO 8601.",
    "The time is missing; the rest of its point was read.")
  /// `xml.time.no-zone`: A time says no time zone; it was taken as UTC.
  public static let xmlTimeWithoutZone = note(
    "xml.time.no-zone", "A time says no time zone; it was taken as UTC.",
    "The hour of the day may be off; durations are not.")
  /// `xml.element.misplaced`: An element stands where the format has no place for it, and
  /// was skipped.
  public static let xmlMisplaced = warning(
    "xml.element.misplaced",
    "An element appears where the format does not allow it; it was skipped.",
    "Have the program that wrote the file corrected.")
  /// `json.damaged`: The text breaks off, or is not JSON from a byte on.
  public static let jsonDamaged = error(
    "json.damaged", "The text breaks off, or is not JSON from a byte on; what is before was read.",
    "Copy or export the file again.")
  /// `database.damaged`: The database is damaged; what could be read of it was.
  public static let databaseDamaged = error(
    "database.damaged", "The database is damaged; what could be read of it was.",
    "Copy or export the file again.")
  /// `xml.head.missing`: The beginning of the document is missing or damaged; the points were read.
  public static let xmlHeadMissing = error(
    "xml.head.missing",
    "The beginning of the document is missing or damaged; the points were read.",
    "Copy or export the file again.")

  // MARK: Values

  /// `value.out-of-range`: A time, altitude, distance, total or mass is one that no
  /// recording can hold.
  public static let valueOutOfRange = warning(
    "value.out-of-range",
    "A time, altitude, distance, total or mass is one that no recording can hold.",
    "It was left out; check the device or the program that wrote the file.")

  // MARK: GPX and TCX

  /// `gpx.point.no-position`: A point has no readable latitude or longitude; its other
  /// samples count.
  public static let gpxNoPosition = warning(
    "gpx.point.no-position",
    "A point has no readable latitude or longitude; its other samples count.",
    "The point counts for time and sensors, not for distance.")
  /// `gpx.route-only`: The file has no track; its routes were read, without times.
  public static let gpxRouteOnly = note(
    "gpx.route-only", "The file has no track; its routes were read, without times.",
    "This is a plan, not a recording: record or export a track to analyse a session.")
  /// `gpx.waypoints-only`: The file has no track; its waypoints with times and without names are the track.
  public static let gpxWaypointsOnly = note(
    "gpx.waypoints-only",
    "The file has no track; its waypoints with times and without names are the track.",
    "Nothing needs to be done; an export as a track would hold more.")
  /// `gpx.no-track`: The file has no point of a track or route.
  public static let gpxNoTrack = note(
    "gpx.no-track", "The file has no point of a track or route.", "Export the recording as a track."
  )
  /// `tcx.point.no-position`: A trackpoint has only one of latitude and longitude; its other
  /// samples count.
  public static let tcxHalfPosition = warning(
    "tcx.point.no-position",
    "A trackpoint has only one of latitude and longitude; its other samples count.",
    "The point counts for time and sensors, not for distance.")
  /// `tcx.no-activity`: The file has no activity and no course with content.
  public static let tcxNoActivity = note(
    "tcx.no-activity", "The file has no activity and no course with content.",
    "Export the recording again.")

  /// What is wrong with a document of a format as XML.
  static func xml(_ issue: XMLIssue, in format: FileFormat) -> DiagnosticCode {
    let prefix = format.rawValue + ".xml."
    return switch issue {
    case .truncated:
      error(
        prefix + "truncated", "The file ends in the middle; all up to there was read.",
        "Copy or export the file again if it should be longer.")
    case .malformed:
      error(
        prefix + "malformed", "A damaged tag was skipped.",
        "Copy or export the file again; the points around it were read.")
    case .mismatched:
      warning(
        prefix + "mismatched", "An end tag does not match what is open.",
        "Copy or export the file again; the points around it were read.")
    case .illegalCharacter:
      warning(
        prefix + "illegal-character", "The text contains a control character.",
        "Copy or export the file again if points are missing.")
    case .trailing:
      warning(
        prefix + "trailing", "Another document follows the end of the first; it was read too.",
        "Split the file if the documents do not belong together.")
    case .undeclaredPrefix:
      warning(
        prefix + "undeclared-prefix",
        "A namespace prefix is not declared; its elements were recognized by name alone.",
        "Have the program that wrote the file corrected.")
    case .unknownEntity:
      warning(
        prefix + "unknown-entity",
        "A reference to an entity was left as it is; entities are never expanded.",
        "Names may look odd; numbers do not need entities.")
    case .documentType:
      note(
        prefix + "document-type", "A document type declaration was skipped.",
        "Nothing needs to be done.")
    }
  }
}
