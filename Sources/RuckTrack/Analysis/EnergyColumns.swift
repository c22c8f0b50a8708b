internal import RuckKernels

/// The fifth stage of an analysis: the load carried, the ground, and the power that it took.
///
/// Memory is 8 bytes a row for powers, and 8 more each for a load that changes and for ground other
/// than asphalt.
public struct EnergyColumns: Sendable {
  /// The load of each interval.
  let loads: IntervalLoads
  /// Kilograms where the load never changes; nil where it does or is unknown.
  package var constantLoad: Double? { loads.constant }
  /// Kilograms over the interval that ends at each row; empty where the load never changes or is unknown.
  package var changingLoads: ContiguousArray<Double> { loads.means }
  /// Kilograms over the interval that ends at a row; NaN where the load is unknown.
  package func load(endingAt row: Int) -> Double { loads[row] }
  /// The terrain factor of each interval; empty on asphalt and without times.
  public let terrainFactors: ContiguousArray<Double>
  /// Gross watts over each interval, NaN where the model has no answer; empty without energy.
  public let powers: ContiguousArray<Double>
  /// Whether the powers were made of heart rates.
  let areOfHeartRates: Bool
  /// The load over the session; nil where it is unknown.
  public let load: SessionSummary.Load?
  /// Load times distance in kilogram-kilometres; nil without a known load.
  public let ruckWork: Double?
  /// Whether the model costs this kind of activity: all of them by heart rate, else those on foot.
  let isCosted: Bool
  /// Whether nothing says how fast the session was: there is time, and no distance in any row.
  let lacksMotion: Bool
  /// Whether anyone can have walked or run it: not above seven days, and not faster than the record, unless
  /// a person says that it was on foot.
  let isPossible: Bool
  /// Energy by the rules' model; nil without times or distance, and where it is not costed.
  public let energy: EnergySummary?

  /// Integrates load and energy along a path; O(rows).
  ///
  /// - Parameters:
  ///   - path: the rows.
  ///   - motion: their walked intervals, with the speeds.
  ///   - altitude: their grades.
  ///   - activity: the kind of activity.
  ///   - selectedRows: the row of the recording of each row; empty where they are the same.
  ///   - analysis: the walker, the load, the ground and the model.
  init(
    along path: PathColumns, _ motion: MotionColumns, _ altitude: AltitudeProfile,
    _ activity: Activity, selectedRows: ContiguousArray<Int> = [], by analysis: SessionAnalysis
  ) {
    if let profile = analysis.possibleLoad {
      loads = IntervalLoads(profile, along: path)
      let carried = loads.mean(along: path, first: profile.initial)
      load = SessionSummary.Load(
        mean: carried.mean, maximum: max(profile.initial, loads.maximum))
      // Where the distance is the device's own total, the columns may know less of it.
      ruckWork =
        path.length > 0 ? carried.work / 1000 : path.distance.map { carried.mean * $0 / 1000 }
    } else {
      loads = IntervalLoads()
      load = nil
      ruckWork = nil
    }
    terrainFactors = Self.factors(of: analysis.terrain, along: path, motion, selectedRows)
    areOfHeartRates = analysis.rules.energy.isOfHeartRates
    isCosted = activity.kind.isCosted(by: analysis.rules.energy)
    isPossible =
      activity.source == .option || areOfHeartRates
      || !SessionDoubt.isImpossible(seconds: path.recordedTime, meters: path.length)
    lacksMotion = isCosted && !path.times.isEmpty && !path.hasInput(of: analysis.rules.energy)
    var powers: ContiguousArray<Double> = []
    if isCosted, isPossible, !path.times.isEmpty, !lacksMotion {
      powers.reserveCapacity(path.count)
      let sum = Self.integrate(
        analysis.energySettings, along: path, motion, altitude, loads, terrainFactors
      ) { powers.append(contentsOf: $0) }
      energy = sum.isKnown ? sum : nil
    } else {
      energy = nil
    }
    self.powers = powers
  }

  private static func factors(
    of terrain: TerrainProfile, along path: PathColumns, _ motion: MotionColumns,
    _ selectedRows: ContiguousArray<Int>
  ) -> ContiguousArray<Double> {
    guard !terrain.isPaved, !path.times.isEmpty else { return [] }
    return ContiguousArray(rows: path.count, of: 1) {
      terrain.factors(
        elapsed: path.elapsed.span, distances: path.distances.span, speeds: motion.speeds.span,
        into: &$0)
      terrain.replace(selectedRows: selectedRows, in: &$0)
    }
  }

  /// Adds up the energy of a path with times by any model.
  ///
  /// O(rows), with a fixed scratch of 1024 rows. The powers of each block of rows, in watts, are
  /// handed to `keep`. The interval of the whole takes in the doubt about the gain.
  ///
  /// Where grades are known to a standard deviation the energy is the expected one, and so it is
  /// where an interval may be motion or rest, or is both.
  static func integrate(
    _ settings: EnergyIntegration.Settings, along path: PathColumns, _ motion: MotionColumns,
    _ altitude: AltitudeProfile, _ loads: IntervalLoads, _ terrainFactors: ContiguousArray<Double>,
    keep: (Span<Double>) -> Void = { _ in }
  ) -> EnergySummary {
    var durations = DurationBlock(path)
    var block = EnergyBlock(
      settings.model, bodyMass: settings.bodyMass, restingRate: settings.restingRate,
      guardRails: settings.guardRails, load: loads.constant ?? 0, rows: path.count)
    let grades = altitude.grades.span
    // A heart knows of rests, and of the ground.
    let isOfSpeeds = !settings.model.isOfHeartRates
    let deviations = isOfSpeeds ? altitude.drawnGradeDeviations.span : Span()
    let pace = isOfSpeeds ? motion.pace : nil
    var moves: ContiguousArray<Bool> = []
    while durations.advance(along: path) {
      let rows = durations.rows
      moves.removeAll(keepingCapacity: true)
      for row in rows { moves.append(motion.mayMove(row, at: pace)) }
      block.fill(
        0..<rows.count, durations: durations.durations, speeds: motion.speeds.span.part(rows),
        grades: grades.part(rows), gradeDeviations: deviations.part(rows),
        loads: loads.means.span.part(rows), terrainFactors: terrainFactors.span.part(rows),
        heartRates: path.heartRates.span.part(rows), isMoving: moves.span)
      if let pace {
        block.rest(shares: motion.probabilities.span.extracting(rows), pace: pace)
      }
      block.evaluate()
      keep(block.full.span.extracting(first: rows.count))
    }
    let sum = EnergySummary(settings, block)
    return settings.model.isOfHeartRates
      ? sum
      : sum.widened(
        by: altitude.gainDoubt,
        on: SteadyWalk(settings, along: path, motion, altitude, loads, terrainFactors)
      ).widened(by: path.waysAcrossHoles.doubt, of: path.length)
  }
}

extension MotionColumns {
  /// Whether an interval costs more than standing: it is motion, or may be motion at a known speed.
  @inline(__always)
  fileprivate func mayMove(_ row: Int, at pace: Double?) -> Bool {
    isMoving[row] || pace != nil && probabilities[row] > 0 && speeds[row].isFinite
  }
}

extension EnergySummary {
  /// The energy with an interval that takes in the uncertainty of the altitudes.
  ///
  /// The model errs independently of the altitudes, so the two half-widths add as squares.
  fileprivate func widened(by meters: (below: Double, above: Double), on walk: SteadyWalk)
    -> EnergySummary
  {
    func joined(_ half: Double, _ more: Double) -> Double {
      (half * half + more * more).squareRoot()
    }
    var wide = self
    wide.lowerJoules = max(
      min(lowerJoules, restingJoules),
      grossJoules - joined(grossJoules - lowerJoules, walk.joules(raisedBy: -meters.below)))
    wide.upperJoules =
      grossJoules + joined(upperJoules - grossJoules, walk.joules(raisedBy: meters.above))
    return wide
  }

  /// The energy with an interval that takes in the uncertainty of the ways across holes: each metre
  /// costs as much as one of the whole path does beyond rest.
  ///
  /// A way is never shorter than the straight line, so that this is not an error that may be made
  /// up for by another.
  fileprivate func widened(
    by doubt: (below: Double, above: Double), of length: Double
  ) -> EnergySummary {
    guard length > 0, doubt.above > 0 || doubt.below > 0 else { return self }
    let joules = max(grossJoules - restingJoules, 0) / length
    var wide = self
    wide.lowerJoules = max(min(lowerJoules, restingJoules), lowerJoules - doubt.below * joules)
    wide.upperJoules = upperJoules + doubt.above * joules
    return wide
  }
}

extension EnergyModel {
  /// Whether powers are made of heart rates, whatever the activity is.
  var isOfHeartRates: Bool { evidence.domain.heartRates != nil }
}

extension PathColumns {
  /// Whether there is anything that a model costs: a distance in some row, if only that of errors at
  /// rest, or heart rates where power is made of them.
  ///
  /// Without either its speed is unknown, which is not the same as standing.
  func hasInput(of model: any EnergyModel) -> Bool {
    length > 0 || recordedDistance > 0 || (model.isOfHeartRates && !heartRates.isEmpty)
  }

  /// Seconds from the first row to the last without those that are unrecorded; 0 without times.
  fileprivate var recordedTime: Double {
    guard let first = times.first, let last = times.last else { return 0 }
    return last - first - unrecorded
  }
}

extension ActivityKind {
  /// Whether a model costs sessions of this kind.
  func isCosted(by model: any EnergyModel) -> Bool { countsAsFoot || model.isOfHeartRates }
}
