// Foundation's XML parser doing the work of a GPX or TCX reader: positions, altitudes, times and
// heart rates into arrays, the shortest way that is right for these files.
//
// measure-foundation PATH
import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

final class Columns: NSObject, XMLParserDelegate {
  var latitudes: [Double] = []
  var longitudes: [Double] = []
  var altitudes: [Double] = []
  var times: [Double] = []
  var heartRates: [Double] = []
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    if name == "trkpt" {
      latitudes.append(Double(attributes["lat"] ?? "") ?? .nan)
      longitudes.append(Double(attributes["lon"] ?? "") ?? .nan)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "ele", "AltitudeMeters": altitudes.append(Double(text) ?? .nan)
    case "time", "Time": times.append(seconds(text))
    case "hr", "Value": heartRates.append(Double(text) ?? .nan)
    case "LatitudeDegrees": latitudes.append(Double(text) ?? .nan)
    case "LongitudeDegrees": longitudes.append(Double(text) ?? .nan)
    default: break
    }
  }

  /// A time by hand: Foundation's own formatters are ten times slower than its parser.
  private func seconds(_ text: String) -> Double {
    let digits = text.utf8.map { Int($0) - 48 }
    guard digits.count == 20 else { return .nan }
    let year = digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3]
    let month = digits[5] * 10 + digits[6]
    let day = digits[8] * 10 + digits[9]
    let second =
      (digits[11] * 10 + digits[12]) * 3600 + (digits[14] * 10 + digits[15]) * 60
      + digits[17] * 10 + digits[18]
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return Double(days * 86400 + second)
  }
}

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
var times: [Double] = []
var points = 0
for _ in 0..<3 {
  let start = clock()
  let columns = Columns()
  // As a stream: handed over whole, a file above 10 MB is refused.
  let parser = XMLParser(stream: InputStream(data: data))
  // A prefix means nothing without its namespace.
  parser.shouldProcessNamespaces = true
  parser.delegate = columns
  guard parser.parse() else { fatalError("not parsed") }
  points = columns.latitudes.count
  times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC))
}
print("Foundation XMLParser\t\(data.count)\t\(times.sorted()[1])\t\(points)")
