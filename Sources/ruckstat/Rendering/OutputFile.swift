internal import ArgumentParser
internal import RuckMetrics

/// A file that an option asks to have written.
struct OutputFile {
  private let argument: String
  private let what: String
  private let file: WrittenFile

  /// Looks at what is there: only a file that begins with the signature is replaced.
  ///
  /// For people `what` is written and `kind` replaced, which is the same unless given: `digest`.
  ///
  /// - Throws: the exit status.
  init(_ argument: String, _ what: String, kind: String? = nil, signature: [UInt8]) throws {
    try ensure(argument != "-", "the \(what) needs a file; one whose name is - is ./-")
    (self.argument, self.what) = (argument, what)
    file = try Self.saying(argument, what) {
      try WrittenFile(
        PathBytes(argument: argument), kind: kind ?? what, signature: signature)
    }
  }

  /// Writes the file, in one piece or not at all, and says so.
  func write(_ bytes: [UInt8], _ output: ResolvedOutput) throws {
    try Self.saying(argument, what) { try file.write(bytes) }
    let size = bytes.count < 10_000 ? "\(bytes.count) bytes" : "\((bytes.count + 500) / 1000) kB"
    output.say("wrote \(ArgumentBytes.shown(argument)) (\(what), \(size))")
  }

  private static func saying<Result>(
    _ argument: String, _ what: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw ExitStatus.notWritten.saying(
        "\(ArgumentBytes.shown(argument)): the \(what) was not written: \(error)")
    }
  }
}
