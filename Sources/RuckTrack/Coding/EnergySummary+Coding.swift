#if !RUCK_BYTES_ONLY
internal import RuckKernels

extension EnergySummary: Codable {
  /// Reads an energy as ``encode(to:)`` writes it, or that of a session of the command's JSON.
  ///
  /// Of the latter the sums are those that give the printed numbers; what it was spent on is zero, and
  /// where nothing was answered so is the time that was asked for.
  public init(from decoder: any Decoder) throws { try self.init(from: decoder, asked: 0) }

  /// Reads an energy of a session.
  ///
  /// - Parameters:
  ///   - decoder: the energy.
  ///   - seconds: the time that was asked for, where it does not follow.
  /// - Throws: `DecodingError` for what is not an energy.
  init(from decoder: any Decoder, asked seconds: Double) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      model: try members.decode(String.self, forKey: .model),
      guardRails: try members.decodeIfPresent(Bool.self, forKey: .guardRails) ?? true)
    reasons = try members.decodeIfPresent(EnergyCaveats.self, forKey: .reasons) ?? []
    parts = try members.decodeIfPresent(EnergyParts.self, forKey: .parts) ?? EnergyParts()
    if members.contains(.seconds) {
      try takeSums(of: members)
    } else {
      try restoreSums(from: members, asked: seconds)
    }
  }

  /// Bounds and sums that are missing are infinite.
  private mutating func takeSums(of members: KeyedDecodingContainer<Key>) throws {
    func number(_ key: Key, else value: Double) throws -> Double {
      try members.decodeIfPresent(Double.self, forKey: key) ?? value
    }
    seconds = try members.decode(Double.self, forKey: .seconds)
    coveredSeconds = try members.decode(Double.self, forKey: .coveredSeconds)
    outsideDomainSeconds = try members.decode(Double.self, forKey: .outsideDomainSeconds)
    grossJoules = try number(.grossJoules, else: .infinity)
    restingJoules = try number(.restingJoules, else: .infinity)
    lowerJoules = try number(.lowerJoules, else: -.infinity)
    upperJoules = try number(.upperJoules, else: .infinity)
  }

  /// The sums of which the printed numbers are made, to the last bit where there are such sums.
  private mutating func restoreSums(
    from members: KeyedDecodingContainer<Key>, asked: Double
  ) throws {
    let covered = try members.number(.coveredFraction)
    guard let gross = try members.number(.gross), let net = try members.number(.net),
      let power = try members.number(.meanPower)
    else {
      seconds = asked
      coveredSeconds = (covered ?? 0) * asked
      // Time was answered, by no finite energy.
      if coveredSeconds > 0 { grossJoules = .infinity }
      return
    }
    let unit = Energy.joulesPerKilocalorie
    let outside = try members.number(.outsideDomainFraction) ?? 0
    // Several sums are printed alike: those are searched of which all of the numbers can be made.
    var isExact = false
    for sum in arguments(giving: gross, near: gross * unit, { $0 / unit }) where !isExact {
      for time in arguments(giving: power, near: sum / power, { sum / $0 }) where !isExact {
        (grossJoules, coveredSeconds) = (sum, time)
        outsideDomainSeconds = argument(giving: outside, near: outside * time) { $0 / time }
        let share = covered.flatMap { $0 > 0 ? $0 : nil } ?? 1
        seconds = argument(giving: share, near: time / share) { time / $0 }
        restingJoules = argument(giving: net, near: sum - net * unit) { (sum - $0) / unit }
        isExact =
          meanPower == power && outsideDomainFraction == outside && coveredFraction == covered
          && netKilocalories == net
      }
    }
    let bounds = try members.decodeIfPresent(ClosedRange<Double>.self, forKey: .interval)
    func joules(_ kilocalories: Double) -> Double {
      argument(giving: kilocalories, near: kilocalories * unit) { $0 / unit }
    }
    lowerJoules = bounds.map { joules($0.lowerBound) } ?? -.infinity
    upperJoules = bounds.map { joules($0.upperBound) } ?? .infinity
  }

  /// Writes what the command prints, and the sums in joules and seconds.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(model, forKey: .model)
    try members.number(.gross, grossKilocalories)
    try members.number(.net, netKilocalories)
    try members.number(.meanPower, meanPower)
    try members.encode(intervalKilocalories, forKey: .interval)
    try members.number(.outsideDomainFraction, outsideDomainFraction)
    try members.number(.coveredFraction, coveredFraction)
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
  }
}

extension TrainingLoad: Codable {
  /// Reads a training load; zones that are missing are none.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      banister: try members.number(.banister), edwards: try members.number(.edwards),
      zoneMinutes: try members.decodeIfPresent([Double].self, forKey: .zoneMinutes) ?? [],
      sessionRPE: try members.number(.sessionRPE), loadDistance: try members.number(.loadDistance),
      bodyMassPercentDistance: try members.number(.bodyMassPercentDistance),
      loadedDescent: try members.number(.loadedDescent))
  }

  /// Writes what the command prints, and the minutes in zones.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.number(.banister, banister)
    try members.number(.edwards, edwards)
    try members.number(.sessionRPE, sessionRPE)
    try members.number(.loadDistance, loadDistance)
    try members.number(.bodyMassPercentDistance, bodyMassPercentDistance)
    try members.number(.loadedDescent, loadedDescent)
    try members.encode(zoneMinutes, forKey: .zoneMinutes)
  }
}
#endif
