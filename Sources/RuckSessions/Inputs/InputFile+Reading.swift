#if Store
package import RuckFormats
package import RuckTrack

/// The outcome of reading one input.
package enum ReadOutcome: Sendable {
  case read(SourceFile)
  /// No recording, and neither named nor named like one.
  case foreign
  case failed(InputFailure)
}

extension InputFile {
  /// Reads the input with the jobs it has; never throws, never traps on what the file holds.
  ///
  /// A file of a folder that does not begin like a recording is not read on, and counted among the
  /// other files, unless its name promises a recording. Advice follows the message of a failure, by its code.
  package func read(
    by reader: RecordingReader, advice: (DiagnosticCode) -> String = { _ in "" }
  ) async -> ReadOutcome {
    switch content {
    case .problem(let error):
      return .failed(InputFailure(path: path, error, advice: advice(error.code)))
    case .other(let kind):
      await others.count(kind)
      return .foreign
    case .indexed(let recording):
      do throws(FormatError) {
        let bytes = samples.compactMap { $0.wholeBytes(reader.limits) }
        let file = try recording.file(with: bytes, limits: reader.limits)
        return .read(SourceFile(path: path, recording.source, file))
      } catch {
        return .failed(InputFailure(path: path, error, advice: advice(error.code)))
      }
    case .file, .member, .stream: break
    }
    let registry = reader.registry
    let isExpected = isNamed || Self.isNamedLikeRecording(path, registry)
    do throws(FormatError) {
      let (bytes, log) = try bytes(
        reader.limits, registry, isOnlyRecordings: !isExpected)
      var file = try await reader.read(bytes, jobs: jobs)
      file.diagnostics.merge(log)
      export.fill(&file, label: path.bytes)
      return .read(SourceFile(path: path, bytes, file))
    } catch {
      // A folder has many files that are not recordings.
      let isForeign = [.formatUnknown, .formatEmpty, .compressionUnsupported].contains(error.code)
      guard isForeign, !isExpected else {
        if isForeign, ExportIndex.Kind(path.bytes) != nil {
          let error = FormatError(
            error.code, "this is the index of an export: give the folder or the zip it came from")
          return .failed(InputFailure(path: path, error, advice: ""))
        }
        return .failed(InputFailure(path: path, error, advice: advice(error.code)))
      }
      await others.count(OtherFiles.kind(of: path))
      return .foreign
    }
  }

  /// When its recordings begin, in seconds since 1970, as far as its first bytes tell; nothing for
  /// what cannot be read.
  ///
  /// O(``FormatRegistry/prefixLength``).
  func starts(by reader: RecordingReader) -> [Double] {
    let prefix: ContiguousArray<UInt8>?
    switch content {
    case .file(let size):
      prefix = try? OpenFile(path).bytes(0..<min(size, FormatRegistry.prefixLength))
    case .member(let member, let archive):
      prefix = try? archive.pieces(of: member, limits: reader.limits).next()
    case .stream, .problem, .other, .indexed: prefix = nil
    }
    guard let prefix,
      let file = try? reader.read(prefix.span.extracting(first: FormatRegistry.prefixLength))
    else { return [] }
    return file.sessions.compactMap(\.firstTime)
  }

  /// All its bytes; nil for a stream, which can be read once, and for what cannot be read.
  package func wholeBytes(_ limits: ReadLimits) -> ContiguousArray<UInt8>? {
    switch content {
    case .file: try? FileBytes.read(path, limit: limits.memory)
    case .member(let member, let archive): try? archive.content(of: member, limits: limits).bytes
    case .stream, .problem, .other, .indexed: nil
    }
  }

  private func bytes(
    _ limits: ReadLimits, _ registry: FormatRegistry, isOnlyRecordings: Bool
  ) throws(FormatError) -> (ContiguousArray<UInt8>, DiagnosticLog) {
    if case .member(let member, let archive) = content {
      let (bytes, log) = try archive.content(of: member, limits: limits)
      // The name of a zip's member tells no more than that of a file in a folder.
      let isRecording =
        registry.canBeRecording(prefix: bytes.span)
        && !registry.beginsWithWords(prefix: bytes.span)
      if isOnlyRecordings, !isRecording {
        throw registry.refusal(of: bytes.span)
      }
      return (bytes, log)
    }
    let interest =
      isOnlyRecordings ? FileBytes.Interest.onlyRecordings(registry) : .recordings(registry)
    let isInput = path.isStandardInput && isNamed
    let content =
      try isInput
      ? FileBytes.readStandardInput(limit: limits.memory, interest: interest)
      : FileBytes.read(path, limit: limits.memory, interest: interest)
    if content.isForeign { throw registry.refusal(of: content.bytes.span) }
    return (content.bytes, DiagnosticLog())
  }
}
#endif
