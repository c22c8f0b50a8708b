internal import RuckHistory
internal import RuckKernels
internal import RuckSessions

/// The paths of many rucks in one drawing, darker where more of them ran.
struct HeatMap {
  /// The lines of each ruck, in units of the drawing.
  let rucks: [[[TrackMap.Place]]]
  /// How many rucks have places, here or elsewhere.
  let known: Int
  /// The height of the drawing.
  let height: Double
  /// Metres of a unit of the drawing.
  let scale: Double

  /// The most rucks that are drawn.
  static let limit = 200
  /// Metres from the middle of one ruck within which the middles of the others lie: a journey elsewhere
  /// would make all paths at home a dot.
  private static let reach = 15_000.0
  private static let margin = 20.0

  /// Takes sessions, newest first; nil where fewer than two near each other have places.
  ///
  /// O(n²) of the rucks that are drawn at most.
  init?(_ sessions: [CountedSession]) {
    let paths = sessions.lazy.compactMap { $0.path?.places }
      .filter { $0.contains { $0 != nil } }.prefix(Self.limit).map { $0 }
    known = paths.count
    let middles = paths.map { places in
      let known = places.compactMap { $0 }
      return known[known.count / 2]
    }
    func near(_ index: Int) -> [Int] {
      middles.indices.filter { other in
        Haversine().distance(
          fromLatitude: middles[index].latitude, fromLongitude: middles[index].longitude,
          toLatitude: middles[other].latitude, toLongitude: middles[other].longitude) <= Self.reach
      }
    }
    let groups = middles.indices.map(near)
    // Of as many the newest.
    guard let most = groups.map(\.count).max(), most > 1,
      let drawn = groups.first(where: { $0.count == most }),
      let frame = TangentPlane(drawn.lazy.map { middles[$0] })
    else { return nil }
    let lines = drawn.map { index in
      paths[index].split { $0 == nil }.map { $0.compactMap { $0 }.map { frame.place($0) } }
    }
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
    rucks = lines.map { ruck in
      ruck.map { line in
        line.map { place in
          TrackMap.Place(
            x: TrackMap.width / 2 + (place.x - (west + east) / 2) / scale,
            y: height / 2 - (place.y - (south + north) / 2) / scale)
        }
      }
    }
  }
}

extension Markup {
  /// The paths of the rucks.
  mutating func heatMap(_ sheet: HistorySheet, _ options: ReportOptions) {
    let words = options.words
    guard options.hasMap, !options.isPrivate, let map = HeatMap(sheet.sessions) else { return }
    func bar(_ options: ReportOptions) -> (length: Double, text: String)? {
      TrackMap.bar(ofScale: map.scale, options.units)
    }
    section(words.paths) { page in
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
              "viewBox": "0 0 \(Int(TrackMap.width)) \(Int(map.height))", "role": "img",
              "aria-label": words.pathsName(map.rucks.count),
            ]
          ) { page in
            for ruck in map.rucks {
              page.empty("path", ["class": "path", "d": PathData(ruck).text])
            }
            options.each { options, kind in
              guard let bar = bar(options) else { return }
              let place = "M12 \(Int(map.height) - 18)"
              page.empty(
                "path",
                ["class": "scale " + kind, "d": place + "v6h\(Plot.units(bar.length, of: 1))v-6"])
            }
          }
          if let text = options.both({ bar($0)?.text }) {
            page.element("span", ["class": "l", "style": "left:1.7%;bottom:1.4rem"], text: text)
          }
        }
        page.element(
          "figcaption", text: words.pathsKey(map.rucks.count, of: map.known))
      }
    }
  }
}
