extension TrackPoint: CodedByMembers {
  static var unread: Self { Self() }
  static var members: [CodedMember<Self>] {
    Channel.allCases.map { .number(TextKey(stringLiteral: $0.machineName), \.[$0]) }
  }
}

extension RecordedSession.DeviceTotals: CodedByMembers {
  static var unread: Self { Self() }
  static var members: [CodedMember<Self>] {
    [
      .number("distance_m", \.distance), .number("elapsed_s", \.elapsed),
      .number("timer_s", \.timer), .number("moving_s", \.moving), .number("gain_m", \.gain),
      .number("loss_m", \.loss), .number("kcal", \.energy),
      .number("mean_heart_rate_bpm", \.meanHeartRate),
      .number("max_heart_rate_bpm", \.maximumHeartRate),
    ]
  }
}

extension EnergyParts: CodedByMembers {
  static var unread: Self { Self() }
  static var members: [CodedMember<Self>] {
    [
      .number("rest_j", \.rest), .number("locomotion_j", \.locomotion), .number("load_j", \.load),
      .number("grade_j", \.grade), .number("terrain_j", \.terrain),
    ]
  }
}

extension LiveFigures: CodedByMembers {
  static var unread: Self { Self() }
  static var members: [CodedMember<Self>] {
    [
      .value("points", \.rows), .value("settled_points", \.settledRows),
      .number("start_time_s", \.start), .number("time_s", \.time),
      .number("distance_m", \.distance), .number("moving_s", \.movingTime),
      .number("gain_m", \.gain), .number("loss_m", \.loss),
      .number("gross_kcal", \.grossKilocalories), .number("ruck_work_kg_km", \.ruckWork),
      .number("load_kg", \.load), .number("speed_m_per_s", \.speed), .number("grade", \.grade),
      .number("power_w", \.power), .value("resting", \.isResting), .value("paused", \.isPaused),
    ]
  }
}
