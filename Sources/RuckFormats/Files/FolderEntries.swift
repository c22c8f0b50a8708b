#if !RUCK_BYTES_ONLY
internal import _RuckSystem

/// One entry of a folder.
package struct FolderEntry {
  /// Its name.
  package let name: [UInt8]
  /// The status of the entry, or for a link of its target; the reason where a link leads nowhere.
  package let target: Result<FileStatus, SystemError>

  /// The entries of a folder but those whose names start with a dot, in the order of the system.
  ///
  /// The folder is closed again before anything in it is opened. O(entries).
  package static func all(in folder: PathBytes) throws(SystemError) -> [FolderEntry] {
    try all(in: folder) { $0.first != UInt8(ascii: ".") }
  }

  /// Whether a folder holds nothing, hidden files included.
  ///
  /// O(entries).
  package static func isEmpty(_ folder: PathBytes) throws(SystemError) -> Bool {
    try all(in: folder) { $0 != Array(".".utf8) && $0 != Array("..".utf8) }.isEmpty
  }

  private static func all(
    in folder: PathBytes, where isWanted: ([UInt8]) -> Bool
  ) throws(SystemError) -> [FolderEntry] {
    let name = try folder.systemName()
    guard let stream = unsafe opendir(name) else { throw .last }
    defer { unsafe closedir(stream) }
    let descriptor = unsafe dirfd(stream)
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw .last }
        return entries
      }
      let name = unsafe self.name(of: UnsafeRawPointer(entry))
      let bytes = name.dropLast().map { UInt8(bitPattern: $0) }
      guard !bytes.isEmpty, isWanted(bytes), let target = try status(of: name, in: descriptor)
      else { continue }
      entries.append(FolderEntry(name: bytes, target: target))
    }
  }

  /// The name in a structure of `readdir`, with the zero at its end.
  private static func name(of entry: UnsafeRawPointer) -> [CChar] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let name = unsafe (entry + offset).assumingMemoryBound(to: CChar.self)
    return unsafe Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))
  }

  /// Returns the status of an entry's target; nil where it was removed meanwhile.
  private static func status(
    of name: [CChar], in folder: Int32
  ) throws(SystemError) -> Result<FileStatus, SystemError>? {
    var status = stat()
    if unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0 {
      // A folder that may be listed but not searched hides what is in it.
      let error = SystemError.last
      if error.isMissing { return nil }
      throw error
    }
    let own = FileStatus(status)
    if own.kind != .link { return .success(own) }
    if unsafe fstatat(folder, name, &status, 0) != 0 { return .failure(.last) }
    return .success(FileStatus(status))
  }
}
#endif
