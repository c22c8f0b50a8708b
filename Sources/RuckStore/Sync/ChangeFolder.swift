internal import RuckFormats

/// The place of change files: a folder that other programs carry from one machine to another.
protocol ChangeFolder: Sendable {
  /// For people: its path.
  var name: String { get }
  /// The names and sizes of its files.
  func files() throws(StoreError) -> [String: Int]
  /// The content of a file.
  func read(_ name: String) throws(StoreError) -> [UInt8]
  /// Writes a file, whole or not at all, and replaces one of that name.
  func write(_ bytes: [UInt8], named name: String) throws(StoreError)
  /// Removes a file.
  func remove(_ name: String) throws(StoreError)
}

/// A folder of the system.
struct DiskFolder: ChangeFolder {
  let name: String
  private let path: PathBytes

  /// The folder at a path.
  init(_ path: String) {
    name = path
    self.path = PathBytes(path)
  }

  func files() throws(StoreError) -> [String: Int] {
    let entries: [FolderEntry]
    do throws(SystemError) {
      entries = try FolderEntry.all(in: path)
    } catch {
      throw StoreError(
        .folderMissing,
        error.isMissing
          ? "there is no folder \(name): make it, or attach the disk on which it lies"
          : "the folder \(name) cannot be read: \(error)")
    }
    var files: [String: Int] = [:]
    for entry in entries {
      guard case .success(let status) = entry.target, status.kind == .file else { continue }
      files[String(decoding: entry.name, as: UTF8.self)] = status.size
    }
    return files
  }

  func read(_ name: String) throws(StoreError) -> [UInt8] {
    do throws(FormatError) {
      return Array(try FileBytes.read(path.appending(name.utf8), limit: ChangeFile.readLimit))
    } catch {
      throw StoreError(.incomplete, "cannot be read: \(error.message)")
    }
  }

  func write(_ bytes: [UInt8], named name: String) throws(StoreError) {
    do {
      // A damaged file of the name is replaced: the name states the content.
      // Until it is whole it has a name of its own: two exchanges may write the same file at a time.
      try WrittenFile(path.appending(name.utf8), kind: "change file", signature: []).write(bytes)
    } catch let error as SystemError where error.isFull {
      throw StoreError(.full, "the folder \(self.name): the disk is full")
    } catch {
      throw StoreError(.notWritable, "the folder \(self.name) cannot be written: \(error)")
    }
  }

  func remove(_ name: String) throws(StoreError) {
    do throws(SystemError) {
      try path.appending(name.utf8).remove()
    } catch {
      if error.isMissing { return }
      throw StoreError(
        .notWritable, "\(name) in the folder \(self.name) cannot be removed: \(error)")
    }
  }
}
