#if Store
import Foundation
import RuckHistory
import RuckSessions
import RuckTrack

@testable import RuckStore

/// The records of change files as lines, to be changed and sealed again: what a wrong program, or a wrong
/// person, could put into a folder.
enum ChangeLines {
  /// The records of a file.
  static func of(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().dropLast().map {
      $0.hasSuffix(",") ? String($0.dropLast()) : String($0)
    }
  }

  /// Puts records into a folder as a file of another store, with a right checksum.
  @discardableResult
  static func put(
    _ lines: [String], into folder: MemoryFolder, sequence: Int = 1
  ) throws -> String {
    let history = folder.names.lazy.compactMap { ChangeFileName($0)?.history }.first
    let file = ChangeFile(
      lines, history: history ?? "00000000000000aa", origin: "00000000000000ff",
      sequence: sequence)
    try folder.write(file.bytes, named: file.name.text)
    return file.name.text
  }

  /// The removal of a row at a time, as a store writes it.
  static func removal(_ type: String, _ id: String, at milliseconds: Int64) -> String {
    var record = ChangeRecord(type: type, id: id)
    record.removed =
      ChangeClock(milliseconds: milliseconds, counter: 0, origin: "00000000000000ff").text
    return record.json.text(indented: false)
  }

  /// A record of a session whose track is another, with the fingerprint that belongs to it.
  static func withTrack(
    _ line: String, points: Int, columns: [String: [UInt8]]
  ) throws -> String {
    guard var record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      var fields = record["fields"] as? [String: Any]
    else { return line }
    let track = CompressedTrack(count: points, segments: [0], columns: columns)
    fields["tracks"] = [
      [
        "points": points, "segments": ["base64": StoredBytes([0]).base64],
        "fingerprint": TrackRows.fingerprint(of: track),
      ] as [String: Any]
    ]
    fields["track_columns"] = columns.sorted { $0.key < $1.key }.map {
      ["channel": $0.key, "data": ["base64": StoredBytes($0.value).base64]] as [String: Any]
    }
    record["fields"] = fields
    // The rows of lists keep the order of their columns.
    var text = "{"
    text += try record.filter { $0.key != "fields" }.map { "\"\($0.key)\":\(try json($0.value))" }
      .joined(separator: ",")
    text += ",\"fields\":{"
    text += try fields.map { "\"\($0.key)\":\(try list(named: $0.key, $0.value))" }
      .joined(separator: ",")
    return text + "}}"
  }

  private static func json(_ value: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
      as: UTF8.self)
  }

  private static func list(named name: String, _ value: Any) throws -> String {
    guard let rows = value as? [[String: Any]],
      let list = SyncedTable.sessions.lists.first(where: { $0.table == name })
    else { return try json(value) }
    return "["
      + (try rows.map { row in
        "{"
          + (try list.columns.map(\.name).map { "\"\($0)\":\(try json(row[$0] ?? NSNull()))" }
            .joined(separator: ",")) + "}"
      }.joined(separator: ",")) + "]"
  }

  /// A column of one run: so many rows of one value.
  static func run(of rows: UInt64) -> [UInt8] {
    var writer = PackedWriter()
    for byte: UInt8 in [0, 0, 0] { writer.byte(byte) }
    writer.number(1)
    writer.byte(0)
    writer.number((rows - 1) << 1)
    return writer.bytes
  }
}
#endif
