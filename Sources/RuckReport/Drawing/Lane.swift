internal import RuckMetrics

/// A quantity that is drawn along a ruck.
enum LaneQuantity: String, Sendable, CaseIterable {
  case altitude, grade, pace, heartRate, power, load
}

/// One curve of a ruck, of a size that does not depend on the recording.
struct Lane: Sendable {
  /// The quantity that is drawn.
  let quantity: LaneQuantity
  /// The curve.
  let envelope: Envelope
  /// The values at the bottom and at the top of the drawing.
  let range: ClosedRange<Double>

  /// The 2nd to the 98th percentile of moving time; nil of what is drawn from end to end.
  let usual: ClosedRange<Double>?

  /// The distance within which the truth lies from the curve nine times in ten, in each column of the
  /// drawing; empty where it is unknown.
  let spreads: [Double]

  /// The curves of a track, without those of which nothing is known.
  ///
  /// O(rows) time, O(columns) memory.
  static func all(_ track: AnalyzedTrack, _ runs: PlotRuns) -> [Lane] {
    LaneQuantity.allCases.compactMap { Lane($0, track, runs) }
  }

  private init?(_ quantity: LaneQuantity, _ track: AnalyzedTrack, _ runs: PlotRuns) {
    self.quantity = quantity
    let rows = runs.runs
    spreads = quantity == .altitude ? Self.spreads(track.altitude.deviations.span, rows) : []
    let isTimed = !track.path.times.isEmpty
    switch quantity {
    case .altitude:
      let altitudes = track.altitude.altitudes
      guard track.altitude.elevation != nil, !altitudes.isEmpty else { return nil }
      envelope = Envelope(rows, altitudes.span)
      usual = nil
    case .grade:
      let grades = track.altitude.grades
      guard track.altitude.elevation != nil, !grades.isEmpty else { return nil }
      envelope = Envelope(rows, grades.span) { min(max($0 * 100, -100), 100) }
      usual = UsualRange.make(grades.span, -1...1, track).map {
        ($0.lowerBound * 100)...($0.upperBound * 100)
      }
    case .pace:
      let (speeds, isMoving) = (track.motion.speeds, track.motion.isMoving)
      guard isTimed, !speeds.isEmpty, track.path.length > 0 else { return nil }
      // The line is the time of each column by its distance.
      envelope = Envelope(rows, speeds.span, within: Self.speeds, where: isMoving.span) {
        1000 / $0
      }
      guard let found = UsualRange.make(speeds.span, 0.01...40, track) else { return nil }
      usual = (1000 / found.upperBound)...(1000 / found.lowerBound)
    case .heartRate:
      let rates = track.path.heartRates
      guard !rates.isEmpty else { return nil }
      envelope = Envelope(rows, rates.span)
      usual = UsualRange.make(rates.span, 0...300, track)
    case .power:
      let powers = track.energy.powers
      guard track.energy.energy != nil, !powers.isEmpty else { return nil }
      envelope = Envelope(rows, powers.span)
      usual = UsualRange.make(powers.span, 0...4000, track)
    case .load:
      guard track.energy.load != nil else { return nil }
      let energy = track.energy
      if let load = energy.constantLoad {
        envelope = Envelope(rows, constant: load)
      } else {
        envelope = Envelope(rows, energy.changingLoads.span)
      }
      usual = nil
    }
    guard let found = envelope.range(with: spreads), !envelope.isLone(rows) else { return nil }
    range = Self.drawn(usual ?? found, quantity)
  }

  /// The standard deviations on either side of the mean that hold 90 % of a normal distribution,
  /// times the mean deviation of each column; 0 where that is unknown.
  private static func spreads(_ deviations: Span<Double>, _ runs: [PlotRuns.Run]) -> [Double] {
    guard !deviations.isEmpty else { return [] }
    var spreads = [Double](repeating: 0, count: PlotRuns.columns)
    for point in Envelope(runs, deviations).pieces.joined() {
      spreads[point.column] = 1.645 * point.mean
    }
    return spreads
  }

  /// The mean of the spreads; 0 where there are none.
  var meanSpread: Double {
    spreads.isEmpty
      ? 0
      : envelope.pieces.joined().reduce(0) { $0 + spreads[$1.column] }
        / Double(max(envelope.pieces.joined().count, 1))
  }

  /// Metres per second of which a pace is drawn.
  private static let speeds = 0.01...1e6

  /// Whether it is one level line, which a figure says as well.
  var isLevel: Bool { envelope.range.map { $0.lowerBound == $0.upperBound } ?? true }

  /// The columns whose mean lies beyond the drawing, and whether above its greatest value.
  var clipped: [(column: Int, isAbove: Bool)] {
    envelope.pieces.joined().compactMap { point in
      range.contains(point.mean) ? nil : (point.column, point.mean > range.upperBound)
    }
  }

  /// The values that a drawing spans: those found, and enough that a level line is level.
  private static func drawn(
    _ found: ClosedRange<Double>, _ quantity: LaneQuantity
  ) -> ClosedRange<Double> {
    var (low, high) = (found.lowerBound, found.upperBound)
    let minimum = quantity.traits.span
    if quantity == .load { return 0...max(high * 1.15, minimum) }
    if quantity == .grade { (low, high) = (min(low, -2), max(high, 2)) }
    let margin = max((high - low) * 0.06, (minimum - (high - low)) / 2, 1e-3)
    return (quantity == .pace ? max(low - margin, 1) : low - margin)...(high + margin)
  }

  /// Ticks of the vertical axis, each with its position from the top, 0 to 1.
  func ticks(_ units: UnitSystem) -> [Plot.Tick] { quantity.ticks(range, units) }
}

extension LaneQuantity {
  /// Whether greater values are lower in a drawing.
  var isDown: Bool { self == .pace }

  /// The properties of a quantity that its drawing depends on.
  struct Traits {
    let name: String
    /// Its name above a column and next to a value.
    let column: String
    let units: (metric: String, imperial: String)
    /// The number of its imperial units in one of its metric ones.
    var scale = 1.0
    /// The class of its frame.
    var frame = "plot"
    /// The ticks that have room in its height.
    let ticks: Int
    /// The minimum span of a drawing, in metric units.
    let span: Double
  }

  /// The properties of it that its drawing depends on.
  var traits: Traits {
    switch self {
    case .altitude:
      Traits(
        name: "Altitude", column: "altitude", units: ("m", "ft"), scale: Length.meters(1).feet,
        frame: "plot high", ticks: 5, span: 30)
    case .grade:
      Traits(
        name: "Grade", column: "grade", units: ("%", "%"), frame: "plot low", ticks: 3, span: 10)
    case .pace:
      Traits(
        name: "Pace", column: "pace", units: ("min/km", "min/mi"),
        scale: Length.metersPerMile / 1000, ticks: 3, span: 60)
    case .heartRate:
      Traits(
        name: "Heart rate", column: "heart", units: ("beats/min", "beats/min"), ticks: 4, span: 20)
    case .power:
      Traits(name: "Metabolic power", column: "power", units: ("W", "W"), ticks: 4, span: 20)
    case .load:
      Traits(
        name: "Load", column: "load", units: ("kg", "lb"), scale: Mass.kilograms(1).pounds,
        frame: "plot low", ticks: 2, span: 1)
    }
  }

  /// Its name, or the one given, with its unit.
  func title(_ units: UnitSystem, name: String? = nil) -> String {
    (name ?? traits.name) + ", "
      + (units == .imperial ? traits.units.imperial : traits.units.metric)
  }

  /// Ticks of a vertical axis over some values, each with its position from the top, 0 to 1.
  func ticks(_ range: ClosedRange<Double>, _ units: UnitSystem) -> [Plot.Tick] {
    let unit = units == .imperial ? traits.scale : 1
    let shown = (range.lowerBound * unit)...(range.upperBound * unit)
    // Where round values are far apart there are more of them, so that a scale can be read.
    let ticks =
      (traits.ticks...12).lazy.map { maximum in
        isDown ? Ticks.clock(shown, atMost: maximum) : Ticks.decimal(shown, atMost: maximum)
      }.first { $0.count > 1 } ?? []
    let width = shown.upperBound - shown.lowerBound
    return ticks.map { tick in
      let share = (shown.upperBound - tick.value) / width
      return Plot.Tick(share: isDown ? 1 - share : share, text: tick.text)
    }
  }
}

/// A change of load along a ruck.
struct LoadMark: Sendable {
  /// Its position along the axis, 0 to 1.
  let share: Double
  /// Its row of the track.
  let row: Int
  /// The load from then on, kg.
  let kilograms: Double

  /// The most that are drawn.
  static let limit = 24

  /// Those whose texts do not overlap at the width of a phone; of changes close behind each other the
  /// last, which no line runs through.
  static func spread(_ marks: [LoadMark]) -> [LoadMark] {
    var end = -1.0
    return marks.indices.filter { index in
      let share = marks[index].share
      let (isLeft, next) = (share > 0.8, index + 1 < marks.count ? marks[index + 1].share : 2)
      let begin = isLeft ? share - 0.22 : share
      guard begin >= end, next - share >= 0.07 else { return false }
      end = isLeft ? share : share + 0.22
      return true
    }.map { marks[$0] }
  }
}
