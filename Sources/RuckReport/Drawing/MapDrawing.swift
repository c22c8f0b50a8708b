internal import RuckSessions

extension Markup {
  /// A map with its scale.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - tones: what its line can be coloured by, at a reader's choice; the first to begin with.
  ///   - name: what it shows.
  ///   - options: how the page is made.
  mutating func map(
    _ map: TrackMap, tones: [MapTone] = [], name: String, _ options: ReportOptions
  ) {
    let (width, height) = (TrackMap.width, map.height)
    element("figure") { page in
      page.element(
        "div",
        [
          "class": "map",
          "style":
            "aspect-ratio:\(NumberText.fixed(width, 0))/\(NumberText.fixed(height, 0))",
        ]
      ) { page in
        page.mapLines(map, tones, name: name, options)
        var labels = MapLabels(map)
        page.furniture(map, &labels, options)
        if let ends = map.ends {
          let (east, south) = (ends.start.x - ends.end.x, ends.start.y - ends.end.y)
          if east * east + south * south < 400 {
            page.label(labels.put("start, finish", at: ends.start))
          } else {
            page.label(labels.put("start", at: ends.start))
            page.label(labels.put("finish", at: ends.end))
          }
        }
        for change in map.changes {
          page.label(
            labels.put(options.both { $0.number.mass(change.kilograms) }, at: change.point),
            "is-load")
        }
        for waypoint in map.waypoints {
          page.label(labels.put(waypoint.text, at: waypoint.point, avoidsTrack: true), "way")
        }
        options.each { options, kind in
          var own = labels
          for milestone in map.milestones[options.units] ?? [] {
            page.label(
              own.put(milestone.text, at: milestone.point, avoidsTrack: true), "n " + kind)
          }
        }
      }
      page.choice(of: tones, options)
      page.element(
        "figcaption",
        text: options.both { options in
          Words.mapKey(
            unit: map.milestones[options.units]?.isEmpty != false
              ? nil : options.units == .imperial ? "mi" : "km",
            hasClimbs: !map.steep.isEmpty && tones.isEmpty, hasChanges: !map.changes.isEmpty,
            hasEnds: map.ends != nil, waypoints: map.waypoints.map(\.text))
        })
      if map.isPrivate {
        page.element(
          "p", ["class": "remark"], text: options.both { $0.number.inUnits(Words.privacy) })
      }
    }
  }

  /// The buttons by which a reader chooses the colours of the line, and what these mean.
  private mutating func choice(of tones: [MapTone], _ options: ReportOptions) {
    guard !tones.isEmpty else { return }
    choice(
      "Colour by", kind: "by", name: "colours",
      tones.map { ("by-" + $0.quantity.rawValue, $0.quantity.traits.column) })
    for tone in tones {
      key(
        options.both(tone.names).enumerated().map { ("t\($0)", $1) },
        kind: "legend by-" + tone.quantity.rawValue)
    }
  }

  private mutating func mapLines(
    _ map: TrackMap, _ tones: [MapTone], name: String, _ options: ReportOptions
  ) {
    // Tenths of a unit.
    func data(_ lines: [[TrackMap.Point]]) -> String { PathData(lines, parts: 10).text }
    let box = "0 0 \(Int(TrackMap.width) * 10) \(Int(map.height) * 10)"
    element("svg", ["viewBox": box, "role": "img", "aria-label": name]) { page in
      let extent = map.extent
      let spans = options.both { options in
        "It spans \(options.number.distance(extent.across)) from west to east and "
          + "\(options.number.distance(extent.up)) from south to north."
      }
      page.element("desc") { $0.text(spans.spoken) }
      let lines = data(map.lines)
      page.empty("path", ["class": "halo", "d": lines])
      if !map.steep.isEmpty, tones.isEmpty {
        page.empty("path", ["class": "steep", "d": data(map.steep)])
      }
      page.empty("path", ["class": "track", "d": lines])
      for tone in tones {
        page.element("g", ["class": "tone by-\(tone.quantity.rawValue)"]) { page in
          let parts = map.line.parts(tone.classes, count: MapTone.count)
          for (index, part) in parts.enumerated() where !part.isEmpty {
            page.empty(
              "path", ["class": "line t\(index)", "d": data(TrackMap.simplified(part))])
          }
        }
      }
      page.empty("path", ["class": "stretch", "d": "M0 0"])
      let arrows = map.arrows.map { arrow in
        [(-6.0, -4.0), (0, 0), (-6, 4)].map { ahead, aside in
          TrackMap.Point(
            x: arrow.tip.x + ahead * arrow.heading.x - aside * arrow.heading.y,
            y: arrow.tip.y + ahead * arrow.heading.y + aside * arrow.heading.x)
        }
      }
      if !arrows.isEmpty { page.empty("path", ["class": "arrow", "d": data(arrows)]) }
      if !map.waypoints.isEmpty {
        page.empty("path", ["class": "dot way", "d": data(map.waypoints.map { [$0.point] })])
      }
      options.each { options, kind in
        let points = (map.milestones[options.units] ?? []).map { [$0.point] }
        if !points.isEmpty { page.empty("path", ["class": "dot " + kind, "d": data(points)]) }
      }
      if !map.changes.isEmpty {
        page.empty("path", ["class": "dot new", "d": data(map.changes.map { [$0.point] })])
      }
      if let ends = map.ends {
        page.empty("path", ["class": "dot finish", "d": data([[ends.end]])])
        page.empty("path", ["class": "dot start", "d": data([[ends.start]])])
        page.empty("path", ["class": "dot core", "d": data([[ends.start]])])
      }
      let foot = Int(map.height) * 10 - 140
      options.each { options, kind in
        guard let bar = map.bar(options.units) else { return }
        let corner = "M\(Int(map.barStart * 10)) \(foot - 60)"
        page.empty(
          "path",
          ["class": "scale " + kind, "d": corner + "v60h\(Plot.units(bar.length, of: 10))v-60"])
      }
    }
  }

  private mutating func furniture(
    _ map: TrackMap, _ labels: inout MapLabels, _ options: ReportOptions
  ) {
    if let text = options.both({ map.bar($0.units)?.text }) {
      let point = TrackMap.Point(x: map.barStart, y: map.height - 20)
      label(labels.put(text, at: point, sides: [.rightAbove]))
    }
    let isEast = map.isFree(x: TrackMap.width - 110, y: 0)
    let point = TrackMap.Point(x: isEast ? TrackMap.width - 100 : 14, y: 28)
    label(labels.put("N ↑", at: point, sides: [.inside]))
  }

  private mutating func label(_ label: MapLabels.Label?, _ kind: String = "") {
    guard let label else { return }
    let kinds = ["l", label.side.rawValue, label.isWide ? "wide" : "", kind]
    element(
      "span",
      [
        "class": kinds.filter { !$0.isEmpty }.joined(separator: " "),
        "style":
          "left:\(percent(label.point.x / TrackMap.width));top:\(percent(label.point.y / label.height))",
      ], text: label.text)
  }
}

extension TrackMap {
  /// Whether nothing is drawn in the corner that begins at a point.
  func isFree(x: Double, y: Double) -> Bool {
    let (across, down) = (x...(x + 200), y...(y + 70))
    return !lines.contains { $0.contains { across.contains($0.x) && down.contains($0.y) } }
  }

  /// The start of the scale: in the lower left, unless the track is there and not on the right.
  var barStart: Double {
    let right = Self.width - 14 - (UnitSystem.allCases.compactMap { bar($0)?.length }.max() ?? 0)
    return !isFree(x: 0, y: height - 70) && isFree(x: right - 30, y: height - 70) ? right : 14
  }
}

/// The positions of texts on a map, such that none covers another even on a narrow screen.
struct MapLabels {
  /// On which side of a point a text stands; the name is a class of the style sheet.
  enum Side: String {
    case right = "r", left = "e", above = "u", below = "d", rightAbove = "ru", rightBelow = "rd"
    case leftAbove = "lu", leftBelow = "ld", inside = "c"
  }

  /// A text and the point it belongs to.
  struct Label {
    let text: String
    let point: TrackMap.Point
    let side: Side
    let height: Double
    /// Whether the track would run through it on a narrow screen, where it is not shown.
    let isWide: Bool
  }

  /// The narrowest width of a map in pixels, for which sides are chosen.
  private static let narrow = 270.0
  private static let ratio = TrackMap.width / narrow

  private let height: Double
  private var taken: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []

  // Whether each square of the drawing, row by row, holds a part of the track.
  private var track: [Bool]
  private let columns: Int
  private let rows: Int
  private static let square = 8.0

  init(_ map: TrackMap) {
    height = map.height
    columns = Int(TrackMap.width / Self.square) + 1
    rows = Int(height / Self.square) + 1
    track = [Bool](repeating: false, count: columns * rows)
    for line in map.lines {
      for (from, to) in zip(line, line.dropFirst()) {
        let (east, south) = (to.x - from.x, to.y - from.y)
        let steps = Int(max(east.magnitude, south.magnitude) / Self.square) + 1
        for step in 0...steps {
          let share = Double(step) / Double(steps)
          let column = Self.square(from.x + share * east, columns)
          track[Self.square(from.y + share * south, rows) * columns + column] = true
        }
      }
    }
  }

  /// The square of a coordinate along an axis of this many.
  private static func square(_ coordinate: Double, _ count: Int) -> Int {
    min(max(Int((coordinate / square).rounded(.down)), 0), count - 1)
  }

  /// Whether the track runs through a text.
  private func crosses(_ box: (x: Double, y: Double, width: Double, height: Double)) -> Bool {
    let (left, right) = (Self.square(box.x, columns), Self.square(box.x + box.width, columns))
    let (top, bottom) = (Self.square(box.y, rows), Self.square(box.y + box.height, rows))
    return (top...bottom).contains { row in
      track[(row * columns + left)...(row * columns + right)].contains(true)
    }
  }

  /// The text next to a point, where there is room; else nil.
  ///
  /// Distances in pixels are as many more units as the map is narrower than its own width. Sides on
  /// which the track runs through the text at no width come first. A text that `avoidsTrack` stands
  /// where the track does not run through it, or nowhere.
  mutating func put(
    _ text: String, at point: TrackMap.Point,
    sides: [Side] = [
      .right, .left, .above, .below, .rightAbove, .rightBelow, .leftAbove, .leftBelow,
    ],
    avoidsTrack: Bool = false
  ) -> Label? {
    func corner(_ side: Side, _ ratio: Double) -> (
      x: Double, y: Double, width: Double, height: Double
    ) {
      let (width, tall, gap) = (
        (Double(text.widest) * 7.5 + 4) * ratio, 15 * ratio, 8 * ratio
      )
      return switch side {
      case .right: (point.x + gap, point.y - tall / 2, width, tall)
      case .left: (point.x - gap - width, point.y - tall / 2, width, tall)
      case .above: (point.x - width / 2, point.y - gap - tall, width, tall)
      case .below: (point.x - width / 2, point.y + gap, width, tall)
      case .rightAbove: (point.x + 6.4 * ratio, point.y - tall * 1.3, width, tall)
      case .rightBelow: (point.x + 6.4 * ratio, point.y + tall * 0.3, width, tall)
      case .leftAbove: (point.x - 6.4 * ratio - width, point.y - tall * 1.3, width, tall)
      case .leftBelow: (point.x - 6.4 * ratio - width, point.y + tall * 0.3, width, tall)
      case .inside: (point.x, point.y - tall / 2, width, tall)
      }
    }
    let wide = sides.filter { !crosses(corner($0, 1)) }
    let free = wide.filter { side in
      stride(from: 1.2, through: Self.ratio, by: 0.2).allSatisfy { !crosses(corner(side, $0)) }
    }
    let others = avoidsTrack ? [] : sides.filter { !wide.contains($0) }
    for side in free + wide.filter({ !free.contains($0) }) + others {
      let box = corner(side, Self.ratio)
      let (across, down) = (box.x...(box.x + box.width), box.y...(box.y + box.height))
      let isInside =
        box.x >= 2 && across.upperBound <= TrackMap.width - 2 && box.y >= 0
        && down.upperBound <= height
      guard sides.count == 1 || isInside,
        !taken.contains(where: { $0.x.overlaps(across) && $0.y.overlaps(down) })
      else { continue }
      taken.append((across, down))
      return Label(
        text: text, point: point, side: side, height: height,
        isWide: avoidsTrack && !free.contains(side))
    }
    return nil
  }
}
