internal import GRDB
public import RuckMetrics

/// A session of a store with what the store knows of it next to the record.
public struct StoredSession: Sendable, Hashable {
  /// Its number in the store, by which people name it; never given to another session.
  public let number: Int
  /// The session.
  public var record: SessionRecord
  /// The file it was read from; nil for a typed session.
  package let path: PathBytes?
  /// The format of the file, such as `gpx`; nil for a typed session.
  public let format: String?
  /// Bytes of the file; nil for a typed session.
  public let bytes: Int?
  /// The number of kinds of loss of data that reading the file noticed.
  public let losses: Int
  /// The version of the program that computed the figures; nil for a typed session.
  public let programVersion: String?
  /// The waypoints that its recording names, where the session was asked for by its name.
  public internal(set) var waypoints: [RecordedWaypoint] = []
  /// The recordings that were merged into it, where the session was asked for by its name.
  public internal(set) var parts: [SessionPart] = []
  /// The remarks on it, where the session was asked for by its name.
  public internal(set) var remarks: [SessionRemark] = []
  /// The load over the session as a text; nil where it is unknown.
  let loadProfile: String?

  /// The name for people, see `SessionRecord.shortName(_:)`.
  var shortName: String { record.shortName(number) }

  /// Whether data of the recording were lost.
  public var isDamaged: Bool { losses > 0 }

  /// The load that counts throughout, with its source.
  var givenLoad: Sourced<LoadProfile>? {
    loadProfile.flatMap(LoadProfileText.profile).map { Sourced($0, record.loadSource) }
  }

  /// The session as documents show it.
  package var saved: SavedSession {
    SavedSession(
      number: number, record: record, path: path, format: format, bytes: bytes,
      isDamaged: isDamaged, programVersion: programVersion, waypoints: waypoints,
      remarks: remarks,
      parts: parts.map {
        MergedPart(identity: $0.identity, clockOffset: $0.clockOffset, channels: $0.channels)
      })
  }

  static let columns = [
    "source_path", "source_format", "source_bytes", "losses", "program_version", "load_profile",
  ]

  init(_ number: Int64, _ record: SessionRecord, _ row: Row) {
    self.number = Int(number)
    self.record = record
    path = (row["source_path"] as StoredBytes?).map { PathBytes($0.bytes) }
    format = row["source_format"]
    bytes = row["source_bytes"]
    losses = row["losses"]
    programVersion = row["program_version"]
    loadProfile = row["load_profile"]
  }
}
