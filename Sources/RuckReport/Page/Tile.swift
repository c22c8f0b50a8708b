internal import RuckSessions

/// A figure in large type, with what a reader of it must know.
struct Tile {
  /// The name of the figure.
  let label: String
  /// The figure; ``NumberText/unknown`` where it is unknown.
  let value: String
  /// The texts behind it in small type; the reason where the figure is unknown.
  let remarks: [String]
  let isLoad: Bool

  init(_ label: String, _ value: String, _ remarks: [String?] = [], isLoad: Bool = false) {
    self.label = label
    self.value = value
    self.remarks = remarks.compactMap { $0 }
    self.isLoad = isLoad
  }
}

extension Markup {
  /// Figures side by side.
  mutating func tiles(_ tiles: [Tile]) {
    element("dl", ["class": "tiles"]) { page in
      for tile in tiles {
        page.element("div", ["class": tile.isLoad ? "load" : "figure"]) { page in
          page.element("dt", text: tile.label)
          page.element("dd") { page in
            page.element(
              "div", ["class": "big", "data-figure": tile.label],
              text: tile.value == NumberText.unknown ? Markup.unknown : tile.value)
            for remark in tile.remarks {
              page.element(
                "div", ["class": "remark"],
                text: remark.replacing(NumberText.unknown, with: Markup.unknown))
            }
          }
        }
      }
    }
  }
}
