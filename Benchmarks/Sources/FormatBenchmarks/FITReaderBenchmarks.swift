import Workloads

let fitReaderBenchmarks = [
  reading("FITReader.read", points: 20000) { WrittenWalk.fit($0) }
]
