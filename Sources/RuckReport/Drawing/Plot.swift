/// A drawing in a frame, with round values along its axes.
struct Plot {
  /// A round value: its position along the axis from the upper left corner, 0 to 1, and its text.
  typealias Tick = (share: Double, text: String)

  /// What it shows, above it.
  let title: String
  /// What stands at the end of the title's line.
  var remark = ""
  /// The name of the drawing for readers who do not see it, and what it says.
  let name: String
  let description: String
  /// Its units from left to right; it has ``height`` from top to bottom.
  let width: Int
  /// Values of the vertical axis.
  let rows: [Tick]
  /// Values of the horizontal axis; none where the next drawing below has them.
  private(set) var columns: [Tick]
  /// Lines and areas, each with its class of the style sheet.
  let paths: [(kind: String, data: String)]
  /// Classes of the drawing, of its frame and of the remark.
  var kind = ""
  var frame = "plot"
  var remarkKind = "soft"

  /// The units of every drawing from top to bottom.
  static let height = 1000

  /// The drawing above values of the horizontal axis.
  func above(_ columns: [Tick]) -> Plot {
    var plot = self
    plot.columns = columns
    return plot
  }

  /// A value of an axis in units of the drawing.
  static func units(_ share: Double, of length: Int = height) -> Int {
    Int((share * Double(length)).rounded())
  }
}

extension Markup {
  /// A drawing with its axes.
  ///
  /// - Parameters:
  ///   - plot: the drawing.
  ///   - width: the greatest width on the page in units of the text, where it needs not all of it.
  mutating func plot(_ plot: Plot, atMost width: Int? = nil) {
    let style: Attributes = width.map { ["style": "max-width:\($0)rem"] } ?? [:]
    element("figure", ["class": "lane"] + style) { page in
      page.element("figcaption") { page in
        page.element("h3", ["class": "name"], text: plot.title)
        if !plot.remark.isEmpty {
          page.element("span", ["class": plot.remarkKind], text: plot.remark)
        }
      }
      page.element("div", ["class": plot.columns.isEmpty ? plot.frame : plot.frame + " foot"]) {
        page in
        page.drawing(of: plot)
        for tick in plot.rows {
          page.element(
            "span", ["class": "l y", "style": "top:" + percent(tick.share)], text: tick.text)
        }
        for tick in plot.columns {
          let kind = tick.share < 0.03 ? "l x first" : tick.share > 0.95 ? "l x last" : "l x"
          page.element(
            "span", ["class": kind, "style": "left:" + percent(tick.share)], text: tick.text)
        }
      }
    }
  }

  private mutating func drawing(of plot: Plot) {
    element(
      "svg",
      [
        "class": plot.kind, "viewBox": "0 0 \(plot.width) \(Plot.height)",
        "preserveAspectRatio": "none", "role": "img", "aria-label": plot.name,
      ]
    ) { page in
      page.element("desc", text: plot.description)
      let rows = plot.rows.map { "M0 \(Plot.units($0.share))h\(plot.width)" }
      let columns = plot.columns.map {
        "M\(Plot.units($0.share, of: plot.width)) 0v\(Plot.height)"
      }
      page.empty("path", ["class": "grid", "d": (rows + columns).joined()])
      for path in plot.paths where !path.data.isEmpty {
        page.empty("path", ["class": path.kind, "d": path.data])
      }
    }
  }
}
