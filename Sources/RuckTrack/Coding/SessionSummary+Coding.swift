#if !RUCK_BYTES_ONLY
internal import RuckKernels

// A summary is read from a session of the command's JSON (`ruckstat analyze --format json`) too.
// The command prints times to the millisecond, and of an energy no parts: they are zero then, and
// the load factor is nil. Every other number that it prints comes back but for rounding. Names, the
// source, the walker and the device's own figures are not the summary's.
extension SessionSummary: CodedByMembers {
  static var unread: Self { Self() }

  static var members: [CodedMember<Self>] {
    [
      .value("kind", \.activity.kind), .value("kind_source", \.activity.source),
      .value("points", \.points),
      .printed("points_dropped") { Double($0.pointsDropped) },
      .value("points_dropped_by_reason", \.cleaning), rowCounts, .value("segments", \.segments),
      .time("start", \.start), .time("end", \.end), .number("elapsed_s", \.elapsed),
      .ofElapsed("unrecorded_s", \.unrecorded), .ofElapsed("bridged_s", \.bridged),
      .printed("excluded_s") { $0.elapsed == nil && $0.excluded.isEmpty ? nil : $0.excludedTime },
      .number("moving_s", \.movingTime), .optional("moving_interval_s", \.movingInterval),
      .periods("pauses", \.pauses) { $0.movingTime != nil },
      .periods("holes", \.gaps) { $0.movingTime != nil },
      .periods("excluded", \.excluded) { $0.elapsed != nil },
      .number("device_time_s", \.deviceTime),
      .number("distance_m", \.distance),
      .optional("distance_interval_m", \.distanceInterval),
      .number("distance_recorded_m", \.recordedDistance),
      .printed("pace_s_per_km", \.pace), .printed("moving_pace_s_per_km", \.movingPace),
      .printed("speed_m_per_s", \.speed), .number("max_speed_m_per_s", \.maximumSpeed),
      .object("elevation", \.elevation, where: "gain_m"), .object("load", \.load, where: "mean_kg"),
      .number("ruck_work_kg_km", \.ruckWork), .printed("ruck_power_kg_km_per_h", \.ruckPower),
      .printed("intensity_score", \.intensityScore), energy,
      .sensor("heart_rate", [("mean_bpm", \.meanHeartRate), ("max_bpm", \.maximumHeartRate)]),
      .sensor("cadence", [("mean_per_min", \.meanCadence)]),
      .sensor("power", [("mean_w", \.meanPower)]),
      .sensor("temperature", [("mean_c", \.meanTemperature)]),
      .optional("bounds", \.bounds), .value("rules", \.rules),
      .value("diagnostics", \.diagnostics), timer,
    ]
  }

  private static var energy: CodedMember<Self> {
    CodedMember {
      try $1.encode($0.energy, forKey: "energy")
    } read: { summary, members in
      guard try members.holds("model", in: "energy") else { return }
      summary.energy = try EnergySummary(
        from: members.superDecoder(forKey: "energy"), asked: summary.recordedTime ?? 0)
    }
  }

  /// The command prints the device's timer of every session; it counts where the pace says so.
  private static var timer: CodedMember<Self> {
    CodedMember(write: { _, _ in }) { summary, members in
      guard summary.deviceTime == nil, let timer = try members.number("timer_s"),
        timer == summary.elapsed, summary.movingPace != nil,
        try members.number("moving_pace_s_per_km") == nil
      else { return }
      summary.deviceTime = timer
    }
  }

  /// The counts of rows with the reasons of dropped ones; none where they are not written.
  private static var rowCounts: CodedMember<Self> {
    CodedMember {
      try $1.encode($0.rows, forKey: "rows")
    } read: { summary, members in
      guard members.contains("rows"), try !members.decodeNil(forKey: "rows") else { return }
      let counts = try members.decode([String: Int].self, forKey: "rows")
      for reason in DropReason.allCases {
        summary.rows[.dropped(reason)] = summary.cleaning[reason]
      }
      for key in RowCounts.Key.allCases where key != .total {
        guard let count = counts[key.rawValue], (0...Int.max >> 8).contains(count) else {
          throw DecodingError.dataCorruptedError(
            forKey: "rows", in: members, debugDescription: "\(key.rawValue) is not a count of rows")
        }
        if let fate = key.fate {
          summary.rows[fate] = count
        } else {
          // Rows set aside for their time were not cleaned.
          summary.rows[.dropped(.backwardTime)] += max(count - summary.cleaning.dropped, 0)
        }
      }
    }
  }
}

extension CodedMember<SessionSummary> {
  /// Seconds of the elapsed time, of which there are none where it is unknown.
  fileprivate static func ofElapsed(
    _ key: TextKey, _ path: WritableKeyPath<Value, Double>
  ) -> Self {
    Self {
      let seconds = $0[keyPath: path]
      try $1.number(key, $0.elapsed == nil && seconds == 0 ? nil : seconds)
    } read: {
      $0[keyPath: path] = try $1.number(key) ?? 0
    }
  }

  /// An object; nil where the value is unknown without which it has no meaning.
  fileprivate static func object<Part: Codable>(
    _ key: TextKey, _ path: WritableKeyPath<Value, Part?>, where inner: TextKey
  ) -> Self {
    Self {
      try $1.encode($0[keyPath: path], forKey: key)
    } read: {
      guard try $1.holds(inner, in: key) else { return }
      $0[keyPath: path] = try $1.decode(Part.self, forKey: key)
    }
  }

  /// An object of numbers; null where none of them is known.
  fileprivate static func sensor(
    _ key: TextKey, _ figures: [(key: TextKey, path: WritableKeyPath<Value, Double?>)]
  ) -> Self {
    Self { summary, members in
      guard figures.contains(where: { summary[keyPath: $0.path] != nil }) else {
        return try members.encodeNil(forKey: key)
      }
      var object = members.nestedContainer(keyedBy: TextKey.self, forKey: key)
      for (key, path) in figures { try object.number(key, summary[keyPath: path]) }
    } read: { summary, members in
      for (inner, path) in figures where try members.holds(inner, in: key) {
        summary[keyPath: path] = try members.nestedContainer(keyedBy: TextKey.self, forKey: key)
          .number(inner)
      }
    }
  }

  /// Periods with their seconds from the session's start; null where there are none and could be none.
  fileprivate static func periods<Period: CodedPeriod>(
    _ key: TextKey, _ path: WritableKeyPath<Value, [Period]>, isKnown: @escaping (Value) -> Bool
  ) -> Self {
    Self { summary, members in
      let periods = summary[keyPath: path]
      guard summary.start != nil && isKnown(summary) || !periods.isEmpty else {
        return try members.encodeNil(forKey: key)
      }
      var list = members.nestedUnkeyedContainer(forKey: key)
      for period in periods {
        let object = list.superEncoder()
        try period.encode(to: object)
        var members = object.container(keyedBy: TextKey.self)
        try members.number("start_s", summary.start.map { period.start - $0 })
      }
    } read: {
      $0[keyPath: path] = try $1.decodeIfPresent([Period].self, forKey: key) ?? []
    }
  }
}

extension KeyedDecodingContainer<TextKey> {
  /// Whether a member is an object that has a value under a key.
  fileprivate func holds(_ inner: TextKey, in key: TextKey) throws -> Bool {
    guard contains(key), try !decodeNil(forKey: key) else { return false }
    let object = try nestedContainer(keyedBy: TextKey.self, forKey: key)
    return try object.contains(inner) && !object.decodeNil(forKey: inner)
  }
}

extension SessionSummary.Elevation: CodedByMembers {
  static var unread: Self { Self(gain: 0, loss: 0, minimum: 0, maximum: 0) }

  static var members: [CodedMember<Self>] {
    [
      .number("gain_m", \.gain), .number("loss_m", \.loss), .number("min_m", \.minimum),
      .number("max_m", \.maximum), .optional("gain_interval_m", \.interval),
      .optional("source", \.source), .number("noise_m", \.noise),
      .number("doubtful_gain_m", \.doubtfulGain), .number("hidden_gain_m", \.hiddenGain),
      .number("rest_s", \.restSeconds), .number("repeated_s", \.repeatedSeconds),
    ]
  }
}

extension SessionSummary.Load: CodedByMembers {
  static var unread: Self { Self(mean: 0, maximum: 0) }

  static var members: [CodedMember<Self>] {
    [.number("mean_kg", \.mean), .number("max_kg", \.maximum)]
  }
}

extension RowCounts: Encodable {
  /// Writes the counts under their keys.
  public func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0.rawValue, number(of: $0)) })
      .encode(to: encoder)
  }
}

extension CleaningReport: Codable {
  /// Reads the counts by reason.
  public init(from decoder: any Decoder) throws {
    let counts = try [String: Int](from: decoder)
    // No sum of them is more than a number holds.
    guard counts.values.allSatisfy({ (0...Int.max >> 8).contains($0) }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a count of points"))
    }
    self.init(
      Dictionary(
        uniqueKeysWithValues: counts.compactMap { name, count in
          DropReason.allCases.first { $0.key == name }.map { ($0, count) }
        }))
  }

  /// Writes the counts by reason.
  public func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: DropReason.allCases.map { ($0.key, self[$0]) })
      .encode(to: encoder)
  }
}
#endif
