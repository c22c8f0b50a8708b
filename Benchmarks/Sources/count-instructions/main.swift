// Runs pieces of work and nothing else, for a counter outside of the process.
//
// count-instructions                lists names and sizes
// count-instructions NAME TIMES     runs one a number of times
// count-instructions --count        runs each twice; callgrind counts the second run
import Counting
import FormatBenchmarks
import HistoryBenchmarks
import KernelBenchmarks
import ReportBenchmarks
import TrackBenchmarks
import Workloads

let workloads =
  kernelBenchmarks + trackBenchmarks + formatBenchmarks + historyBenchmarks + reportBenchmarks
let words = CommandLine.arguments.dropFirst()
if words.isEmpty {
  for workload in workloads { print("\(workload.name)\t\(workload.size)") }
} else if words.first == "--count" {
  var sum = 0.0
  for workload in workloads {
    let work = workload.prepare()
    sum += work()
    startCounting()
    sum += work()
    stopCounting()
    unsafe writeCount(workload.name)
  }
  print(sum)
} else if let name = words.first, let times = words.dropFirst().first.flatMap({ Int($0) }),
  let workload = workloads.first(where: { $0.name == name })
{
  let work = workload.prepare()
  var sum = 0.0
  for _ in 0..<times { sum += work() }
  print(sum)
} else {
  fatalError("no such work")
}
