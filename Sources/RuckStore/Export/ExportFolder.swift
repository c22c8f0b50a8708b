package import RuckMetrics

/// An export in a folder: the file of its rows, and the original files next to it.
package struct ExportFolder: Sendable {
  /// The folder for a new export is not empty.
  package struct NotEmpty: Error {}

  /// The reason why an export cannot be read.
  package struct Damage: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
  }

  private let rows: PathBytes
  // The longest line; it holds a track.
  private let limit: Int

  /// The export that a path names, by its folder or by the file of its rows; nil for anything else.
  ///
  /// - Parameters:
  ///   - path: the folder or the file.
  ///   - limit: the maximum number of bytes that are read of one row.
  package init?(_ path: PathBytes, limit: Int) {
    let inside = path.appending(ExportFile.name.utf8)
    rows = (try? inside.status()) == nil ? path : inside
    self.limit = limit
    // A device or a pipe is not opened to look at it.
    guard let status = try? rows.status(), status.kind == .file,
      let beginning = try? Self.beginning(of: rows), beginning == ExportFile.beginning
    else { return nil }
  }

  private static func beginning(of path: PathBytes) throws(SystemError) -> [UInt8] {
    let file = try OpenFile(path)
    let length = ExportFile.beginning.count
    var bytes: ContiguousArray<UInt8> = []
    while bytes.count < length, try file.read(into: &bytes, room: length - bytes.count) > 0 {}
    return Array(bytes)
  }

  /// An export while it is read.
  fileprivate final class Reading {
    private let folder: ExportFolder
    private let file: OpenFile
    private var waiting: ContiguousArray<UInt8> = []
    private var start = 0
    private var isAtEnd = false

    init(_ folder: ExportFolder) throws {
      self.folder = folder
      file = try OpenFile(folder.rows)
    }

    /// The next row; nil after the last.
    func next() throws -> JSONValue? {
      var searched = start
      while true {
        if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          defer { start = end + 1 }
          return try JSONValue(reading: Array(waiting[start..<end]))
        }
        waiting.removeFirst(start)
        start = 0
        searched = waiting.count
        guard !isAtEnd else {
          guard waiting.isEmpty else { throw Damage(description: "the last line is cut off") }
          return nil
        }
        guard searched <= folder.limit else {
          throw Damage(description: "a line is longer than \(folder.limit) bytes")
        }
        isAtEnd = try file.read(into: &waiting, room: 1 << 22) == 0
      }
    }

    /// The bytes of an original file.
    func original(_ name: String) throws -> [UInt8] {
      guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0")
      else { throw Damage(description: "an original has no name") }
      let path = folder.rows.folder.appending(ExportFile.originals.utf8).appending(name.utf8)
      do throws(FormatError) {
        return Array(try FileBytes.read(path, limit: folder.limit))
      } catch {
        throw Damage(description: "\(name) cannot be read: \(error.message)")
      }
    }
  }

  /// An export while it is written; its file of rows has its name when it is whole.
  fileprivate final class Writing {
    private let folder: PathBytes
    private let passing: PathBytes
    private let file: GrowingFile
    private var waiting: [UInt8] = []

    init(_ folder: PathBytes) throws {
      self.folder = folder
      passing = folder.appending((ExportFile.name + ".partial").utf8)
      try folder.makeFolder()
      guard try FolderEntry.isEmpty(folder) else { throw NotEmpty() }
      file = try GrowingFile(passing)
    }

    func write(_ line: JSONValue) throws {
      waiting.append(contentsOf: line.text(indented: false).utf8)
      waiting.append(UInt8(ascii: "\n"))
      if waiting.count > 1 << 20 { try flush() }
    }

    func write(_ bytes: [UInt8], named name: String) throws {
      let originals = folder.appending(ExportFile.originals.utf8)
      try originals.makeFolder()
      try GrowingFile(originals.appending(name.utf8)).append(bytes)
    }

    func end() throws {
      try flush()
      try file.synchronize()
      try passing.move(to: folder.appending(ExportFile.name.utf8))
    }

    private func flush() throws {
      try file.append(waiting)
      waiting.removeAll(keepingCapacity: true)
    }
  }
}

extension SessionStore {
  /// Takes everything out into a folder, which is made if it is missing.
  ///
  /// - Returns: the number of sessions.
  /// - Throws: `ExportFolder.NotEmpty`, `SystemError`, ``StoreError``.
  package func export(to folder: PathBytes) throws -> Int {
    let writing = try ExportFolder.Writing(folder)
    let sessions = try export {
      try writing.write($0)
    } original: {
      try writing.write($1, named: $0)
    }
    try writing.end()
    return sessions
  }

  /// Takes an export; see `take(next:original:)`.
  ///
  /// - Returns: the number of its sessions.
  /// - Throws: `ExportFolder.Damage`, `SystemError`, ``StoreError``, and what is not JSON.
  package func take(_ export: ExportFolder) throws -> Int {
    let reading = try ExportFolder.Reading(export)
    return try take {
      try reading.next()
    } original: {
      try reading.original($0)
    }
  }
}
