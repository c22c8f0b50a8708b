/// One session as a file holds it: its track and the device's statements about it.
///
/// Nothing here is computed; a value the file does not hold is nil.
public struct RecordedSession: Sendable, Hashable {
  /// The totals of a device.
  public struct DeviceTotals: Sendable, Hashable {
    /// Metres.
    public var distance: Double?
    /// Seconds from start to end.
    public var elapsed: Double?
    /// Seconds with the timer running.
    public var timer: Double?
    /// Seconds the device counted as moving.
    public var moving: Double?
    /// Metres of gain.
    public var gain: Double?
    /// Metres descended.
    public var loss: Double?
    /// Kilocalories.
    public var energy: Double?
    /// Beats per minute.
    public var meanHeartRate: Double?
    /// Beats per minute.
    public var maximumHeartRate: Double?

    /// Totals of which nothing is known.
    public init() {}
  }

  /// A lap as the device marked it.
  public struct Lap: Sendable, Hashable {
    /// Seconds since 1970.
    public var start: Double?
    /// The device's totals of this lap.
    public var totals = DeviceTotals()
    /// The trigger of the lap, in the file's own word or number.
    public var trigger: String?

    /// A lap of which nothing is known.
    public init() {}
  }

  /// A load found in the file, with its source.
  public struct Load: Sendable, Hashable {
    /// Kilograms.
    public var kilograms: Double
    /// The source, for people: `developer field "Pack Weight"`.
    public var origin: String
    /// The changes of the load, where the file states more than one; the first is `kilograms`.
    public var steps: [Step] = []
    /// The number of joined recordings without a load; each of them counts with the load of the one
    /// before it, and those before the first known load with that one.
    public var partsWithout = 0

    /// A load from some moment on.
    public struct Step: Sendable, Hashable {
      /// Seconds since 1970; NaN where the row had no time.
      public var time: Double
      /// Kilograms.
      public var kilograms: Double

      /// A load from a moment on.
      public init(time: Double, kilograms: Double) {
        (self.time, self.kilograms) = (time, kilograms)
      }
    }

    /// A load and its source.
    public init(kilograms: Double, origin: String) {
      (self.kilograms, self.origin) = (kilograms, origin)
    }
  }

  /// Whether something happened, or is only meant to.
  public enum Kind: String, Sendable, CaseIterable {
    /// A recording of a session.
    case activity
    /// A course to follow, with times of a virtual partner.
    case course
    /// A route without times.
    case route
  }

  /// The samples.
  public var track: Track
  /// Rows of the file that are not part of the path: other rows cover their time, or they lie far
  /// from all others.
  public internal(set) var setAside = RowsSetAside()
  /// Whether this was recorded or planned.
  public var kind = Kind.activity
  /// An identifier of the recording in the file's own terms, the same in each export of it.
  public var identifier: String?
  /// The user's notes.
  public var notes: String?
  /// The name given by the user or a program.
  public var name: String?
  /// The sport, in words: `walking`, `rucking`.
  public var sport: String?
  /// The sub-sport, in words: `treadmill`, `trail`; FIT alone has it.
  public var subSport: String?
  /// Whether the device is known to measure altitude by air pressure; false where nothing is known of it.
  public var hasBarometer = false
  /// Seconds that local time is ahead of UTC, where the file records it.
  public var utcOffset: Int?
  /// Seconds since 1970 at the start, where the file states it apart from the samples.
  public var start: Double?
  /// The device's totals.
  public var deviceTotals = DeviceTotals()
  /// The laps, in file order.
  public var laps: [Lap] = []
  /// The locations that the file names besides the path, in file order.
  public var waypoints: [RecordedWaypoint] = []
  /// The load, where the file states it.
  public var load: Load?
  /// The walker, as far as the file describes one.
  public var walker = Walker()
  /// The weather, where the file states it; FIT alone does.
  public var weather: Weather?
  /// Whether this is a session for others to see, made by ``hiding(_:)``.
  public internal(set) var isPrivate = false
  /// The diagnostics of reading this session.
  public var diagnostics = DiagnosticLog()

  /// A session of one track.
  public init(track: Track) { self.track = track }
}

extension RecordedSession {
  private static let deviceScheme = "unit:"
  /// Numbers that stand for none: programs write them instead of a unit's own.
  private static let placeholders: Set<Int64> = [0, 0x7fff_ffff, 0xffff_ffff]

  /// The identifier of a recording by the unit that made it and the moment at which it did:
  /// `unit:3937453043@1657987705`.
  ///
  /// A unit begins one recording at a time: each export of it says the same of both, and no recording of
  /// anyone else does.
  ///
  /// - Parameters:
  ///   - serialNumber: the number of the unit alone, not of its product.
  ///   - time: seconds since 1970.
  /// - Returns: the identifier; nil where one of them is a placeholder.
  package static func deviceIdentifier(serialNumber: Int?, time: Double?) -> String? {
    guard let serialNumber, serialNumber > 0, !placeholders.contains(Int64(serialNumber)), let time,
      let seconds = Int64(exactly: time.rounded(.down)),
      RecordedRange.time.contains(time)
    else { return nil }
    return "\(deviceScheme)\(serialNumber)@\(seconds)"
  }

  /// Whether an identifier is one that ``deviceIdentifier(serialNumber:time:)`` gives.
  package static func isDeviceIdentifier(_ identifier: String) -> Bool {
    identifier.utf8.starts(with: deviceScheme.utf8)
  }
}

extension RecordedSession.DeviceTotals {
  /// Whether the device's timer ran longer than the session by more than a second, which rounding
  /// explains: it ran where nothing was recorded.
  package func timerExceeds(_ summary: SessionSummary) -> Bool {
    guard let timer, let elapsed = summary.elapsed else { return false }
    return timer > elapsed + 1
  }

  /// The totals next to the figures of an analysis: without a timer that ran longer than the session
  /// lasts.
  package func checked(against summary: SessionSummary) -> RecordedSession.DeviceTotals {
    guard timerExceeds(summary) else { return self }
    var totals = self
    totals.timer = nil
    return totals
  }
}
