internal import RuckKernels
package import RuckTrack

// Plans as a person reads them.

extension NumberText {
  /// The row of a split: where it ends, time, pace, elapsed time, grade, power, and a mark where a limit of
  /// speed keeps part of it from the plan's power.
  package func cells(of split: RoutePlanDocument.Split) -> [String] {
    [
      distance(split.end), Self.duration(split.endTime - split.startTime),
      pace(split.pace), Self.duration(split.endTime),
      Self.fixed(split.grade * 100, 1) + " %", Self.fixed(split.power, 0),
      split.isLimited ? "*" : "",
    ]
  }

  /// Power and energy of another load or time; unknown where no speed meets it.
  package func text(of alternative: RoutePlan.Alternative) -> String {
    guard let power = alternative.power, let energy = alternative.energy else {
      return Self.unknown
    }
    return Self.fixed(power, 0) + " (" + Self.fixed(energy / Energy.joulesPerKilocalorie, 0) + ")"
  }
}
