extension KeyedEncodingContainer {
  /// A number; null where it is unknown or not finite.
  mutating func number(_ key: Key, _ value: Double?) throws {
    try encode(value?.known, forKey: key)
  }
}

/// A number that a function takes to a target exactly, searched among the neighbours of a guess; the
/// guess where none of them does.
func argument(
  giving target: Double, near guess: Double, _ function: (Double) -> Double
) -> Double {
  arguments(giving: target, near: guess, function)[0]
}

/// The numbers among the neighbours of a guess that a function takes to a target exactly, the nearest
/// first; the guess alone where there are none.
func arguments(
  giving target: Double, near guess: Double, _ function: (Double) -> Double
) -> [Double] {
  var found: [Double] = []
  var (below, above) = (guess, guess)
  for place in 0..<8 {
    if function(below) == target { found.append(below) }
    if place > 0, function(above) == target { found.append(above) }
    (below, above) = (below.nextDown, above.nextUp)
  }
  return found.isEmpty ? [guess] : found
}
