public import RuckKernels

/// A path to be walked: positions and altitudes, with what follows from them and no times.
///
/// Made of a route, a course or a recording. Of a recording the rests are not part of the path: rows
/// that the cleaning rule or the moving rule leaves out are not in it. Lengths, grades and gain
/// are by the same rules and windows as in ``SessionAnalysis``, so that a walk along the profile
/// is analysed into the same numbers.
public struct RouteProfile: Sendable {
  /// Degrees north of each row.
  public let latitudes: ContiguousArray<Double>
  /// Degrees east of each row.
  public let longitudes: ContiguousArray<Double>
  /// Metres, without gaps; empty where the route has no altitudes.
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
  let terrainFactors: ContiguousArray<Double>
  let rules: Rules

  /// The length of the path in metres.
  public var length: Double { distances.last ?? 0 }
  /// Metres by which the path ends higher than it starts; nil without altitudes.
  public var netClimb: Double? {
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

  /// The walking time in seconds by a rule that looks at every slope.
  public func seconds(by rule: SlopeSpeed) -> Double {
    rule.seconds(steps: steps.span, grades: grades.span)
  }

  /// The profile of a track; nil of a track without length.
  ///
  /// What lies outside ``RecordedRange`` is taken as unknown.
  ///
  /// O(rows).
  ///
  /// Grades steeper than 100 % are no ground to walk on and are taken as that.
  ///
  /// - Parameters:
  ///   - track: the rows.
  ///   - rules: cleaning, distance, gain, moving and the window of grades.
  ///   - terrain: the ground by distance; changes by time are never reached.
  ///   - speed: metres a second at which ground is taken whose factor depends on speed.
  public init?(
    _ track: Track, rules: Rules = Rules(), terrain: TerrainProfile = TerrainProfile(),
    speed: Double = 1.4
  ) {
    let way = Self.withoutRests(track, rules)
    self.init(way: way, rowsLeftOut: track.count - way.count, rules: rules) { distances in
      guard !terrain.isPaved else { return [] }
      var factors = ContiguousArray(repeating: 1.0, count: way.count)
      let times = ContiguousArray(repeating: Double.nan, count: way.count)
      let speeds = ContiguousArray(repeating: speed, count: way.count)
      var target = factors.mutableSpan
      terrain.factors(
        elapsed: times.span, distances: distances.span, speeds: speeds.span, into: &target)
      return factors
    }
  }

  /// The same path walked from its end to its start; O(rows).
  public var reversed: RouteProfile {
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
    // The interval that ended at a row now ends at the row it began with.
    let factors =
      terrainFactors.isEmpty
      ? [] : ContiguousArray([1] + terrainFactors.dropFirst().reversed())
    // A path with length has length backwards.
    return RouteProfile(way: track, rowsLeftOut: rowsLeftOut, rules: rules) { _ in factors } ?? self
  }

  private init?(
    way: Track, rowsLeftOut: Int, rules: Rules,
    terrainFactors: (ContiguousArray<Double>) -> ContiguousArray<Double>
  ) {
    var log = DiagnosticLog()
    let path = PathColumns(way.view, of: way, by: rules.distance, reportingTo: &log)
    guard path.length > 0 else { return nil }
    latitudes = way.column(.latitude)
    longitudes = way.column(.longitude)
    distances = path.distances
    segments = path.segments
    steps = PathColumns.steps(way.view, segments: path.segments, by: rules.distance)
    self.terrainFactors = terrainFactors(path.distances)
    if way.column(.altitude).contains(where: \.isFinite) {
      let profile = AltitudeProfile(
        way.view, of: way, along: path, by: rules.gain, window: rules.gradeWindow)
      let steepest = GuardRails.grades
      altitudes = profile.altitudes
      grades = ContiguousArray(
        profile.grades.lazy.map { min(max($0, steepest.lowerBound), steepest.upperBound) })
      gain = profile.elevation?.gain ?? 0
      loss = profile.elevation?.loss ?? 0
    } else {
      altitudes = []
      grades = ContiguousArray(repeating: 0, count: way.count)
      gain = nil
      loss = nil
    }
    self.rowsLeftOut = rowsLeftOut
    self.rules = rules
  }

  // Only positions and altitudes; the times serve to find the rests.
  private static func withoutRests(_ track: Track, _ rules: Rules) -> Track {
    var log = DiagnosticLog()
    let track = track.leavingOutImpossible(&log)
    let selection = RowSelection(track.view, by: rules.cleaning, reportingTo: &log)
    guard selection.hasPositions else { return Track.empty }
    var chosen = selection.rows(of: track)
    if chosen.has(.time) {
      let path = PathColumns(chosen.view, of: chosen, by: rules.distance, reportingTo: &log)
      if !path.times.isEmpty {
        let isMoving = MotionColumns.marks(chosen.view, along: path, by: rules.moving)
        var moves = ContiguousArray(repeating: false, count: chosen.count)
        let durations = path.durations
        for segment in path.segments {
          for row in segment {
            moves[row] = row == segment.lowerBound || isMoving[row] || durations[row] <= 0
          }
        }
        chosen = chosen.view.gathering(moves.span)
      }
    }
    return Track(
      count: chosen.count,
      segmentStarts: ContiguousArray(chosen.segments.map(\.lowerBound))
    ) { channel in
      switch channel {
      case .latitude, .longitude, .altitude: chosen.column(channel)
      default: []
      }
    }
  }
}
