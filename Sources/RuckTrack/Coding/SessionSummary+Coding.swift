#if !RUCK_BYTES_ONLY
internal import RuckKernels

extension SessionSummary: Codable {
  /// Reads a summary as ``encode(to:)`` writes it, or a session of the command's JSON
  /// (`ruckstat analyze --format json`).
  ///
  /// The command prints times to the millisecond, and of an energy no parts: they are zero then, and
  /// ``EnergySummary/loadFactor`` is nil. Every other number that it prints comes back as printed.
  ///
  /// - Throws: `DecodingError` for what is not a summary.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let start = try members.time(.startTime, else: .start)
    let elapsed = try members.number(.elapsed)
    self.init(
      outing: Outing(
        try members.decode(OutingKind.self, forKey: .kind),
        try members.decode(Outing.Source.self, forKey: .kindSource)),
      points: try members.decode(Int.self, forKey: .points),
      cleaning: try members.decode(CleaningReport.self, forKey: .cleaning),
      rows: try members.rowCounts(),
      segments: try members.decode(Int.self, forKey: .segments),
      start: start, end: try members.time(.endTime, else: .end), elapsed: elapsed,
      movingTime: try members.number(.movingTime),
      pauses: try members.periods(.pauses, from: start),
      gaps: try members.periods(.gaps, from: start),
      unrecorded: try members.number(.unrecorded) ?? 0,
      bridged: try members.number(.bridged) ?? 0,
      excluded: try members.periods(.excluded, from: start),
      deviceTime: try members.number(.deviceTime),
      distance: try members.number(.distance),
      distanceInterval: try members.decodeIfPresent(
        ClosedRange<Double>.self, forKey: .distanceInterval),
      recordedDistance: try members.number(.recordedDistance),
      maximumSpeed: try members.number(.maximumSpeed),
      elevation: try members.decode(.elevation, where: Elevation.Key.gain),
      load: try members.decode(.load, where: Load.Key.mean),
      ruckWork: try members.number(.ruckWork),
      meanHeartRate: try members.sensor(.heartRate, .meanHeartRate),
      maximumHeartRate: try members.sensor(.heartRate, .maximumHeartRate),
      meanCadence: try members.sensor(.cadence, .meanCadence),
      meanPower: try members.sensor(.power, .meanPower),
      meanTemperature: try members.sensor(.temperature, .meanTemperature),
      bounds: try members.decodeIfPresent(GeographicBounds.self, forKey: .bounds),
      rules: try members.decode(RuleNames.self, forKey: .rules),
      diagnostics: try members.decode(DiagnosticLog.self, forKey: .diagnostics))
    if try members.holds(EnergySummary.Key.model, in: .energy) {
      energy = try EnergySummary(
        from: members.superDecoder(forKey: .energy), asked: recordedTime ?? 0)
    }
    try takeTimer(from: members)
  }

  /// The command prints the device's timer of every session; it counts where the pace says so.
  private mutating func takeTimer(from members: KeyedDecodingContainer<Key>) throws {
    guard deviceTime == nil,
      let timer = try members.number(.timer), timer == elapsed, movingPace != nil,
      try members.number(.movingPace) == nil
    else { return }
    deviceTime = timer
  }

  /// Writes the members of the command's JSON that a summary holds, under the same keys with the same
  /// values, and what the command rounds or leaves out, so that a summary comes back to the last bit.
  ///
  /// Names, the source, the walker and the device's own figures are not the summary's.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(outing.kind, forKey: .kind)
    try members.encode(outing.source, forKey: .kindSource)
    try members.encode(points, forKey: .points)
    try members.encode(pointsDropped, forKey: .pointsDropped)
    try members.encode(cleaning, forKey: .cleaning)
    try members.encode(rows, forKey: .rows)
    try members.encode(segments, forKey: .segments)
    try encodeTimes(to: &members)
    try encodeDistances(to: &members)
    try members.encode(elevation, forKey: .elevation)
    try members.encode(load, forKey: .load)
    try members.number(.ruckWork, ruckWork)
    try members.number(.ruckPower, ruckPower)
    try members.number(.intensityScore, intensityScore)
    try members.encode(energy, forKey: .energy)
    try members.sensors(
      .heartRate, [(.meanHeartRate, meanHeartRate), (.maximumHeartRate, maximumHeartRate)])
    try members.sensors(.cadence, [(.meanCadence, meanCadence)])
    try members.sensors(.power, [(.meanPower, meanPower)])
    try members.sensors(.temperature, [(.meanTemperature, meanTemperature)])
    try members.encode(bounds, forKey: .bounds)
    try members.encode(rules, forKey: .rules)
    try members.encode(diagnostics, forKey: .diagnostics)
  }

  private func encodeTimes(to members: inout KeyedEncodingContainer<Key>) throws {
    try members.encode(Timestamp.text(start), forKey: .start)
    try members.encode(Timestamp.text(end), forKey: .end)
    try members.number(.elapsed, elapsed)
    func ofElapsed(_ seconds: Double) -> Double? {
      elapsed == nil && seconds == 0 ? nil : seconds
    }
    try members.number(.unrecorded, ofElapsed(unrecorded))
    try members.number(.bridged, ofElapsed(bridged))
    try members.number(.excludedTime, ofElapsed(excludedTime))
    try members.number(.movingTime, movingTime)
    let isMoving = start != nil && movingTime != nil
    try members.encode(pauses, from: start, isKnown: isMoving, forKey: .pauses)
    try members.encode(gaps, from: start, isKnown: isMoving, forKey: .gaps)
    try members.encode(
      excluded, from: start, isKnown: start != nil && elapsed != nil, forKey: .excluded)
    try members.number(.startTime, start)
    try members.number(.endTime, end)
    try members.number(.deviceTime, deviceTime)
  }

  private func encodeDistances(to members: inout KeyedEncodingContainer<Key>) throws {
    try members.number(.distance, distance)
    try members.encode(distanceInterval, forKey: .distanceInterval)
    try members.number(.recordedDistance, recordedDistance)
    try members.number(.pace, pace)
    try members.number(.movingPace, movingPace)
    try members.number(.speed, speed)
    try members.number(.maximumSpeed, maximumSpeed)
  }
}

extension SessionSummary.Elevation {
  /// Writes the keys of the command's JSON; what is unknown is null.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.number(.gain, gain)
    try members.number(.loss, loss)
    try members.number(.minimum, minimum)
    try members.number(.maximum, maximum)
    try members.encode(interval, forKey: .interval)
    try members.encode(source, forKey: .source)
    try members.number(.noise, noise)
  }
}

extension KeyedEncodingContainer<SessionSummary.Key> {
  /// An object of numbers; null where none of them is known.
  fileprivate mutating func sensors(
    _ key: Key, _ values: [(key: SessionSummary.SensorKey, value: Double?)]
  ) throws {
    guard values.contains(where: { $0.value != nil }) else { return try encodeNil(forKey: key) }
    var members = nestedContainer(keyedBy: SessionSummary.SensorKey.self, forKey: key)
    for (key, value) in values { try members.number(key, value) }
  }
}

extension KeyedDecodingContainer<SessionSummary.Key> {
  /// Whether a member is an object that has a value under a key.
  fileprivate func holds<Inner: CodingKey>(_ inner: Inner, in key: Key) throws -> Bool {
    guard contains(key), try !decodeNil(forKey: key) else { return false }
    let object = try nestedContainer(keyedBy: Inner.self, forKey: key)
    return try object.contains(inner) && !object.decodeNil(forKey: inner)
  }

  /// An object; nil where the value is unknown without which it has no meaning.
  fileprivate func decode<Value: Decodable, Inner: CodingKey>(
    _ key: Key, where inner: Inner
  ) throws -> Value? {
    try holds(inner, in: key) ? try decode(Value.self, forKey: key) : nil
  }

  /// A number in an object of its own; nil where either is unknown.
  fileprivate func sensor(_ key: Key, _ inner: SessionSummary.SensorKey) throws -> Double? {
    guard try holds(inner, in: key) else { return nil }
    return try nestedContainer(keyedBy: SessionSummary.SensorKey.self, forKey: key)
      .decode(Double.self, forKey: inner)
  }
}
#endif
