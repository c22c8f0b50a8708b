internal import RuckMetrics

/// Pace against load of many rucks, and the pace that costs the same at each load.
struct LoadScatter {
  /// A ruck.
  struct Dot {
    /// Kilograms.
    let load: Double
    /// Seconds a kilometre.
    let pace: Double
  }

  /// The latest rucks with both.
  let dots: [Dot]
  /// The greatest load drawn, kg.
  let heaviest: Double
  /// The paces drawn, seconds a kilometre.
  let paces: ClosedRange<Double>
  /// The mean load and the pace of all of them.
  let mean: Dot
  /// The pace of equal cost at loads from 0 to ``heaviest``, in even steps; empty where the model has no
  /// answer.
  let even: [Double]
  /// The model of that pace.
  let model = LCDABackpacking2022()

  /// The most rucks that are drawn.
  static let limit = 1000
  private static let steps = 24

  /// Takes sessions, newest first; nil where fewer than three know both.
  init?(_ sessions: [CountedSession]) {
    let known = sessions.lazy.compactMap { session -> (Dot, Double?)? in
      guard let load = session.value(.load), let pace = session.pace, pace > 60, pace < 7200,
        load >= 0, load < 200
      else { return nil }
      return (Dot(load: load, pace: pace), session.value(.bodyMass))
    }
    let taken = Array(known.prefix(Self.limit))
    guard taken.count >= 3 else { return nil }
    dots = taken.map(\.0)
    let count = Double(dots.count)
    mean = Dot(
      load: dots.reduce(0) { $0 + $1.load } / count, pace: dots.reduce(0) { $0 + $1.pace } / count)
    heaviest = max(5, (dots.map(\.load).max() ?? 0) * 1.08)
    let masses = taken.compactMap(\.1)
    let mass = masses.isEmpty ? 70 : masses.reduce(0, +) / Double(masses.count)
    even = Self.even(mean, mass: mass, heaviest: heaviest, model)
    let values = dots.map(\.pace) + even
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let margin = max((high - low) * 0.08, 10)
    paces = max(1, low - margin)...(high + margin)
  }

  private static func even(
    _ mean: Dot, mass: Double, heaviest: Double, _ model: LCDABackpacking2022
  ) -> [Double] {
    var state = WalkingState(bodyMass: mass, speed: 1000 / mean.pace)
    state.load = mean.load
    let power = EnergyEstimator(model).estimate(state).watts
    guard power.isFinite else { return [] }
    var paces: [Double] = []
    for step in 0...steps {
      state.load = heaviest * Double(step) / Double(steps)
      guard let speed = EnergyInversion.speed(power: power, state: state, model: model),
        speed > 0.2
      else { return [] }
      paces.append(1000 / speed)
    }
    return paces
  }
}

extension Markup {
  /// Pace against load.
  mutating func scatter(_ sheet: HistorySheet, _ options: ReportOptions) {
    guard let scatter = LoadScatter(sheet.sessions) else { return }
    section("Pace against load") { page in
      page.plot(options.both(scatter.plot))
      let even = options.both { options in
        " Dashed: the pace at each load that costs on level ground what "
          + "\(options.number.pace(scatter.mean.pace)) costs at the mean load (\(scatter.model.name))."
      }
      page.remark(
        "Each dot is one of the latest \(scatter.dots.count) rucks with a known load and pace: "
          + "heavier to the right, faster above." + (scatter.even.isEmpty ? "" : even))
    }
  }
}

extension LoadScatter {
  fileprivate func plot(_ options: ReportOptions) -> Plot {
    let number = options.number
    let isImperial = options.units == .imperial
    let perKilometer = isImperial ? Length.metersPerMile / 1000 : 1
    let mass = isImperial ? Mass.kilograms(1).pounds : 1
    let (low, high) = (paces.lowerBound, paces.upperBound)
    func point(_ load: Double, _ pace: Double) -> String {
      "\(Plot.units(load / heaviest)) \(Plot.units((pace - low) / (high - low)))"
    }
    let step = heaviest / Double(max(1, even.count - 1))
    let line = even.enumerated().map { point(Double($0) * step, $1) }.joined(separator: "L")
    let (loads, paces) = (dots.map(\.load), dots.map(\.pace))
    return Plot(
      title: LaneQuantity.pace.title(options.units),
      remark: LaneQuantity.load.title(options.units),
      name: "Pace of \(dots.count) rucks against their load; faster is higher. "
        + "The table of rucks has the numbers.",
      description: "Loads from \(Words.span(number.mass(loads.min()), number.mass(loads.max()))), "
        + "paces from \(Words.span(number.pace(paces.min()), number.pace(paces.max()))).",
      width: 1000,
      rows: Ticks.clock((low * perKilometer)...(high * perKilometer), atMost: 4)
        .map { Plot.Tick(share: ($0.value / perKilometer - low) / (high - low), text: $0.text) },
      columns: Ticks.decimal(0...(heaviest * mass), atMost: 6).map {
        Plot.Tick(
          share: $0.value / mass / heaviest,
          text: $0.value == 0 ? "0 \(isImperial ? "lb" : "kg")" : $0.text)
      },
      paths: [
        ("even", line.isEmpty ? "" : "M" + line),
        ("dots", dots.map { "M" + point($0.load, $0.pace) + "h0" }.joined()),
      ],
      kind: "points", frame: "plot high", remarkKind: "is-load")
  }
}
