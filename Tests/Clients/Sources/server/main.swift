// A server: a thousand uploads, four at a time, within 64 MiB of memory, each answered with JSON.
import Foundation
import RuckMetrics

let paths = CommandLine.arguments.dropFirst()
let uploads = (0..<1000).map { paths[paths.startIndex + $0 % paths.count] }
let budget = ByteBudget(64 << 20)
let reader = RecordingReader()
let analysis = SessionAnalysis(load: LoadProfile(constant: .kilograms(16)))

@Sendable func answer(_ path: String) async throws -> Data {
  do {
    return try await reader.withFile(at: path, within: budget) { file in
      let wanted = Cancellation { Task.isCancelled }
      let summaries = try file.sessions.map {
        try analysis.analyze($0, unless: wanted).summary
      }
      return try JSONEncoder().encode(summaries)
    }
  } catch let error as FormatError where error.code == .limitMemory {
    return Data(#"{"error": "too large"}"#.utf8)
  } catch let error as FormatError {
    return try JSONEncoder().encode(["error": error.code.name])
  }
}

var (answers, refused) = (0, 0)
try await withThrowingTaskGroup(of: Data.self) { group in
  var waiting = uploads[...]
  for path in waiting.prefix(4) { group.addTask { try await answer(path) } }
  waiting = waiting.dropFirst(4)
  while let body = try await group.next() {
    if let path = waiting.popFirst() { group.addTask { try await answer(path) } }
    answers += 1
    if let summaries = try? JSONDecoder().decode([SessionSummary].self, from: body) {
      precondition(summaries.allSatisfy { $0.points > 0 })
    } else {
      refused += 1
    }
  }
}
print("\(answers) answers, \(refused) refused")
