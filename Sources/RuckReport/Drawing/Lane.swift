internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// A quantity that is drawn along a ruck.
enum LaneQuantity: String, Sendable, CaseIterable {
  case altitude, grade, pace, heartRate, power, load
}

/// One curve of a ruck, of a size that does not depend on the recording.
struct Lane: Sendable {
  /// What is drawn.
  let quantity: LaneQuantity
  /// The curve.
  let envelope: Envelope
  /// The values at the bottom and at the top of the drawing.
  var range: ClosedRange<Double>

  /// The curves of a track, without those of which nothing is known.
  ///
  /// O(rows) time, O(columns) memory.
  static func all(_ track: AnalyzedTrack, _ runs: PlotRuns) -> [Lane] {
    LaneQuantity.allCases.compactMap { Lane($0, track, runs) }
  }

  private init?(_ quantity: LaneQuantity, _ track: AnalyzedTrack, _ runs: PlotRuns) {
    self.quantity = quantity
    let rows = runs.runs
    let isTimed = !track.path.times.isEmpty
    switch quantity {
    case .altitude:
      let altitudes = track.altitude.altitudes
      guard track.altitude.elevation != nil, !altitudes.isEmpty else { return nil }
      envelope = Envelope(rows, altitudes.span)
    case .grade:
      let grades = track.altitude.grades
      guard track.altitude.elevation != nil, !grades.isEmpty else { return nil }
      envelope = Envelope(rows, grades.span) { min(max($0 * 100, -100), 100) }
    case .pace:
      let (speeds, isMoving) = (track.motion.speeds, track.motion.isMoving)
      guard isTimed, !speeds.isEmpty, track.path.length > 0 else { return nil }
      // The line is the time of each column by its distance.
      envelope = Envelope(rows, speeds.span, within: Self.speeds, where: isMoving.span) {
        1000 / $0
      }
      guard let usual = Self.usualPaces(track), !envelope.isLone(rows) else { return nil }
      range = usual
      return
    case .heartRate:
      let rates = track.path.heartRates
      guard !rates.isEmpty else { return nil }
      envelope = Envelope(rows, rates.span)
    case .power:
      let powers = track.energy.powers
      guard track.energy.energy != nil, !powers.isEmpty else { return nil }
      envelope = Envelope(rows, powers.span)
    case .load:
      guard track.energy.load != nil else { return nil }
      let energy = track.energy
      if let load = energy.constantLoad {
        envelope = Envelope(rows, constant: load)
      } else {
        envelope = Envelope(rows, energy.changingLoads.span)
      }
    }
    guard let found = envelope.range, !envelope.isLone(rows) else { return nil }
    range = Self.drawn(found, quantity)
  }

  /// Metres per second of which a pace is drawn.
  private static let speeds = 0.01...1e6

  /// The values that a drawing spans: those found, and enough that a level line is level.
  private static func drawn(
    _ found: ClosedRange<Double>, _ quantity: LaneQuantity
  ) -> ClosedRange<Double> {
    var (low, high) = (found.lowerBound, found.upperBound)
    let least: Double
    switch quantity {
    case .altitude: least = 30
    case .grade:
      least = 10
      (low, high) = (min(low, -2), max(high, 2))
    case .load:
      least = 1
      (low, high) = (0, high * 1.15)
    case .heartRate, .power, .pace: least = 20
    }
    let margin = max((high - low) * 0.06, (least - (high - low)) / 2, 1e-3)
    return quantity == .load ? low...max(high, least) : (low - margin)...(high + margin)
  }

  /// The 1st to the 99th percentile of pace while moving, seconds a kilometre.
  ///
  /// Over a histogram of speeds, so that time is linear and memory constant.
  private static func usualPaces(_ track: AnalyzedTrack) -> ClosedRange<Double>? {
    var counts = [Int](repeating: 0, count: 2000)
    var all = 0
    let (speeds, isMoving) = (track.motion.speeds, track.motion.isMoving)
    for row in speeds.indices where isMoving[row] && speeds[row] > Self.speeds.lowerBound {
      // Steps of 2 cm a second, to 40 m/s.
      counts[Int(min(speeds[row], 39.99) * 50)] += 1
      all += 1
    }
    guard all > 0 else { return nil }
    func bin(_ share: Double) -> Int {
      let goal = Int((share * Double(all)).rounded(.up), clampedTo: 1...all) ?? all
      var sum = 0
      return counts.firstIndex { count in
        sum += count
        return sum >= goal
      } ?? 1999
    }
    let (slow, fast) = (max(Double(bin(0.01)) / 50, 0.02), Double(bin(0.99) + 1) / 50)
    let (low, high) = (1000 / fast, 1000 / slow)
    let margin = max(0, (60 - (high - low)) / 2)
    return max(low - margin, 1)...(high + margin)
  }

  /// Ticks of the vertical axis, each with its place from the top, 0 to 1.
  func ticks(_ units: UnitSystem) -> [(share: Double, text: String)] {
    let unit = scale(units)
    let shown = (range.lowerBound * unit)...(range.upperBound * unit)
    let ticks =
      quantity == .pace
      ? Ticks.clock(shown, most: mostTicks)
      : Ticks.decimal(shown, most: mostTicks)
    let width = shown.upperBound - shown.lowerBound
    return ticks.map { tick in
      let share = (shown.upperBound - tick.value) / width
      return (quantity == .pace ? 1 - share : share, tick.text)
    }
  }

  /// As many as have room in its height.
  private var mostTicks: Int {
    switch quantity {
    case .altitude: 5
    case .heartRate, .power: 4
    case .grade, .pace: 3
    case .load: 2
    }
  }

  private func scale(_ units: UnitSystem) -> Double {
    guard units == .imperial else { return 1 }
    return switch quantity {
    case .altitude: Length.meters(1).feet
    case .pace: Length.metersPerMile / 1000
    case .load: Mass.kilograms(1).pounds
    case .grade, .heartRate, .power: 1
    }
  }
}
