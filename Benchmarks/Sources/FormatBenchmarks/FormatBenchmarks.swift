import RuckFormats
import RuckTrack
public import Workloads

/// Every reader's work: one line here for each file beside this one.
public let formatBenchmarks: [Workload] =
  gpxReaderBenchmarks
  + tcxReaderBenchmarks
  + fitReaderBenchmarks
  + hostileFileBenchmarks

/// Reading a walk of some points from a file that lies in memory; the result counts the points.
func reading(
  _ name: String, points: Int, _ write: @escaping @Sendable (Walk) -> ContiguousArray<UInt8>
) -> Workload {
  Workload(name, size: points) {
    let bytes = write(Walk(count: points))
    return {
      guard let recording = try? RecordingReader().read(bytes) else { return .nan }
      return recording.sessions.reduce(0) { $0 + Double($1.track.count) }
    }
  }
}
