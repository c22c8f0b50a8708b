#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions

/// What single energy models ask for beyond the walk.
struct ModelOptions: ParsableArguments {
  @Option(
    name: .customLong("met-code"),
    help: "An activity code of the Compendium, for met-2011 and met-2024.")
  var activityCode: Int?

  @Option(name: .customLong("vo2max"), help: "Greatest oxygen uptake, ml/kg/min, for keytel-2005.")
  var maximalUptake: Double?

  @Option(name: .customLong("rpe"), help: "Perceived exertion of the session, 0 to 10.")
  var perceivedExertion: Double?

  func validate() throws {
    if let perceivedExertion, !(0...10).contains(perceivedExertion) {
      throw ValidationError("--rpe takes a number from 0 to 10")
    }
    if let maximalUptake, !(10...100).contains(maximalUptake) {
      throw ValidationError("--vo2max takes a number from 10 to 100")
    }
    if let activityCode {
      let known = MetabolicEquivalents.Edition.allCases.flatMap(\.activities).map(\.code)
      guard known.contains(activityCode) else {
        let codes = Set(known).sorted().map(String.init).joined(separator: ", ")
        throw ValidationError("--met-code: \(activityCode) is none of \(codes)")
      }
    }
  }

  /// Sets what the options ask for.
  func fill(_ request: inout SessionRequest) {
    request.maximalUptake = maximalUptake
    request.activityCode = activityCode
    request.perceivedExertion = perceivedExertion
  }
}
#endif
