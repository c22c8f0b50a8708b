internal import RuckKernels

extension EnergySummary: Codable {
  private enum CodingKeys: String, CodingKey {
    case model
    case guardRails = "guard_rails"
    case seconds = "asked_s"
    case coveredSeconds = "covered_s"
    case outsideDomainSeconds = "outside_domain_s"
    case grossJoules = "gross_j"
    case restingJoules = "resting_j"
    case lowerJoules = "lower_j"
    case upperJoules = "upper_j"
    case parts
    case reasons
    // What the command prints, made of those above.
    case gross = "gross_kcal"
    case net = "net_kcal"
    case meanPower = "mean_power_w"
    case interval = "interval_kcal"
    case outsideDomainFraction = "outside_domain_fraction"
    case coveredFraction = "covered_fraction"
  }

  /// Reads the sums in joules and seconds; bounds that are missing are infinite.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      model: try members.decode(String.self, forKey: .model),
      guardRails: try members.decode(Bool.self, forKey: .guardRails))
    func number(_ key: CodingKeys, else value: Double) throws -> Double {
      try members.decodeIfPresent(Double.self, forKey: key) ?? value
    }
    seconds = try members.decode(Double.self, forKey: .seconds)
    coveredSeconds = try members.decode(Double.self, forKey: .coveredSeconds)
    outsideDomainSeconds = try members.decode(Double.self, forKey: .outsideDomainSeconds)
    grossJoules = try number(.grossJoules, else: .infinity)
    restingJoules = try number(.restingJoules, else: .infinity)
    lowerJoules = try number(.lowerJoules, else: -.infinity)
    upperJoules = try number(.upperJoules, else: .infinity)
    parts = try members.decode(EnergyParts.self, forKey: .parts)
    reasons = try members.decode(EnergyCaveats.self, forKey: .reasons)
  }

  /// Writes the sums in joules and seconds, and what the command prints of them.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(model, forKey: .model)
    try members.encode(guardRails, forKey: .guardRails)
    try members.encode(seconds, forKey: .seconds)
    try members.encode(coveredSeconds, forKey: .coveredSeconds)
    try members.encode(outsideDomainSeconds, forKey: .outsideDomainSeconds)
    try members.encodeIfPresent(grossJoules.known, forKey: .grossJoules)
    try members.encodeIfPresent(restingJoules.known, forKey: .restingJoules)
    try members.encodeIfPresent(lowerJoules.known, forKey: .lowerJoules)
    try members.encodeIfPresent(upperJoules.known, forKey: .upperJoules)
    try members.encode(parts, forKey: .parts)
    try members.encode(reasons, forKey: .reasons)
    try members.encode(grossKilocalories, forKey: .gross)
    try members.encode(netKilocalories, forKey: .net)
    try members.encode(meanPower, forKey: .meanPower)
    try members.encode(intervalKilocalories, forKey: .interval)
    try members.encode(outsideDomainFraction, forKey: .outsideDomainFraction)
    try members.encode(coveredFraction, forKey: .coveredFraction)
  }
}
