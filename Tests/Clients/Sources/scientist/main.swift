// A model of one's own beside published ones, interval by interval, as a table.
import RuckMetrics

/// Watts in proportion to speed, of a pilot with six people.
struct Pilot: EnergyModel {
  let name = "pilot-2026"
  let evidence = ModelEvidence(
    source: "a pilot with six people", equation: "M = (1.5 + 1.2 V²)(W + L)", kind: .gross,
    domain: ModelDomain(speeds: 0.5...2), error: ModelUncertainty(fraction: 0.15, basis: "a guess"),
    grade: .unpublished, population: "six people")
  func power(_ state: WalkingState) -> Double {
    (1.5 + 1.2 * state.speed * state.speed) * (state.bodyMass + state.load)
  }
}

let recording = try RecordingReader().read(FileBytes.read(path: CommandLine.arguments[1]))
let analysis = SessionAnalysis(
  walker: Walker(bodyMass: .pounds(180)), load: LoadProfile(constant: .pounds(35)))
let analyzed = analysis.analyze(recording.sessions[0])
let names = ["pandolf-1977", "pandolf-santee-2003", "lcda-backpacking-2022", "acsm-walking"]
let models = [Pilot()] + names.compactMap { EnergyModels.named($0) }

var powers: [ContiguousArray<Double>] = []
for model in models {
  var settings = analysis.energySettings
  settings.model = model
  powers.append(analyzed.powers(settings))
  print("\(model.name): \(analyzed.energy(settings).grossKilocalories ?? .nan) kcal")
}
let (times, speeds, grades) = (
  analyzed.path.times, analyzed.motion.speeds, analyzed.altitude.grades
)
print("time_s,speed_m_per_s,grade,load_kg," + models.map(\.name).joined(separator: ","))
for row in times.indices.dropFirst() {
  let cells = [times[row], speeds[row], grades[row], analyzed.loads[row]] + powers.map { $0[row] }
  print(cells.map { "\($0)" }.joined(separator: ","))
}
