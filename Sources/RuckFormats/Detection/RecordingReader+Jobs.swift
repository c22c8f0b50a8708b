#if Concurrency
internal import RuckTrack

extension RecordingReader {
  /// Smaller files are read sooner than they are divided.
  private static let leastBytesForJobs = 1 << 22
  /// How much of the beginning of a file shows how its points are written.
  private static let headBytes = 1 << 17

  /// Reads one file, a large one on several cores.
  ///
  /// The result is that of ``read(_:)-(ContiguousArray<UInt8>)``, whatever the jobs. Only XML
  /// as UTF-8 or in single bytes is divided, at the ends of points: FIT is read at the speed of
  /// memory, and what a record means stands in those before it. While it is divided, a file takes up
  /// to 60 bytes a point more. O(number of bytes).
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - jobs: how many parts are read at a time.
  /// - Returns: what the file holds.
  /// - Throws: ``FormatError`` for an empty file, an unknown format, a file that exceeds a limit.
  public func read(
    _ bytes: ContiguousArray<UInt8>, jobs: Int
  ) async throws(FormatError) -> RecordedFile {
    guard jobs > 1, bytes.count >= Self.leastBytesForJobs, bytes.count <= limits.memory,
      var preparation = preparation(from: bytes.span.extracting(first: Self.headBytes))
    else { return try read(bytes) }
    await preparation.search(bytes, jobs: jobs, limits: limits)
    return try read(bytes.span, depth: 0, preparation: preparation)
  }

  private func preparation(from head: Span<UInt8>) -> (any XMLPreparing)? {
    guard ContentKind(head) == .plain, case .bytes(let encoding) = XMLEncoding.detect(head),
      let choice = try? registry.choice(ofText: head, encoding: encoding, limits: limits),
      !choice.isBroken, let format = choice.format as? any XMLRecordingFormat
    else { return nil }
    return format.preparation(from: head, encoding: encoding, limits: limits)
  }
}
#endif
