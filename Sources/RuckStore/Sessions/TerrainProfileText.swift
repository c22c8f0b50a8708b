internal import RuckMetrics

/// The ground over a session as a text of a column: `f1.2 t2700=sand d6000=snow0.2`.
///
/// A change begins at seconds (`t`) or metres (`d`); numbers bring back every bit.
enum TerrainProfileText {
  /// The text; nil for pavement throughout.
  static func text(of profile: TerrainProfile) -> String? {
    if profile.isPaved { return nil }
    var words = [text(of: profile.initial)]
    for change in profile.changes {
      let start =
        switch change.start {
        case .time(let seconds): "t\(seconds)"
        case .distance(let meters): "d\(meters)"
        }
      words.append("\(start)=\(text(of: change.terrain))")
    }
    return words.joined(separator: " ")
  }

  /// The ground of a text; nil for any other text.
  static func profile(of text: String) -> TerrainProfile? {
    let words = text.split(separator: " ")
    guard let first = words.first.flatMap(terrain) else { return nil }
    var profile = TerrainProfile(constant: first)
    for word in words.dropFirst() {
      let sides = word.split(separator: "=")
      guard sides.count == 2, let position = Double(sides[0].dropFirst()),
        let ground = terrain(sides[1])
      else { return nil }
      switch sides[0].first {
      case "t": profile.change(at: .time(position), to: ground)
      case "d": profile.change(at: .distance(position), to: ground)
      default: return nil
      }
    }
    return profile
  }

  private static func text(of terrain: Terrain) -> String {
    switch terrain {
    case .factor(let factor): "f\(factor)"
    case .sandBySpeed: "sand"
    case .vegetationBySpeed: "vegetation"
    case .siltOrClay(let index): "clay\(index)"
    case .snow(let depth): "snow\(depth)"
    case .deepSnow(let depth, let density): "deep\(depth),\(density)"
    // The name as the numbers of its bytes, whatever it holds.
    case .custom(let name, let factor):
      "own\(factor)" + name.utf8.map { ",\($0)" }.joined()
    }
  }

  private static func terrain(_ word: Substring) -> Terrain? {
    func number(after name: String) -> Double? {
      word.hasPrefix(name) ? Double(word.dropFirst(name.count)) : nil
    }
    if word == "sand" { return .sandBySpeed }
    if word == "vegetation" { return .vegetationBySpeed }
    if let factor = number(after: "f") { return .factor(factor) }
    if let index = number(after: "clay") { return .siltOrClay(coneIndex: index) }
    if let depth = number(after: "snow") { return .snow(footDepth: depth) }
    if word.hasPrefix("own") {
      let parts = word.dropFirst(3).split(separator: ",", omittingEmptySubsequences: false)
      let bytes = parts.dropFirst().map { UInt8($0) }
      guard let factor = parts.first.flatMap({ Double($0) }), !bytes.contains(nil) else {
        return nil
      }
      return .custom(name: String(decoding: bytes.compactMap { $0 }, as: UTF8.self), factor: factor)
    }
    let parts = word.dropFirst(4).split(separator: ",").compactMap { Double($0) }
    guard word.hasPrefix("deep"), parts.count == 2 else { return nil }
    return .deepSnow(depth: parts[0], density: parts[1])
  }
}
