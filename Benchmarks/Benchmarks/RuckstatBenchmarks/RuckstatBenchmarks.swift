import Benchmark
import FormatBenchmarks
import HistoryBenchmarks
import KernelBenchmarks
import ReportBenchmarks
import TrackBenchmarks
import Workloads

let benchmarks: @Sendable () -> Void = {
  for workload in kernelBenchmarks + trackBenchmarks + formatBenchmarks + historyBenchmarks
    + reportBenchmarks
  {
    // The first warm-up makes the input, outside of what is measured.
    var prepared: (() -> Double)?
    Benchmark(
      workload.name,
      configuration: .init(
        // Instructions read as nothing where the machine does not count them.
        metrics: [.instructions, .throughput, .wallClock],
        warmupIterations: 2,
        maxDuration: .milliseconds(300))
    ) { benchmark in
      let work = prepared ?? workload.prepare()
      prepared = work
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(work()) }
      benchmark.stopMeasurement()
    }
  }
}
