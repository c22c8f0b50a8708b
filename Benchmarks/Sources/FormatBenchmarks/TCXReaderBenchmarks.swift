import Workloads

let tcxReaderBenchmarks = [
  reading("TCXReader.read", points: 2000) { WrittenWalk.tcx($0) }
]
