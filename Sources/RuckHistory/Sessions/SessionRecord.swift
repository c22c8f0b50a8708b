public import RuckTrack

/// A session without its track: figures, load, notes and links.
///
/// A value; an unknown figure is nil, never 0. Times are those of the walk, offsets those of the
/// place; no clock is asked.
public struct SessionRecord: Sendable, Hashable, Codable, Identifiable {
  /// The state of a session.
  public enum State: String, Sendable, Codable, CaseIterable {
    /// Active: started, not ended.
    case active
    /// Ended and checked; only these count in statistics.
    case completed
    /// Given up; stored, counted nowhere.
    case discarded
  }

  /// The name by which other values refer to this session.
  public var id: String
  /// The user, by id.
  public var userID = User.defaultID
  /// The state of the session.
  public var state: State
  /// Seconds since 1970; nil where a recording holds no time at all.
  public var start: Double?
  /// Seconds since 1970; nil while the session is active, and where it is unknown.
  public var end: Double?
  /// Seconds since 1970 at which it was added to a history; nil where unknown.
  public var createdAt: Double?
  /// Seconds that local time was ahead of UTC.
  public var utcOffset: Int
  /// The source of the offset.
  public var utcOffsetSource = ValueSource.assumed
  /// The computed or typed figures of the session.
  public var figures: SessionFigures
  /// The device's own totals; nil for a session without a track.
  public var deviceTotals: RecordedSession.DeviceTotals?
  /// The name a person or program gave it.
  public var name: String?
  /// The sport, in words: `rucking`, `walking`.
  public var sport: String?
  /// The kind of activity, with its source.
  public var activity = Activity(.unknown, .unknown)
  /// The doubts about the session; empty where it is believed.
  public var doubts: [SessionDoubt] = []
  /// Doubts that the user looked at and dismissed; nil where there are none.
  public var dismissedDoubts: [SessionDoubt]?
  /// The user's notes.
  public var notes: String?
  /// Perceived exertion of the whole session, 0...10.
  public var perceivedExertion: Double?
  /// The source of the load in the figures.
  public var loadSource = ValueSource.unknown
  /// The part of the recording that gave the load, in words.
  public var loadOrigin: String?
  /// The walker on the day, as far as known.
  public var walker = Walker()
  /// The source of the body mass.
  public var bodyMassSource = ValueSource.unknown
  /// The equipment that was used, by id.
  public var equipmentIDs: [String] = []
  /// The route that was walked, by id.
  public var routeID: String?
  /// The weather, where the user or the recording noted it.
  public var weather: Weather?
  /// The source of the weather: `option` by hand, `file` the recording.
  public var weatherSource = ValueSource.unknown
  /// The fingerprint of the unpacked bytes that it was read from, such as `xxh64:0123456789abcdef`; nil for a
  /// session without a track.
  public var fingerprint: String?
  /// The index of the session in that file, from 0.
  public var fileIndex = 0
  /// The recording's positions at some instants, by which a copy is recognised; nil without a track of
  /// positions and times.
  public var path: SampledPath?
  /// The recording's own identifier, the same in each export of it.
  public var recordingIdentifier: String?
  /// The user's correction of the recording; nil for one that counts as it is.
  public var correction: RecordingCorrection?
  /// The session to which this one was joined, by id: it counts as a part of that one only.
  public var joinedTo: String?

  /// A session.
  public init(
    id: String, state: State, start: Double?, end: Double? = nil, utcOffset: Int = 0,
    figures: SessionFigures = SessionFigures()
  ) {
    (self.id, self.state, self.start) = (id, state, start)
    (self.end, self.utcOffset, self.figures) = (end, utcOffset, figures)
  }

  /// The local day on which the session started; nil for a start that is not a moment.
  public var localDay: LocalDay? {
    start.flatMap { LocalDay(secondsSince1970: $0, utcOffset: utcOffset) }
  }
}

extension SessionRecord {
  private typealias CodingKeys = Key

  /// The keys of a session, from which the documents of a history take theirs.
  package enum Key: String, CodingKey {
    case id, userID = "user", state, start = "start_time_s", end = "end_time_s"
    case createdAt = "added_time_s", utcOffset = "utc_offset_s"
    case utcOffsetSource = "utc_offset_source", figures, deviceTotals = "device", name, sport
    case activity = "outing", doubts, notes, perceivedExertion = "perceived_exertion"
    case loadSource = "load_source", loadOrigin = "load_origin", walker
    case bodyMassSource = "body_mass_source", equipmentIDs = "equipment", routeID = "route", weather
    case weatherSource = "weather_source", fingerprint, fileIndex = "session_index", path = "places"
    case recordingIdentifier = "recording_id", correction, joinedTo = "joined_to"
  }
}

/// A remark by another user, such as a trainer, about a session.
public struct SessionRemark: Sendable, Hashable, Identifiable {
  /// The remark's own name.
  public let id: String
  /// The session, by id.
  public var sessionID: String
  /// The author, by user id; nil once that user is removed.
  public var authorID: String?
  /// The text of the remark.
  public var text: String
  /// Seconds since 1970 at which it was written.
  public var writtenAt: Double

  /// A remark.
  public init(
    id: String, sessionID: String, authorID: String?, text: String, writtenAt: Double
  ) {
    (self.id, self.sessionID, self.authorID) = (id, sessionID, authorID)
    (self.text, self.writtenAt) = (text, writtenAt)
  }
}

/// The source of a value that the recording alone may not hold: a load, a body mass, an offset.
public enum ValueSource: String, Sendable, Codable, CaseIterable {
  /// Given for this session by hand.
  case option
  /// Read from the recording.
  case file
  /// The user's profile on the day.
  case profile
  /// A configuration's default.
  case config
  /// The system's setting.
  case system
  /// Not given; a stated default is used.
  case assumed
  /// Not given, and no default is used.
  case unknown
}

/// The source of a session's energy.
public enum EnergySource: String, Sendable, Codable, CaseIterable {
  /// Power, interval by interval along a track.
  case track
  /// One power at the mean speed of the whole session.
  case means
}

/// A user's correction of a recording, which itself stays as it was recorded.
///
/// The analysis takes the recording as corrected: the part that counts, its times on the right clock, its way
/// as long as it was.
public struct RecordingCorrection: Sendable, Hashable, Codable {
  /// The start of the part that counts: seconds since 1970 by the recording's own clock.
  public var from: Double?
  /// The end of the part that counts: seconds since 1970 by the recording's own clock.
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
    case from = "from_time_s", to = "to_time_s", clockShift = "clock_shift_s", elapsed = "elapsed_s"
    case distance = "distance_m"
  }
}
