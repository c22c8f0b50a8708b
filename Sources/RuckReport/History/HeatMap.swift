internal import RuckMetrics

/// The paths of many rucks in one drawing, stronger where more of them ran.
struct HeatMap {
  /// The lines of each ruck, in units of the drawing.
  let rucks: [[[TrackMap.Point]]]
  /// The number of rucks with positions, here or elsewhere.
  let known: Int
  /// The height of the drawing.
  let height: Double
  /// Metres of a unit of the drawing.
  let scale: Double

  /// The most rucks that are drawn, and the most vertices of all their lines.
  static let limit = 1000
  private static let maximumVertices = 12_000
  /// Metres from the middle of one ruck within which the middles of the others lie: a journey elsewhere
  /// would make all paths at home a dot.
  private static let reach = 15_000.0
  private static let margin = 20.0

  /// Takes sessions, newest first, and draws the most that lie near one of them, of as many those
  /// near the newest; nil where fewer than two near each other have positions.
  ///
  /// O(n²) of at most ``limit``.
  ///
  /// - Parameters:
  ///   - sessions: the sessions.
  ///   - own: the lines of those of which more is known than a few positions, by their identities.
  init?(_ sessions: [CountedSession], _ own: [String: RuckLine] = [:]) {
    let parts = sessions.map { session in
      own[session.identity]?.parts
        ?? (session.path?.positions ?? []).split { $0 == nil }.map { $0.compactMap { $0 } }
    }.filter { !$0.isEmpty }
    known = parts.count
    let rucks = parts.prefix(Self.limit).map { parts in
      let positions = parts[parts.count / 2]
      return (parts: parts, middle: positions[positions.count / 2])
    }
    var drawn = Array(rucks.prefix(0))
    for one in rucks where drawn.count < rucks.count {
      let near = rucks.filter { other in
        Haversine().distance(
          fromLatitude: one.middle.latitude, fromLongitude: one.middle.longitude,
          toLatitude: other.middle.latitude, toLongitude: other.middle.longitude) <= Self.reach
      }
      if near.count > drawn.count { drawn = near }
    }
    guard drawn.count > 1, let frame = TangentPlane(drawn.lazy.map(\.middle)) else { return nil }
    let lines = drawn.map { ruck in ruck.parts.map { $0.map(frame.project) } }
    let all = lines.joined().joined()
    guard let west = all.lazy.map(\.x).min(), let east = all.lazy.map(\.x).max(),
      let south = all.lazy.map(\.y).min(), let north = all.lazy.map(\.y).max(),
      max(east - west, north - south) > 1
    else { return nil }
    let scale = max(
      (east - west) / (TrackMap.width - 2 * Self.margin),
      (north - south) / (TrackMap.greatestHeight - 2 * Self.margin))
    let height = max(((north - south) / scale + 2 * Self.margin).rounded(.up), 180)
    (self.scale, self.height) = (scale, height)
    let scaled = lines.joined().map { line in
      line.map { point in
        TrackMap.Point(
          x: TrackMap.width / 2 + (point.x - (west + east) / 2) / scale,
          y: height / 2 - (point.y - (south + north) / 2) / scale)
      }
    }
    var rest = TrackMap.simplified(scaled, atMost: Self.maximumVertices)[...]
    self.rucks = lines.map { ruck in
      defer { rest = rest.dropFirst(ruck.count) }
      return Array(rest.prefix(ruck.count))
    }
  }
}

extension Markup {
  /// The paths of the rucks.
  mutating func heatMap(_ sheet: HistorySheet, _ options: ReportOptions) {
    guard options.hasMap, !options.isPrivate, let map = HeatMap(sheet.sessions, sheet.lines) else {
      return
    }
    func bar(_ options: ReportOptions) -> (length: Double, text: String)? {
      TrackMap.bar(ofScale: map.scale, options.units)
    }
    section("Where") { page in
      page.element("figure") { page in
        page.element(
          "div",
          [
            "class": "map heat",
            "style": "aspect-ratio:\(NumberText.fixed(TrackMap.width, 0))"
              + "/\(NumberText.fixed(map.height, 0))",
          ]
        ) { page in
          page.element(
            "svg",
            [
              "viewBox": "0 0 \(Int(TrackMap.width) * 2) \(Int(map.height) * 2)", "role": "img",
              "aria-label": "The paths of \(map.rucks.count) rucks, north up.",
            ]
          ) { page in
            for ruck in map.rucks {
              page.empty("path", ["class": "path", "d": PathData(ruck, parts: 2).text])
            }
            options.each { options, kind in
              guard let bar = bar(options) else { return }
              let corner = "M24 \(Int(map.height) * 2 - 36)"
              page.empty(
                "path",
                [
                  "class": "scale " + kind,
                  "d": corner + "v12h\(Plot.units(bar.length, of: 2))v-12",
                ])
            }
          }
          if let text = options.both({ bar($0)?.text }) {
            page.element("span", ["class": "l", "style": "left:1.7%;bottom:1.4rem"], text: text)
          }
        }
        page.element(
          "figcaption", text: Words.pathsKey(map.rucks.count, of: map.known))
      }
    }
  }
}
