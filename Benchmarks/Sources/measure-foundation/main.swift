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
    case "gpxtpx:hr", "Value": heartRates.append(Double(text) ?? .nan)
    case "LatitudeDegrees": latitudes.append(Double(text) ?? .nan)
    case "LongitudeDegrees": longitudes.append(Double(text) ?? .nan)
    default: break
    }
  }

  /// A time by the C library: Foundation's own formatters are ten times slower than its parser.
  private func seconds(_ text: String) -> Double {
    var parts = tm()
    guard unsafe strptime(text, "%Y-%m-%dT%H:%M:%SZ", &parts) != nil else { return .nan }
    return Double(unsafe timegm(&parts))
  }
}

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
var times: [Double] = []
var points = 0
for _ in 0..<3 {
  let start = clock()
  let columns = Columns()
  let parser = XMLParser(data: data)
  parser.delegate = columns
  guard parser.parse() else { fatalError("not parsed") }
  points = columns.latitudes.count
  times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC))
}
print("Foundation XMLParser\t\(data.count)\t\(times.sorted()[1])\t\(points)")
