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
  public static let fileNotFound = DiagnosticCode(
    "file.not-found", .error, meaning: "There is no such file.", advice: "Check the path.")
  /// `file.permission`: The file may not be read.
  public static let filePermission = DiagnosticCode(
    "file.permission", .error, meaning: "The file may not be read.",
    advice: "Check the permissions of the file and of its folders.")
  /// `file.is-directory`: The path names a folder.
  public static let fileIsDirectory = DiagnosticCode(
    "file.is-directory", .error, meaning: "The path names a folder.",
    advice: "Name a file in it.")
  /// `file.device`: The path names a device or a socket, which is not read.
  public static let fileDevice = DiagnosticCode(
    "file.device", .error, meaning: "The path names a device or a socket, which is not read.",
    advice: "Name a file or a pipe, or send the content to standard input.")
  /// `file.too-deep`: A folder lies more than 128 folders below the one that was named.
  public static let fileTooDeep = DiagnosticCode(
    "file.too-deep", .error,
    meaning: "A folder lies more than 128 folders below the one that was named.",
    advice: "Name the folder itself.")
  /// `file.unreadable`: The system failed to read the file or folder, for the reason it gives.
  public static let fileUnreadable = DiagnosticCode(
    "file.unreadable", .error,
    meaning: "The system failed to read the file or folder, for the reason it gives.",
    advice: "Remove the reason, or copy the file to another disk, and try again.")
  /// `format.empty`: The file has no content.
  public static let formatEmpty = DiagnosticCode(
    "format.empty", .error, meaning: "The file has no content.",
    advice: "Export or copy the recording again.")
  /// `format.unknown`: The content is of no format that can be read.
  public static let formatUnknown = DiagnosticCode(
    "format.unknown", .error, meaning: "The content is of no format that can be read.",
    advice: "Export the recording as GPX, TCX or FIT; the name of the file does not matter.")

  // MARK: Limits

  /// `limit.nesting`: Elements are nested deeper than the limit allows.
  public static let limitNesting = DiagnosticCode(
    "limit.nesting", .error, meaning: "Elements are nested deeper than the limit allows.",
    advice: "No recording needs that; raise the limit only for a file you trust.")
  /// `limit.element-size`: One tag or one text is larger than the limit allows.
  public static let limitElementSize = DiagnosticCode(
    "limit.element-size", .error, meaning: "One tag or one text is larger than the limit allows.",
    advice: "No recording needs that; raise the limit only for a file you trust.")
  /// `limit.points`: The file holds more points than the limit allows.
  public static let limitPoints = DiagnosticCode(
    "limit.points", .error, meaning: "The file holds more points than the limit allows.",
    advice: "Split the file, or raise the limit for a file you trust.")
  /// `limit.expansion`: The file unpacks to more than the allowed multiple of its size.
  public static let limitExpansion = DiagnosticCode(
    "limit.expansion", .error,
    meaning: "The file unpacks to more than the allowed multiple of its size.",
    advice: "It is probably made to exhaust memory; raise the limit only for a file you trust.")
  /// `limit.memory`: Reading the file would take more memory than allowed.
  public static let limitMemory = DiagnosticCode(
    "limit.memory", .error, meaning: "Reading the file would take more memory than allowed.",
    advice: "Split the file, or raise the limit for a file you trust.")

  /// `limit.sessions`: The file holds more than 10000 sessions; those before were read.
  public static let limitSessions = DiagnosticCode(
    "limit.sessions", .error,
    meaning: "The file holds more than 10000 sessions; those before were read.",
    advice: "Split the file.")

  /// `limit.waypoints`: The file has more than 10000 waypoints; those before were read.
  public static let limitWaypoints = DiagnosticCode(
    "limit.waypoints", .warning,
    meaning: "The file has more than 10000 waypoints; those before were read.",
    advice: "The path and its figures are whole; nothing needs to be done.")

  /// `read.cancelled`: The caller ended the reading before the end of the file.
  public static let readCancelled = DiagnosticCode(
    "read.cancelled", .error,
    meaning: "The caller ended the reading before the end of the file.",
    advice: "Read the file again if it is wanted after all.")

  // MARK: Compression

  /// `gzip.not-built-in`: The file is gzip, which this build cannot unpack.
  public static let gzipNotBuiltIn = DiagnosticCode(
    "gzip.not-built-in", .error, meaning: "The file is gzip, which this build cannot unpack.",
    advice: "Unpack it first, or build with the trait Compression.")
  /// `gzip.truncated`: The gzip ends early; what it holds so far was read.
  public static let gzipTruncated = DiagnosticCode(
    "gzip.truncated", .error, meaning: "The gzip ends early; what it holds so far was read.",
    advice: "Copy or download the file again.")
  /// `gzip.corrupt`: The gzip cannot be unpacked beyond some position; what comes before it was read.
  public static let gzipCorrupt = DiagnosticCode(
    "gzip.corrupt", .error,
    meaning: "The gzip cannot be unpacked beyond some position; what comes before it was read.",
    advice: "Copy or download the file again.")
  /// `gzip.mismatch`: The unpacked content is not what the gzip's checksum or length says;
  /// it was read.
  public static let gzipMismatch = DiagnosticCode(
    "gzip.mismatch", .error,
    meaning: "The unpacked content is not what the gzip's checksum or length says; it was read.",
    advice: "Copy or download the file again; parts of the content may be wrong.")
  /// `gzip.trailing`: Bytes after the end of the gzip were skipped.
  public static let gzipTrailing = DiagnosticCode(
    "gzip.trailing", .note, meaning: "Bytes after the end of the gzip were skipped.",
    advice: "Nothing needs to be done.")
  /// `gzip.nested`: There is gzip inside of gzip inside of gzip.
  public static let gzipNested = DiagnosticCode(
    "gzip.nested", .error, meaning: "There is gzip inside of gzip inside of gzip.",
    advice: "Unpack the file first.")
  /// `compression.unsupported`: The file is packed in a way that is not read: xz, bzip2,
  /// zip, zstd or 7z.
  public static let compressionUnsupported = DiagnosticCode(
    "compression.unsupported", .error,
    meaning: "The file is packed in a way that is not read: xz, bzip2, zip, zstd or 7z.",
    advice: "Unpack it first; gzip is read as it is, and a zip where its path is given.")

  /// `zip.truncated`: The zip ends early, or its list of files is damaged.
  public static let zipTruncated = DiagnosticCode(
    "zip.truncated", .error,
    meaning: "The zip ends early, or its list of files is damaged.",
    advice: "Copy or download the zip again.")
  /// `zip.mismatch`: The content of a file in a zip is not what the zip's checksum or length says.
  public static let zipMismatch = DiagnosticCode(
    "zip.mismatch", .error,
    meaning: "The content of a file in a zip is not what the zip's checksum or length says.",
    advice: "Copy or download the zip again; parts of the content may be wrong or missing.")
  /// `zip.overlap`: Files of a zip share the same bytes.
  public static let zipOverlap = DiagnosticCode(
    "zip.overlap", .error,
    meaning: "Files of a zip share the same bytes.",
    advice: "It is probably made to exhaust memory; download it again from a source you trust.")
  /// `zip.encrypted`: A file in a zip is encrypted.
  public static let zipEncrypted = DiagnosticCode(
    "zip.encrypted", .error,
    meaning: "A file in a zip is encrypted.",
    advice: "Unpack the zip with its password first.")
  /// `zip.method`: A file in a zip is packed with another method than deflate.
  public static let zipMethod = DiagnosticCode(
    "zip.method", .error,
    meaning: "A file in a zip is packed with another method than deflate.",
    advice: "Unpack the zip first.")
  /// `zip.nested`: There is a zip inside of a zip inside of a zip.
  public static let zipNested = DiagnosticCode(
    "zip.nested", .error,
    meaning: "There is a zip inside of a zip inside of a zip.",
    advice: "Unpack the outermost zip first.")
  /// `zip.count`: The end of a zip states another number of files than its list has; all of the list were read.
  public static let zipCount = DiagnosticCode(
    "zip.count", .error,
    meaning:
      "The end of a zip states another number of files than its list has; all of the list were read.",
    advice: "Copy or download the zip again; files may be missing.")

  // MARK: Exports

  /// `export.file`: The index of an export names files that the export does not have.
  public static let exportFile = DiagnosticCode(
    "export.file", .error,
    meaning: "The index of an export names files that the export does not have.",
    advice: "Give the whole export, or have the service make it again.")
  /// `export.date`: Activities of an export that have no file have a date that cannot be read.
  public static let exportDate = DiagnosticCode(
    "export.date", .error,
    meaning: "Activities of an export that have no file have a date that cannot be read.",
    advice:
      "Set the language of the account to English, and have the service make the export again.")

  // MARK: Text

  /// `xml.encoding.invalid-utf8`: Some bytes are not UTF-8; they are shown as replacement
  /// characters in names.
  public static let encodingInvalidUTF8 = DiagnosticCode(
    "xml.encoding.invalid-utf8", .warning,
    meaning: "Some bytes are not UTF-8; they are shown as replacement characters in names.",
    advice: "Nothing is wrong with the numbers; names may look odd.")
  /// `xml.encoding.invalid-utf16`: Some units are not UTF-16 or UTF-32; they were replaced.
  public static let encodingInvalidUTF16 = DiagnosticCode(
    "xml.encoding.invalid-utf16", .warning,
    meaning: "Some units are not UTF-16 or UTF-32; they were replaced.",
    advice: "Copy or export the file again if points are missing.")
  /// `xml.encoding.unknown`: The declared encoding is not known; the text was read as Windows-1252.
  public static let encodingUnknown = DiagnosticCode(
    "xml.encoding.unknown", .warning,
    meaning: "The declared encoding is not known; the text was read as Windows-1252.",
    advice: "Nothing is wrong with the numbers; names may look odd.")
  /// `xml.number.unreadable`: A value that should be a number is not one.
  public static let xmlUnreadableNumber = DiagnosticCode(
    "xml.number.unreadable", .warning, meaning: "A value that should be a number is not one.",
    advice: "The sample is missing; the rest of its point was read.")
  /// `xml.number.decimal-comma`: A number has a comma where the format wants a point; it was
  /// read as a point.
  public static let xmlDecimalComma = DiagnosticCode(
    "xml.number.decimal-comma", .warning,
    meaning: "A number has a comma where the format wants a point; it was read as a point.",
    advice: "Set the program that wrote the file to write decimal points.")
  /// `xml.time.unreadable`: A time is not written as ISO 8601.
  public static let xmlUnreadableTime = DiagnosticCode(
    "xml.time.unreadable", .warning, meaning: "A time is not written as ISO 8601.",
    advice: "The time is missing; the rest of its point was read.")
  /// `xml.time.no-zone`: A time says no time zone; it was taken as UTC.
  public static let xmlTimeWithoutZone = DiagnosticCode(
    "xml.time.no-zone", .note, meaning: "A time says no time zone; it was taken as UTC.",
    advice: "The hour of the day may be off; durations are not.")
  /// `xml.element.misplaced`: An element stands where the format has no place for it, and
  /// was skipped.
  public static let xmlMisplaced = DiagnosticCode(
    "xml.element.misplaced", .warning,
    meaning: "An element appears where the format does not allow it; it was skipped.",
    advice: "Have the program that wrote the file corrected.")
  /// `json.damaged`: The text breaks off, or is not JSON from a byte on.
  public static let jsonDamaged = DiagnosticCode(
    "json.damaged", .error,
    meaning: "The text breaks off, or is not JSON from a byte on; what is before was read.",
    advice: "Copy or export the file again.")
  /// `database.damaged`: The database is damaged; what could be read of it was.
  public static let databaseDamaged = DiagnosticCode(
    "database.damaged", .error,
    meaning: "The database is damaged; what could be read of it was.",
    advice: "Copy or export the file again.")
  /// `xml.head.missing`: The beginning of the document is missing or damaged; the points were read.
  public static let xmlHeadMissing = DiagnosticCode(
    "xml.head.missing", .error,
    meaning: "The beginning of the document is missing or damaged; the points were read.",
    advice: "Copy or export the file again.")

  // MARK: Values

  /// `value.out-of-range`: A time, altitude, distance, total or mass is one that no
  /// recording can hold.
  public static let valueOutOfRange = DiagnosticCode(
    "value.out-of-range", .warning,
    meaning: "A time, altitude, distance, total or mass is one that no recording can hold.",
    advice: "It was left out; check the device or the program that wrote the file.")

  // MARK: GPX and TCX

  /// `gpx.point.no-position`: A point has no readable latitude or longitude; its other
  /// samples count.
  public static let gpxNoPosition = DiagnosticCode(
    "gpx.point.no-position", .warning,
    meaning: "A point has no readable latitude or longitude; its other samples count.",
    advice: "The point counts for time and sensors, not for distance.")
  /// `gpx.route-only`: The file has no track; its routes were read, without times.
  public static let gpxRouteOnly = DiagnosticCode(
    "gpx.route-only", .note, meaning: "The file has no track; its routes were read, without times.",
    advice: "This is a plan, not a recording: record or export a track to analyse a session.")
  /// `gpx.waypoints-only`: The file has no track; its waypoints with times and without names are the track.
  public static let gpxWaypointsOnly = DiagnosticCode(
    "gpx.waypoints-only", .note,
    meaning: "The file has no track; its waypoints with times and without names are the track.",
    advice: "Nothing needs to be done; an export as a track would hold more.")
  /// `gpx.no-track`: The file has no point of a track or route.
  public static let gpxNoTrack = DiagnosticCode(
    "gpx.no-track", .note, meaning: "The file has no point of a track or route.",
    advice: "Export the recording as a track.")
  /// `tcx.point.no-position`: A trackpoint has only one of latitude and longitude; its other
  /// samples count.
  public static let tcxHalfPosition = DiagnosticCode(
    "tcx.point.no-position", .warning,
    meaning: "A trackpoint has only one of latitude and longitude; its other samples count.",
    advice: "The point counts for time and sensors, not for distance.")
  /// `tcx.no-activity`: The file has no activity and no course with content.
  public static let tcxNoActivity = DiagnosticCode(
    "tcx.no-activity", .note, meaning: "The file has no activity and no course with content.",
    advice: "Export the recording again.")

  /// What is wrong with a document of a format as XML.
  static func xml(_ issue: XMLIssue, in format: FileFormat) -> DiagnosticCode {
    let prefix = format.rawValue + ".xml."
    switch issue {
    case .truncated:
      return DiagnosticCode(
        prefix + "truncated", .error,
        meaning: "The file ends in the middle; all up to there was read.",
        advice: "Copy or export the file again if it should be longer.")
    case .malformed:
      return DiagnosticCode(
        prefix + "malformed", .error, meaning: "A damaged tag was skipped.",
        advice: "Copy or export the file again; the points around it were read.")
    case .mismatched:
      return DiagnosticCode(
        prefix + "mismatched", .warning, meaning: "An end tag does not match what is open.",
        advice: "Copy or export the file again; the points around it were read.")
    case .illegalCharacter:
      return DiagnosticCode(
        prefix + "illegal-character", .warning, meaning: "The text contains a control character.",
        advice: "Copy or export the file again if points are missing.")
    case .trailing:
      return DiagnosticCode(
        prefix + "trailing", .warning,
        meaning: "Another document follows the end of the first; it was read too.",
        advice: "Split the file if the documents do not belong together.")
    case .undeclaredPrefix:
      return DiagnosticCode(
        prefix + "undeclared-prefix", .warning,
        meaning: "A namespace prefix is not declared; its elements were recognized by name alone.",
        advice: "Have the program that wrote the file corrected.")
    case .unknownEntity:
      return DiagnosticCode(
        prefix + "unknown-entity", .warning,
        meaning: "A reference to an entity was left as it is; entities are never expanded.",
        advice: "Names may look odd; numbers do not need entities.")
    case .documentType:
      return DiagnosticCode(
        prefix + "document-type", .note, meaning: "A document type declaration was skipped.",
        advice: "Nothing needs to be done.")
    }
  }
}
