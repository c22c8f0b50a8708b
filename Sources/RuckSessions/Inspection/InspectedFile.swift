#if Store
package import RuckFormats
package import RuckTrack

/// One file with what is shown of it.
package struct InspectedFile: Sendable {
  /// Laps that are listed of one file, the first; the others are counted.
  package static let maximumLaps = 10_000

  package let file: SourceFile
  package let sessions: [InspectedSession]

  /// Looks at everything that a file holds.
  ///
  /// O(rows).
  package init(_ file: SourceFile, localTime: LocalTime) {
    self.file = file
    var lapsLeft = Self.maximumLaps
    sessions = file.recording.sessions.enumerated().map { index, session in
      let laps = session.laps.prefix(lapsLeft)
      lapsLeft -= laps.count
      return InspectedSession(session, index: index, laps: laps, localTime: localTime)
    }
  }

  /// The fields that have no public name and hold something.
  package var unnamedFields: [FITUnusedField] {
    file.recording.unusedFields.filter { !$0.isNamed && $0.count > 0 }
  }
}

/// One session with what is shown of it.
package struct InspectedSession: Sendable {
  /// The samples of one channel.
  package struct ChannelRange: Sendable {
    package let channel: Channel
    package let samples: Int
    package let minimum: Double?
    package let maximum: Double?
  }

  package let session: RecordedSession
  package let index: Int
  package let start: Double?
  package let offset: LocalOffset?
  package let channels: [ChannelRange]
  /// Rows with both coordinates.
  package let points: Int
  /// Those of them that the receiver calls accurate to 10 m; nil where it says nothing.
  package let accuratePoints: Int?
  /// The laps that are listed, the first.
  package let laps: ArraySlice<RecordedSession.Lap>
  /// The number of laps that are not listed.
  package var lapsLeftOut: Int { session.laps.count - laps.count }

  package init(
    _ session: RecordedSession, index: Int, laps: ArraySlice<RecordedSession.Lap>,
    localTime: LocalTime
  ) {
    (self.session, self.index, self.laps) = (session, index, laps)
    let track = session.track
    channels = Channel.allCases.filter(track.has).map {
      ChannelRange($0, track.column($0))
    }
    let time = channels.first { $0.channel == .time }
    start = session.start ?? time?.minimum
    offset = localTime.offset(recorded: session.utcOffset, start: start)
    points = zip(track.column(.latitude), track.column(.longitude))
      .count { $0.isFinite && $1.isFinite }
    accuratePoints = session.track.accuratePoints
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
