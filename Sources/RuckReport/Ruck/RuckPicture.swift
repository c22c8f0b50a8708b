internal import RuckSessions

/// The layout of the picture of a ruck.
enum RuckPicture {
  /// The first bytes of every picture, by which a file is recognised as one.
  static let signature = "<!-- ruckstat picture -->\n"
  /// The size, which is that of previews.
  static let (width, height) = (1200, 630)
  /// The number of the page's figures on it: distance, time, pace, load and gain.
  static let figures = 5

  /// A colour of the pages by day.
  fileprivate static func colour(_ name: String) -> String {
    (Palette.light.grounds + Palette.light.colours).first { $0.name == name }?.code ?? "none"
  }

  fileprivate static func cut(_ text: String, to count: Int) -> String {
    text.count > count ? text.prefix(count - 1) + "…" : text
  }
}

extension ReportPage {
  /// A picture of a ruck for messages and previews: its map, its profile and five figures, as SVG.
  package static func picture(_ sheet: RuckSheet, _ options: ReportOptions) -> [UInt8] {
    let (width, height) = (RuckPicture.width, RuckPicture.height)
    var picture = Markup()
    picture.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": "\(width)", "height": "\(height)", "role": "img",
        "font-family": "system-ui, Noto Sans, DejaVu Sans, sans-serif",
      ]
    ) { picture in
      picture.element("title", text: sheet.title(options))
      picture.element("desc", text: sheet.opening(options))
      picture.empty(
        "rect", ["width": "100%", "height": "100%", "fill": RuckPicture.colour("ground")])
      picture.words(
        RuckPicture.cut(sheet.title(options), to: 44), at: (60, 84), size: 44, "ink", isBold: true)
      picture.words(
        RuckPicture.cut(sheet.subtitle(options), to: 90), at: (60, 124), size: 22, "soft")
      picture.track(sheet.map)
      picture.profile(sheet.lanes.first { $0.quantity == .altitude }, options)
      for (index, tile) in sheet.tiles(options).prefix(RuckPicture.figures).enumerated() {
        let left = 60 + 220 * Double(index)
        picture.words(tile.label, at: (left, 540), size: 22, "soft")
        picture.words(
          tile.value == NumberText.unknown ? Markup.unknown : tile.value, at: (left, 584), size: 36,
          tile.isLoad ? "load" : "ink", isBold: true)
      }
    }
    return Array((RuckPicture.signature + picture.html).utf8)
  }
}

extension Markup {
  fileprivate mutating func words(
    _ text: String, at position: (x: Double, y: Double), size: Int, _ colour: String,
    isBold: Bool = false
  ) {
    element(
      "text",
      [
        "x": NumberText.trimmed(position.x, 1), "y": NumberText.trimmed(position.y, 1),
        "font-size": "\(size)", "fill": RuckPicture.colour(colour),
        "font-weight": isBold ? "650" : "400",
      ], text: text)
  }

  private mutating func line(_ data: String, _ colour: String, width: Int) {
    empty(
      "path",
      [
        "d": data, "fill": "none", "stroke": RuckPicture.colour(colour), "stroke-width": "\(width)",
        "stroke-linejoin": "round", "stroke-linecap": "round",
        "vector-effect": "non-scaling-stroke",
      ])
  }

  /// The track in the left half, where there is one.
  fileprivate mutating func track(_ map: TrackMap?) {
    guard let map else { return }
    let scale = min(520 / TrackMap.width, 340 / map.height)
    let (left, top) = (
      60 + (520 - TrackMap.width * scale) / 2, 150 + (340 - map.height * scale) / 2
    )
    element("g", ["transform": Self.transform(left, top, scale, scale)]) { picture in
      picture.line(PathData(map.lines).text, "line", width: 5)
      if let ends = map.ends {
        picture.line(PathData([[ends.start]]).text, "load", width: 16)
        picture.line(PathData([[ends.end]]).text, "ink", width: 12)
      }
    }
  }

  /// The altitude in the right half, where it is known.
  fileprivate mutating func profile(_ lane: Lane?, _ options: ReportOptions) {
    guard let lane else { return }
    let (across, down) = (500 / Double(Envelope.width), 240 / Double(Plot.height))
    element("g", ["transform": Self.transform(640, 210, across, down)]) { picture in
      picture.line(lane.envelope.line(in: lane.range), "line", width: 4)
    }
    words(LaneQuantity.altitude.title(options.units), at: (640, 190), size: 22, "soft")
    for tick in lane.ticks(options.units) {
      words(tick.text, at: (1150, 217 + 240 * tick.share), size: 18, "soft")
    }
  }

  private static func transform(
    _ x: Double, _ y: Double, _ across: Double, _ down: Double
  ) -> String {
    "translate(\(NumberText.trimmed(x, 2)) \(NumberText.trimmed(y, 2))) "
      + "scale(\(NumberText.trimmed(across, 5)) \(NumberText.trimmed(down, 5)))"
  }
}
