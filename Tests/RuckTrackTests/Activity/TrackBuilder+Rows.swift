import RuckTrack

extension TrackBuilder {
  /// Appends a row of samples; those that are not a number are missing.
  mutating func append(_ row: [Channel: Double]) {
    for (channel, value) in row where !value.isNaN { set(channel, value) }
    commitRow()
  }
}
