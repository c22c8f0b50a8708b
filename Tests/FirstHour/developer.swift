// What a developer of an app types before reading a page of documentation: each line compiles.
import Foundation
import RuckFoundation
import RuckMetrics

let url = URL(fileURLWithPath: CommandLine.arguments[1])

// The commonest call.
let ruck = try Ruck.read(url, load: .pounds(35), bodyMass: .pounds(180))
let again = try Ruck.read(try Data(contentsOf: url), load: .pounds(35), bodyMass: .pounds(180))
let bySteps = try Ruck.read(url.path)

// Units come out as they went in.
let quantities = ruck.quantities
let miles = quantities.distance?.miles
let distance: Length? = ruck.summary.quantities.distance
let pace: Pace? = quantities.pace
let minutesPerMile = (pace?.secondsPerMile).map { $0 / 60 }
let kilocalories = quantities.energy?.kilocalories
let work = quantities.ruckWork?.poundMiles
let feet = quantities.gain?.feet
let pounds = quantities.load?.pounds
let moving: Duration? = quantities.movingTime

// Foundation.
let measured = quantities.distance?.measurement.converted(to: .miles).value
let day = ruck.summary.startDate?.formatted(.iso8601)
let file = try RecordingReader().read(contentsOf: url)
let same = try RecordingReader().read(try Data(contentsOf: url))
let now = Date(timeIntervalSince1970: 1_714_817_100)
let point = TrackPoint(time: now, latitude: 46, longitude: 7, altitude: 1200, heartRate: 120)
let track = Track(
  times: [now, now + 10], latitudes: [46, 46.0001], longitudes: [7, 7], altitudes: [1200, 1201])

// An analysis of one's own.
let analysis = SessionAnalysis(bodyMass: .pounds(180), load: .pounds(35))
let analyzed = analysis.analyze(file.sessions[0])

// Splits and rows.
let splits = ruck.splits(every: .miles(1))
let kilometers = analyzed.splits(every: .kilometers(1))
let tens = ruck.splits(every: .minutes(10))
let usual = ruck.splits()
let (distances, speeds, grades, powers) = (
  ruck.distances, ruck.speeds, analyzed.grades, analyzed.powers
)
let altitudes = ruck.samples.map(\.altitude)
let chart = ruck.samples(count: 500)
let hearts = ruck.samples(count: 500, keeping: \.heartRate)

func shown(_ value: Double?) -> String { value.map { String(format: "%.1f", $0) } ?? "--" }
print("\(shown(miles)) mi, \(shown(minutesPerMile)) min/mi, \(shown(kilocalories)) kcal")
print("\(shown(work)) lb·mi, \(shown(feet)) ft, \(shown(pounds)) lb, \(shown(measured)) mi")
print("\(splits.count) miles, \(kilometers.count) km, \(tens.count) parts, \(chart.count) samples")
precondition(chart.map(\.altitude).compactMap { $0 }.max() == altitudes.compactMap { $0 }.max())
precondition(hearts.compactMap(\.heartRate).max() == ruck.samples.compactMap(\.heartRate).max())
precondition(distances.count == speeds.count && grades.count == powers.count)
precondition(
  again.summary == ruck.summary && same.sessions.count == 1
    && distance?.meters == ruck.summary.distance)
precondition(usual.count == kilometers.count)
precondition(point.date == now && track.count == 2 && moving != nil && day != nil)
precondition(bySteps.session.loadSource != ruck.session.loadSource)
