import RuckFormats
import RuckTrack
import Workloads

let hostileFileBenchmarks =
  growing("GPXReader.read, a segment a point", 50_000) { HostileFile.segments($0) }
  + growing("FITReader.read, developer fields of no bytes", 5000) {
    HostileFile.developerFields($0)
  }
  + growing("FITReader.read, sessions over the same records", 4000) { HostileFile.sessions($0) }
  + growing("FITReader.read, headers that declare the rest", 5000) { HostileFile.headers($0) }

/// Reading a hostile file, with its analysis; a refusal counts too.
private func growing(
  _ name: String, _ size: Int, _ write: @escaping @Sendable (Int) -> ContiguousArray<UInt8>
) -> [Workload] {
  Workload.growing(name, size: size) { count in
    let bytes = write(count)
    return {
      guard let recording = try? RecordingReader().read(bytes) else { return 0 }
      let first = recording.sessions.first.map { SessionAnalysis().analyze($0).summary }
      return Double(recording.sessions.count) + (first?.distance ?? 0)
    }
  }
}
