internal import RuckKernels

/// A walk as long and as high as a path, up and down at one grade, at its mean speed with its mean
/// load on its mean ground.
///
/// It gives the cost of a metre of gain by the model itself: the height of the path's end above its start
/// is known, so that an error of the gain is also one of the loss, and going down saves a part.
struct SteadyWalk {
  private let intervalCost: IntervalCost
  private let length, seconds, grade, terrainFactor: Double

  init(
    _ settings: EnergyIntegration.Settings, along path: PathColumns, _ motion: MotionColumns,
    _ altitude: AltitudeProfile, _ loads: IntervalLoads, _ terrainFactors: ContiguousArray<Double>
  ) {
    length = path.length
    seconds = motion.movingTime ?? 0
    let climbed = altitude.elevation.map { $0.gain + $0.loss } ?? 0
    grade = length > 0 ? climbed / length : 0
    terrainFactor =
      terrainFactors.isEmpty ? 1 : terrainFactors.reduce(0, +) / Double(terrainFactors.count)
    intervalCost = IntervalCost(
      settings: settings, load: loads.isKnown ? loads.mean(along: path, first: 0).mean : 0)
  }

  /// Joules by which it costs more with some metres of gain more, and as many of loss; 0 where the
  /// model has no answer.
  func joules(raisedBy meters: Double) -> Double {
    guard length > 0 else { return 0 }
    let more = cost(at: max(grade + 2 * meters / length, 0)) - cost(at: grade)
    return more.isFinite ? more : 0
  }

  private func cost(at grade: Double) -> Double {
    let speed = seconds > 0 ? length / seconds : 0
    func power(_ grade: Double) -> Double {
      intervalCost.power(speed: speed, grade: grade, terrainFactor: terrainFactor)
    }
    return seconds * (power(grade) + power(-grade)) / 2
  }
}
