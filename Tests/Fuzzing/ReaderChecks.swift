import RuckFormats
import RuckKernels
import RuckTrack

/// What holds for anything that the readers make of any bytes.
enum ReaderChecks {
  /// What one file may take, so that a run is short.
  static let limits: ReadLimits = {
    var limits = ReadLimits()
    limits.memory = 64 << 20
    limits.pointCount = 100_000
    return limits
  }()

  /// Reads a file and gives the number of its sessions; 0 where it cannot be read.
  static func sessionCount(of bytes: [UInt8], hash: UInt64) -> Int {
    let bytes = ContiguousArray(bytes)
    _ = Fingerprint(of: bytes.span)
    // Only large files are divided among jobs, and those take long.
    if Harness.isExhaustive || hash % 64 == 0, let large = enlarged(bytes) { checkJobs(large) }
    guard let file = try? RecordingReader(limits: limits).read(bytes) else { return 0 }
    checkShape(of: file, byteCount: bytes.count)
    if Harness.isExhaustive || hash % 8 == 0 { checkWriters(file) }
    if Harness.isExhaustive || hash % 4 == 1 { checkFigures(file) }
    return file.sessions.count
  }

  /// No figure contradicts another.
  private static func checkFigures(_ file: RecordedFile) {
    for session in file.sessions {
      let analyzed = SessionAnalysis().analyze(session)
      var log = DiagnosticLog()
      let splits = analyzed.splits(every: .distance(.kilometers(1)), reportingTo: &log)
      if let found = analyzed.contradictions(splits).first { fail("\(found)") }
    }
  }

  /// Whatever was read can be written; what is XML then is whole.
  private static func checkWriters(_ file: RecordedFile) {
    for writer in [any WritableFormat].standard {
      let written = writer.write(file.sessions)
      guard let again = try? RecordingReader(limits: limits).read(written.bytes) else { continue }
      checkShape(of: again, byteCount: written.bytes.count)
      guard !again.diagnostics.entries.contains(where: { $0.code.name.contains(".xml.") }) else {
        fail("what is written as \(writer.format.rawValue) is not whole")
      }
    }
  }

  private static func checkShape(of file: RecordedFile, byteCount: Int) {
    for session in file.sessions {
      let track = session.track
      for channel in Channel.allCases {
        let column = track.column(channel)
        guard column.isEmpty || column.count == track.count else {
          fail("\(column.count) rows of \(channel), \(track.count) of the track")
        }
      }
      var row = 0
      for segment in track.segments {
        guard segment.lowerBound == row else { fail("segments that do not meet") }
        row = segment.upperBound
      }
      guard row == track.count || track.count == 0 else { fail("rows outside segments") }
    }
    for entry in file.diagnostics.entries {
      // A gzip's diagnostics count the bytes unpacked from it.
      let maximum = file.isGzip ? Int.max : byteCount
      guard entry.count > 0, (0...maximum).contains(entry.offset ?? 0) else {
        fail("diagnostic \(entry.code.name) at \(entry.offset ?? 0), \(entry.count) times")
      }
    }
  }

  // The result must not depend on the number of jobs.
  private static func checkJobs(_ bytes: ContiguousArray<UInt8>) {
    let descriptions = [1, 2, 3].map { jobs in
      blocking {
        do throws(FormatError) {
          return fingerprint(of: try await RecordingReader(limits: limits).read(bytes, jobs: jobs))
        } catch {
          return [stableHash(Array("\(error)".utf8))]
        }
      }
    }
    guard Set(descriptions).count == 1 else { fail("jobs change what is read") }
  }

  private static func fingerprint(of file: RecordedFile) -> [UInt64] {
    var hashes = [UInt64(file.sessions.count)]
    func add(_ value: some Any) { hashes.append(stableHash(Array("\(value)".utf8))) }
    add(file.creator ?? "")
    add(file.diagnostics.entries)
    for session in file.sessions {
      add([session.name, session.sport, session.notes, session.identifier])
      add([session.diagnostics.entries])
      add(session.deviceTotals)
      add(session.track.segments)
      for channel in Channel.allCases {
        hashes.append(
          session.track.column(channel).reduce(0xcbf2_9ce4_8422_2325) {
            ($0 ^ $1.bitPattern) &* 0x100_0000_01b3
          })
      }
    }
    return hashes
  }

  // The file with its points repeated until it is divided; nil without points.
  private static func enlarged(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
    let size = 4_300_000
    for name in ["trkpt", "Trackpoint"] {
      let end = Array("</\(name)>".utf8)
      guard let first = place(of: Array("<\(name)".utf8), in: bytes, last: false),
        let last = place(of: end, in: bytes, last: true), last > first
      else { continue }
      let points = bytes[first..<last + end.count]
      var large = ContiguousArray(bytes[..<first])
      large.reserveCapacity(size + bytes.count)
      while large.count < size { large += points }
      return large + bytes[(last + end.count)...]
    }
    return nil
  }

  private static func place(
    of word: [UInt8], in bytes: ContiguousArray<UInt8>, last: Bool
  ) -> Int? {
    guard bytes.count >= word.count else { return nil }
    let places = 0...bytes.count - word.count
    func matches(_ place: Int) -> Bool { bytes[place..<place + word.count].elementsEqual(word) }
    return last ? places.last(where: matches) : places.first(where: matches)
  }
}
