import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Reading that is ended by its caller, and many files under one budget.
@Suite struct CancellationTests {
  private static let walk = Repository.root.appending(path: "Datasets/rucks/twelve-mile.gpx").path

  /// A question that is answered with true from some asking on.
  private final class Patience: @unchecked Sendable {
    var left: Int
    init(_ left: Int) { self.left = left }
    func isOver() -> Bool {
      left -= 1
      return left < 0
    }
  }

  /// So many points as GPX.
  private static func points(_ count: Int) -> ContiguousArray<UInt8> {
    let rows = (0..<count).map { row in
      "<trkpt lat=\"\(46 + Double(row) / 1e6)\" lon=\"7\"><ele>\(row % 7)</ele></trkpt>\n"
    }
    return ContiguousArray(
      "<gpx version=\"1.1\"><trk><trkseg>\(rows.joined())</trkseg></trk></gpx>".utf8)
  }

  @Test func aFileThatIsNoLongerWantedIsNotReadToItsEnd() throws {
    let bytes = Self.points(200_000)
    for asked in 0..<3 {
      var reader = RecordingReader()
      let patience = Patience(asked)
      reader.limits.cancellation = Cancellation { patience.isOver() }
      #expect {
        try reader.read(bytes)
      } throws: {
        ($0 as? FormatError)?.code == .readCancelled
      }
    }
    var reader = RecordingReader()
    reader.limits.cancellation = Cancellation { false }
    #expect(try reader.read(bytes).sessions.first?.track.count == 200_000)
  }

  @Test func filesUnderOneBudgetAreReadAsAlone() async throws {
    let budget = ByteBudget(3 << 20)
    let reader = RecordingReader()
    let alone = try reader.read(FileBytes.read(path: Self.walk)).sessions.first?.track.count
    let counts = try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<12 {
        group.addTask {
          try await reader.withFile(at: Self.walk, within: budget) {
            $0.sessions.first?.track.count
          }
        }
      }
      return try await group.reduce(into: [Int?]()) { $0.append($1) }
    }
    #expect(counts == Array(repeating: alone, count: 12))
  }

  @Test func neverMoreThanTheBudgetIsHeld() async {
    let budget = ByteBudget(100)
    let ledger = Ledger()
    await withTaskGroup { group in
      for row in 0..<60 {
        group.addTask {
          let bytes = [10, 35, 70, 400, 0][row % 5]
          await budget.with(bytes) {
            await ledger.add(min(bytes, 100))
            await Task.yield()
            await ledger.add(-min(bytes, 100))
          }
        }
      }
    }
    let (maximum, held) = await (ledger.maximum, ledger.held)
    #expect(maximum <= 100 && held == 0)
  }

  private actor Ledger {
    var held = 0
    var maximum = 0
    func add(_ bytes: Int) {
      held += bytes
      maximum = max(maximum, held)
    }
  }

  @Test func aFileLargerThanTheBudgetIsRefused() async {
    let reader = RecordingReader()
    await #expect {
      try await reader.withFile(at: Self.walk, within: ByteBudget(1000)) { _ in }
    } throws: {
      ($0 as? FormatError)?.code == .limitMemory
    }
  }

  @Test func aTaskThatIsCancelledReadsNoFurther() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await RecordingReader().withFile(at: Self.walk, within: ByteBudget(1 << 30)) {
        $0.sessions.count
      }
    }
    task.cancel()
    let result = await task.result
    #expect {
      _ = try result.get()
    } throws: {
      ($0 as? FormatError)?.code == .readCancelled
    }
  }
}
