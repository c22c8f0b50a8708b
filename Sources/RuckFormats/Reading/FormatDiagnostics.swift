public import RuckTrack

// The catalogue of what can be said about a file of any format. Names are stable: they may be added
// to, never changed. What a single format alone can have stands with its reader.

extension DiagnosticCode {
  /// Every code of files in general, of compression, and of the standard formats.
  public static let allFormatCodes: [DiagnosticCode] =
    general + [any RecordingFormat].standard.flatMap(\.diagnosticCodes)

  private static let general = catalogue(
    """
    file.not-found | error | There is no such file. | Check the path.
    file.permission | error | The file may not be read. | Check the permissions of the file and of its folders.
    file.is-directory | error | The path names a folder. | Name a file in it.
    file.device | error | The path names a device or a socket, which is not read. | Name a file or a pipe, or send the content to standard input.
    file.too-deep | error | A folder lies more than 128 folders below the one that was named. | Name the folder itself.
    file.unreadable | error | The system failed to read the file or folder, for the reason it gives. | Remove the reason, or copy the file to another disk, and try again.
    format.empty | error | The file has no content. | Export or copy the recording again.
    format.unknown | error | The content is of no format that can be read. | Export the recording as GPX, TCX or FIT; the name of the file does not matter.
    limit.nesting | error | Elements are nested deeper than the limit allows. | No recording needs that; raise the limit only for a file you trust.
    limit.element-size | error | One tag or one text is larger than the limit allows. | No recording needs that; raise the limit only for a file you trust.
    limit.points | error | The file holds more points than the limit allows. | Split the file, or raise the limit for a file you trust.
    limit.expansion | error | The file unpacks to more than the allowed multiple of its size. | It is probably made to exhaust memory; raise the limit only for a file you trust.
    limit.memory | error | Reading the file would take more memory than allowed. | Split the file, or raise the limit for a file you trust.
    limit.sessions | error | The file holds more than 10000 sessions; those before were read. | Split the file.
    limit.waypoints | warning | The file has more than 10000 waypoints; those before were read. | The path and its figures are whole; nothing needs to be done.
    read.cancelled | error | The caller ended the reading before the end of the file. | Read the file again if it is wanted after all.
    gzip.not-built-in | error | The file is gzip, which this build cannot unpack. | Unpack it first, or build with the trait Compression.
    gzip.truncated | error | The gzip ends early; what it holds so far was read. | Copy or download the file again.
    gzip.corrupt | error | The gzip cannot be unpacked beyond some position; what comes before it was read. | Copy or download the file again.
    gzip.mismatch | error | The unpacked content is not what the gzip's checksum or length says; it was read. | Copy or download the file again; parts of the content may be wrong.
    gzip.trailing | note | Bytes after the end of the gzip were skipped. | Nothing needs to be done.
    gzip.nested | error | There is gzip inside of gzip inside of gzip. | Unpack the file first.
    compression.unsupported | error | The file is packed in a way that is not read: xz, bzip2, zip, zstd or 7z. | Unpack it first; gzip is read as it is, and a zip where its path is given.
    zip.truncated | error | The zip ends early, or its list of files is damaged. | Copy or download the zip again.
    zip.mismatch | error | The content of a file in a zip is not what the zip's checksum or length says. | Copy or download the zip again; parts of the content may be wrong or missing.
    zip.overlap | error | Files of a zip share the same bytes. | It is probably made to exhaust memory; download it again from a source you trust.
    zip.encrypted | error | A file in a zip is encrypted. | Unpack the zip with its password first.
    zip.method | error | A file in a zip is packed with another method than deflate. | Unpack the zip first.
    zip.nested | error | There is a zip inside of a zip inside of a zip. | Unpack the outermost zip first.
    zip.count | error | The end of a zip states another number of files than its list has; all of the list were read. | Copy or download the zip again; files may be missing.
    export.file | error | The index of an export names files that the export does not have. | Give the whole export, or have the service make it again.
    export.date | error | Activities of an export that have no file have a date that cannot be read. | Set the language of the account to English, and have the service make the export again.
    xml.encoding.invalid-utf8 | warning | Some bytes are not UTF-8; they are shown as replacement characters in names. | Nothing is wrong with the numbers; names may look odd.
    xml.encoding.invalid-utf16 | warning | Some units are not UTF-16 or UTF-32; they were replaced. | Copy or export the file again if points are missing.
    xml.encoding.unknown | warning | The declared encoding is not known; the text was read as Windows-1252. | Nothing is wrong with the numbers; names may look odd.
    value.out-of-range | warning | A time, altitude, distance, total or mass is one that no recording can hold. | It was left out; check the device or the program that wrote the file.
    xml.element.misplaced | warning | An element appears where the format does not allow it; it was skipped. | Have the program that wrote the file corrected.
    xml.number.unreadable | warning | A value that should be a number is not one. | The sample is missing; the rest of its point was read.
    xml.number.decimal-comma | warning | A number has a comma where the format wants a point; it was read as a point. | Set the program that wrote the file to write decimal points.
    xml.time.unreadable | warning | A time is not written as ISO 8601. | The time is missing; the rest of its point was read.
    xml.time.no-zone | note | A time says no time zone; it was taken as UTC. | The hour of the day may be off; durations are not.
    xml.head.missing | error | The beginning of the document is missing or damaged; the points were read. | Copy or export the file again.
    json.damaged | error | The text breaks off, or is not JSON from a byte on; what is before was read. | Copy or export the file again.
    database.damaged | error | The database is damaged; what could be read of it was. | Copy or export the file again.
    load.doubtful | warning | A name, notes or the file's name hold a mass that may be something else than the load. | It was not taken; state the load with --load.
    """)

  /// Returns the diagnostics of a format's documents as XML, in the order of ``XMLIssue``.
  static func xml(in format: FileFormat) -> [DiagnosticCode] {
    catalogue(
      """
      \(format.rawValue).xml.truncated | error | The file ends in the middle; all up to there was read. | Copy or export the file again if it should be longer.
      \(format.rawValue).xml.malformed | error | A damaged tag was skipped. | Copy or export the file again; the points around it were read.
      \(format.rawValue).xml.mismatched | warning | An end tag does not match what is open. | Copy or export the file again; the points around it were read.
      \(format.rawValue).xml.illegal-character | warning | The text contains a control character. | Copy or export the file again if points are missing.
      \(format.rawValue).xml.trailing | warning | Another document follows the end of the first; it was read too. | Split the file if the documents do not belong together.
      \(format.rawValue).xml.undeclared-prefix | warning | A namespace prefix is not declared; its elements were recognized by name alone. | Have the program that wrote the file corrected.
      \(format.rawValue).xml.unknown-entity | warning | A reference to an entity was left as it is; entities are never expanded. | Names may look odd; numbers do not need entities.
      \(format.rawValue).xml.document-type | note | A document type declaration was skipped. | Nothing needs to be done.
      """)
  }

  /// There is no such file.
  public static let fileNotFound = general["file.not-found"]
  /// The file may not be read.
  public static let filePermission = general["file.permission"]
  /// The path names a folder.
  public static let fileIsDirectory = general["file.is-directory"]
  /// The path names a device or a socket, which is not read.
  public static let fileDevice = general["file.device"]
  /// A folder lies more than 128 folders below the one that was named.
  public static let fileTooDeep = general["file.too-deep"]
  /// The system failed to read the file or folder, for the reason it gives.
  public static let fileUnreadable = general["file.unreadable"]
  /// The file has no content.
  public static let formatEmpty = general["format.empty"]
  /// The content is of no format that can be read.
  public static let formatUnknown = general["format.unknown"]
  /// Elements are nested deeper than the limit allows.
  public static let limitNesting = general["limit.nesting"]
  /// One tag or one text is larger than the limit allows.
  public static let limitElementSize = general["limit.element-size"]
  /// The file holds more points than the limit allows.
  public static let limitPoints = general["limit.points"]
  /// The file unpacks to more than the allowed multiple of its size.
  public static let limitExpansion = general["limit.expansion"]
  /// Reading the file would take more memory than allowed.
  public static let limitMemory = general["limit.memory"]
  /// The file holds more than 10000 sessions; those before were read.
  public static let limitSessions = general["limit.sessions"]
  /// The file has more than 10000 waypoints; those before were read.
  public static let limitWaypoints = general["limit.waypoints"]
  /// The caller ended the reading before the end of the file.
  public static let readCancelled = general["read.cancelled"]
  package static let gzipNotBuiltIn = general["gzip.not-built-in"]
  package static let gzipTruncated = general["gzip.truncated"]
  package static let gzipCorrupt = general["gzip.corrupt"]
  package static let gzipMismatch = general["gzip.mismatch"]
  package static let gzipTrailing = general["gzip.trailing"]
  package static let gzipNested = general["gzip.nested"]
  package static let compressionUnsupported = general["compression.unsupported"]
  package static let zipTruncated = general["zip.truncated"]
  package static let zipMismatch = general["zip.mismatch"]
  package static let zipOverlap = general["zip.overlap"]
  package static let zipEncrypted = general["zip.encrypted"]
  package static let zipMethod = general["zip.method"]
  package static let zipNested = general["zip.nested"]
  package static let zipCount = general["zip.count"]
  package static let exportFile = general["export.file"]
  package static let exportDate = general["export.date"]
  package static let encodingInvalidUTF8 = general["xml.encoding.invalid-utf8"]
  package static let encodingInvalidUTF16 = general["xml.encoding.invalid-utf16"]
  package static let encodingUnknown = general["xml.encoding.unknown"]
  package static let valueOutOfRange = general["value.out-of-range"]
  package static let xmlMisplaced = general["xml.element.misplaced"]
  package static let xmlUnreadableNumber = general["xml.number.unreadable"]
  package static let xmlDecimalComma = general["xml.number.decimal-comma"]
  package static let xmlUnreadableTime = general["xml.time.unreadable"]
  package static let xmlTimeWithoutZone = general["xml.time.no-zone"]
  package static let xmlHeadMissing = general["xml.head.missing"]
  package static let jsonDamaged = general["json.damaged"]
  package static let databaseDamaged = general["database.damaged"]
  package static let loadDoubtful = general["load.doubtful"]
}
