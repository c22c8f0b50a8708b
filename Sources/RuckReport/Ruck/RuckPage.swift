internal import RuckMetrics

/// The number of splits on the page of one ruck.
enum RuckPage {
  /// The most splits that are listed: their table is the only part of a page that grows with the ruck.
  static let maximumSplits = 200
  /// The most splits on paper, so that a ruck fits on four sheets.
  static let printedSplits = 60
}

extension ReportPage {
  /// The page of a ruck.
  package static func ruck(_ sheet: RuckSheet, _ options: ReportOptions) -> [UInt8] {
    let frame = PageFrame(
      title: sheet.title(options), subtitle: options.both(sheet.subtitle), options: options,
      hasScript: !sheet.lanes.isEmpty, summary: sheet.opening(options))
    return frame.bytes { page in
      page.element("p", ["class": "lead"], text: options.both(sheet.opening))
      page.tiles(options.both(sheet.tiles))
      page.along(sheet, options)
      page.element("div", ["class": "columns"]) { page in
        page.element("div") { page in
          options.each { page.splits(sheet, kind: $1, $0) }
        }
        page.element("div") { page in
          page.climbs(sheet, options)
          page.efforts(sheet, options)
          page.standards(sheet, options)
          page.zones(sheet, options)
        }
      }
      page.making(sheet, options)
    }
  }
}

extension Markup {
  /// The map and the curves, along which one position moves.
  fileprivate mutating func along(_ sheet: RuckSheet, _ options: ReportOptions) {
    let isHidden = sheet.map == nil && options.hasMap && options.isPrivate && sheet.hasPositions
    element("div", ["class": sheet.map == nil ? "along" : "along mapped"]) { page in
      if let map = sheet.map {
        page.section(Words.map) { page in
          page.map(map, tones: MapTone.all(sheet.lanes), name: Words.mapName, options)
        }
      } else if isHidden {
        page.section(Words.map) {
          $0.element(
            "p",
            text: options.both {
              $0.number.inUnits(
                "Nothing is drawn: what is private was not cut out of the recording.")
            })
        }
      }
      guard !sheet.lanes.isEmpty else { return }
      page.section("Along the ruck") { page in
        page.readOut(sheet, options)
        page.element("div", ["class": "lanes"]) { page in
          for plot in sheet.plots(options) { page.plot(plot) }
        }
        page.remark(options.both { Words.curveKey(of: sheet, $0.number) })
        options.each { page.laneTable(sheet, kind: $1, $0) }
      }
    }
  }

  /// Says how many rows a table leaves out.
  mutating func rest(_ count: Int) {
    if count > 0 { remark(Words.more(count)) }
  }

  /// Says how many rows a table leaves out, on a screen and on paper, where it has fewer.
  mutating func rest(
    of all: Int, listed: Int, printed: Int, _ text: (Int, Int) -> String
  ) {
    if all > listed {
      element("p", ["class": "remark soft screen"], text: Words.more(all - listed))
    }
    if all > printed { element("p", ["class": "remark soft paper"], text: text(printed, all)) }
  }

  fileprivate mutating func climbs(_ sheet: RuckSheet, _ options: ReportOptions) {
    guard !sheet.climbs.isEmpty else { return }
    let hasLoad = sheet.climbs.contains { $0.load != nil }
    section("Climbs") { page in
      page.table(
        options.both { options in
          Words.climbTable(
            rise: options.number.height(Climb.minimumRise), fall: options.number.height(Climb.fall),
            grade: NumberText.fixed(Climb.minimumGrade * 100, 1) + " %")
        },
        Words.climbHeader + (hasLoad ? ["load"] : []), ranks: [6: 1],
        keys: [1: "distance", 4: "time", 5: "pace"], ranges: sheet.climbs.map(\.shares),
        options.both { options in
          sheet.climbs.map { climb in
            let number = options.number
            return [
              number.distance(climb.start), number.distance(climb.length),
              number.height(climb.rise),
              NumberText.fixed(climb.grade * 100, 1) + " %", NumberText.duration(climb.elapsed),
              number.pace(climb.elapsed.map { $0 / climb.length * 1000 }),
            ] + (hasLoad ? [number.mass(climb.load)] : [])
          }
        })
    }
  }

  fileprivate mutating func efforts(_ sheet: RuckSheet, _ options: ReportOptions) {
    guard !sheet.efforts.isEmpty else { return }
    let hasLoad = sheet.efforts.contains { $0.meanLoad != nil }
    let records = options.both { sheet.records?.cells(for: sheet.efforts, $0) }
    let hasChanges = Set(sheet.efforts.compactMap(\.meanLoad)).count > 1
    let cells = options.both { options in
      sheet.efforts.map { effort in
        options.number.cells(of: effort, in: sheet.session)
          + (hasLoad && hasChanges ? [options.number.mass(effort.meanLoad)] : [])
      }
    }
    func list(_ page: inout Markup, _ name: String, _ positions: some Sequence<Int>) {
      page.table(
        name,
        Words.effortHeader + (hasLoad && hasChanges ? ["load"] : [])
          + (records == nil ? [] : ["record at this load"]), ranks: [4: 2, 5: 1, 6: 1],
        positions.map { index in
          cells[index] + (records.map { [$0[index]] } ?? [])
        })
    }
    section("Best efforts") { page in
      let chosen = sheet.chosenEfforts(options.units)
      list(&page, "Best efforts within this ruck; rest time counts", chosen)
      guard chosen.count < sheet.efforts.count else { return }
      page.element("details") { page in
        page.element("summary", text: "All \(sheet.efforts.count) best efforts")
        list(&page, "Every best effort within this ruck; rest time counts", sheet.efforts.indices)
      }
    }
  }

  fileprivate mutating func standards(_ sheet: RuckSheet, _ options: ReportOptions) {
    guard !sheet.verdicts.isEmpty else { return }
    section("Standards") { page in
      page.table(
        "Standards asked for", ["standard", "verdict", "asks", "result"], left: [0, 1, 2, 3],
        wrapped: [2, 3],
        ranks: [2: 1],
        options.both { options in sheet.verdicts.map { options.number.cells(of: $0) } })
    }
  }

  fileprivate mutating func zones(_ sheet: RuckSheet, _ options: ReportOptions) {
    guard let heart = sheet.session.energy.heart else { return }
    let bounds = heart.zones.bounds.map { NumberText.fixed($0, 0) }
    let rows = zip(bounds.indices, heart.seconds).map { index, seconds in
      [
        "\(index + 1)",
        bounds.indices.contains(index + 1) && index + 1 < heart.seconds.count
          ? Words.span(bounds[index], bounds[index + 1]) : Words.from(bounds[index]),
        NumberText.duration(seconds),
      ]
    }
    section("Heart-rate zones") { page in
      page.table(
        "Recorded time in each zone, by the rule \(sheet.session.energy.zoneRule)",
        ["zone", "beats/min", "time"],
        [["0", Words.below(bounds.first ?? ""), NumberText.duration(heart.below)]] + rows)
    }
  }

  /// Adds the notes on the quality of the data and, folded, the way the numbers were made.
  fileprivate mutating func making(_ sheet: RuckSheet, _ options: ReportOptions) {
    let session = sheet.session
    let entries = session.diagnostics.entries
    section("Data quality notes") { page in
      guard !entries.isEmpty else {
        page.remark("No problems found in the file or the analysis.")
        return
      }
      page.table(
        "Diagnostics", ["severity", "code", "message", "count"], left: [0, 1, 2], wrapped: [2],
        ranks: [1: 2],
        entries.map { entry in
          [
            entry.severity.rawValue, entry.code.name,
            options.both {
              $0.number.inUnits(options.isPrivate ? entry.code.meaning : entry.message)
            },
            "\(entry.count)",
          ]
        })
    }
    element("details", ["class": "making"]) { page in
      page.element("summary", text: Words.making)
      page.element("h3", text: "Rules")
      page.facts(options.both { Words.rules(of: session, $0) })
      page.element("h3", text: "Figures")
      page.facts(
        options.both { options in
          let facts = options.number.facts(of: session)
          return options.isPrivate ? Words.withoutOrigin(facts) : facts
        })
    }
  }
}
