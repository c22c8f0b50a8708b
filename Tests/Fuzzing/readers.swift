// One harness for every reader: the seeds decide which one the fuzzer gets into.

import RuckFormats
import RuckTrack

/// Reads arbitrary bytes; whatever they are, nothing may trap, hang, or break a track's shape.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReaders(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  var limits = ReadLimits()
  limits.memory = 64 << 20
  limits.pointCount = 100_000
  _ = Fingerprint(of: bytes.span)
  guard let file = try? RecordingReader(limits: limits).read(bytes) else { return 0 }
  for session in file.sessions {
    let track = session.track
    for channel in Channel.allCases {
      let column = track.column(channel)
      precondition(column.isEmpty || column.count == track.count)
    }
    var row = 0
    for segment in track.segments {
      precondition(segment.lowerBound == row)
      row = segment.upperBound
    }
    precondition(row == track.count || track.count == 0)
  }
  for entry in file.diagnostics.entries {
    precondition(entry.count > 0 && entry.offset ?? 0 >= 0)
    // A gzip's diagnostics count the bytes unpacked from it.
    precondition(file.isGzip || entry.offset ?? 0 <= bytes.count)
  }
  return 0
}
