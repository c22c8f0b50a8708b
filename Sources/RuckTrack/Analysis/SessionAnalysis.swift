public import RuckKernels

/// Turns one recording into its numbers, under named rules, for one walker and load.
///
/// ```swift
/// let analysis = SessionAnalysis(
///   walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 16))
/// let summary = analysis.analyze(view).summary
/// ```
///
/// The data flow one way: ``RowSelection``; then the ``RecordingModel`` with ``PathColumns``,
/// ``MotionColumns`` and ``AltitudeProfile``; then ``EnergyColumns``. The ``SessionSummary`` is
/// made of them at the end. Where time goes on from one segment to the next, so does the path: what
/// lies between is an interval like any other, for the ``GapRule``.
///
/// Time is linear in rows, and so is memory. An analysis keeps 41 bytes a row: 8 each for
/// distance, speed, grade, power and the altitudes that gain is counted on, 1 for motion. Where it
/// must, it keeps 8 more for each of times, altitudes and heart rates that had gaps to be filled (or
/// are not shared with a ``Track``), for a load that changes and for ground other than asphalt; at
/// most 81. Where rows are left out, the rest is copied once. Nothing is allocated for each row.
public struct SessionAnalysis: Sendable, Hashable {
  /// Body mass in kilograms where it is unknown.
  public static let assumedBodyMass = 70.0

  /// The person who walked.
  public var walker: Walker
  /// The load over time; nil where it is unknown.
  ///
  /// A profile with a load outside
  /// ``LoadProfile/possibleLoads`` is taken as unknown.
  public var load: LoadProfile?
  /// Whether the load is a default, which holds on foot alone.
  public var isLoadDefault = false
  /// The ground over time.
  public var terrain: TerrainProfile
  /// Altitudes of the ground from outside the recording; nil without.
  public var terrainModel: TerrainModel?
  /// The walker's resting rate; nil takes the walker's own estimate.
  public var restingRate: RestingRate?
  /// The rules.
  public var rules: Rules
  /// The kind of activity; nil takes the one that the recording states, else judges the track.
  public var kind: ActivityKind?

  /// The settings of the energy integration: the rules' model for this walker.
  public var energySettings: EnergyIntegration.Settings {
    EnergyIntegration.Settings(
      model: rules.energy, bodyMass: walker.bodyMass?.kilograms ?? Self.assumedBodyMass,
      restingRate: (restingRate ?? walker.restingRate).wattsPerKilogram,
      guardRails: rules.guardRails)
  }

  /// An analysis for one walker and load.
  public init(
    walker: Walker = Walker(), load: LoadProfile? = nil,
    terrain: TerrainProfile = TerrainProfile(), restingRate: RestingRate? = nil,
    rules: Rules = Rules(), kind: ActivityKind? = nil
  ) {
    (self.walker, self.load, self.terrain) = (walker, load, terrain)
    (self.restingRate, self.rules, self.kind) = (restingRate, rules, kind)
  }

  /// An analysis for a body mass and one load.
  public init(bodyMass: Mass, load: Mass? = nil) {
    self.init(walker: Walker(bodyMass: bodyMass), load: load.map { LoadProfile(constant: $0) })
  }

  /// The load; nil where it is unknown or one that no walker can carry.
  var possibleLoad: LoadProfile? {
    load.flatMap { $0.isPossible ? $0 : nil }
  }

  /// Analyses a session as a file holds it.
  ///
  /// Values that no recording can hold are taken as unknown, whatever the rules. O(rows).
  public func analyze(_ session: RecordedSession) -> AnalyzedTrack {
    let (start, rows) = SelectedRecording.selecting(session, by: rules)
    return complete(start, rows.view, of: rows, stated: session.statedKind)
  }

  /// Analyses a session as a file holds it, and gives up where it is not wanted any more.
  ///
  /// Cancellation is checked before each stage of the analysis. O(rows).
  ///
  /// - Throws: ``Cancelled``.
  public func analyze(
    _ session: RecordedSession, unless cancellation: Cancellation
  ) throws(Cancelled) -> AnalyzedTrack {
    let check = { () throws(Cancelled) in try cancellation.check() }
    try check()
    let (start, rows) = SelectedRecording.selecting(session, by: rules)
    return try complete(start, rows.view, of: rows, stated: session.statedKind, check)
  }

  /// Analyses a track, with values that no recording can hold taken as unknown.
  ///
  /// O(rows).
  public func analyze(_ track: Track) -> AnalyzedTrack { analyze(RecordedSession(track: track)) }

  /// Analyses columns that the caller holds.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - view: the columns; they are not copied where every row has a position and counts, and
  ///     no value lies outside its ``RecordedRange``.
  ///   - deviceDistance: the device's own total in metres, the distance where there are no
  ///     positions.
  /// - Returns: the summary and the columns that it is made of.
  public func analyze(
    _ view: borrowing TrackView, deviceDistance: Double? = nil
  ) -> AnalyzedTrack {
    let isPlain =
      !view.hasJoints && view.isInTimeOrder && CoordinateGrid(view) == nil
      && CoarseTimes(view) == nil
    guard view.isPossible, !rules.joinsSegments || isPlain else {
      var session = RecordedSession(track: view.copy)
      session.deviceTotals.distance = deviceDistance
      return analyze(session)
    }
    let start = SelectedRecording(view, deviceDistance: deviceDistance, by: rules.cleaning)
    if let gathered = start.selection.gathered {
      return complete(start, gathered.view, of: gathered)
    }
    if start.selection.hasPositions { return complete(start, view, of: nil) }
    let sensors = TrackView(
      times: view.times, latitudes: Span(), longitudes: Span(), altitudes: view.altitudes,
      heartRates: view.heartRates, cadences: view.cadences, distances: view.distances,
      segmentStarts: view.segmentStarts, pauses: view.pauses, rowCount: view.count)
    return complete(start, sensors, of: nil)
  }
}
