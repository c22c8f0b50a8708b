internal import RuckKernels

/// The intervals of one section of a route, and the cost of walking them at one speed.
struct SectionCost {
  let startDistance: Double
  private(set) var length = 0.0
  private var lengths: ContiguousArray<Double> = []
  private var grades: ContiguousArray<Double> = []
  private var terrainFactors: ContiguousArray<Double> = []
  private var loads: ContiguousArray<Double> = []
  // Scratch of one evaluation.
  private var speeds: ContiguousArray<Double> = []
  private var powers: ContiguousArray<Double> = []
  private var heartRates: ContiguousArray<Double> = []
  private let settings: RoutePlan.Settings

  private init(start: Double, _ settings: RoutePlan.Settings) {
    startDistance = start
    self.settings = settings
  }

  /// The sections of a route, at most this many; an interval that crosses a border is cut there.
  static func cut(
    _ route: RouteProfile, _ settings: RoutePlan.Settings, atMost limit: Int
  ) -> [SectionCost]? {
    // A remainder below a metre makes no section of its own.
    let asked = ((route.length - 1) / settings.sectionLength).rounded(.up)
    guard let count = Int(asked, clampedTo: 1...(limit + 1)), count <= limit else { return nil }
    func border(_ index: Int) -> Double {
      index == count ? route.length : Double(index) * settings.sectionLength
    }
    var sections = [SectionCost(start: 0, settings)]
    for row in route.steps.indices where route.steps[row] > 0 {
      let end = route.distances[row]
      var from = end - route.steps[row]
      while sections.count < count, end > border(sections.count) {
        sections[sections.count - 1].add(route, row, border(sections.count) - from)
        from = border(sections.count)
        sections.append(SectionCost(start: from, settings))
      }
      sections[sections.count - 1].add(route, row, end - from)
    }
    return sections
  }

  /// The energy of walking sections at their speeds.
  static func energy(
    _ sections: [SectionCost], speeds: [Double], _ settings: RoutePlan.Settings
  ) -> EnergySummary {
    var durations: ContiguousArray<Double> = []
    var paces: ContiguousArray<Double> = []
    var grades: ContiguousArray<Double> = []
    var factors: ContiguousArray<Double> = []
    for (section, speed) in zip(sections, speeds) {
      durations.append(contentsOf: section.lengths.lazy.map { $0 / speed })
      paces.append(contentsOf: repeatElement(speed, count: section.lengths.count))
      grades.append(contentsOf: section.grades)
      factors.append(contentsOf: section.terrainFactors)
    }
    let loads = ContiguousArray(repeating: settings.load, count: durations.count)
    return EnergyIntegration.integrate(
      durations: durations.span, speeds: paces.span, grades: grades.span, loads: loads.span,
      terrainFactors: factors.span, settings: settings.energy)
  }

  /// The mean grade over the section's length.
  var meanGrade: Double {
    var rise = 0.0
    for row in lengths.indices { rise += lengths[row] * grades[row] }
    return length > 0 ? rise / length : 0
  }

  /// The mean power at one speed: over time and over length it is the same.
  mutating func meanPower(_ speed: Double) -> Double {
    for row in speeds.indices { speeds[row] = speed }
    // Borrowed out of self, since the other columns are read meanwhile.
    var scratch: ContiguousArray<Double> = []
    swap(&scratch, &powers)
    fill(&scratch)
    swap(&scratch, &powers)
    var sum = 0.0
    for row in powers.indices { sum += powers[row] * lengths[row] }
    return sum / length
  }

  private func fill(_ powers: inout ContiguousArray<Double>) {
    let energy = settings.energy
    var target = powers.mutableSpan
    if energy.guardRails {
      energy.model.guardedPowers(
        bodyMass: energy.bodyMass, restingRate: energy.restingRate, speeds: speeds.span,
        grades: grades.span, loads: loads.span, terrainFactors: terrainFactors.span,
        heartRates: heartRates.span, into: &target)
    } else {
      energy.model.powers(
        bodyMass: energy.bodyMass, restingRate: energy.restingRate, speeds: speeds.span,
        grades: grades.span, loads: loads.span, terrainFactors: terrainFactors.span,
        heartRates: heartRates.span, into: &target)
    }
  }

  /// The speed at which the section costs a power, or the nearer of the limits.
  mutating func speed(power: Double, limits: ClosedRange<Double>) -> Double {
    IncreasingRoot.solve(power, in: limits) { meanPower($0) }
  }

  private mutating func add(_ route: RouteProfile, _ row: Int, _ meters: Double) {
    guard meters > 0 else { return }
    lengths.append(meters)
    length += meters
    grades.append(route.grades[row])
    terrainFactors.append(route.terrainFactors.isEmpty ? 1 : route.terrainFactors[row])
    loads.append(settings.load)
    speeds.append(0)
    powers.append(0)
    heartRates.append(.nan)
  }
}
