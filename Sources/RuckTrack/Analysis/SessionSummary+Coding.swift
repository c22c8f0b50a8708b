internal import RuckKernels

// A summary is coded under the keys of the command's `analyze`, where that has them; times are seconds
// since 1970 under keys of their own.

extension SessionSummary: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case kindSource = "kind_source"
    case cleaning = "points_dropped_by_reason"
    case points
    case segments
    case start = "start_time_s"
    case end = "end_time_s"
    case elapsed = "elapsed_s"
    case movingTime = "moving_s"
    case pauses
    case gaps = "holes"
    case unrecorded = "unrecorded_s"
    case bridged = "bridged_s"
    case excluded
    case deviceTime = "device_time_s"
    case distance = "distance_m"
    case distanceInterval = "distance_interval_m"
    case recordedDistance = "distance_recorded_m"
    case maximumSpeed = "max_speed_m_per_s"
    case elevation
    case load
    case ruckWork = "ruck_work_kg_km"
    case energy
    case bounds
    case rules
    case diagnostics
    case heartRate = "heart_rate"
    case cadence
    case power
    case temperature
  }

  /// Mean and maximum of a sensor.
  private struct HeartRate: Codable {
    var mean: Double?
    var maximum: Double?
    enum CodingKeys: String, CodingKey {
      case mean = "mean_bpm"
      case maximum = "max_bpm"
    }
  }

  private struct Cadence: Codable {
    var mean: Double?
    enum CodingKeys: String, CodingKey { case mean = "mean_per_min" }
  }

  private struct Power: Codable {
    var mean: Double?
    enum CodingKeys: String, CodingKey { case mean = "mean_w" }
  }

  private struct Temperature: Codable {
    var mean: Double?
    enum CodingKeys: String, CodingKey { case mean = "mean_c" }
  }

  /// Reads a summary as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let heart = try members.decodeIfPresent(HeartRate.self, forKey: .heartRate)
    let cadence = try members.decodeIfPresent(Cadence.self, forKey: .cadence)
    let power = try members.decodeIfPresent(Power.self, forKey: .power)
    let temperature = try members.decodeIfPresent(Temperature.self, forKey: .temperature)
    self.init(
      outing: Outing(
        try members.decode(OutingKind.self, forKey: .kind),
        try members.decode(Outing.Source.self, forKey: .kindSource)),
      points: try members.decode(Int.self, forKey: .points),
      cleaning: try members.decode(CleaningReport.self, forKey: .cleaning),
      segments: try members.decode(Int.self, forKey: .segments),
      start: try members.decodeIfPresent(Double.self, forKey: .start),
      end: try members.decodeIfPresent(Double.self, forKey: .end),
      elapsed: try members.decodeIfPresent(Double.self, forKey: .elapsed),
      movingTime: try members.decodeIfPresent(Double.self, forKey: .movingTime),
      pauses: try members.decode([MovingTime.Pause].self, forKey: .pauses),
      gaps: try members.decode([Gap].self, forKey: .gaps),
      unrecorded: try members.decode(Double.self, forKey: .unrecorded),
      bridged: try members.decode(Double.self, forKey: .bridged),
      excluded: try members.decode([Exclusion].self, forKey: .excluded),
      deviceTime: try members.decodeIfPresent(Double.self, forKey: .deviceTime),
      distance: try members.decodeIfPresent(Double.self, forKey: .distance),
      distanceInterval: try members.decodeIfPresent(
        ClosedRange<Double>.self, forKey: .distanceInterval),
      recordedDistance: try members.decodeIfPresent(Double.self, forKey: .recordedDistance),
      maximumSpeed: try members.decodeIfPresent(Double.self, forKey: .maximumSpeed),
      elevation: try members.decodeIfPresent(Elevation.self, forKey: .elevation),
      load: try members.decodeIfPresent(Load.self, forKey: .load),
      ruckWork: try members.decodeIfPresent(Double.self, forKey: .ruckWork),
      energy: try members.decodeIfPresent(EnergySummary.self, forKey: .energy),
      meanHeartRate: heart?.mean, maximumHeartRate: heart?.maximum, meanCadence: cadence?.mean,
      meanPower: power?.mean, meanTemperature: temperature?.mean,
      bounds: try members.decodeIfPresent(GeographicBounds.self, forKey: .bounds),
      rules: try members.decode(RuleNames.self, forKey: .rules),
      diagnostics: try members.decode(DiagnosticLog.self, forKey: .diagnostics))
  }

  /// Writes the stored numbers; a key that the command's JSON has too has its value.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(outing.kind, forKey: .kind)
    try members.encode(outing.source, forKey: .kindSource)
    try members.encode(cleaning, forKey: .cleaning)
    try members.encode(points, forKey: .points)
    try members.encode(segments, forKey: .segments)
    try members.encode(start, forKey: .start)
    try members.encode(end, forKey: .end)
    try members.encode(elapsed, forKey: .elapsed)
    try members.encode(movingTime, forKey: .movingTime)
    try members.encode(pauses, forKey: .pauses)
    try members.encode(gaps, forKey: .gaps)
    try members.encode(unrecorded, forKey: .unrecorded)
    try members.encode(bridged, forKey: .bridged)
    try members.encode(excluded, forKey: .excluded)
    try members.encode(deviceTime, forKey: .deviceTime)
    try members.encode(distance, forKey: .distance)
    try members.encode(distanceInterval, forKey: .distanceInterval)
    try members.encode(recordedDistance, forKey: .recordedDistance)
    try members.encode(maximumSpeed, forKey: .maximumSpeed)
    try members.encode(elevation, forKey: .elevation)
    try members.encode(load, forKey: .load)
    try members.encode(ruckWork, forKey: .ruckWork)
    try members.encode(energy, forKey: .energy)
    try members.encode(bounds, forKey: .bounds)
    try members.encode(rules, forKey: .rules)
    try members.encode(diagnostics, forKey: .diagnostics)
    if meanHeartRate != nil || maximumHeartRate != nil {
      try members.encode(
        HeartRate(mean: meanHeartRate, maximum: maximumHeartRate), forKey: .heartRate)
    }
    try members.encode(meanCadence.map { Cadence(mean: $0) }, forKey: .cadence)
    try members.encode(meanPower.map { Power(mean: $0) }, forKey: .power)
    try members.encode(meanTemperature.map { Temperature(mean: $0) }, forKey: .temperature)
  }
}
