internal import RuckKernels
package import RuckTrack

/// `ruckstat.route-plan/1`: the pace of each part of a route that meets a time at constant effort.
package struct RoutePlanDocument: SheetSubject {
  /// Litres an hour where no rate is given.
  package static let usualWater = 0.71
  package static let waterSource =
    "0.71 L an hour: moderate work in warm weather (26 to 28 °C WBGT), US military fluid replacement "
    + "guidelines (Montain 1999, Kolka 2003); they vary by 0.24 L, at most 1.42 L/h"
  /// The most sections of a plan: a route of 10000 km by its shortest sections of 100 m.
  package static let maximumSections = 100_000

  /// A split of the plan.
  package struct Split: Sendable {
    let index: Int
    /// Metres from the start.
    package var start: Double
    /// Metres from the start.
    package var end: Double
    /// Seconds from the start.
    package var startTime: Double
    /// Seconds from the start.
    package var endTime: Double
    /// Metres up a metre.
    package var grade: Double
    /// Watts.
    package var power: Double
    /// Whether a limit of speed keeps part of it from the plan's power.
    package var isLimited: Bool

    /// Seconds per kilometre.
    package var pace: Double { (endTime - startTime) / (end - start) * 1000 }
  }

  package let route: SourceRoute
  package let walker: RouteWalker
  package let plan: RoutePlan
  package let splits: [Split]
  /// The plans with other loads and times: three times of each of three loads.
  package let alternatives: [RoutePlan.Alternative]
  /// Seconds since 1970 of the arrival and of the latest start; nil where no arrival is given.
  package let clock: (arrival: Double, start: Double)?
  private let water: Double?

  /// Cuts a plan into splits of some metres.
  ///
  /// The arrival is in seconds since 1970; nil for the usual water in litres an hour. The loads of the
  /// alternatives are a step in kilograms apart.
  package init(
    _ route: SourceRoute, _ walker: RouteWalker, _ plan: RoutePlan, every: Double,
    arrival: Double?, water: Double?, loadStep: Double
  ) {
    (self.route, self.walker, self.plan, self.water) = (route, walker, plan, water)
    splits = Self.splits(plan, length: route.profile.length, every: every)
    clock = arrival.map { ($0, $0 - plan.seconds) }
    let load = plan.settings.load
    // A small load has no smaller one below it.
    let loads = (load >= loadStep ? [-1.0, 0, 1] : [0.0, 1, 2]).map { load + $0 * loadStep }
    let time = plan.settings.time
    alternatives = RoutePlan.alternatives(
      route.profile, settings: plan.settings, loads: loads, times: [0.95 * time, time, 1.05 * time])
  }

  /// Litres to drink on the route.
  package var litres: Double { (water ?? Self.usualWater) * plan.seconds / 3600 }

  /// Whether the rate of drinking is the usual one.
  package var isWaterAssumed: Bool { water == nil }

  private static func splits(_ plan: RoutePlan, length: Double, every: Double) -> [Split] {
    // A remainder below a metre makes no split of its own.
    let count = Int(((length - 1) / every).rounded(.up), clampedTo: 1...maximumSections) ?? 1
    // Sections lie one after the other, as splits do, so that each is looked at once or twice.
    var next = 0
    return (0..<count).map { index in
      let start = Double(index) * every
      let end = index == count - 1 ? length : start + every
      while next < plan.sections.count, plan.sections[next].endDistance <= start { next += 1 }
      let inside = plan.sections[next...].prefix { $0.startDistance < end }
      var (seconds, joules, rise) = (0.0, 0.0, 0.0)
      for section in inside {
        let way = min(end, section.endDistance) - max(start, section.startDistance)
        seconds += way / section.speed
        joules += way / section.speed * section.power
        rise += way * section.grade
      }
      return Split(
        index: index, start: start, end: end, startTime: plan.seconds(at: start),
        endTime: plan.seconds(at: end), grade: rise / (end - start), power: joules / seconds,
        isLimited: inside.contains { $0.isLimited })
    }
  }

  package static let sheet = Sheet<RoutePlanDocument>(
    "route-plan", by: "a walk at one power, `ruckstat route plan`",
    "The pace of each part of a route that meets a time at constant metabolic power. A line of `--format "
      + "ndjson` is the whole document.", rows: Split.fields, of: \.splits, isOneLine: true,
    hasFailures: false, given + planned)

  private static let given: [Field<RoutePlanDocument>] =
    SourceRoute.head.of(\.route) + [
      .object(
        "input",
        RouteWalker.fields.of(\.walker) + [
          .quantity("time", .time, \.plan.settings.time, "The time to meet, s.").known(),
          .quantity(
            "section", .length, \.plan.settings.sectionLength,
            "The longest section walked at one speed, m."
          ).known(),
          .quantity(
            "min_speed", .speed, \.plan.settings.speeds.lowerBound, "The slowest walk, m/s."
          ).known(),
          .quantity(
            "max_speed", .speed, \.plan.settings.speeds.upperBound, "The fastest walk, m/s."
          ).known(),
        ], "The walker and what is asked for.")
    ]

  private static let planned: [Field<RoutePlanDocument>] =
    [
      .quantity("distance", .length, \.route.profile.length, "Length, m."),
      .quantity("gain", .climb, \.route.profile.gain, "Gain, m; null without altitudes."),
      .quantity("loss", .climb, \.route.profile.loss, "Loss, m; null without altitudes."),
      .quantity("time", .time, \.plan.seconds, "Time of the plan, s."),
      .quantity(
        "power", .power, \.plan.power,
        "Gross metabolic power of every section that no speed limit keeps from it, W."
      ).signed(),
    ] + (EnergySummary.grossAndNet + EnergySummary.reliabilityOnRoute).of(\.plan.energy) + [
      .object(
        "water",
        [
          .quantity("litres", .score, \.litres, "For the whole walk, l."),
          .quantity("litres_per_h", .score, { $0.water ?? usualWater }, "An hour, l/h."),
          .value(
            "source", { $0.isWaterAssumed ? waterSource : "option" },
            "`option`, else where the rate was read."),
        ], "Water to drink."),
      .moment("arrive_by", \.clock?.arrival, "When to be there; null where it is not asked for."),
      .moment("latest_start", \.clock?.start, "When to start at the latest; null likewise."),
      .list("splits", Split.fields, { $0.splits }, "The route in even lengths.", each: "A split."),
      .list(
        "sections", RoutePlan.Section.fields, { $0.plan.sections },
        "The parts that are walked at one speed each.", each: "A section."),
      .list(
        "alternatives", RoutePlan.Alternative.fields, { $0.alternatives },
        "The same with other loads and times; loads vary slowest.", each: "A plan."),
    ]
}

extension RoutePlanDocument.Split {
  package static let fields: [Field<RoutePlanDocument.Split>] = [
    .value("index", \.index, "Its number, from 0."),
    .quantity("start", .length, \.start, "Start, m from the start of the route.").known(),
    .quantity("end", .length, \.end, "End, m from the start of the route.").known().shown("to"),
    .quantity("distance", .length, { $0.end - $0.start }, "Its length, m.").known(),
    .quantity("time", .time, { $0.endTime - $0.startTime }, "Time for it, s.").known().shown(),
    .quantity("elapsed", .time, \.endTime, "Time from the start to its end, s.").known().shown(),
    .quantity("pace", .pace, \.pace, "Its pace, s/km.").known().shown(),
    .quantity("grade", .percent, { $0.grade * 100 }, "Mean grade, %.").known().shown().ranked(2),
    .quantity("power", .power, \.power, "Mean power, W.").known().signed().underUnit(rank: 1),
    .value(
      "limited", \.isLimited, "Whether a speed limit keeps a part of it from the plan's power."
    ).shown("", .text) { split, _ in split.isLimited ? "*" : "" },
  ]
}

extension RoutePlan.Section {
  fileprivate static let fields: [Field<RoutePlan.Section>] = [
    .value("index", \.index, "Its number, from 0."),
    .quantity("start", .length, \.startDistance, "Start, m from the start of the route.").known(),
    .quantity("end", .length, \.endDistance, "End, m from the start of the route.").known(),
    .quantity("time", .time, \.seconds, "Time for it, s.").known(),
    .quantity("elapsed", .time, \.endTime, "Time from the start to its end, s.").known(),
    .quantity("speed", .speed, \.speed, "Its speed, m/s.").known(),
    .quantity("grade", .percent, { $0.grade * 100 }, "Mean grade, %.").known(),
    .quantity("power", .power, \.power, "Mean power, W.").known().signed(),
    .value("limited", \.isLimited, "Whether a speed limit keeps it from the plan's power."),
  ]
}

extension RoutePlan.Alternative {
  fileprivate static let fields: [Field<RoutePlan.Alternative>] = [
    .quantity("load", .mass, \.load, "Load, kg.").known(),
    .quantity("time", .time, \.time, "Time, s.").known(),
    .quantity("power", .power, \.power, "Power, W; null where there is no such plan.").signed(),
    .quantity(
      "gross", .energy, { $0.energy.map { $0 / Energy.joulesPerKilocalorie } },
      "Gross energy, kcal; null likewise."
    ).signed(),
  ]
}

extension NumberText {
  /// Power and energy of another load or time; unknown where no speed meets it.
  package func text(of alternative: RoutePlan.Alternative) -> String {
    guard let power = alternative.power, let energy = alternative.energy else {
      return Self.unknown
    }
    return Self.fixed(power, 0) + " (" + Self.fixed(energy / Energy.joulesPerKilocalorie, 0) + ")"
  }
}
