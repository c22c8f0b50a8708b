internal import RuckHistory
internal import RuckKernels
internal import RuckSessions

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
    let (number, words) = (options.number, options.words)
    let isImperial = options.units == .imperial
    let perKilometer = isImperial ? Length.metersPerMile / 1000 : 1
    let mass = isImperial ? Mass.kilograms(1).pounds : 1
    let (low, high) = (scatter.paces.lowerBound, scatter.paces.upperBound)
    let vertical = Ticks.clock((low * perKilometer)...(high * perKilometer), most: 4)
      .map { (share: ($0.value / perKilometer - low) / (high - low), text: $0.text) }
    let horizontal = Ticks.decimal(0...(scatter.heaviest * mass), most: 6)
      .map {
        (
          share: $0.value / mass / scatter.heaviest,
          text: $0.value == 0 ? "0 \(isImperial ? "lb" : "kg")" : $0.text
        )
      }
    section(words.paceAgainstLoad) { page in
      page.element("figure", ["class": "lane"]) { page in
        page.element("figcaption") { page in
          page.element("h3", ["class": "name"], text: words.name(of: .pace, options.units))
          page.element("span", ["class": "is-load"], text: words.name(of: .load, options.units))
        }
        page.element("div", ["class": "plot high foot"]) { page in
          page.points(scatter, (vertical.map(\.share), horizontal.map(\.share)), options)
          for tick in vertical {
            page.element(
              "span", ["class": "l y", "style": "top:" + percent(tick.share)], text: tick.text)
          }
          for tick in horizontal {
            let kind = tick.share < 0.03 ? "l x first" : tick.share > 0.97 ? "l x last" : "l x"
            page.element(
              "span", ["class": kind, "style": "left:" + percent(tick.share)], text: tick.text)
          }
        }
      }
      page.element(
        "p", ["class": "remark soft"],
        text: words.scatterKey(scatter.dots.count)
          + (scatter.even.isEmpty
            ? "" : words.evenKey(number.pace(scatter.mean.pace), scatter.model.name)))
    }
  }

  private mutating func points(
    _ scatter: LoadScatter, _ grid: (rows: [Double], columns: [Double]), _ options: ReportOptions
  ) {
    let (number, words) = (options.number, options.words)
    let (loads, paces) = (scatter.dots.map(\.load), scatter.dots.map(\.pace))
    let (low, high) = (scatter.paces.lowerBound, scatter.paces.upperBound)
    func place(_ load: Double, _ pace: Double) -> String {
      "\(Int((load / scatter.heaviest * 1000).rounded())) \(Int(((pace - low) / (high - low) * 1000).rounded()))"
    }
    element(
      "svg",
      [
        "class": "points", "viewBox": "0 0 1000 1000", "preserveAspectRatio": "none", "role": "img",
        "aria-label": words.scatterName(scatter.dots.count),
      ]
    ) { page in
      page.element(
        "desc",
        text: words.scatterEnds(
          (number.mass(loads.min()), number.mass(loads.max())),
          (number.pace(paces.min()), number.pace(paces.max()))))
      page.empty(
        "path",
        [
          "class": "grid",
          "d": grid.rows.map { "M0 \(Int(($0 * 1000).rounded()))h1000" }.joined()
            + grid.columns.map { "M\(Int(($0 * 1000).rounded())) 0v1000" }.joined(),
        ])
      if !scatter.even.isEmpty {
        let step = scatter.heaviest / Double(scatter.even.count - 1)
        let places = scatter.even.enumerated().map { place(Double($0) * step, $1) }
        page.empty("path", ["class": "even", "d": "M" + places.joined(separator: "L")])
      }
      page.empty(
        "path",
        ["class": "dots", "d": scatter.dots.map { "M" + place($0.load, $0.pace) + "h0" }.joined()])
    }
  }
}
