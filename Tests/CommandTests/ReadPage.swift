#if Command
import Foundation

/// A page taken apart.
struct ReadPage {
  let html: String

  init(_ html: String) { self.html = html }

  static func text(_ html: some StringProtocol) -> String {
    String(html).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// The large figures by their names.
  var figures: [String: String] {
    let found = html.matches(of: /data-figure="([^"]*)">([^<]*)</)
    return Dictionary(found.map { (String($0.output.1), Self.text($0.output.2)) }) { one, _ in one }
  }

  /// The facts by their names.
  var facts: [String: String] {
    let found = html.matches(of: /data-fact="([^"]*)">([^<]*)</)
    return Dictionary(found.map { (String($0.output.1), Self.text($0.output.2)) }) { one, _ in one }
  }

  /// The rows of the table whose name begins with a text.
  func rows(_ name: String) -> [[String]] {
    guard let start = html.range(of: "aria-label=\"\(name)"),
      let body = html.range(of: "<tbody>", range: start.upperBound..<html.endIndex),
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
