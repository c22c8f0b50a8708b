/// A drawing in a frame, with round values along its axes.
struct Plot {
  /// A round value of an axis.
  struct Tick: Equatable {
    /// Its position along the axis from the upper left corner, 0 to 1.
    let share: Double
    /// The number as it is written.
    let text: String
    /// The class of its system of units, where it is not of both.
    var kind = ""
  }

  /// The title, above the drawing.
  let title: String
  /// The text at the end of the title's line.
  var remark = ""
  /// The name of the drawing for readers who do not see it, and what it says.
  let name: String
  let description: String
  /// Its units from left to right; it has ``height`` from top to bottom.
  let width: Int
  /// Values of the vertical axis.
  let rows: [Tick]
  /// Values of the horizontal axis; none where the next drawing below has them.
  let columns: [Tick]
  /// Whether the values of the horizontal axis are written below it.
  var hasFoot = true
  /// Lines and areas, each with its class of the style sheet.
  let paths: [(kind: String, data: String)]
  /// Texts along the upper edge.
  var marks: [Tick] = []
  /// Classes of the drawing, of its frame and of the remark.
  var kind = ""
  var frame = "plot"
  var remarkKind = "soft"
  /// Whether it is that of the load.
  var isLoad = false

  /// The units of every drawing from top to bottom.
  static let height = 1000

  /// A value of an axis in units of the drawing.
  static func units(_ share: Double, of length: Int = height) -> Int {
    Int((share * Double(length)).rounded())
  }
}

extension Plot: InBothUnits {
  init(_ own: Plot, or other: Plot) {
    func both<Part>(_ one: Part, _ two: Part, _ isEqual: Bool, _ kind: (Part, String) -> Part)
      -> [Part]
    {
      isEqual ? [one] : [kind(one, ReportOptions.ownClass), kind(two, ReportOptions.otherClass)]
    }
    func ticks(_ ticks: KeyPath<Plot, [Tick]>) -> [Tick] {
      let (one, two) = (own[keyPath: ticks], other[keyPath: ticks])
      return both(one, two, one == two) { ticks, kind in
        ticks.map { Tick(share: $0.share, text: $0.text, kind: kind) }
      }.flatMap { $0 }
    }
    let paths = zip(own.paths, other.paths).flatMap { one, two in
      both(one, two, one == two) { ($0.kind + " " + $1, $0.data) }
    }
    self.init(
      title: String(own.title, or: other.title), remark: String(own.remark, or: other.remark),
      name: own.name, description: String(own.description, or: other.description),
      width: own.width, rows: ticks(\.rows), columns: ticks(\.columns), hasFoot: own.hasFoot,
      paths: paths,
      marks: zip(own.marks, other.marks).map { one, two in
        Tick(share: one.share, text: String(one.text, or: two.text))
      }, kind: own.kind, frame: own.frame, remarkKind: own.remarkKind, isLoad: own.isLoad)
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
    element("figure", ["class": plot.isLoad ? "lane load-lane" : "lane"] + style) { page in
      page.element("figcaption") { page in
        page.element("h3", ["class": plot.isLoad ? "is-load" : "name"], text: plot.title)
        if !plot.remark.isEmpty {
          page.element("span", ["class": plot.remarkKind], text: plot.remark)
        }
      }
      let columns = plot.hasFoot ? plot.columns : []
      page.element("div", ["class": columns.isEmpty ? plot.frame : plot.frame + " foot"]) { page in
        page.drawing(of: plot)
        for tick in plot.rows { page.tick(tick, "y", "top") }
        for mark in plot.marks {
          page.tick(mark, mark.share > 0.8 ? "at left is-load" : "at is-load", "left")
        }
        for tick in columns {
          let edge = tick.share < 0.03 ? "x first" : tick.share > 0.95 ? "x last" : "x"
          page.tick(tick, edge, "left")
        }
      }
    }
  }

  private mutating func tick(_ tick: Plot.Tick, _ kind: String, _ edge: String) {
    let kinds = ["l", kind, tick.kind].filter { !$0.isEmpty }.joined(separator: " ")
    element("span", ["class": kinds, "style": "\(edge):\(percent(tick.share))"], text: tick.text)
  }

  private mutating func drawing(of plot: Plot) {
    element(
      "svg",
      (plot.kind.isEmpty ? [:] : ["class": plot.kind]) + [
        "viewBox": "0 0 \(plot.width) \(Plot.height)",
        "preserveAspectRatio": "none", "role": "img", "aria-label": plot.name,
      ]
    ) { page in
      page.element("desc") { $0.text(plot.description.spoken) }
      for kind in ["", ReportOptions.ownClass, ReportOptions.otherClass] {
        let rows = plot.rows.filter { $0.kind == kind }.map {
          "M0 \(Plot.units($0.share))h\(plot.width)"
        }
        let columns = plot.columns.filter { $0.kind == kind }.map {
          "M\(Plot.units($0.share, of: plot.width)) 0v\(Plot.height)"
        }
        guard !rows.isEmpty || !columns.isEmpty else { continue }
        page.empty(
          "path", ["class": kind.isEmpty ? "grid" : "grid " + kind, "d": (rows + columns).joined()])
      }
      for path in plot.paths where !path.data.isEmpty {
        page.empty("path", ["class": path.kind, "d": path.data])
      }
    }
  }
}
