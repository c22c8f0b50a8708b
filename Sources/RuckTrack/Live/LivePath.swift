internal import RuckKernels

/// Distance, motion and rests of a path as it grows.
///
/// Positions are taken together to chords: a chord ends at the first position ``chord`` metres from its
/// beginning, so that the noise of positions at rest adds nothing. It counts the length of its steps, at
/// most ``windingMaximum`` times its own. It counts as moving for at most the time that it takes at six
/// tenths of the usual speed. Every point costs O(1).
struct LivePath: Sendable {
  /// Metres from the beginning of a chord to its end.
  static let chord = 15.0
  /// The maximum ratio of a path's length to its chord.
  private static let windingMaximum = 1.25
  /// Seconds after which a walker who stays within a chord may rest.
  private static let minimumRest = 30.0
  /// Seconds for which a position that repeats the last one says nothing: a program may write the same
  /// fix until the receiver has the next.
  private static let longestRepeat = 2.0
  /// Positions in a row that are too far away to be reached on foot, before the path begins again there.
  private static let maximumStrays = 3

  /// A position at a time.
  struct Fix: Sendable {
    let time, latitude, longitude: Double

    func distance(to other: Fix) -> Double {
      Haversine().distance(
        fromLatitude: latitude, fromLongitude: longitude, toLatitude: other.latitude,
        toLongitude: other.longitude)
    }
  }

  private let gap: GapRule
  private let slowest: Double
  private let fastest: Double
  private var begin: Fix?
  private var last: Fix?
  private var openLength = 0.0
  private var openChord = 0.0
  private var chords = 0.0
  private var moved = 0.0
  private var usualSpeed = 1.2
  private var strays = 0
  private var restStart: Double?

  init(_ rules: Rules) {
    let limits = rules.gap(of: .foot)
    gap = limits.isActive ? limits : .standard
    slowest = gap.slowest
    fastest = rules.cleaning.isActive ? rules.cleaning.fastestSpeed : .infinity
  }

  /// Whether the walker rests.
  var isResting: Bool { restStart != nil }
  /// Metres so far, those since the last chord as the crow flies.
  var distance: Double { chords + openChord }
  /// Seconds counted as moving so far.
  var movingTime: Double {
    guard !isResting, let begin, let last else { return moved }
    return moved + walkingTime(over: openChord, in: last.time - begin.time)
  }

  /// The greatest time that walking a distance takes, within the time that passed.
  private func walkingTime(over meters: Double, in seconds: Double) -> Double {
    min(seconds, meters / max(slowest, 0.6 * usualSpeed))
  }

  /// Begins again at the next position: nothing is counted up to it.
  ///
  /// - Returns: the end of a rest, where there was one.
  mutating func breakOff() -> [LiveEvent] {
    let changes = last.map { endRest(at: $0.time) } ?? []
    chords += openChord
    if let begin, let last, changes.isEmpty {
      moved += walkingTime(over: openChord, in: last.time - begin.time)
    }
    (begin, last, openLength, openChord, strays) = (nil, nil, 0, 0, 0)
    return changes
  }

  /// Takes in a position later than all before it.
  ///
  /// - Returns: the changes; at most a hole and the end of a rest.
  mutating func advance(to fix: Fix) -> [LiveEvent] {
    guard let begin, let last else {
      start(at: fix)
      return []
    }
    let seconds = fix.time - last.time
    let step = last.distance(to: fix)
    if step == 0, seconds < Self.longestRepeat { return [] }
    if seconds > gap.minimumHole { return cross(fix, step, seconds) }
    if step > fastest * seconds {
      strays += 1
      guard strays > Self.maximumStrays else { return [] }
      let changes = breakOff()
      start(at: fix)
      return changes
    }
    strays = 0
    self.last = fix
    openLength += step
    openChord = begin.distance(to: fix)
    let passed = fix.time - begin.time
    if openChord >= Self.chord {
      let changes = endRest(at: fix.time)
      close(at: fix, after: passed)
      return changes
    }
    if restStart == nil, passed >= Self.minimumRest, openChord < slowest * passed {
      restStart = begin.time
      return [.restBegan(time: begin.time)]
    }
    return []
  }

  private mutating func start(at fix: Fix) {
    (begin, last, openLength, openChord, strays) = (fix, fix, 0, 0, 0)
  }

  private mutating func close(at fix: Fix, after seconds: Double) {
    let length = min(openLength, Self.windingMaximum * openChord)
    let walking = walkingTime(over: length, in: seconds)
    chords += length
    moved += walking
    if walking > 0 { usualSpeed += 0.1 * (min(3, length / walking) - usualSpeed) }
    start(at: fix)
  }

  private mutating func endRest(at time: Double) -> [LiveEvent] {
    guard let start = restStart else { return [] }
    restStart = nil
    return [.restEnded(time: time, seconds: time - start)]
  }

  /// Crosses an interval without a record, as the gap rule does with the data known by now.
  private mutating func cross(_ fix: Fix, _ step: Double, _ seconds: Double) -> [LiveEvent] {
    let changes = [.hole(time: fix.time - seconds, seconds: seconds)] + breakOff()
    let speed = step / seconds
    if speed <= 2.5 { chords += step }
    if speed >= slowest, speed <= 2.5 { moved += seconds }
    start(at: fix)
    return changes
  }
}
