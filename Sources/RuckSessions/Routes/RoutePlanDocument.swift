internal import RuckKernels
package import RuckTrack

/// `ruckstat.route-plan/1`: the pace of each part of a route that meets a time at constant effort.
package struct RoutePlanDocument: SingleDocument {
  package static let schema = "ruckstat.route-plan/1"

  /// Litres an hour where no rate is given.
  package static let usualWater = 0.71
  /// Its source.
  package static let waterSource =
    "0.71 L an hour: moderate work in warm weather (26 to 28 °C WBGT), US military fluid replacement "
    + "guidelines (Montain 1999, Kolka 2003); they vary by 0.24 L, at most 1.42 L/h"
  /// The most sections of a plan: a route of 10000 km by its shortest sections of 100 m.
  package static let mostSections = 100_000

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

  /// The route.
  package let route: SourceRoute
  /// The walker.
  package let walker: RouteWalker
  /// The plan.
  package let plan: RoutePlan
  /// The splits.
  package let splits: [Split]
  /// What other loads and times ask: three times of each of three loads.
  package let alternatives: [RoutePlan.Alternative]
  /// Seconds since 1970 of the arrival and of the latest start; nil where no arrival is given.
  package let clock: (arrival: Double, start: Double)?
  private let water: Double?

  /// Cuts a plan into splits.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - walker: the walker.
  ///   - plan: the plan.
  ///   - every: metres of a split.
  ///   - arrival: seconds since 1970.
  ///   - water: litres an hour; nil for the usual ones.
  ///   - loadStep: kilograms between the loads of the alternatives.
  package init(
    _ route: SourceRoute, _ walker: RouteWalker, _ plan: RoutePlan, every: Double,
    arrival: Double?, water: Double?, loadStep: Double
  ) {
    self.route = route
    self.walker = walker
    self.plan = plan
    self.water = water
    splits = Self.splits(plan, length: route.profile.length, every: every)
    clock = arrival.map { ($0, $0 - plan.seconds) }
    let load = plan.settings.load
    // A small load has no smaller one below it.
    let loads = (load >= loadStep ? [-1.0, 0, 1] : [0.0, 1, 2]).map { load + $0 * loadStep }
    let time = plan.settings.time
    alternatives = RoutePlan.alternatives(
      route.profile, settings: plan.settings, loads: loads, times: [0.95 * time, time, 1.05 * time])
  }

  /// The length of sections that divide the splits evenly, both in metres.
  package static func sectionLength(every: Double, atMost longest: Double = 250) -> Double {
    every / max(1, (every / longest).rounded(.up))
  }

  /// Litres to drink on the route.
  package var litres: Double { (water ?? Self.usualWater) * plan.seconds / 3600 }

  /// Whether the rate of drinking is the usual one.
  package var isWaterAssumed: Bool { water == nil }

  private static func splits(_ plan: RoutePlan, length: Double, every: Double) -> [Split] {
    // A remainder below a metre makes no split of its own.
    let count = Int(((length - 1) / every).rounded(.up), clampedTo: 1...mostSections) ?? 1
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

  package var members: [(key: String, value: JSONValue)] { Self.columns.members(of: self) }

  package var table: CSV { CSV(Split.columns, splits) }

  private static let columns: [Column<RoutePlanDocument>] =
    SourceRoute.head.of(\.route) + [
      .object(
        "input",
        RouteWalker.columns.of(\.walker) + [
          .number("time_s", \.plan.settings.time),
          .number("section_m", \.plan.settings.sectionLength),
          .number("min_speed_m_per_s", \.plan.settings.speeds.lowerBound),
          .number("max_speed_m_per_s", \.plan.settings.speeds.upperBound),
        ]), .number("distance_m", \.route.profile.length), .number("gain_m", \.route.profile.gain),
      .number("loss_m", \.route.profile.loss), .number("time_s", \.plan.seconds),
      .number("power_w", \.plan.power),
      .number("gross_kcal", \.plan.energy.grossKilocalories),
      .number("net_kcal", \.plan.energy.netKilocalories),
      .bounds("interval_kcal", \.plan.energy.intervalKilocalories),
      .number("outside_domain_fraction", \.plan.energy.outsideDomainFraction),
      .object(
        "water",
        [
          .number("litres", \.litres), .number("litres_per_h") { $0.water ?? usualWater },
          .text("source") { $0.isWaterAssumed ? waterSource : "option" },
        ]), .time("arrive_by", \.clock?.arrival), .time("latest_start", \.clock?.start),
      .inJSON("splits") { Split.columns.list(of: $0.splits) },
      .inJSON("sections") { RoutePlan.Section.columns.list(of: $0.plan.sections) },
      .inJSON("alternatives") { RoutePlan.Alternative.columns.list(of: $0.alternatives) },
    ]
}

extension RoutePlanDocument.Split {
  fileprivate static let columns: [Column<RoutePlanDocument.Split>] = [
    .whole("index", \.index), .number("start_m", \.start), .number("end_m", \.end),
    .number("distance_m") { $0.end - $0.start }, .number("time_s") { $0.endTime - $0.startTime },
    .number("elapsed_s", \.endTime), .number("pace_s_per_km", \.pace),
    .number("grade_percent") { $0.grade * 100 }, .number("power_w", \.power),
    .flag("limited", \.isLimited),
  ]
}

extension RoutePlan.Section {
  fileprivate static let columns: [Column<RoutePlan.Section>] = [
    .whole("index", \.index), .number("start_m", \.startDistance),
    .number("end_m", \.endDistance), .number("time_s", \.seconds), .number("elapsed_s", \.endTime),
    .number("speed_m_per_s", \.speed), .number("grade_percent") { $0.grade * 100 },
    .number("power_w", \.power), .flag("limited", \.isLimited),
  ]
}

extension RoutePlan.Alternative {
  fileprivate static let columns: [Column<RoutePlan.Alternative>] = [
    .number("load_kg", \.load), .number("time_s", \.time), .number("power_w", \.power),
    .number("gross_kcal") { $0.energy.map { $0 / Energy.joulesPerKilocalorie } },
  ]
}
