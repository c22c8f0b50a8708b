public import RuckKernels

/// Turns one recording into its numbers, under named rules, for one walker and load.
///
/// ```swift
/// let analysis = SessionAnalysis(
///   walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 16))
/// let summary = analysis.analyze(view).summary
/// ```
///
/// The data flow one way: rows that the cleaning rule keeps, columns derived from them, sums over
/// the columns. Nothing is counted across the border of two segments.
///
/// Time is linear in rows, and so is memory. What an analysis keeps is 25 bytes a row: 8 each for
/// distance, power and the profile that climb is counted along, 1 for motion. Where it must, it
/// keeps 8 more for each of times, altitudes and heart rates that had gaps to be filled (or are not
/// shared with a ``Track``), for a load that changes and for ground other than asphalt; at most 65.
/// Durations, speeds, grades and energy by its causes are derived in blocks of 1024 rows and
/// forgotten. While it works, the gain and moving rules take what they say of themselves (one after
/// the other, with one job), and where rows are left out, the rest is copied once. Nothing is
/// allocated for each row.
public struct SessionAnalysis: Sendable {
  /// Rows below which a second job would cost more than it saves.
  private static let leastRowsForJobs = 20_000

  /// Body mass in kilograms where nobody told it.
  public static let assumedBodyMass = 70.0

  /// The person who walked.
  public var walker: Walker
  /// The load over time; nil where it is unknown.
  ///
  /// A profile with a load outside
  /// ``LoadProfile/possibleLoads`` is taken as unknown.
  public var load: LoadProfile?
  /// The ground over time.
  public var terrain: TerrainProfile
  /// The walker's resting rate; nil takes the walker's own estimate.
  public var restingRate: RestingRate?
  /// The rules.
  public var rules: Rules

  /// What energy is integrated with: the rules' model for this walker.
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
    rules: Rules = Rules()
  ) {
    self.walker = walker
    self.load = load
    self.terrain = terrain
    self.restingRate = restingRate
    self.rules = rules
  }

  /// Analyses a session as a file holds it.
  ///
  /// O(rows).
  public func analyze(_ session: RecordedSession) -> AnalyzedTrack {
    let (choice, rows) = choose(session)
    return complete(choice, rows.view, of: rows)
  }

  /// Analyses a session with as many jobs as it can use: beside the climb, which is the longest
  /// single task, all the rest.
  ///
  /// The result is that of ``analyze(_:)``, whatever the jobs. O(rows).
  public func analyze(_ session: RecordedSession, jobs: Int) async -> AnalyzedTrack {
    guard jobs > 1, session.track.count >= Self.leastRowsForJobs else { return analyze(session) }
    let (choice, rows) = choose(session)
    var work = AnalysisWork(choice, rows.view, of: rows, by: self)
    let columns = work.columns
    async let climb = climb(rows.view, along: columns)
    work.walk(rows.view)
    return work.finished(await climb)
  }

  /// Analyses columns that the caller holds.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - view: the columns; they are not copied where every row has a position and is kept, and
  ///     no value lies outside its ``RecordedRange``.
  ///   - deviceDistance: the device's own total in metres, the distance where there are no
  ///     positions.
  /// - Returns: the summary and what splits are cut from.
  public func analyze(
    _ view: borrowing TrackView, deviceDistance: Double? = nil
  ) -> AnalyzedTrack {
    guard view.isPossible else {
      var session = RecordedSession(track: view.copy)
      session.deviceTotals.distance = deviceDistance
      return analyze(session)
    }
    let choice = choose(view, deviceDistance: deviceDistance)
    if let gathered = choice.gathered { return complete(choice, gathered.view, of: gathered) }
    if choice.hasPositions { return complete(choice, view, of: nil) }
    let sensors = TrackView(
      times: view.times, latitudes: Span(), longitudes: Span(), altitudes: view.altitudes,
      heartRates: view.heartRates, distances: view.distances,
      segmentStarts: view.segmentStarts, rowCount: view.count)
    return complete(choice, sensors, of: nil)
  }

  /// Analyses the chosen rows; where the view is of a track, columns that need no repair are shared
  /// with it.
  func complete(
    _ choice: RowChoice, _ view: borrowing TrackView, of track: Track?
  ) -> AnalyzedTrack {
    var work = AnalysisWork(choice, view, of: track, by: self)
    work.walk(view)
    return work.finished(climb(view, along: work.columns))
  }
}
