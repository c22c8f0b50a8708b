internal import GRDB
public import RuckMetrics

/// Reads an export of Health Connect of Android: a database of SQLite, in a zip of its own.
///
/// Sessions have their route, the heart rates of their time, and the mass of the body; names and
/// notes may state the load. Tables and units are those of the Android Open Source Project, in
/// whose module HealthFitness the database is made.
///
/// ```swift
/// let reader = RecordingReader(formats: .standard + [HealthConnectFormat()])
/// ```
public struct HealthConnectFormat: RecordingFormat {
  /// The format.
  public init() {}

  /// The format's name in results.
  public var format: FileFormat { .healthConnect }

  private static let signature = Array("SQLite format 3\0".utf8)
  /// The bytes of the version of the tables, and of the number of the program, which Android leaves 0.
  private static let (version, program) = (60..<64, 68..<72)

  /// Sure of a database of SQLite that names no program, and has a version; whether it is one of
  /// Health Connect, its tables show.
  public func recognize(_ head: Span<UInt8>) -> Recognition {
    guard head.count >= 100, Self.signature.indices.allSatisfy({ head[$0] == Self.signature[$0] })
    else { return .no }
    let hasProgram = Self.program.contains { head[$0] != 0 }
    return hasProgram || !Self.version.contains { head[$0] != 0 } ? .no : .sure
  }

  /// Reads the sessions of a database.
  ///
  /// O(bytes · log bytes). A copy of the bytes is held.
  ///
  /// - Parameters:
  ///   - bytes: the database.
  ///   - limits: the limits beyond which a file is refused.
  /// - Returns: the sessions in the order in which they were saved; of a damaged database what is
  ///   before the damage.
  /// - Throws: `FormatError` with the code `format.unknown` for the database of another program.
  public func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    guard bytes.count <= (limits.memory - limits.heldAround) / 2 else {
      throw FormatError(
        .limitMemory, format: .healthConnect, "more than \(limits.memory) bytes of memory")
    }
    let bounds = StoreGuard()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF")
      try bounds.take(db)
    }
    do {
      let queue = try DatabaseQueue(configuration: configuration)
      return try queue.inDatabase { db in
        try StoreGuard.load(bytes, into: db)
        return try bounds.run(db) {
          try HealthConnectSessions(db, limits: limits).file
        }
      }
    } catch let error as FormatError {
      throw error
    } catch {
      throw Self.foreign
    }
  }

  /// The error of the database of another program.
  static let foreign = FormatError(
    .formatUnknown, format: .healthConnect, "this is a database, not a recording")
}

extension FileFormat {
  /// A session of Health Connect.
  public static let healthConnect = FileFormat(rawValue: "health-connect")
}
