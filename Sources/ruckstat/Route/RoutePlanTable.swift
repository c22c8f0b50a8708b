internal import RuckMetrics

extension RoutePlanDocument {
  /// The plan as lines for people, with clock times at an offset from UTC in seconds.
  func page(_ number: NumberText, utcOffset offset: Int) -> Page {
    let profile = route.profile
    let width = TerminalSize.lineWidth
    var facts = [
      "\(number.distance(profile.length)), up \(number.height(profile.gain)), "
        + "down \(number.height(profile.loss)), in \(NumberText.duration(plan.seconds)), "
        + number.pace(plan.seconds / profile.length * 1000),
      "body \(walker.bodyMassText(number)), load \(walker.loadText(number)), "
        + "\(NumberText.fixed(plan.power, 0)) W throughout (\(walker.settings.model.name))",
      "energy \(NumberText.fixed(plan.energy.grossKilocalories, 0)) kcal "
        + "(net \(NumberText.fixed(plan.energy.netKilocalories, 0))), "
        + "water \(number.volume(litres))",
    ]
    if let clock {
      facts.append(
        "start by \(CivilTime.local(clock.start, offset: offset)) to be there by "
          + CivilTime.local(clock.arrival, offset: offset))
    }
    if plan.sections.contains(where: \.isLimited) {
      facts.append("* a speed limit keeps part of it from this power")
    }
    var lines =
      route.heading.folded(to: width)
      + facts.flatMap { $0.folded(to: width - 2) }.map { "  " + $0 }
    let table = TextTable(splits, Split.fields, number)
    lines += [""] + table.lines + ["", "with another load or in another time: W (kcal)"]
    lines += sensitivity(number)
    if isWaterAssumed {
      lines += [""] + ("water: " + number.inUnits(Self.waterSource)).folded(to: width)
    }
    return Page(lines)
  }

  private func sensitivity(_ number: NumberText) -> [String] {
    let cells = alternatives
    return TextTable(
      [.right, .right, .right, .right],
      [""] + cells.prefix(3).map { NumberText.duration($0.time) },
      stride(from: 0, to: cells.count, by: 3).map { row in
        [number.mass(cells[row].load)] + cells[row..<(row + 3)].map { number.text(of: $0) }
      }
    ).lines
  }
}
