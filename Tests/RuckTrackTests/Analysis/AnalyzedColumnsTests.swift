import RuckKernels
import RuckTrack
import Testing

/// Columns that are made on request, against those that the analysis keeps.
@Suite struct AnalyzedColumnsTests {
  private static let track = SessionAnalysisTests.steady(seconds: 1200, speed: 1.4, grade: 0.03)
  private static let rules = Rules()
  private static let analyzed = SessionAnalysisTests.analysis.analyze(track)

  @Test func columnsOverTheWindowsOfTheRulesAreThoseOfTheAnalysis() {
    let analyzed = Self.analyzed
    #expect(
      analyzed.speeds(window: Self.rules.speedWindow).elementsEqual(analyzed.motion.speeds) {
        $0.bitPattern == $1.bitPattern
      })
    #expect(analyzed.grades(window: Self.rules.gradeWindow) == analyzed.altitude.grades)
    let powers = analyzed.powers(SessionAnalysisTests.analysis.energySettings)
    #expect(powers.map(\.bitPattern) == analyzed.energy.powers.map(\.bitPattern))
  }

  @Test func aConstantLoadIsAColumnOfOneNumberAndAnUnknownOneHasNone() {
    #expect(Self.analyzed.loads == ContiguousArray(repeating: 20, count: Self.track.count))
    #expect(SessionAnalysis().analyze(Self.track).loads.isEmpty)
  }

  @Test func anotherModelGivesThePowerOfItsEquation() throws {
    let model = Pandolf1977()
    let settings = EnergyIntegration.Settings(
      model: model, bodyMass: 80, restingRate: 1.2, guardRails: false)
    let power = model.power(
      WalkingState(bodyMass: 80, load: 20, speed: 1.4, grade: 0.03, restingRate: 1.2))
    // The middle of a steady walk, far from the ends of its windows.
    #expect(abs(Self.analyzed.powers(settings)[600] / power - 1) < 1e-6)
  }
}
