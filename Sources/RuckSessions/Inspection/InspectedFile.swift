package import RuckFormats
package import RuckTrack

/// One file with what is shown of it.
package struct InspectedFile: Sendable {
  /// The file.
  package let file: SourceFile
  /// Its sessions.
  package let sessions: [InspectedSession]

  /// Looks at everything that a file holds.
  ///
  /// O(rows).
  package init(_ file: SourceFile, localTime: LocalTime) {
    self.file = file
    sessions = file.recording.sessions.enumerated().map {
      InspectedSession($1, index: $0, localTime: localTime)
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

  package init(_ session: RecordedSession, index: Int, localTime: LocalTime) {
    self.session = session
    self.index = index
    let track = session.track
    channels = Channel.allCases.filter(track.has).map {
      ChannelRange($0, track.column($0))
    }
    let time = channels.first { $0.channel == .time }
    start = session.start ?? time?.minimum
    offset = localTime.offset(recorded: session.utcOffset, start: start)
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
