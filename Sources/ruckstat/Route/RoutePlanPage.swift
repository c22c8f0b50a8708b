#if Command
internal import RuckKernels
internal import RuckTrack

/// A plan as a walker takes it along.
struct RoutePlanPage {
  /// Litres an hour of which nobody told.
  static let usualWater = 0.71
  /// Where that stands.
  static let waterSource =
    "3/4 quart an hour: moderate work in warm weather (78-82 F WBGT), US military fluid "
    + "replacement guidelines (Montain 1999, Kolka 2003); they vary by 1/4 quart, at most 1.42 L/h"

  let route: RouteInput
  let person: RouteWalker
  let plan: RoutePlan
  let every: Double
  let arrival: (seconds: Double, isUTC: Bool)?
  let offset: Int
  let water: Double?
  /// Kilograms between the loads of the table of alternatives.
  let loadStep: Double

  private struct Split {
    var start: Double
    var end: Double
    var startTime: Double
    var endTime: Double
    var grade: Double
    var power: Double
    var isLimited: Bool

    var pace: Double { (endTime - startTime) / (end - start) * 1000 }
  }

  private var splits: [Split] {
    let length = route.profile.length
    // A remainder below a metre makes no split of its own.
    let count =
      Int(((length - 1) / every).rounded(.up), clampedTo: 1...RoutePlanCommand.mostSections) ?? 1
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
        start: start, end: end, startTime: plan.seconds(at: start), endTime: plan.seconds(at: end),
        grade: rise / (end - start), power: joules / seconds,
        isLimited: inside.contains { $0.isLimited })
    }
  }

  private var litres: Double { (water ?? Self.usualWater) * plan.seconds / 3600 }

  /// Seconds since 1970 of the arrival and of the latest start.
  private var clock: (arrival: Double, start: Double)? {
    arrival.map {
      let instant = $0.isUTC ? $0.seconds : $0.seconds - Double(offset)
      return (instant, instant - plan.seconds)
    }
  }

  private var alternatives: [RoutePlan.Alternative] {
    let load = plan.settings.load
    // Below the smaller loads there is none to take off.
    let loads = (load >= loadStep ? [-1.0, 0, 1] : [0.0, 1, 2]).map { load + $0 * loadStep }
    let time = plan.settings.time
    return RoutePlan.alternatives(
      route.profile, settings: plan.settings, loads: loads, times: [0.95 * time, time, 1.05 * time])
  }

  /// The object of `ruckstat.route-plan/1`.
  private var json: JSONValue {
    .document(
      "ruckstat.route-plan/1",
      [
        ("source", route.sourceJSON), ("name", JSONValue(route.session.name)),
        (
          "input",
          .object(
            person.members + [
              ("time_s", JSONValue(plan.settings.time)),
              ("section_m", JSONValue(plan.settings.sectionLength)),
              ("min_speed_m_per_s", JSONValue(plan.settings.speeds.lowerBound)),
              ("max_speed_m_per_s", JSONValue(plan.settings.speeds.upperBound)),
            ])
        ),
        ("distance_m", JSONValue(route.profile.length)), ("gain_m", JSONValue(route.profile.gain)),
        ("loss_m", JSONValue(route.profile.loss)), ("time_s", JSONValue(plan.seconds)),
        ("power_w", JSONValue(plan.power)),
        ("gross_kcal", JSONValue(plan.energy.grossKilocalories)),
        ("net_kcal", JSONValue(plan.energy.netKilocalories)),
        (
          "interval_kcal",
          plan.energy.intervalKilocalories.map {
            .array([JSONValue($0.lowerBound), JSONValue($0.upperBound)])
          } ?? .null
        ),
        ("outside_domain_fraction", JSONValue(plan.energy.outsideDomainFraction)),
        (
          "water",
          .object([
            ("litres", JSONValue(litres)), ("litres_per_h", JSONValue(water ?? Self.usualWater)),
            ("source", .string(water == nil ? Self.waterSource : "option")),
          ])
        ),
        ("arrive_by", JSONValue(CivilTime.timestamp(clock?.arrival))),
        ("latest_start", JSONValue(CivilTime.timestamp(clock?.start))),
        ("splits", .array(splits.enumerated().map { splitJSON($0.offset, $0.element) })),
        ("sections", .array(plan.sections.map(sectionJSON))),
        (
          "alternatives",
          .array(
            alternatives.map {
              .object([
                ("load_kg", JSONValue($0.load)), ("time_s", JSONValue($0.time)),
                ("power_w", JSONValue($0.power)),
                ("gross_kcal", JSONValue($0.energy.map { $0 / Energy.joulesPerKilocalorie })),
              ])
            })
        ),
      ])
  }

  private func splitJSON(_ index: Int, _ split: Split) -> JSONValue {
    .object([
      ("index", .integer(index)), ("start_m", JSONValue(split.start)),
      ("end_m", JSONValue(split.end)), ("distance_m", JSONValue(split.end - split.start)),
      ("time_s", JSONValue(split.endTime - split.startTime)),
      ("elapsed_s", JSONValue(split.endTime)), ("pace_s_per_km", JSONValue(split.pace)),
      ("grade_percent", JSONValue(split.grade * 100)), ("power_w", JSONValue(split.power)),
      ("limited", .bool(split.isLimited)),
    ])
  }

  private func sectionJSON(_ section: RoutePlan.Section) -> JSONValue {
    .object([
      ("index", .integer(section.index)), ("start_m", JSONValue(section.startDistance)),
      ("end_m", JSONValue(section.endDistance)), ("time_s", JSONValue(section.seconds)),
      ("elapsed_s", JSONValue(section.endTime)), ("speed_m_per_s", JSONValue(section.speed)),
      ("grade_percent", JSONValue(section.grade * 100)), ("power_w", JSONValue(section.power)),
      ("limited", .bool(section.isLimited)),
    ])
  }

  /// The plan in every format.
  func document(_ output: ResolvedOutput) -> Document {
    Document(
      json: json, lines: [json],
      rows: splits.enumerated().map { splitJSON($0.offset, $0.element) },
      page: page(NumberText(units: output.units)))
  }

  private func page(_ number: NumberText) -> Page {
    let profile = route.profile
    var lines = [
      route.heading,
      "  \(number.distance(profile.length)), up \(number.height(profile.gain)), "
        + "down \(number.height(profile.loss)), in \(NumberText.duration(plan.seconds)), "
        + number.pace(plan.seconds / profile.length * 1000),
      "  body \(number.mass(person.settings.bodyMass)), load \(number.mass(person.load)), "
        + "\(NumberText.fixed(plan.power, 0)) W throughout (\(person.settings.model.name))",
      "  energy \(NumberText.fixed(plan.energy.grossKilocalories, 0)) kcal "
        + "(net \(NumberText.fixed(plan.energy.netKilocalories, 0))), "
        + "water \(NumberText.fixed(litres, 1)) L",
    ]
    if let clock {
      lines.append(
        "  start by \(CivilTime.local(clock.start, offset: offset)) to be there by "
          + CivilTime.local(clock.arrival, offset: offset))
    }
    if plan.sections.contains(where: \.isLimited) {
      lines.append("  * a speed limit keeps part of it from this power")
    }
    var table = TextTable([.right, .right, .right, .right, .right, .right, .left])
    table.add(["to", "time", "pace", "elapsed", "grade", "W", ""])
    for split in splits {
      table.add([
        number.distance(split.end), NumberText.duration(split.endTime - split.startTime),
        number.pace(split.pace), NumberText.duration(split.endTime),
        NumberText.fixed(split.grade * 100, 1) + " %", NumberText.fixed(split.power, 0),
        split.isLimited ? "*" : "",
      ])
    }
    lines += [""] + table.lines + ["", "with another load or in another time: W (kcal)"]
    lines += sensitivity(number)
    if water == nil { lines += ["", "water: " + Self.waterSource] }
    return Page(lines)
  }

  private func sensitivity(_ number: NumberText) -> [String] {
    let cells = alternatives
    let times = cells.prefix(3).map { NumberText.duration($0.time) }
    var table = TextTable([.right, .right, .right, .right])
    table.add([""] + times)
    for row in stride(from: 0, to: cells.count, by: 3) {
      table.add(
        [number.mass(cells[row].load)]
          + cells[row..<(row + 3)].map { cell in
            guard let power = cell.power, let energy = cell.energy else {
              return NumberText.unknown
            }
            return NumberText.fixed(power, 0) + " ("
              + NumberText.fixed(energy / Energy.joulesPerKilocalorie, 0) + ")"
          })
    }
    return table.lines
  }
}
#endif
