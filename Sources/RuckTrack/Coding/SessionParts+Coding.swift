#if !RUCK_BYTES_ONLY
internal import RuckKernels

// Of the command's JSON its times are milliseconds.
extension SessionSplit: CodedByMembers {
  static var unread: Self { Self(index: 0, startDistance: 0, endDistance: 0) }

  static var members: [CodedMember<Self>] {
    [
      .value("index", \.index),
      .number("start_m", \.startDistance), .number("end_m", \.endDistance),
      .time("start", \.startTime), .time("end", \.endTime), .value("partial", \.isPartial),
      .printed("distance_m", \.distance),
      CodedMember {
        try $1.number("elapsed_s", $0.elapsed)
      } read: { split, members in
        if !members.contains("start_time_s"), let start = split.startTime,
          let end = split.endTime, let elapsed = try members.number("elapsed_s")
        {
          (split.startTime, split.endTime) = Timestamp.spread(start, end, by: elapsed)
        }
      },
      .number("moving_s", \.movingTime), .printed("pace_s_per_km", \.pace),
      .number("gain_m", \.gain), .number("loss_m", \.loss),
      .number("mean_heart_rate_bpm", \.meanHeartRate), .number("mean_load_kg", \.meanLoad),
      .number("gross_kcal", \.grossKilocalories),
      CodedMember {
        try $1.number("uncounted_s", $0.uncountedTime)
      } read: { split, members in
        // The time outside the pace: all of it, where the pace is unknown.
        let paced = try members.number("pace_s_per_km").map { $0 * split.distance / 1000 }
        split.uncountedTime =
          try members.number("uncounted_s") ?? max(0, (split.elapsed ?? 0) - (paced ?? 0))
      },
    ]
  }
}

extension EnergySummary: Codable {
  /// Reads an energy as ``encode(to:)`` writes it, or that of a session of the command's JSON.
  ///
  /// Of the latter the sums are those that give the printed numbers; the parts are zero, and where
  /// nothing was answered so is the time that was asked for.
  public init(from decoder: any Decoder) throws { try self.init(from: decoder, asked: 0) }

  /// Reads an energy of a session.
  ///
  /// - Parameters:
  ///   - decoder: the energy.
  ///   - seconds: the time that was asked for, where it does not follow.
  /// - Throws: `DecodingError` where it is not an energy.
  init(from decoder: any Decoder, asked seconds: Double) throws {
    let members = try decoder.container(keyedBy: TextKey.self)
    self.init(
      model: try members.decode(String.self, forKey: "model"),
      guardRails: try members.decodeIfPresent(Bool.self, forKey: "guard_rails") ?? true)
    reasons = try members.decodeIfPresent(EnergyCaveats.self, forKey: "reasons") ?? []
    parts = try members.decodeIfPresent(EnergyParts.self, forKey: "parts") ?? EnergyParts()
    if members.contains("asked_s") {
      try Self.sums.read(&self, from: decoder)
    } else {
      try restoreSums(from: members, asked: seconds)
    }
  }

  /// The sums of which the printed numbers are made.
  private mutating func restoreSums(
    from members: KeyedDecodingContainer<TextKey>, asked: Double
  ) throws {
    let covered = try members.number("covered_fraction") ?? 0
    guard let gross = try members.number("gross_kcal"), let net = try members.number("net_kcal"),
      let power = try members.number("mean_power_w")
    else {
      seconds = asked
      coveredSeconds = covered * asked
      // Time was answered, by no finite energy.
      if coveredSeconds > 0 { grossJoules = .infinity }
      return
    }
    let unit = Energy.joulesPerKilocalorie
    grossJoules = gross * unit
    restingJoules = (gross - net) * unit
    coveredSeconds = grossJoules / power
    seconds = covered > 0 ? coveredSeconds / covered : coveredSeconds
    outsideDomainSeconds = try (members.number("outside_domain_fraction") ?? 0) * coveredSeconds
    let bounds = try members.decodeIfPresent(ClosedRange<Double>.self, forKey: "interval_kcal")
    lowerJoules = bounds.map { $0.lowerBound * unit } ?? -.infinity
    upperJoules = bounds.map { $0.upperBound * unit } ?? .infinity
  }

  /// Writes the command's JSON, and the sums in joules and seconds.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: TextKey.self)
    try members.encode(model, forKey: "model")
    try members.encode(guardRails, forKey: "guard_rails")
    try members.encode(intervalKilocalories, forKey: "interval_kcal")
    try members.encode(parts, forKey: "parts")
    try members.encode(reasons, forKey: "reasons")
    try Self.sums.write(self, to: encoder)
  }

  /// The sums, and the command's figures of them; bounds and sums that are missing are infinite.
  private static var sums: [CodedMember<Self>] {
    [
      .printed("gross_kcal", \.grossKilocalories), .printed("net_kcal", \.netKilocalories),
      .printed("mean_power_w", \.meanPower),
      .printed("outside_domain_fraction", \.outsideDomainFraction),
      .printed("covered_fraction", \.coveredFraction),
      .number("asked_s", \.seconds), .number("covered_s", \.coveredSeconds),
      .number("outside_domain_s", \.outsideDomainSeconds),
      .number("gross_j", \.grossJoules, else: .infinity),
      .number("resting_j", \.restingJoules, else: .infinity),
      .number("lower_j", \.lowerJoules, else: -.infinity),
      .number("upper_j", \.upperJoules, else: .infinity),
    ]
  }
}

// Zones that are missing are none.
extension TrainingLoad: CodedByMembers {
  static var unread: Self { Self() }

  static var members: [CodedMember<Self>] {
    [
      .number("banister_trimp", \.banister), .number("edwards_trimp", \.edwards),
      .number("session_rpe", \.sessionRPE), .number("load_kg_km", \.loadDistance),
      .number("body_mass_percent_km", \.bodyMassPercentDistance),
      .number("loaded_descent_kg_m", \.loadedDescent),
      CodedMember {
        try $1.encode($0.zoneMinutes, forKey: "zone_minutes")
      } read: {
        $0.zoneMinutes = try $1.decodeIfPresent([Double].self, forKey: "zone_minutes") ?? []
      },
    ]
  }
}
#endif
