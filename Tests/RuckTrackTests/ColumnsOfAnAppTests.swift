import Foundation
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Columns that an app holds, analysed in three statements.
@Suite struct ColumnsOfAnAppTests {
  // A mile along the equator in sixteen minutes, one row a second, as an app may hold it.
  let times = ContiguousArray((0...960).map(Double.init))
  let latitudes = ContiguousArray<Double>(repeating: 0, count: 961)
  let longitudes = ContiguousArray((0...960).map { 10 + Double($0) * Self.degreesPerSecond })
  let altitudes = ContiguousArray<Double>(repeating: 12, count: 961)

  static let metersPerDegree: Double = 6_371_008.8 * Double.pi / 180
  static let degreesPerSecond: Double = 1609.344 / metersPerDegree / 960

  @Test func columnsThatAnAppHolds() throws {
    let track = Track(
      times: times, latitudes: latitudes, longitudes: longitudes, altitudes: altitudes)
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .pounds(180)), load: LoadProfile(constant: .pounds(35)))
    let summary = analysis.analyze(track).summary
    let miles = Length.meters(summary.distance ?? .nan).miles
    let kilocalories = summary.energy?.grossKilocalories
    #expect(abs(miles - 1) < 1e-6)
    #expect(summary.elapsed == 960)
    // LCDA backpacking 2022 by hand for 81.65 kg, 15.88 kg, 1.6764 m/s and 1.2 W/kg at rest:
    // 1.2 + (0.19 + 1.78·v^0.58 + 0.27·v⁴)·(1 + 1.96·λ^1.36) = 7.4587 W/kg, times 960 s.
    let expected = Self.power * 960 / 4184
    #expect(try isNear(#require(kilocalories) / expected, 1, within: 1e-4))
  }

  static let power: Double = {
    let mass = 180 * 0.45359237
    let speed = 1609.344 / 960
    let share = 35.0 / 180
    let moving = 0.19 + 1.78 * pow(speed, 0.58) + 0.27 * pow(speed, 4)
    return mass * (1.2 + moving * (1 + 1.96 * pow(share, 1.36)))
  }()
}
