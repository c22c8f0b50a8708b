#if Command && Store
internal import Foundation
internal import RuckFormats
internal import RuckSessions
internal import RuckStore

/// Where an export of a history is.
struct ExportPlace {
  fileprivate let file: URL
  // The longest line; it holds a track.
  fileprivate let limit: Int

  /// The export that paths name: a folder with the file of its rows, or that file; nil for anything
  /// else.
  ///
  /// - Parameters:
  ///   - paths: what the user named.
  ///   - limit: how many bytes of one row are read at most.
  init?(_ paths: [String], limit: Int) {
    guard paths.count == 1, PathBytes(argument: paths[0]).isUTF8 else { return nil }
    let named = URL(fileURLWithPath: paths[0])
    let inside = named.appending(path: ExportFile.name)
    let file = FileManager.default.fileExists(atPath: inside.path) ? inside : named
    // A device or a pipe is not opened to look at it.
    guard let status = try? PathBytes(file.path).status(), status.kind == .file,
      let handle = try? FileHandle(forReadingFrom: file),
      let first = try? handle.read(upToCount: ExportFile.beginning.count),
      Array(first) == ExportFile.beginning
    else { return nil }
    self.file = file
    self.limit = limit
  }
}

/// An export of a history while it is read.
private final class ReadExport {
  private let place: ExportPlace
  private let rows: FileHandle
  private var waiting = Data()
  private var isAtEnd = false

  init(_ place: ExportPlace) throws {
    self.place = place
    rows = try FileHandle(forReadingFrom: place.file)
  }

  /// The next row; nil after the last.
  func next() throws -> JSONValue? {
    var searched = 0
    while true {
      if let end = waiting[(waiting.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(waiting[..<end])
        waiting = Data(waiting[(end + 1)...])
        return try JSONValue(reading: line)
      }
      searched = waiting.count
      guard !isAtEnd else {
        guard waiting.isEmpty else { throw ExportDamage("the last line is cut off") }
        return nil
      }
      guard searched <= place.limit else {
        throw ExportDamage("a line is longer than \(place.limit) bytes")
      }
      let more = try rows.read(upToCount: 1 << 22) ?? Data()
      isAtEnd = more.isEmpty
      waiting.append(more)
    }
  }

  /// The bytes of an original file.
  func original(_ name: String) throws -> [UInt8] {
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0") else {
      throw ExportDamage("an original has no name")
    }
    let path = place.file.deletingLastPathComponent().appending(path: ExportFile.originals)
      .appending(path: name).path
    do {
      return Array(try FileBytes.read(PathBytes(path), limit: place.limit))
    } catch {
      throw ExportDamage("\(name) cannot be read: \(error.message)")
    }
  }
}

/// Why an export cannot be read.
struct ExportDamage: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension SessionStore {
  /// Takes an export; see `take(next:original:)`.
  func take(_ place: ExportPlace) throws -> Int {
    let export = try ReadExport(place)
    return try take {
      try export.next()
    } original: {
      try export.original($0)
    }
  }
}
#endif
