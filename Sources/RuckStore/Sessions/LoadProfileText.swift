internal import RuckTrack

/// A load profile as a text of a column: `20 t2700=14 d6000=11 w2,0.0002,0`.
///
/// A change begins at seconds (`t`) or metres (`d`); a ramp names its end too (`t600~900=14`). Numbers
/// have as many digits as bring back every bit.
enum LoadProfileText {
  static func text(of profile: LoadProfile) -> String {
    var words = ["\(profile.initial)"]
    for change in profile.changes {
      let (letter, start): (String, Double) =
        switch change.start {
        case .time(let seconds): ("t", seconds)
        case .distance(let meters): ("d", meters)
        }
      let end = change.end == start ? "" : "~\(change.end)"
      words.append("\(letter)\(start)\(end)=\(change.kilograms)")
    }
    if let water = profile.water {
      words.append("w\(water.kilograms),\(water.rate),\(water.floor)")
    }
    return words.joined(separator: " ")
  }

  /// The profile of a text; nil for any other text.
  static func profile(of text: String) -> LoadProfile? {
    let words = text.split(separator: " ")
    guard let first = words.first, let initial = Double(first) else { return nil }
    var profile = LoadProfile(constant: initial)
    for word in words.dropFirst() {
      guard read(word, into: &profile) else { return nil }
    }
    return profile
  }

  private static func read(_ word: Substring, into profile: inout LoadProfile) -> Bool {
    if word.first == "w" {
      let parts = word.dropFirst().split(separator: ",").compactMap { Double($0) }
      guard parts.count == 3 else { return false }
      profile.carryWater(kilograms: parts[0], rate: parts[1], floor: parts[2])
      return true
    }
    let sides = word.dropFirst().split(separator: "=")
    guard word.first == "t" || word.first == "d", sides.count == 2, let load = Double(sides[1])
    else { return false }
    let bounds = sides[0].split(separator: "~").compactMap { Double($0) }
    func position(_ amount: Double) -> LoadProfile.Position {
      word.first == "t" ? .time(amount) : .distance(amount)
    }
    switch bounds.count {
    case 1: profile.step(at: position(bounds[0]), to: load)
    case 2 where bounds[0] <= bounds[1]:
      profile.ramp(from: position(bounds[0]), to: position(bounds[1]), reaching: load)
    default: return false
    }
    return true
  }
}
