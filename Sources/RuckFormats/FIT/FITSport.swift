/// The word for what was done, with rucking distinguished.
enum FITSport {
  /// The sub-sport "rucking": watches wrote the number before the profile named it, so the
  /// profile's version is not asked.
  static let rucking = 124

  /// The sport in words; nil where nothing is known.
  ///
  /// A session is a ruck by its sub-sport, or by its name unless its sport is one done on wheels,
  /// water or snow.
  static func word(sport: Int?, subSport: Int?, isNamedRuck: Bool) -> String? {
    if subSport == rucking { return "rucking" }
    switch sport {
    case nil, 0, 1, 10, 11, 16, 17, 45:
      if isNamedRuck { return "rucking" }
    default: break
    }
    return sport.map(FITProfile.sport)
  }
}
