#if Store
package import RuckFormats
package import RuckTrack

extension InputFile {
  /// Reads the input with the jobs it has and gathers what a closure makes of the file.
  ///
  /// A file that cannot be read is a failure, with advice by its code; a file that is not a recording gives
  /// nothing. Never throws, never traps on what the file holds.
  package func gather<Result: Sendable>(
    by reader: RecordingReader, advice: (DiagnosticCode) -> String,
    _ work: (SourceFile) async -> Gathered<Result>
  ) async -> Gathered<Result> {
    switch await read(by: reader, advice: advice) {
    case .read(let file): return await work(file)
    case .foreign: return Gathered()
    case .failed(let failure):
      var gathered = Gathered<Result>()
      gathered.outcome.failures = [failure]
      return gathered
    }
  }
}
#endif
