#if !RUCK_BYTES_ONLY
internal import _RuckSystem

/// The status of a file as the system gives it, without reading the file.
package struct FileStatus: Sendable, Hashable {
  /// The kinds of a path's target.
  package enum Kind: Sendable {
    case file, folder, link, pipe, socket
    /// A device that gives bytes one after the other: a terminal, `/dev/zero`.
    case device
    /// A device of blocks: a disk.
    case disk
  }

  /// The identity of a file, whatever its names.
  package struct Identity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// The kind of the target.
  package let kind: Kind
  /// The identity of the target.
  package let identity: Identity
  /// Bytes of a file; 0 for what has no size.
  package let size: Int
  /// Nanoseconds from 1970 to the last change of its content, as the system keeps them.
  package let modified: Int64
  /// The permissions to read, write and run it: the lowest nine bits.
  package let permissions: UInt32
  /// The number of its user.
  package let owner: UInt32
  /// The number of its group.
  package let group: UInt32

  /// The status that the system filled in.
  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR: .device
      case S_IFBLK: .disk
      default: .file
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
    size = kind == .file ? max(0, Int(clamping: status.st_size)) : 0
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    permissions = UInt32(status.st_mode) & 0o777
    owner = status.st_uid
    group = status.st_gid
  }
}
#endif
