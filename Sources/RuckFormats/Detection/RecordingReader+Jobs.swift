#if Concurrency
internal import RuckTrack

extension RecordingReader {
  /// Smaller files are read sooner than they are divided.
  private static let minimumBytesForJobs = 1 << 22
  /// The number of first bytes that show how the points of a file are written.
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
    guard jobs > 1, bytes.count >= Self.minimumBytesForJobs, bytes.count <= limits.memory,
      let (format, encoding) = document(bytes.span.extracting(first: Self.headBytes)),
      let preparation = await format.preparation(
        of: bytes, head: Self.headBytes, encoding: encoding, jobs: jobs, limits: limits)
    else { return try read(bytes) }
    return try read(bytes.span, depth: 0, preparation: preparation)
  }

  /// The format and the encoding of a document; nil for what is none, or is broken.
  private func document(
    _ head: Span<UInt8>
  ) -> (format: any XMLRecordingFormat, encoding: XMLEncoding)? {
    guard ContentKind(head) == .plain, case .bytes(let encoding) = XMLEncoding.detect(head),
      let choice = try? registry.choice(ofText: head, encoding: encoding, limits: limits),
      !choice.isBroken, let format = choice.format as? any XMLRecordingFormat
    else { return nil }
    return (format, encoding)
  }
}
#endif
