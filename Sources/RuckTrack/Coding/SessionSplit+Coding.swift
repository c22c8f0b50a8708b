#if !RUCK_BYTES_ONLY
internal import RuckKernels

extension SessionSplit: Codable {
  /// Reads a split as ``encode(to:)`` writes it, or one of the command's JSON, whose times are
  /// milliseconds.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      index: try members.decode(Int.self, forKey: .index),
      startDistance: try members.decode(Double.self, forKey: .startDistance),
      endDistance: try members.decode(Double.self, forKey: .endDistance),
      startTime: try members.time(.startTime, else: .start),
      endTime: try members.time(.endTime, else: .end),
      isPartial: try members.decode(Bool.self, forKey: .isPartial),
      movingTime: try members.number(.movingTime),
      uncountedTime: try members.number(.uncountedTime) ?? 0,
      gain: try members.number(.gain), loss: try members.number(.loss),
      meanHeartRate: try members.number(.meanHeartRate), meanLoad: try members.number(.meanLoad),
      grossKilocalories: try members.number(.grossKilocalories))
    if !members.contains(.startTime), let elapsed = try members.number(.elapsed) { take(elapsed) }
    if !members.contains(.uncountedTime) { take(pace: try members.number(.pace)) }
  }

  /// Moves rounded times so that they are as far apart as is known.
  private mutating func take(_ elapsed: Double) {
    guard let startTime, let endTime else { return }
    let times = Timestamp.spread(startTime, endTime, by: elapsed)
    (self.startTime, self.endTime) = (times.start, times.end)
  }

  /// Finds the time that a pace leaves out: all of it, where the pace is unknown.
  private mutating func take(pace printed: Double?) {
    guard let elapsed, pace != printed else { return }
    let split = self
    let counted = printed.map { printed in
      argument(giving: printed, near: printed * distance / 1000) {
        Pace(seconds: $0, meters: split.distance)?.secondsPerKilometer ?? .nan
      }
    }
    uncountedTime = max(0, elapsed - (counted ?? 0))
  }

  /// Writes the members of the command's JSON, and what it rounds or leaves out.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(index, forKey: .index)
    try members.number(.startDistance, startDistance)
    try members.number(.endDistance, endDistance)
    try members.encode(Timestamp.text(startTime), forKey: .start)
    try members.encode(Timestamp.text(endTime), forKey: .end)
    try members.encode(isPartial, forKey: .isPartial)
    try members.number(.distance, distance)
    try members.number(.elapsed, elapsed)
    try members.number(.movingTime, movingTime)
    try members.number(.pace, pace)
    try members.number(.gain, gain)
    try members.number(.loss, loss)
    try members.number(.meanHeartRate, meanHeartRate)
    try members.number(.meanLoad, meanLoad)
    try members.number(.grossKilocalories, grossKilocalories)
    try members.number(.startTime, startTime)
    try members.number(.endTime, endTime)
    try members.number(.uncountedTime, uncountedTime)
  }
}
#endif
