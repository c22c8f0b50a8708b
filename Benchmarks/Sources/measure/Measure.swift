// ruckstat's side of Peers/run: each line of output is a name, a size and seconds of processor time.
//
// measure kernels POINTS         distance and energy over columns, and the same as textbook loops
// measure linear                 distance over 10⁴ to 10⁸ points, in blocks
// measure write FORMAT POINTS PATH  gpx, gpx-recorded, gpx-long, tcx or fit
// measure read PATH              a file, already in memory, to columns
import RuckFormats
import RuckTrack
import Workloads

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@main
enum Measure {
  static func main() throws {
    let words = ContiguousArray(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("kernels", 2): measureKernels(points: Int(words[1]) ?? 0)
    case ("linear", 1): measureLinearity()
    case ("write", 4): write(words[1], points: Int(words[2]) ?? 0, to: words[3])
    case ("read", 2): try measureReading(words[1])
    default: fatalError("measure kernels | linear | write | read")
    }
  }

  /// Seconds of processor time that a piece of work takes.
  static func seconds(_ work: () -> Double) -> Double {
    let start = clock()
    let result = work()
    let taken = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    // A result that somebody looks at cannot be optimised away.
    if result == 0.123456789 { print(result) }
    return taken
  }

  /// Takes turns, so that a busy machine slows all of them alike, and prints each one's median.
  static func medians(
    rounds: Int, size: Int, _ works: [(name: String, work: () -> Double)]
  ) {
    var taken = works.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, entry) in works.enumerated() { taken[index].append(seconds(entry.work)) }
    }
    for (entry, times) in zip(works, taken) {
      print("\(entry.name)\t\(size)\t\(times.sorted()[rounds / 2])")
    }
  }

  private static func measureReading(_ path: String) throws {
    let bytes = try FileBytes.read(path: path, limit: 1 << 40)
    var points = 0
    var times: [Double] = []
    for _ in 0..<5 {
      times.append(
        seconds {
          let file = try? RecordingReader(limits: .standard).read(bytes)
          points = file?.sessions.reduce(0) { $0 + $1.track.count } ?? 0
          return Double(points)
        })
    }
    print("ruckstat\t\(bytes.count)\t\(times.sorted()[2])\t\(points)")
  }

  private static func write(_ format: String, points: Int, to path: String) {
    let walk = Walk(count: points, isRecorded: format == "gpx-recorded")
    let bytes: ContiguousArray<UInt8>
    switch format {
    case "gpx", "gpx-recorded": bytes = WrittenWalk.gpx(walk)
    case "gpx-long": bytes = WrittenWalk.gpx(walk, coordinates: .long)
    case "tcx": bytes = WrittenWalk.tcx(walk)
    case "fit": bytes = WrittenWalk.fit(walk)
    default: fatalError("gpx, gpx-recorded, gpx-long, tcx, fit")
    }
    guard let file = unsafe fopen(path, "wb") else { fatalError("cannot write \(path)") }
    let written = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    guard unsafe fclose(file) == 0, written == bytes.count else {
      fatalError("cannot write \(path)")
    }
  }
}
