#if Command
internal import RuckFormats
internal import RuckTrack

/// One file with what is shown of it.
struct InspectedFile {
  /// Laps that are listed of one file, the first; the others are counted.
  static let mostLaps = 10_000

  let read: ReadInput
  let sessions: [InspectedSession]

  /// Local times are of the zone asked for, else of what the file records, else of the system.
  init(_ read: ReadInput, timeZone: String) {
    self.read = read
    var lapsLeft = Self.mostLaps
    sessions = read.file.sessions.enumerated().map { index, session in
      let laps = session.laps.prefix(lapsLeft)
      lapsLeft -= laps.count
      return InspectedSession(session, index: index, laps: laps, timeZone: timeZone)
    }
  }

  /// The fields that have no public name and hold something.
  var unnamedFields: [FITUnusedField] {
    read.file.unusedFields.filter { !$0.isNamed && $0.count > 0 }
  }
}

/// One session with what is shown of it.
struct InspectedSession {
  /// The samples of one channel.
  struct ChannelRange {
    let channel: Channel
    let samples: Int
    let minimum: Double?
    let maximum: Double?
  }

  let session: RecordedSession
  let index: Int
  let start: Double?
  let offset: AnalyzedSession.Offset?
  let channels: [ChannelRange]
  /// Rows with both coordinates.
  let points: Int
  /// The laps that are listed, the first.
  let laps: ArraySlice<RecordedSession.Lap>
  /// How many laps are not listed.
  var lapsLeftOut: Int { session.laps.count - laps.count }

  init(
    _ session: RecordedSession, index: Int, laps: ArraySlice<RecordedSession.Lap>, timeZone: String
  ) {
    self.session = session
    self.index = index
    self.laps = laps
    let track = session.track
    channels = Channel.allCases.filter(track.has).map {
      ChannelRange($0, track.column($0))
    }
    let time = channels.first { $0.channel == .time }
    start = session.start ?? time?.minimum
    offset = LocalOffset.resolve(option: timeZone, recorded: session.utcOffset, start: start)
    points = zip(track.column(.latitude), track.column(.longitude))
      .count { $0.isFinite && $1.isFinite }
  }
}

extension InspectedSession.ChannelRange {
  fileprivate init(_ channel: Channel, _ column: ContiguousArray<Double>) {
    let samples = column.lazy.filter(\.isFinite)
    self.init(
      channel: channel, samples: samples.count, minimum: samples.min(), maximum: samples.max())
  }
}
#endif
