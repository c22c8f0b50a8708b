public import RuckKernels

/// A track after its analysis: its stages, of which every row can be read, and the summary made of them.
///
/// The columns: ``PathColumns/times``, ``PathColumns/distances``, ``AltitudeProfile/altitudes``,
/// ``AltitudeProfile/grades``, ``MotionColumns/speeds``, ``MotionColumns/isMoving``,
/// ``EnergyColumns/powers``, ``EnergyColumns/terrainFactors`` and ``loads``; ``speeds(window:)``
/// and ``grades(window:)`` over other windows. Row `i` of each column is row `i` of the selection;
/// where the selection left rows out, ``RowSelection/selectedRows`` says which row of the recording
/// that is.
public struct AnalyzedTrack: Sendable {
  /// The numbers of the whole session.
  public let summary: SessionSummary
  /// The rows of the recording that were used.
  public let selection: RowSelection
  /// Path, motion and ground, with their uncertainty.
  public let model: RecordingModel
  /// Load, ground and power.
  public let energy: EnergyColumns
}

extension AnalyzedTrack {
  /// The position of the rows in time and along the path.
  @inlinable
  public var path: PathColumns { model.path }
  /// The moving intervals, with their speeds.
  @inlinable
  public var motion: MotionColumns { model.motion }
  /// Altitudes, grades and gain.
  @inlinable
  public var altitude: AltitudeProfile { model.altitude }
}

// Columns that an analysis does not keep, made on request.

extension AnalyzedTrack {
  /// Kilograms over each interval; empty where the load is unknown.
  ///
  /// O(rows) where the load never changes, else O(1).
  public var loads: ContiguousArray<Double> { energy.loads.column(count: path.count) }

  /// The speed of each interval in metres a second over a window of time; NaN where nothing counts,
  /// empty without times.
  ///
  /// O(rows).
  ///
  /// - Parameter window: seconds, above 0.
  /// - Returns: a column of as many rows as the path has.
  public func speeds(window: Double) -> ContiguousArray<Double> {
    MotionColumns.speeds(along: path, window: window)
  }

  /// The grade of each interval as rise over run over a window of distance, 0 where it is unknown;
  /// empty without altitudes.
  ///
  /// O(rows).
  ///
  /// - Parameter window: metres, above 0.
  /// - Returns: a column of as many rows as there are altitudes.
  public func grades(window: Double) -> ContiguousArray<Double> {
    AltitudeProfile.grades(
      of: altitude.altitudes, along: path,
      segments: altitude.segments, window: window)
  }

  /// The gross power over each interval in watts by any model, NaN where it has no answer; empty
  /// without times, and where the model does not cost this kind of activity.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - settings: the model and the person.
  ///   - kilograms: the load throughout; nil for that of the session.
  /// - Returns: a column of as many rows as the path has.
  public func powers(
    _ settings: EnergyIntegration.Settings, carrying kilograms: Double? = nil
  ) -> ContiguousArray<Double> {
    let loads =
      kilograms.map { IntervalLoads(LoadProfile(constant: $0), along: path) } ?? energy.loads
    var powers: ContiguousArray<Double> = []
    guard !path.times.isEmpty, summary.activity.kind.isCosted(by: settings.model) else {
      return powers
    }
    powers.reserveCapacity(path.count)
    _ = EnergyColumns.integrate(
      settings, along: path, motion, altitude, loads, energy.terrainFactors
    ) { powers.append(contentsOf: $0) }
    return powers
  }
}

extension AnalyzedTrack {
  /// The session's energy by any model, over the columns of the analysis; of no time where the model
  /// does not cost this kind of activity, or nothing says how fast it was.
  public func energy(_ settings: EnergyIntegration.Settings) -> EnergySummary {
    guard !path.times.isEmpty, summary.activity.kind.isCosted(by: settings.model),
      energy.isPossible || settings.model.isOfHeartRates, path.hasInput(of: settings.model)
    else {
      return EnergySummary(model: settings.model.name, guardRails: settings.guardRails)
    }
    return EnergyColumns.integrate(
      settings, along: path, motion, altitude, energy.loads, energy.terrainFactors)
  }

  /// Gross power over moving time alone, W; nil without moving time or energy.
  public var meanMovingPower: Double? {
    var joules = 0.0
    var seconds = 0.0
    guard !energy.powers.isEmpty else { return nil }
    var block = DurationBlock(path)
    while block.advance(along: path) {
      let durations = block.durations
      let powers = energy.powers.span.extracting(block.rows)
      let isMoving = motion.isMoving.span.extracting(block.rows)
      for row in powers.indices where isMoving[row] && powers[row].isFinite {
        joules += powers[row] * durations[row]
        seconds += durations[row]
      }
    }
    return seconds > 0 ? (joules / seconds).known : nil
  }

  /// The pace on level, paved ground without load at which walking costs the mean moving power,
  /// seconds per kilometre; nil where none does.
  public func isoMetabolicPace(
    bodyMass: Double, restingRate: Double, model: any EnergyModel = LCDABackpacking2022()
  ) -> Double? {
    meanMovingPower.flatMap {
      EnergyInversion.isoMetabolicSpeed(
        power: $0, bodyMass: bodyMass, restingRate: restingRate, model: model)
    }.map { 1000 / $0 }
  }

  /// The session's means as other programs' rules take them: one load, one speed over elapsed
  /// time, net grade; nil without distance or time, and where the session was not on foot.
  public func means(
    bodyMass: Double, restingRate: Double, terrainFactor: Double
  ) -> WalkingState? {
    guard summary.activity.kind.countsAsFoot, let speed = summary.speed,
      let distance = summary.distance, distance > 0
    else {
      return nil
    }
    let net = summary.elevation.map { $0.gain - $0.loss }
    let grade = net.map { $0 / distance } ?? altitude.gradeGiven ?? 0
    return WalkingState(
      bodyMass: bodyMass, load: summary.load?.mean ?? 0, speed: speed, grade: grade,
      terrainFactor: terrainFactor, restingRate: restingRate)
  }

  /// The path without the walk: steps, grades and terrain, to be walked at any pace with any load.
  public var route: EnergyRoute {
    EnergyRoute(
      steps: path.steps,
      grades: altitude.grades.isEmpty
        ? ContiguousArray(repeating: 0, count: path.count) : altitude.grades,
      terrainFactors: energy.terrainFactors)
  }
}

/// A path to be walked: a track without its times.
public struct EnergyRoute: Sendable, Hashable {
  let steps, grades, terrainFactors: ContiguousArray<Double>

  /// A path of steps in metres, each with its grade as a fraction and its terrain factor; an empty
  /// column of factors is asphalt.
  ///
  /// - Precondition: the columns have one length.
  public init(
    steps: ContiguousArray<Double>, grades: ContiguousArray<Double>,
    terrainFactors: ContiguousArray<Double> = []
  ) {
    precondition(
      steps.count == grades.count
        && (terrainFactors.isEmpty || terrainFactors.count == steps.count),
      "columns of one route differ in length")
    (self.steps, self.grades, self.terrainFactors) = (steps, grades, terrainFactors)
  }

  /// The energy of walking the path at one speed in m/s with one load in kg.
  public func energy(
    speed: Double, load: Double, settings: EnergyIntegration.Settings
  ) -> EnergySummary {
    let durations = ContiguousArray(steps.lazy.map { $0 / speed })
    let speeds = ContiguousArray(repeating: speed, count: steps.count)
    let loads = ContiguousArray(repeating: load, count: steps.count)
    return EnergyIntegration.integrate(
      durations: durations.span, speeds: speeds.span, grades: grades.span, loads: loads.span,
      terrainFactors: terrainFactors.span, settings: settings)
  }

  /// The load that makes this path cost a given gross energy at one speed, kg; nil where no load
  /// does.
  ///
  /// With the energy of another path at its own load: the load that makes this route as hard as
  /// that one.
  public func load(
    costing joules: Double, speed: Double, settings: EnergyIntegration.Settings
  ) -> Double? {
    EnergyInversion.solve(joules, in: GuardRails.loads) { load in
      energy(speed: speed, load: load, settings: settings).gross ?? .nan
    }
  }
}
