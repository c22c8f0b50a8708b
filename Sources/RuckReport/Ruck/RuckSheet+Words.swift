internal import RuckMetrics

extension RuckSheet {
  /// Range, mean and what stands out of a curve, in words and in the units asked for.
  func remark(on quantity: LaneQuantity, _ options: ReportOptions) -> String {
    let (number, summary) = (options.number, session.summary)
    let lane = lanes.first { $0.quantity == quantity }
    switch quantity {
    case .altitude:
      guard let elevation = summary.elevation else { return "" }
      return Words.span(number.height(elevation.minimum), number.height(elevation.maximum))
        + "; gain " + number.height(elevation.gain)
    case .grade:
      guard let range = lane?.usual ?? lane?.envelope.range else { return "" }
      return "mostly "
        + Words.span(
          NumberText.fixed(range.lowerBound, 0) + " %", NumberText.fixed(range.upperBound, 0) + " %"
        )
    case .pace: return "moving " + number.pace(summary.movingPace)
    case .heartRate:
      return Words.mean(NumberText.fixed(summary.meanHeartRate, 0))
        + ", " + Words.highest(NumberText.fixed(summary.maximumHeartRate, 0))
    case .power: return Words.mean(NumberText.fixed(summary.energy?.meanPower, 0) + " W")
    case .load:
      guard let load = summary.load else { return "" }
      return Words.mean(number.mass(load.mean))
        + (load.maximum > load.mean ? ", " + Words.highest(number.mass(load.maximum)) : "")
    }
  }

  /// The title: as asked for, else the recording's name.
  func title(_ options: ReportOptions) -> String {
    options.title ?? (options.isPrivate ? nil : session.name) ?? Words.ruck
  }

  /// When, which sport, in which weather and from which file.
  func subtitle(_ options: ReportOptions) -> String {
    // What is private is the location; the day says nothing of it.
    let parts: [String?] = [
      session.localStart == NumberText.unknown ? nil : session.localStart,
      options.isPrivate ? nil : session.sport,
      options.isPrivate ? nil : weather.map { WeatherText.text(of: $0, options.number.units) },
      options.isPrivate ? nil : session.markedPath.fileName,
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  /// Describes the ruck in a few sentences: by itself, against the four weeks before it, by the records and
  /// the standards, as far as they are known.
  func opening(_ options: ReportOptions) -> String {
    let (number, summary) = (options.number, session.summary)
    let share = session.loadShare.map {
      Words.ofBodyMass(NumberText.fixed($0 * 100, 0), number.bodyMass(of: session))
    }
    let ruck = Words.ruck(
      summary.distance.map { number.distance($0) }, summary.elapsed.map { NumberText.duration($0) },
      summary.load.map { "with " + number.mass($0.mean) } ?? "with an unknown load", share: share)
    let met = verdicts.filter { $0.outcome == .met }.map(\.standard.name)
    let verdict =
      verdicts.count == 1
      ? verdicts.first.map {
        Words.verdict($0.standard.name, $0.outcome.words, number.remark(on: $0))
      } : verdicts.isEmpty ? nil : Words.met(met, of: verdicts.count)
    return [ruck, records?.comparison(options), records?.sentence(options), verdict]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The figures in large type.
  func tiles(_ options: ReportOptions) -> [Tile] {
    let (number, summary) = (options.number, session.summary)
    let unknown = NumberText.unknown
    let share = session.loadShare.map { NumberText.fixed($0 * 100, 0) }
    let heaviest = summary.load.flatMap {
      $0.maximum > $0.mean
        ? "average, " + Words.highest(number.mass($0.maximum)) : nil
    }
    func interval(_ range: ClosedRange<Double>?, _ text: (Double) -> String) -> String? {
      range.map { "likely " + Words.span(text($0.lowerBound), text($0.upperBound)) }
    }
    let energy = summary.energy
    let kilocalories = NumberText.fixed(energy?.grossKilocalories, 0)
    return [
      Tile(
        "distance", number.distance(summary.distance),
        [
          summary.distance == nil
            ? "no positions, and no distance by the device"
            : interval(summary.distanceInterval) { number.distance($0) }
        ]),
      Tile(
        "time", NumberText.duration(summary.elapsed),
        [
          summary.elapsed == nil
            ? Words.timesUnknown : "moving " + NumberText.duration(summary.movingTime)
        ]),
      Tile(
        "pace", number.pace(summary.pace),
        [
          summary.pace == nil
            ? Words.timesUnknown : "moving " + number.pace(summary.movingPace),
          NumberText.leftOut(summary.unpacedTime),
        ]),
      Tile(
        "load", number.mass(summary.load?.mean),
        summary.load == nil
          ? [Words.loadUnknown]
          : [share.map { Words.ofBodyMass($0, number.bodyMass(of: session)) }, heaviest],
        isLoad: true),
      Tile(
        "gain", number.height(summary.elevation?.gain),
        summary.elevation.map { elevation in
          [
            interval(elevation.interval) { number.height($0) },
            "loss " + number.height(elevation.loss),
          ]
        } ?? [Words.gainUnknown]),
      Tile(
        "energy", kilocalories == unknown ? unknown : kilocalories + " kcal",
        [
          energy == nil
            ? Words.energyUnknown
            : interval(energy?.intervalKilocalories) { NumberText.fixed($0, 0) + " kcal" },
          energy == nil
            ? nil
            : session.bodyMassSource == .assumed
              ? "a body mass of \(number.bodyMass(of: session)) is assumed" : nil,
        ]),
      Tile(
        "ruck work", number.ruckWork(summary.ruckWork),
        [
          summary.ruckWork == nil
            ? Words.loadUnknown : summary.ruckPower.map { number.ruckPower($0) }
        ]),
      Tile(
        "feels like", number.pace(session.feelsLike),
        [energy == nil ? Words.energyUnknown : "flat, no pack"]),
    ]
  }

  /// The hardest part, in a sentence.
  func outstanding(_ options: ReportOptions) -> String? {
    let number = options.number
    let costs = splits(options.units).filter { !$0.isPartial }
      .compactMap { split in split.grossKilocalories.map { (split: split, cost: $0) } }
    guard let (split, maximum) = costs.max(by: { $0.cost < $1.cost }),
      costs.contains(where: { $0.cost < maximum - 1 })
    else { return nil }
    return Words.hardest(
      number.distance(split.startDistance), number.distance(split.endDistance),
      NumberText.fixed(split.grossKilocalories, 0) + " kcal", split.gain.map { number.height($0) },
      number.pace(split.pace))
  }
}
