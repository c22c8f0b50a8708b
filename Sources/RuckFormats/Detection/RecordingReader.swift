internal import RuckTrack

/// Reads a recorded file of any supported format from its bytes.
///
/// The format is found from the content, never from a name. A damaged file gives whatever can be
/// read, with diagnostics; only a file of which nothing can be read is an error. Nothing is fetched,
/// no entity is expanded, and ``ReadLimits`` bound time and memory.
public struct RecordingReader: Sendable {
  /// The limits above which files are refused.
  public var limits: ReadLimits
  /// The formats that are read, in the order in which they are asked; the surest reads a file.
  public var formats: [any RecordingFormat]
  /// The field of FIT files in which a user's watch keeps the weight of the pack, where it is known.
  public var fitLoadField: FITLoadField? {
    get {
      for case let fit as FITReader in formats { return fit.loadField }
      return nil
    }
    set {
      for index in formats.indices where formats[index] is FITReader {
        formats[index] = FITReader(loadField: newValue)
      }
    }
  }

  /// The registry that distinguishes the formats.
  package var registry: FormatRegistry { FormatRegistry(formats) }

  /// A reader with the given limits and formats.
  public init(
    formats: [any RecordingFormat] = .standard, limits: ReadLimits = .standard,
    fitLoadField: FITLoadField? = nil
  ) {
    self.formats = formats
    self.limits = limits
    if let fitLoadField { self.fitLoadField = fitLoadField }
  }

  /// Reads one file.
  ///
  /// Offsets in diagnostics and errors count the bytes of the file; within a gzip, those of its
  /// unpacked content. O(number of bytes).
  ///
  /// - Throws: ``FormatError`` for an empty file, an unknown format, a file that exceeds a limit.
  public func read(_ bytes: Span<UInt8>) throws(FormatError) -> RecordedFile {
    try read(bytes, depth: 0)
  }

  /// Reads one file.
  ///
  /// O(number of bytes).
  ///
  /// - Throws: ``FormatError`` for an empty file, an unknown format, a file that exceeds a limit.
  public func read(_ bytes: ContiguousArray<UInt8>) throws(FormatError) -> RecordedFile {
    try read(bytes.span)
  }

  /// Reads one file, without a copy of the bytes.
  ///
  /// O(number of bytes).
  ///
  /// - Throws: ``FormatError`` for an empty file, an unknown format, a file that exceeds a limit.
  public func read(_ bytes: [UInt8]) throws(FormatError) -> RecordedFile {
    // A slice has a span on systems where an array has none.
    let whole = bytes[...]
    return try read(whole.span)
  }

  func read(
    _ bytes: Span<UInt8>, depth: Int, packed: Int? = nil, preparation: (any XMLPreparing)? = nil
  ) throws(FormatError) -> RecordedFile {
    try limits.checkWanted()
    if bytes.isEmpty { throw FormatError(.formatEmpty, "the file is empty") }
    if bytes.count > limits.memory - limits.heldAround {
      throw FormatError(.limitMemory, "the file is larger than \(limits.memory) bytes")
    }
    switch ContentKind(bytes) {
    case .gzip: return try readGzip(bytes, depth: depth, packed: packed)
    case .packed:
      guard let choice = registry.choice(ofBytes: bytes) else { throw registry.refusal(of: bytes) }
      return try choice.format.read(bytes, limits: limits)
    case .plain: return try readPlain(bytes, preparation)
    }
  }

  /// The maximum depth of gzips within gzips.
  static let gzipDepth = 2

  /// Reads what a gzip holds; one inside of another may not unpack to more of the outermost, of so
  /// many bytes, than a single one.
  private func readGzip(
    _ bytes: Span<UInt8>, depth: Int, packed: Int?
  ) throws(FormatError) -> RecordedFile {
    #if Compression
    if depth >= Self.gzipDepth {
      throw FormatError(.gzipNested, at: 0, "there is gzip inside of gzip inside of gzip")
    }
    let unpacked = try Gzip.unpack(bytes, limits: limits, packed: packed)
    // What goes wrong inside of a damaged gzip is the fault of its damage.
    if let damage = unpacked.diagnostics.entries.first(where: { $0.severity == .error }),
      unpacked.bytes.isEmpty
    {
      throw FormatError(damage.code, at: damage.offset, damage.message)
    }
    var inner = self
    inner.limits.heldAround += bytes.count
    var file = try inner.read(unpacked.bytes.span, depth: depth + 1, packed: packed ?? bytes.count)
    var diagnostics = unpacked.diagnostics
    diagnostics.merge(file.diagnostics)
    file.diagnostics = diagnostics
    file.isGzip = true
    file.unpackedFingerprint =
      file.unpackedFingerprint ?? Fingerprint(of: unpacked.bytes.span).description
    return file
    #else
    throw FormatError(
      .gzipNotBuiltIn, at: 0, "the file is gzip, and this build cannot unpack it")
    #endif
  }

  // MARK: Text

  private func readPlain(
    _ bytes: Span<UInt8>, _ preparation: (any XMLPreparing)?
  ) throws(FormatError) -> RecordedFile {
    switch XMLEncoding.detect(bytes) {
    case .bytes(let encoding):
      return try readText(bytes, encoding: encoding, preparation)
    case .unknown(let name):
      var file = try readText(bytes, encoding: .windows1252)
      let declared = name.reduce(into: "") { $0.unicodeScalars.append(.init(bytes[$1])) }
      file.diagnostics.report(
        .encodingUnknown, at: name.lowerBound, "the encoding \"\(declared)\" is not known")
      return file
    case .wide(let wide):
      if let choice = registry.choice(ofBytes: bytes), choice.recognition == .sure {
        return try choice.format.read(bytes, limits: limits)
      }
      return try read(bytes, wide)
    }
  }

  private func read(_ bytes: Span<UInt8>, _ wide: WideText) throws(FormatError) -> RecordedFile {
    // Two bytes become up to three.
    if limits.heldAround + bytes.count + bytes.count / 2 * 3 > limits.memory {
      throw FormatError(
        .limitMemory, "the text becomes more than \(limits.memory) bytes as UTF-8")
    }
    let markLength = wide.markLength(bytes)
    let (text, firstInvalid) = wide.utf8(of: bytes)
    func original(_ offset: Int?) -> Int? {
      offset.map { wide.originalOffset(of: $0, in: text.span, markLength: markLength) }
    }
    do {
      var inner = self
      inner.limits.heldAround += bytes.count
      var file = try inner.readText(text.span, encoding: .utf8)
      var diagnostics = DiagnosticLog()
      for entry in file.diagnostics.entries {
        diagnostics.report(
          entry.code, at: original(entry.offset), entry.message, count: entry.count)
      }
      if let firstInvalid {
        diagnostics.report(
          .encodingInvalidUTF16, at: firstInvalid, "units that are not \(wide.name)")
      }
      file.diagnostics = diagnostics
      return file
    } catch {
      throw FormatError(
        error.code, format: error.format, at: original(error.offset), line: error.line,
        error.message)
    }
  }

  private func readText(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, _ preparation: (any XMLPreparing)? = nil
  ) throws(FormatError) -> RecordedFile {
    let registry = registry
    guard let choice = try registry.choice(ofText: bytes, encoding: encoding, limits: limits)
    else { throw registry.refusal(of: bytes) }
    guard let format = choice.format as? any XMLRecordingFormat else {
      return try choice.format.read(bytes, limits: limits)
    }
    var file = try format.read(
      bytes, encoding: encoding, limits: limits, isBroken: choice.isBroken,
      preparation: preparation)
    if choice.isBroken {
      file.diagnostics.report(.xmlHeadMissing, at: 0, "the beginning of the document is damaged")
    }
    if encoding == .utf8, let fault = UTF8Validity.firstFault(in: bytes) {
      file.diagnostics.report(
        .encodingInvalidUTF8, at: fault.offset, "bytes that are not UTF-8", count: fault.count)
    }
    return file
  }
}
