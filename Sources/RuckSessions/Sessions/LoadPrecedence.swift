internal import RuckFormats
public import RuckHistory
public import RuckKernels
internal import RuckTrack

/// A value with its source.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The source of the value.
  public var source: ValueSource
  /// Whether it is a default, for where no one else gives a value: it has the precedence of the
  /// configuration, wherever it was typed.
  public var isDefault = false

  /// A value of a source.
  public init(_ value: Value, _ source: ValueSource) { (self.value, self.source) = (value, source) }

  /// A default of a source: of the configuration, or of an option such as `--default-load`.
  public init(default value: Value, _ source: ValueSource) {
    self.init(value, source)
    isDefault = true
  }

  /// The value that counts: an option takes precedence over the file, the file over the profile,
  /// the profile over the configuration.
  ///
  /// - Parameters:
  ///   - given: values from outside the recording, in any order; the first of one source counts.
  ///   - recorded: what the file says.
  /// - Returns: the value with its source; nil where it is not given.
  public static func first(_ given: [Sourced], recorded: Value?) -> Sourced? {
    let file = recorded.map { Sourced($0, .file) }
    return (given + (file.map { [$0] } ?? [])).min { $0.rank < $1.rank }
  }

  private var rank: Int { isDefault ? ValueSource.config.rank : source.rank }
}

extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}

extension ValueSource {
  /// The rank of a source in the order of precedence, the first being 0.
  fileprivate var rank: Int {
    switch self {
    case .option: 0
    case .file: 1
    case .profile: 2
    case .config: 3
    case .system: 4
    case .assumed: 5
    case .unknown: 6
    }
  }
}

extension SessionRecord {
  /// The origin of a load that an option gave for where no other source does.
  package static let defaultLoadOrigin = "the default load"

  /// Takes the load and the body mass that count for a session without a recording: what is given now,
  /// what it has from its start, the profile's body mass of its day, what is configured.
  ///
  /// - Parameters:
  ///   - loads: loads from outside the session.
  ///   - bodyMasses: body masses from outside the session.
  ///   - profile: the walker's.
  public mutating func take(
    loads: [Sourced<Mass>], bodyMasses: [Sourced<Mass>], profile: HealthProfile
  ) {
    var started = figures.meanLoad.map { Sourced(Mass.kilograms($0), loadSource) }
    started?.isDefault = loadOrigin == Self.defaultLoadOrigin
    let load = Sourced.first(loads + [started].compactMap { $0 }, recorded: nil)
    if let load {
      figures.meanLoad = load.value.kilograms
      figures.maximumLoad = load.value.kilograms
      figures.meanLoadByDistance = load.value.kilograms
    }
    loadSource = load?.source ?? .unknown
    loadOrigin =
      load?.isDefault == true && loadSource == .option ? Self.defaultLoadOrigin : nil
    let earlier = figures.bodyMass.map { Sourced(Mass.kilograms($0), bodyMassSource) }
    let ofDay = profile.value(\.bodyMass, on: localDay).map { Sourced($0, .profile) }
    let mass = Sourced.first(bodyMasses + [earlier, ofDay].compactMap { $0 }, recorded: nil)
    walker.bodyMass = mass?.value
    figures.bodyMass = mass?.value.kilograms
    bodyMassSource = mass?.source ?? .assumed
  }
}

extension SessionRecord {
  /// Takes totals that a person corrects in a session without a recording, and computes what follows from
  /// all of them again; nil stands for the known one.
  ///
  /// A session that is not on foot has no energy. Ruck work, pace and score follow as for a new session.
  package mutating func correct(
    distance: Length? = nil, load: Mass? = nil, gain: Length? = nil, bodyMass: Mass? = nil
  ) {
    let known = figures
    figures = SessionFigures(
      distance: distance ?? known.distance.map { .meters($0) }, elapsed: known.elapsed,
      load: load ?? known.meanLoad.map { .kilograms($0) },
      gain: gain ?? known.gain.map { .meters($0) },
      bodyMass: bodyMass ?? known.bodyMass.map { .kilograms($0) })
    if load != nil { (loadSource, loadOrigin) = (.option, nil) }
    if let bodyMass {
      walker.bodyMass = bodyMass
      bodyMassSource = .option
    }
    guard !activity.kind.countsAsFoot else { return }
    figures.energySource = nil
    figures.energyModel = nil
    figures.grossKilocalories = nil
    figures.netKilocalories = nil
    figures.lowerKilocalories = nil
    figures.upperKilocalories = nil
    figures.outsideDomainFraction = nil
  }
}

extension SessionRequest {
  /// The body mass that counts for a session; nil where it is unknown and has to be assumed.
  func bodyMass(of session: RecordedSession) -> Sourced<Mass>? {
    let known = profile?.value(\.bodyMass, on: localDay(of: session)).map { Sourced($0, .profile) }
    return .first(
      bodyMasses + (known.map { [$0] } ?? []), recorded: session.walker.bodyMass)
  }

  /// The load that counts for a session; nil where it is unknown.
  func load(of session: RecordedSession) -> Sourced<LoadProfile>? {
    let recorded = session.load.map { load in
      LoadProfile(load, start: session.track.column(.time).first(where: \.isFinite))
    }
    return .first(loads, recorded: recorded)
  }
}

extension SessionRequest {
  /// The rows of the table of loads that say something of a session of a file.
  func usedLoads(of session: RecordedSession, file: PathBytes) -> [LoadTable.Key] {
    table.keys(file: file, day: localDay(of: session))
  }

  /// The local day on which a session starts; nil where the start is unknown.
  func localDay(of session: RecordedSession) -> LocalDay? {
    guard let start = session.track.column(.time).first(where: \.isFinite) ?? session.start else {
      return nil
    }
    let offset = localTime.offset(recorded: session.utcOffset, start: start)
    return LocalDay(secondsSince1970: start, utcOffset: offset?.seconds ?? 0)
  }
}

extension LoadProfile {
  /// The load of a recording, whose changes are moments, over the time from the start on.
  fileprivate init(_ load: RecordedSession.Load, start: Double?) {
    self.init(constant: load.kilograms)
    guard let start, start.isFinite else { return }
    for step in load.steps where step.time.isFinite {
      self.step(at: .time(step.time - start), to: step.kilograms)
    }
  }
}
