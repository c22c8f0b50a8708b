#if Store
/// The numbers that can explain themselves.
package enum ExplainedFigure: String, CaseIterable, Sendable {
  case kind, distance, gain, moving, elapsed, pace, speed, energy, load
  case ruckWork = "ruck-work"
  case ruckPower = "ruck-power"
  case intensity, difficulty, points
  case heartRate = "heart-rate"
  case trainingLoad = "training-load"
}
#endif
