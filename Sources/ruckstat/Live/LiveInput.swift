#if Command
internal import Foundation
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// What a line of JSON asks for.
enum LiveInput {
  case point(TrackPoint)
  case pause
  case resume
  case load(Mass)

  /// The keys of a point.
  static let keys = ["time"] + Channel.allCases.map(\.machineName)

  /// Reads an object; nil for anything else, and for one that has no key of a point.
  ///
  /// Keys of a point that are not known are counted.
  init?(_ line: ContiguousArray<UInt8>, _ unknown: inout UnknownKeys) {
    guard let object = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any]
    else { return nil }
    switch object["event"] as? String {
    case "pause": self = .pause
    case "resume": self = .resume
    case nil:
      if object.count == 1, let kilograms = Self.number(object["load_kg"]) {
        self = .load(.kilograms(kilograms))
        return
      }
      unknown.count(object.keys.filter { !Self.keys.contains($0) })
      var point = TrackPoint()
      var isKnown = false
      for channel in Channel.allCases {
        if let sample = Self.number(object[channel.machineName]) {
          point[channel] = sample
          isKnown = true
        }
      }
      if let text = object["time"] as? String {
        let bytes = ContiguousArray(text.utf8)
        guard let time = DateTime(bytes.span) else { return nil }
        point.time = time.seconds
        isKnown = true
      }
      guard isKnown else { return nil }
      self = .point(point)
    default: return nil
    }
  }

  private static func number(_ value: Any?) -> Double? {
    guard let number = (value as? NSNumber)?.doubleValue, number.isFinite else { return nil }
    return number
  }
}

/// Keys in lines of JSON that are no key of a point.
struct UnknownKeys {
  /// How many names are kept.
  private static let mostNames = 8
  /// Characters of a name that are kept.
  private static let longestName = 40
  private var names: [String] = []
  private var lines = 0

  /// Counts a line with such keys; says so at the first.
  mutating func count(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    lines += 1
    for key in keys.sorted() where names.count < Self.mostNames {
      let name = String(key.prefix(Self.longestName))
      if !names.contains(name) { names.append(name) }
    }
    if lines == 1, let text { Terminal.say("ruckstat: \(text)") }
  }

  /// How many lines had such keys, which they were, and which keys a point has; nil where there was
  /// none.
  var text: String? {
    guard lines > 0 else { return nil }
    return "\(lines == 1 ? "1 line" : "\(lines) lines") with keys that are not known: "
      + names.joined(separator: ", ") + "; a point has " + LiveInput.keys.joined(separator: ", ")
  }
}
#endif
