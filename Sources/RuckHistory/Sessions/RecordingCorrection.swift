/// What a person corrects of a recording, which itself stays as it was recorded.
///
/// The analysis takes the recording as corrected: the part that counts, its times on the right clock, its way
/// as long as it was.
public struct RecordingCorrection: Sendable, Hashable, Codable {
  /// What lies before does not count: seconds since 1970 by the recording's own clock.
  public var from: Double?
  /// What lies after does not count: seconds since 1970 by the recording's own clock.
  public var to: Double?
  /// Seconds to add to the recording's clock.
  public var clockShift: Double?
  /// Seconds from the start to the end, instead of those that the recording's clock shows.
  public var elapsed: Double?
  /// Metres, instead of those that were measured.
  public var distance: Double?

  /// A correction of nothing.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    case from = "from_time_s"
    case to = "to_time_s"
    case clockShift = "clock_shift_s"
    case elapsed = "elapsed_s"
    case distance = "distance_m"
  }
}
