internal import RuckKernels
package import RuckTrack

// Plans as a person reads them.

extension NumberText {
  /// Power and energy of another load or time; unknown where no speed meets it.
  package func text(of alternative: RoutePlan.Alternative) -> String {
    guard let power = alternative.power, let energy = alternative.energy else {
      return Self.unknown
    }
    return Self.fixed(power, 0) + " (" + Self.fixed(energy / Energy.joulesPerKilocalorie, 0) + ")"
  }
}
