#if Store
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// The request in a line of JSON.
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
    guard let object = try? JSONValue(reading: Array(line)), let members = object.members else {
      return nil
    }
    switch object["event"]?.string {
    case "pause": self = .pause
    case "resume": self = .resume
    case nil:
      if members.count == 1, let kilograms = object["load_kg"]?.number {
        self = .load(.kilograms(kilograms))
        return
      }
      unknown.count(members.map(\.key).filter { !Self.keys.contains($0) })
      var point = TrackPoint()
      var isKnown = false
      for channel in Channel.allCases {
        if let sample = object[channel.machineName]?.number {
          point[channel] = sample
          isKnown = true
        }
      }
      if let text = object["time"]?.string {
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
}

/// Keys in lines of JSON that are not a key of a point.
struct UnknownKeys: Sendable {
  /// The number of names that are remembered.
  private static let maximumNames = 8
  /// Characters of a name that are remembered.
  private static let longestName = 40
  private var names: [String] = []
  /// The number of lines with such keys.
  private(set) var lines = 0

  /// Counts a line with such keys.
  mutating func count(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    lines += 1
    for key in keys.sorted() where names.count < Self.maximumNames {
      let name = String(key.prefix(Self.longestName))
      if !names.contains(name) { names.append(name) }
    }
  }

  /// The sentence on such keys: the lines that had them, the keys, and those that a point has; nil where
  /// there were none.
  var text: String? {
    guard lines > 0 else { return nil }
    return NumberText.count(lines, "line") + " with keys that are not known: "
      + names.joined(separator: ", ") + "; a point has " + LiveInput.keys.joined(separator: ", ")
  }
}
#endif
