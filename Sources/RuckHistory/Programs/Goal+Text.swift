internal import RuckKernels

extension Goal: CustomStringConvertible {
  /// The goal as it can be read back: `distance:160934.4m`, `ruck-work:1000kg*1km`, `climb:8848.86m`,
  /// `sessions:10`, `streak:12:weeks:3`, `session:19312.128m@15.875kg`.
  ///
  /// Gain is written as `climb`, which every version reads.
  public var description: String {
    switch self {
    case .distance(let length): "distance:\(plainNumber(length.meters))m"
    case .gain(let length): "climb:\(plainNumber(length.meters))m"
    case .ruckWork(let work): "ruck-work:\(plainNumber(work.kilogramKilometers))kg*1km"
    case .sessions(let count): "sessions:\(count)"
    case .streak(let count, let rule): "streak:\(count):\(rule)"
    case .session(let distance, let load):
      "session:\(plainNumber(distance.meters))m"
        + (load.kilograms > 0 ? "@\(plainNumber(load.kilograms))kg" : "")
    }
  }

  /// Reads a goal, with distances and loads as people type them; nil for what is no goal.
  ///
  /// `distance:100mi`, `gain:8848m`, `ruck-work:35lb*100mi`, `sessions:10`, `streak:7` (days), and by
  /// any rule `streak:12:weeks:3,distance=5km`, `session:12mi@35lb`. All amounts are positive; a count is
  /// at most a million. The case of the kind does not count, and a unique beginning is enough; `climb` is
  /// another word for `gain`.
  public init?(named text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let rest = String(parts[1])
    let typed = parts[0].lowercased()
    let kinds = ["distance", "gain", "climb", "ruck-work", "sessions", "streak", "session"]
    let begun = kinds.filter { !typed.isEmpty && $0.hasPrefix(typed) }
    switch kinds.contains(typed) ? typed : begun.count == 1 ? begun[0] : "" {
    case "distance":
      guard let length = Self.length(rest) else { return nil }
      self = .distance(length)
    case "gain", "climb":
      guard let length = Self.length(rest) else { return nil }
      self = .gain(length)
    case "ruck-work":
      let sides = rest.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, let load = Self.mass(sides[0]), let length = Self.length(sides[1])
      else { return nil }
      self = .ruckWork(RuckWork(load: load, distance: length))
    case "sessions":
      guard let count = Self.count(rest) else { return nil }
      self = .sessions(count)
    case "streak":
      let sides = rest.split(separator: ":", maxSplits: 1).map(String.init)
      guard let count = sides.first.flatMap(Self.count),
        let rule = sides.count == 2 ? StreakRule(named: sides[1].lowercased()) : StreakRule()
      else { return nil }
      self = .streak(count, rule: rule)
    case "session":
      let sides = rest.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
      guard sides.count <= 2, let length = sides.first.flatMap(Self.length) else { return nil }
      guard sides.count == 2 else {
        self = .session(distance: length)
        return
      }
      guard let load = Self.mass(sides[1]) else { return nil }
      self = .session(distance: length, load: load)
    default: return nil
    }
  }

  private static func length(_ text: String) -> Length? {
    guard let length = try? Length.parse(text), length.meters > 0, length.meters <= 1e10 else {
      return nil
    }
    return length
  }

  private static func mass(_ text: String) -> Mass? {
    guard let mass = try? Mass.parse(text), mass.kilograms > 0, mass.kilograms <= 1e6 else {
      return nil
    }
    return mass
  }

  private static func count(_ text: String) -> Int? {
    guard let count = Int(text), (1...1_000_000).contains(count) else { return nil }
    return count
  }
}
