internal import RuckSessions

extension Markup {
  /// A map with its scale.
  mutating func map(_ map: TrackMap, name: String, _ options: ReportOptions) {
    let words = options.words
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
        page.mapLines(map, name: name, options)
        var labels = MapLabels(height: height)
        page.furniture(map, &labels, options)
        if let ends = map.ends {
          let (east, south) = (ends.start.x - ends.end.x, ends.start.y - ends.end.y)
          if east * east + south * south < 400 {
            page.label(labels.put(words.startAndFinish, at: ends.start), "l")
          } else {
            page.label(labels.put(words.start, at: ends.start), "l")
            page.label(labels.put(words.finish, at: ends.end), "l")
          }
        }
        for change in map.changes {
          page.label(
            labels.put(options.number.mass(change.kilograms), at: change.place), "l is-load")
        }
        for milestone in map.milestones {
          page.label(labels.put(milestone.text, at: milestone.place), "l")
        }
      }
      page.element(
        "figcaption",
        text: words.mapKey(
          unit: options.units == .imperial ? "mi" : "km", hasClimbs: !map.steep.isEmpty,
          hasChanges: !map.changes.isEmpty))
      if map.isHidden { page.element("p", ["class": "remark"], text: words.privacy) }
    }
  }

  private mutating func mapLines(_ map: TrackMap, name: String, _ options: ReportOptions) {
    func text(_ value: Double) -> String { NumberText.trimmed(value, 1) }
    func data(_ line: [TrackMap.Place]) -> String {
      var last = (x: 0, y: 0)
      var data = ""
      // Tenths of a unit, each from the place before.
      for (index, place) in line.enumerated() {
        let next = (x: Int((place.x * 10).rounded()), y: Int((place.y * 10).rounded()))
        let (right, down) = (next.x - last.x, next.y - last.y)
        if index == 0 {
          data += "M\(next.x) \(next.y)"
        } else if right != 0 || down != 0 {
          data += "l\(right)\(down < 0 ? "" : " ")\(down)"
        }
        last = next
      }
      return line.count == 1 ? data + "h1" : data
    }
    func dot(_ place: TrackMap.Place) -> String { data([place]) }
    let box = "0 0 \(Int(TrackMap.width) * 10) \(Int(map.height) * 10)"
    element("svg", ["viewBox": box, "role": "img", "aria-label": name]) { page in
      let lines = map.lines.map(data).joined()
      page.empty("path", ["class": "halo", "d": lines])
      if !map.steep.isEmpty {
        page.empty("path", ["class": "steep", "d": map.steep.map(data).joined()])
      }
      page.empty("path", ["class": "track", "d": lines])
      if !map.milestones.isEmpty {
        page.empty("path", ["class": "dot", "d": map.milestones.map { dot($0.place) }.joined()])
      }
      if !map.changes.isEmpty {
        page.empty("path", ["class": "dot new", "d": map.changes.map { dot($0.place) }.joined()])
      }
      if let ends = map.ends {
        page.empty("path", ["class": "dot ends", "d": dot(ends.start) + dot(ends.end)])
      }
      if let bar = map.bar(options) {
        let foot = Int(map.height) * 10 - 140
        page.empty(
          "path",
          ["class": "scale", "d": "M140 \(foot - 60)v60h\(Int((bar.length * 10).rounded()))v-60"])
      }
    }
  }

  private mutating func furniture(
    _ map: TrackMap, _ labels: inout MapLabels, _ options: ReportOptions
  ) {
    if let bar = map.bar(options) {
      label(
        labels.put(bar.text, at: TrackMap.Place(x: 14 + bar.length, y: map.height - 14)), "l")
    }
    label(labels.put(options.words.north, at: TrackMap.Place(x: TrackMap.width - 60, y: 22)), "l")
  }

  private mutating func label(_ label: MapLabels.Label?, _ kind: String) {
    guard let label else { return }
    element(
      "span",
      [
        "class": kind,
        "style":
          "left:\(percent(label.place.x / TrackMap.width));top:\(percent(label.place.y / label.height))",
      ], text: label.text)
  }
}

/// Where texts stand on a map, so that none covers another even on a narrow screen.
struct MapLabels {
  /// A text with the middle of its left edge.
  struct Label {
    let text: String
    let place: TrackMap.Place
    let height: Double
  }

  /// The narrowest width of a map in pixels, for which places are chosen.
  private static let narrow = 284.0
  private static let ratio = TrackMap.width / narrow

  private let height: Double
  private var taken: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []

  init(height: Double) { self.height = height }

  /// The text beside a place, where there is room; nil where there is none.
  mutating func put(_ text: String, at place: TrackMap.Place) -> Label? {
    let (width, tall) = ((Double(text.count) * 7.2 + 6) * Self.ratio, 17 * Self.ratio)
    let gap = 7 * Self.ratio
    let candidates = [
      (place.x + gap, place.y), (place.x - gap - width, place.y),
      (place.x - width / 2, place.y - tall * 0.85), (place.x - width / 2, place.y + tall * 0.85),
    ]
    for (left, middle) in candidates {
      let box = (
        x: left...(left + width), y: (middle - tall / 2)...(middle + tall / 2)
      )
      guard left >= 2, left + width <= TrackMap.width - 2, middle - tall / 2 >= 0,
        middle + tall / 2 <= height,
        !taken.contains(where: { $0.x.overlaps(box.x) && $0.y.overlaps(box.y) })
      else { continue }
      taken.append(box)
      return Label(text: text, place: TrackMap.Place(x: left, y: middle), height: height)
    }
    return nil
  }
}
