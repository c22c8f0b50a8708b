// Runs one piece of work a number of times and nothing else, for a counter outside of the process.
//
// count-instructions                 lists names and sizes
// count-instructions NAME TIMES      runs
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
