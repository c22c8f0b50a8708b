public import RuckKernels

/// A path to be walked: positions and altitudes, with derived figures and without times.
///
/// Made of a route, a course or a recording. Of a recording the rests are not part of the path: rows
/// that the cleaning rule or the moving rule leaves out are not in it; its altitudes are those of the
/// session, whose rests show their noise. Lengths, grades and gain are by the same rules and windows as in
/// ``SessionAnalysis``, so that a walk along the profile is analysed into nearly the same numbers: without
/// rests, the finest relief is taken for noise.
public struct RouteProfile: Sendable, Hashable {
  /// Degrees north of each row.
  public let latitudes: ContiguousArray<Double>
  /// Degrees east of each row.
  public let longitudes: ContiguousArray<Double>
  /// Metres, without gaps; empty where the route has no altitudes, or totals alone are known of it.
  public let altitudes: ContiguousArray<Double>
  /// Metres from the start to each row; nothing is counted across the border of two segments.
  public let distances: ContiguousArray<Double>
  /// The segments as ranges of rows.
  public let segments: [Range<Int>]
  /// Metres of gain by the gain rule; nil without altitudes.
  public let gain: Double?
  /// Metres descended, as a positive number; nil without altitudes.
  public let loss: Double?
  /// Rows of the recording that are not part of the path: rests and implausible points.
  public let rowsLeftOut: Int

  // A value of an interval is in the row that ends it.
  let steps: ContiguousArray<Double>
  let grades: ContiguousArray<Double>
  private(set) var terrainFactors: ContiguousArray<Double>
  let rules: Rules

  /// The length of the path in metres.
  public var length: Double { distances.last ?? 0 }
  /// Metres by which the path ends higher than it starts; nil without altitudes.
  public var netGain: Double? {
    guard let first = altitudes.first, let last = altitudes.last else { return nil }
    return last - first
  }
  /// Loop, out and back or point to point; nil for a path of less than 100 m.
  public var shape: RouteShape? {
    RouteShape(latitudes: latitudes.span, longitudes: longitudes.span)
  }
  /// The path as the energy models take it.
  public var path: EnergyRoute {
    EnergyRoute(steps: steps, grades: grades, terrainFactors: terrainFactors)
  }

  /// The totals that hiking-time rules ask for; nil without altitudes.
  public var totals: RouteTotals? {
    guard let gain, let loss else { return nil }
    let descent = LangmuirDescent.compute(steps: steps.span, grades: grades.span)
    return RouteTotals(
      distance: length, gain: gain, loss: loss, gentleDescent: descent.gentle,
      steepDescent: descent.steep)
  }

  /// The usual walking time in seconds: Naismith's with Langmuir's corrections, within ``walkingSpeeds``;
  /// without altitudes that of level ground.
  public var usualTime: Double {
    let seconds = HikingTime.langmuir.seconds(totals ?? RouteTotals(distance: length, gain: 0))
    return min(
      max(seconds, length / Self.walkingSpeeds.upperBound), length / Self.walkingSpeeds.lowerBound)
  }

  /// The walk by which a route is estimated: at constant effort in ``usualTime``; nil where the model has no
  /// answer for it.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - load: kg.
  ///   - settings: the model and the person.
  /// - Returns: the walk.
  public func usualWalk(load: Double, settings: EnergyIntegration.Settings) -> RoutePlan? {
    try? RoutePlan(
      self, settings: RoutePlan.Settings(energy: settings, load: load, time: usualTime))
  }

  /// The walking time in seconds by a rule that looks at every slope.
  public func seconds(by rule: SlopeSpeed) -> Double {
    rule.seconds(steps: steps.span, grades: grades.span)
  }

  /// The profile of a track; nil of a track without length.
  ///
  /// Values outside ``RecordedRange`` are taken as unknown.
  ///
  /// O(rows).
  ///
  /// Grades steeper than 100 % are not ground to walk on and are taken as that.
  ///
  /// - Parameters:
  ///   - track: the rows.
  ///   - rules: cleaning, distance, gain, moving and the window of grades.
  ///   - terrain: the ground by distance; changes by time are never reached.
  ///   - speed: metres a second at which ground is taken whose factor depends on speed.
  ///   - hasBarometer: whether the altitudes are known to come from air pressure.
  public init?(
    _ track: Track, rules: Rules = Rules(), terrain: TerrainProfile = TerrainProfile(),
    speed: Double = 1.4, hasBarometer: Bool = false
  ) {
    let way = Way(track, rules, hasBarometer: hasBarometer)
    self.init(
      way, rowsLeftOut: track.count - way.track.count, rules: rules, terrain: terrain, speed: speed)
  }

  /// The profile of the rows of another one, whose altitudes, gain and loss are estimated already;
  /// nil of rows without length.
  ///
  /// O(rows).
  public init?(
    estimated track: Track, gain: Double?, loss: Double?, rules: Rules = Rules(),
    terrain: TerrainProfile = TerrainProfile(), speed: Double = 1.4
  ) {
    self.init(
      Way(track: track, gain: gain, loss: loss), rowsLeftOut: 0, rules: rules, terrain: terrain,
      speed: speed)
  }

  /// The profile of a route of which totals alone are known: it rises evenly, then falls evenly;
  /// nil without a positive length.
  ///
  /// - Parameters:
  ///   - length: metres.
  ///   - gain: metres; nil where it is unknown, which is taken as level.
  ///   - loss: metres.
  ///   - rules: as of any other profile.
  ///   - terrain: the ground by distance.
  ///   - speed: metres a second at which ground is taken whose factor depends on speed.
  public init?(
    length: Double, gain: Double?, loss: Double?, rules: Rules = Rules(),
    terrain: TerrainProfile = TerrainProfile(), speed: Double = 1.4
  ) {
    guard length > 0, length.isFinite else { return nil }
    let (up, down) = (gain ?? 0, loss ?? 0)
    let climb = up + down > 0 ? length * up / (up + down) : length
    (latitudes, longitudes, altitudes) = ([], [], [])
    distances = [0, climb, length]
    steps = [0, climb, length - climb]
    let steepest = GuardRails.grades
    grades = [
      0, climb > 0 ? min(up / climb, steepest.upperBound) : 0,
      climb < length ? max(-down / (length - climb), steepest.lowerBound) : 0,
    ]
    segments = [0..<3]
    (self.gain, self.loss) = (gain, loss)
    terrainFactors = terrain.factors(along: distances, speed: speed)
    rowsLeftOut = 0
    self.rules = rules
  }

  /// The same path walked from its end to its start; O(rows).
  public var reversed: RouteProfile {
    // A path with length has length backwards.
    guard var back = latitudes.isEmpty ? backwardsByTotals : backwardsByRows else { return self }
    if !terrainFactors.isEmpty {
      // The interval that ended at a row now ends at the row it began with.
      back.terrainFactors = ContiguousArray([1] + terrainFactors.dropFirst().reversed())
    }
    return back
  }

  private var backwardsByTotals: RouteProfile? {
    RouteProfile(length: length, gain: loss, loss: gain, rules: rules)
  }

  private var backwardsByRows: RouteProfile? {
    let track = Track(
      count: latitudes.count,
      segmentStarts: ContiguousArray(segments.reversed().map { latitudes.count - $0.upperBound })
    ) { channel in
      switch channel {
      case .latitude: ContiguousArray(latitudes.reversed())
      case .longitude: ContiguousArray(longitudes.reversed())
      case .altitude: ContiguousArray(altitudes.reversed())
      default: []
      }
    }
    return RouteProfile(
      Way(track: track, gain: loss, loss: gain), rowsLeftOut: rowsLeftOut, rules: rules)
  }

  private init?(
    _ way: Way, rowsLeftOut: Int, rules: Rules, terrain: TerrainProfile = TerrainProfile(),
    speed: Double = 0
  ) {
    var log = DiagnosticLog()
    let track = way.track
    let path = PathColumns(track.view, of: track, by: rules.distance, reportingTo: &log)
    guard path.length > 0 else { return nil }
    latitudes = track.column(.latitude)
    longitudes = track.column(.longitude)
    distances = path.distances
    segments = path.segments
    steps = PathColumns.steps(track.view, segments: path.segments, by: rules.distance)
    terrainFactors = terrain.factors(along: path.distances, speed: speed)
    (gain, loss) = (way.gain, way.loss)
    altitudes = track.column(.altitude)
    let steepest = GuardRails.grades
    grades =
      altitudes.isEmpty
      ? ContiguousArray(repeating: 0, count: track.count)
      : ContiguousArray(
        AltitudeProfile.grades(
          of: altitudes, along: path, segments: path.segments, window: rules.gradeWindow
        ).lazy
          .map { min(max($0, steepest.lowerBound), steepest.upperBound) })
    self.rowsLeftOut = rowsLeftOut
    self.rules = rules
  }
}

extension TerrainProfile {
  /// The factor of each row of a route without times; empty on paved ground throughout.
  fileprivate func factors(
    along distances: ContiguousArray<Double>, speed: Double
  ) -> ContiguousArray<Double> {
    guard !isPaved else { return [] }
    let times = ContiguousArray(repeating: Double.nan, count: distances.count)
    let speeds = ContiguousArray(repeating: speed, count: distances.count)
    return ContiguousArray(rows: distances.count, of: 1) {
      factors(elapsed: times.span, distances: distances.span, speeds: speeds.span, into: &$0)
    }
  }
}

/// The rows of a route: positions, and the altitudes of the profile.
private struct Way {
  /// The rows, without rests and times.
  let track: Track
  /// Metres of gain by the gain rule; nil without altitudes.
  let gain: Double?
  /// Metres of loss.
  let loss: Double?

  init(track: Track, gain: Double?, loss: Double?) {
    (self.track, self.gain, self.loss) = (track, gain, loss)
  }

  /// Of a recorded track the altitudes and the gain are those of its session: the rests, which are not
  /// part of the way, show the noise of its altitudes.
  init(_ track: Track, _ rules: Rules, hasBarometer: Bool) {
    var log = DiagnosticLog()
    let track = track.leavingOutImpossible(&log)
    let selection = RowSelection(track.view, by: rules.cleaning, reportingTo: &log)
    guard selection.hasPositions else {
      self.init(track: .empty, gain: nil, loss: nil)
      return
    }
    let chosen = selection.rows(of: track)
    let path = PathColumns(chosen.view, of: chosen, by: rules.distance, reportingTo: &log)
    let isTimed = chosen.has(.time) && !path.times.isEmpty
    let motion =
      isTimed
      ? RecordedWalk(chosen.view, along: path, by: rules, hasPositions: true).motion : nil
    let rests = motion?.rests(along: path, altitudes: chosen.view.altitudes) ?? []
    let hasAltitudes = chosen.column(.altitude).contains(where: \.isFinite)
    let profile =
      hasAltitudes
      ? AltitudeProfile(
        chosen.view, of: chosen, along: path, resting: rests, hasBarometer: hasBarometer,
        by: rules.gain, window: rules.gradeWindow) : nil
    let whole = Track(
      count: chosen.count,
      segmentStarts: ContiguousArray(chosen.segments.map(\.lowerBound))
    ) { channel in
      switch channel {
      case .latitude, .longitude: chosen.column(channel)
      case .altitude: profile?.altitudes ?? []
      default: []
      }
    }
    self.init(
      track: motion.map { whole.view.gathering(Self.moves($0.isMoving, path).span) } ?? whole,
      gain: profile.map { $0.elevation?.gain ?? 0 }, loss: profile.map { $0.elevation?.loss ?? 0 })
  }

  /// The rows that are part of the way: not those of rests, but for the first of a segment.
  private static func moves(
    _ isMoving: ContiguousArray<Bool>, _ path: PathColumns
  ) -> ContiguousArray<Bool> {
    var moves = ContiguousArray(repeating: false, count: isMoving.count)
    let durations = path.durations
    for segment in path.segments {
      for row in segment {
        moves[row] = row == segment.lowerBound || isMoving[row] || durations[row] <= 0
      }
    }
    return moves
  }
}
