#if Command
import Foundation
import Testing

/// A page taken apart.
struct ReadPage {
  let html: String

  /// A page in its own units, or in those to which a reader can switch.
  init(_ html: String, isSwitched: Bool = false) {
    let (shown, hidden) = isSwitched ? ("ub", "ua") : ("ua", "ub")
    var html = html
    for name in ["section", "details", "span", "ul"] {
      let pattern =
        "<\(name) class=\"(?:[^\"]* )?\(hidden)\"[^>]*>(?:[^<]|<(?!/\(name)>))*</\(name)>"
      guard let hidden = try? Regex(pattern) else { continue }
      html = html.replacing(hidden, with: "")
    }
    let texts = isSwitched ? /<i>[^<]*<\/i>|<\/?b>/ : /<b>[^<]*<\/b>|<\/?i>/
    html.replace(/<desc>([^<]*) Or: ([^<]*)<\/desc>/) { said in
      "<desc>\(isSwitched ? said.output.2 : said.output.1)</desc>"
    }
    self.html = html.replacing(texts, with: "")
      .replacing(" class=\"\(shown)\"", with: "").replacing(" \(shown)\"", with: "\"")
  }

  static func text(_ html: some StringProtocol) -> String {
    String(html).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// The texts of a pattern by the names before them.
  private func named(_ pattern: Regex<(Substring, Substring, Substring)>) -> [String: String] {
    let found = html.matches(of: pattern)
    return Dictionary(
      found.map { (Self.text($0.output.1), Self.text($0.output.2)) }
    ) { one, _ in one }
  }

  /// The large figures by their names.
  var figures: [String: String] {
    named(/data-figure="([^"]*)">([^<]*)</)
  }

  /// What stands in small type below the large figures, by their names.
  var remarks: [String: [String]] {
    let tiles = html.components(separatedBy: "data-figure=\"").dropFirst()
    return Dictionary(
      tiles.map { tile in
        let own = tile.components(separatedBy: "</dd>")[0]
        let found = own.matches(of: /class="remark">([^<]*)</).map { Self.text($0.output.1) }
        return (String(tile.prefix { $0 != "\"" }), found)
      }
    ) { one, _ in one }
  }

  /// What stands beside the names of curves, by these.
  var captions: [String: String] {
    named(/<h3 class="(?:name|is-load)">([^<]*)<\/h3>\n<span[^>]*>([^<]*)</)
  }

  /// The descriptions of drawings by the beginnings of their names, up to a comma, colon or stop.
  var descriptions: [String: String] {
    named(/aria-label="([^",:.]*)[^"]*"[^>]*><desc>([^<]*)</)
  }

  /// The paragraphs.
  var paragraphs: [String] {
    html.matches(of: /<p[^>]*>([^<]*)<\/p>/).map { Self.text($0.output.1) }
  }

  /// The names of all tables.
  var tables: [String] {
    html.matches(of: /role="region"[^>]*><table><caption[^>]*>([^<]*)</).map {
      Self.text($0.output.1)
    }
  }

  /// The texts along axes and maps.
  var ticks: [String] {
    html.matches(of: /<span class="l[^"]*"[^>]*>([^<]*)</).map { Self.text($0.output.1) }
  }

  /// Whether a page reads as another, but for a table.
  func expectEqual(_ other: ReadPage, but table: String? = nil) {
    #expect(figures == other.figures && remarks == other.remarks)
    #expect(facts == other.facts && captions == other.captions)
    #expect(descriptions == other.descriptions)
    func texts(_ page: ReadPage) -> Set<String> { Set(page.paragraphs.filter { !$0.isEmpty }) }
    #expect(texts(self).symmetricDifference(texts(other)).isEmpty)
    #expect(ticks == other.ticks)
    func names(_ page: ReadPage) -> [String] { page.tables.map { String($0.prefix(14)) } }
    #expect(names(self) == names(other) && !names(self).isEmpty)
    for name in names(self) where table.map({ !name.hasPrefix($0) }) ?? true {
      #expect(rows(name) == other.rows(name), "\(name)")
    }
  }

  /// The numbers in the body, but for those of axes and maps, that no text explains.
  func numbers(notIn texts: [String]) -> [String] {
    let number = /[0-9]+(?:[.:][0-9]+)*/
    let known = Set(texts.flatMap { $0.matches(of: number).map { String($0.output) } })
    // What the script reads, the script, and what the colours of a map mean.
    let body = html.components(separatedBy: "<body")[1]
      .replacing(/<template id="readings"(.|\n)*?<\/template>/, with: " ")
      .replacing(/<script>(.|\n)*?<\/script>/, with: " ")
      .replacing(/<ul class="key legend(.|\n)*?<\/ul>/, with: " ")
      .replacing(/<span class="l [^<]*<\/span>/, with: " ").replacing(/<[^>]*>/, with: " ")
    return body.matches(of: number).map { String($0.output) }.filter { !known.contains($0) }
  }

  /// What the script of the page reads, by the names of its series.
  var series: [String: [Double?]] {
    let found = html.matches(of: /<p(?: class="sum")? data-key="([^"]*)">([^<]*)<\/p>/)
    return Dictionary(
      found.map { match in
        let cells = match.output.2.split(separator: ",", omittingEmptySubsequences: false)
        return (String(match.output.1), cells.map { Double($0) })
      }
    ) { one, _ in one }
  }

  /// The facts by their names.
  var facts: [String: String] {
    named(/data-fact="([^"]*)">([^<]*)</)
  }

  /// The rows of the table whose name begins with a text.
  func rows(_ name: String) -> [[String]] {
    let captions = html.matches(of: /<caption[^>]*>/).map(\.range.upperBound)
    guard let start = captions.first(where: { html[$0...].hasPrefix(name) }),
      let body = html.range(of: "<tbody>", range: start..<html.endIndex),
      let end = html.range(of: "</tbody>", range: body.upperBound..<html.endIndex)
    else { return [] }
    return html[body.upperBound..<end.lowerBound].components(separatedBy: "</tr>").dropLast().map {
      $0.matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/).map { Self.text($0.output.1) }
    }
  }
}

/// Numbers of JSON as a person reads them, written here a second time.
enum Shown {
  static func fixed(_ value: Any?, _ decimals: Int, _ unit: String = "") -> String {
    guard let number = value as? Double else { return "—" }
    return String(format: "%.\(decimals)f", number) + unit
  }

  static func kilometres(_ value: Any?) -> String {
    fixed((value as? Double).map { $0 / 1000 }, 2, " km")
  }

  static func mass(_ value: Any?) -> String {
    guard let number = value as? Double else { return "—" }
    let tenths = (number * 10).rounded() / 10
    return (tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)) + " kg"
  }

  static func pace(_ value: Any?) -> String { clock(value, " /km") }

  static func whole(_ value: Any?) -> String { fixed((value as? Double)?.rounded(), 0) }

  /// How far an interval reaches to both sides: `(±29)`, or `(-12 +31)` where one side is longer.
  static func reach(_ value: Any?, _ interval: Any?, per unit: Double, _ decimals: Int) -> String {
    reach(value, interval) { fixed($0 / unit, decimals) }
  }

  static func reach(_ value: Any?, _ interval: Any?, _ text: (Double) -> String) -> String {
    guard let value = value as? Double, let ends = interval as? [Double] else { return "" }
    let (below, above) = (value - ends[0], ends[1] - value)
    return abs(below - above) <= 0.1 * max(below, above)
      ? "(±" + text(max(below, above)) + ")" : "(-" + text(below) + " +" + text(above) + ")"
  }

  static func clock(_ value: Any?, _ unit: String = "") -> String {
    guard let number = value as? Double else { return "—" }
    let seconds = Int(number.rounded())
    let tail = String(format: "%02d", seconds % 60) + unit
    return seconds >= 3600
      ? "\(seconds / 3600):" + String(format: "%02d", seconds / 60 % 60) + ":" + tail
      : "\(seconds / 60):" + tail
  }
}
#endif
