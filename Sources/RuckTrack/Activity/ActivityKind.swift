/// The kind of activity of a session: on foot, on wheels, in water.
public enum ActivityKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Walking, rucking, running, climbing stairs.
  case foot
  /// Cycling of any kind.
  case ride
  /// Swimming.
  case swim
  /// Skiing and snowboarding.
  case ski
  /// Cars, boats, aircraft and whatever else a motor or a sail moves.
  case vehicle
  /// A known sport that is none of these.
  case other
  /// Not stated, and not to be judged from the track.
  case unknown

  /// Whether models of walking and running cost it, and a history of rucks counts it: on foot, and
  /// an unknown kind, which the track does not contradict.
  public var countsAsFoot: Bool { self == .foot || self == .unknown }
}

/// The kind of activity of a session with its source.
public struct Activity: Sendable, Hashable, Codable {
  /// The source of a kind.
  public enum Source: String, Sendable, Hashable, Codable, CaseIterable {
    /// Given by hand.
    case option
    /// The sport or sub-sport that the recording states.
    case file
    /// Speeds and steps of the track.
    case judged
    /// Neither a sport nor a track that says enough.
    case unknown
  }

  /// The kind.
  public var kind: ActivityKind
  /// Its source.
  public var source: Source

  /// A kind of a source.
  public init(_ kind: ActivityKind, _ source: Source) { (self.kind, self.source) = (kind, source) }

  /// The kind of a session: an option takes precedence over the recording, the recording over the
  /// track.
  ///
  /// - Parameters:
  ///   - given: by hand.
  ///   - stated: by the recording.
  ///   - judged: from the track.
  init(given: ActivityKind?, stated: ActivityKind?, judged: @autoclosure () -> ActivityKind) {
    if let given {
      self.init(given, .option)
    } else if let stated {
      self.init(stated, .file)
    } else {
      let judged = judged()
      self.init(judged, judged == .unknown ? .unknown : .judged)
    }
  }
}

extension RecordedSession {
  /// The kind that the sub-sport, else the sport, else a name of a program's default states; nil where
  /// none says one.
  public var statedKind: ActivityKind? {
    subSport.flatMap { SportWords.kindOfSubSport($0) } ?? sport.flatMap { SportWords.kind(of: $0) }
      ?? name.flatMap { SportWords.kind(ofDefaultName: $0) }
  }

  /// Whether the recording states a sport that is done indoors, where altitudes are not those of the
  /// path: treadmill, indoor walking and running.
  public var isIndoor: Bool {
    [subSport, sport].compactMap { $0 }.contains(where: SportWords.isIndoor)
  }
}

extension Activity {
  private enum CodingKeys: String, CodingKey {
    case kind
    case source = "kind_source"
  }
}
