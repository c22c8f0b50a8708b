import Foundation

/// What the program writes to standard output and standard error, caught in two files.
///
/// libFuzzer must have been started with `-close_fd_mask=3`, so that what it and the sanitizer say
/// goes elsewhere.
final class CapturedOutput: @unchecked Sendable {
  /// Standard error as it was at the start.
  static let firstStandardError = dup(STDERR_FILENO)

  static let shared = CapturedOutput()

  private let output: CInt
  private let errors: CInt

  private init() {
    output = Self.temporary(as: STDOUT_FILENO)
    errors = Self.temporary(as: STDERR_FILENO)
  }

  /// Forgets what was written.
  func clear() {
    for file in [output, errors] {
      ftruncate(file, 0)
      lseek(file, 0, SEEK_SET)
    }
  }

  /// What was written to standard output since it was cleared.
  var data: [UInt8] { Self.content(of: output) }

  /// What was written to standard error since it was cleared.
  var talk: [UInt8] { Self.content(of: errors) }

  // A file without a name that stands in for a descriptor.
  private static func temporary(as descriptor: CInt) -> CInt {
    let path = Scratch.path("captured-\(descriptor)")
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0, dup2(file, descriptor) == descriptor else { fail("cannot open \(path)") }
    return file
  }

  private static func content(of file: CInt) -> [UInt8] {
    let size = Int(lseek(file, 0, SEEK_CUR))
    guard size > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, size, 0))
    }
  }
}

/// The folder for the files of this process.
enum Scratch {
  private static let folder: String = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ruckstat-fuzz-\(getpid())").path
    mkdir(folder, 0o700)
    atexit { try? FileManager.default.removeItem(atPath: Scratch.folder) }
    return folder
  }()

  /// The path of a file by its name.
  static func path(_ name: String) -> String { folder + "/" + name }

  /// Writes a file and gives its path.
  static func write(_ bytes: [UInt8], to name: String) -> String {
    let path = path(name)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }
    guard file >= 0, Foundation.write(file, bytes, bytes.count) == bytes.count else {
      fail("cannot write \(path)")
    }
    return path
  }
}
