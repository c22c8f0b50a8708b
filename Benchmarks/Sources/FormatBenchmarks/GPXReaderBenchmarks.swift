import Workloads

let gpxReaderBenchmarks = [
  reading("GPXReader.read", points: 2000) { WrittenWalk.gpx($0) },
  reading("GPXReader.read, long coordinates", points: 2000) {
    WrittenWalk.gpx($0, coordinates: .long)
  },
]
