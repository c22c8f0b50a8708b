// Columns of numbers in, a summary out.
import RuckMetrics

let times = (0...960).map { Double($0) }
let track = Track(
  times: times, latitudes: times.map { _ in 0 }, longitudes: times.map { 10 + $0 * 1.5e-5 })
let analysis = SessionAnalysis(load: LoadProfile(constant: .pounds(35)))
print(analysis.analyze(track).summary.distance ?? .nan)
