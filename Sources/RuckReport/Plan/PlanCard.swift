package import RuckMetrics

extension ReportPage {
  /// The most splits of a card; the tables of the command and its JSON have all of them.
  private static let maximumSplits = 60
  /// The most splits on paper, so that the card is one sheet.
  private static let printedSplits = 26

  /// The card of a plan, which prints on one page, with clock times at an offset from UTC in seconds.
  package static func plan(
    _ document: RoutePlanDocument, utcOffset: Int, _ options: ReportOptions
  ) -> [UInt8] {
    let title =
      options.title ?? (options.isPrivate ? Words.plan : document.route.session.name ?? Words.plan)
    let frame = PageFrame(
      title: title, subtitle: options.isPrivate ? "" : document.route.source.pathText.fileName,
      options: options)
    return frame.bytes { page in
      page.tiles(options.both { document.tiles(utcOffset: utcOffset, $0) })
      page.section(Words.splits) { page in
        let isLimited = document.plan.sections.contains(where: \.isLimited)
        let columns = Words.planHeader.count - (isLimited ? 0 : 1)
        page.table(
          "Splits of the plan at constant effort", Array(Words.planHeader.prefix(columns)),
          left: [0, 6],
          printed: printedSplits,
          options.both { options in
            RoutePlanDocument.Split.fields.cells(
              of: document.splits.prefix(maximumSplits), options.number
            ).dropFirst().map { Array($0.prefix(columns)) }
          })
        page.rest(
          of: document.splits.count, listed: maximumSplits, printed: printedSplits,
          Words.printedOfPlan(_:of:))
        if isLimited {
          page.remark("* a speed limit keeps part of it from this power")
        }
      }
      page.section("With another load or in another time") { page in
        let cells = document.alternatives
        page.table(
          "Power in W, and in parentheses energy in kcal",
          ["load"] + cells.prefix(3).map { NumberText.duration($0.time) },
          stride(from: 0, to: cells.count, by: 3).map { row in
            [options.both { $0.number.mass(cells[row].load) }]
              + cells[row..<min(row + 3, cells.count)].map { options.number.text(of: $0) }
          })
        if document.isWaterAssumed {
          page.remark(
            options.both {
              "water: \($0.number.inUnits(RoutePlanDocument.waterSource))"
            })
        }
      }
    }
  }
}

extension RoutePlanDocument {
  fileprivate func tiles(utcOffset: Int, _ options: ReportOptions) -> [Tile] {
    let number = options.number
    let profile = route.profile
    func assumed(_ isAssumed: Bool) -> String? { isAssumed ? "assumed" : nil }
    var tiles = [
      Tile(
        "load", walker.loadText(number), [assumed(walker.loadSource == .assumed)], isLoad: true
      ),
      Tile("distance", number.distance(profile.length)),
      Tile(
        "time", NumberText.duration(plan.seconds),
        [number.pace(plan.seconds / profile.length * 1000)]),
      Tile(
        "power", NumberText.fixed(plan.power, 0) + " W",
        [walker.settings.model.name]),
      Tile(
        "gain", number.height(profile.gain),
        [profile.gain == nil ? Words.gainUnknown : "loss " + number.height(profile.loss)]),
      Tile(
        "energy", NumberText.fixed(plan.energy.grossKilocalories, 0) + " kcal",
        [
          "body " + walker.bodyMassText(number),
          assumed(walker.bodyMassSource == .assumed),
        ]),
      Tile("water", number.volume(litres)),
    ]
    if let clock {
      tiles.append(
        Tile(
          "start by", CivilTime.local(clock.start, offset: utcOffset),
          ["arrival " + CivilTime.local(clock.arrival, offset: utcOffset)]))
    }
    return tiles
  }
}
