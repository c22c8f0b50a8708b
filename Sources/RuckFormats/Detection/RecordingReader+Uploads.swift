#if Concurrency
internal import RuckTrack

extension RecordingReader {
  /// The memory that most files take while they are read, with the result, as a multiple of their bytes.
  private static let usualExpansion = 8
  /// Bytes that any file may take.
  private static let minimumBytes = 1 << 20

  /// Reads one of many files within the bytes that all of them may take together, and uses it.
  ///
  /// A file gets eight times its size, at least 1 MiB, and is held to that; one that needs more waits for
  /// as much as ``limits`` and the budget allow. The bytes are given back when `use` has returned.
  /// Reading ends soon after the task was cancelled. The file is read on the thread of the task: how many
  /// files are read at a time, the caller decides. O(number of bytes).
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - budget: what the files share.
  ///   - use: takes what it needs of the file.
  /// - Returns: what `use` returns.
  /// - Throws: ``FormatError``, also with the code `limit.memory` for a file larger than the budget;
  ///   what `use` throws.
  public func withFile<Result: Sendable>(
    at path: String, within budget: ByteBudget,
    _ use: @Sendable (RecordedFile) throws -> Result
  ) async throws -> Result {
    let file = PathBytes(path)
    let size = (try? file.status())?.size ?? 0
    let maximum = min(limits.memory, budget.bytes)
    let (times, isBeyond) = size.multipliedReportingOverflow(by: Self.usualExpansion)
    let usual = isBeyond ? maximum : min(maximum, max(Self.minimumBytes, times))
    do {
      return try await budget.with(usual) { try read(file, holding: usual, use) }
    } catch let error as FormatError where error.code == .limitMemory && usual < maximum {
      return try await budget.with(maximum) { try read(file, holding: maximum, use) }
    }
  }

  private func read<Result>(
    _ path: PathBytes, holding bytes: Int, _ use: (RecordedFile) throws -> Result
  ) throws -> Result {
    var reader = self
    reader.limits.memory = bytes
    let given = limits.cancellation
    reader.limits.cancellation = Cancellation { Task.isCancelled || given?.isCancelled == true }
    return try use(try reader.read(FileBytes.read(path, limit: bytes)))
  }
}
#endif
