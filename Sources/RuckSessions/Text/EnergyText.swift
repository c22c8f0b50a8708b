package import RuckKernels

// How the energy of a model departs from its equation, as a person reads it.

extension EnergyCaveats {
  /// The departures in words: `slower, steeper downhill than measured` first, where there are such.
  package var words: [String] {
    let departures = Self.departures.filter { contains($0.reason) }.map(\.words)
    let others = subtracting(.outsideDomain).codes.map(Self.words)
    return (departures.isEmpty ? [] : [departures.joined(separator: ", ") + " than measured"])
      + others
  }

  /// The words for the ways in which a state lies outside the domain of a model's measurements.
  private static let departures: [(reason: EnergyCaveats, words: String)] = [
    (.speedBelowDomain, "slower"), (.speedAboveDomain, "faster"),
    (.gradeBelowDomain, "steeper down"), (.gradeAboveDomain, "steeper up"),
    (.loadAboveDomain, "heavier load"), (.bodyMassOutsideDomain, "another body mass"),
    (.heartRateOutsideDomain, "another heart rate"),
  ]

  /// A code in words; of another code its own words with blanks between them.
  package static func words(of code: String) -> String {
    if let departure = departures.first(where: { $0.reason.codes == [code] }) {
      return departure.words + " than measured"
    }
    return known[code] ?? String(code.map { $0 == "-" ? " " : $0 })
  }

  private static let known = [
    "heart-rate-missing": "needs a heart rate",
    "height-missing": "needs --height",
    "age-or-sex-missing": "needs --age and --sex",
    "met-code-missing": "needs --met-code",
    "input-not-finite": "an input is not a number",
    "body-mass-refused": "body mass out of range",
    "load-refused": "load out of range",
    "speed-refused": "speed out of range",
    "grade-refused": "grade out of range",
    "terrain-factor-refused": "terrain out of range",
    "resting-rate-refused": "resting rate out of range",
    "heart-rate-refused": "heart rate out of range",
    "floored-at-resting": "raised to resting",
    "floored-at-standing": "raised to standing",
    "grade-clamped": "grade held at the edge",
    "downhill-blended": "downhill smoothed",
    "running-blended": "running blended in",
    "slow-speed-blended": "slow walking by another model",
    "standing-cost-borrowed": "standing by another model",
    "grade-assumed-level": "taken as level",
  ]
}
