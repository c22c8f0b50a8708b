import RuckKernels
import TestSupport
import Testing

/// On a sound path of a step north a second, with one thing wrong at one row.
@Suite struct StepLimitsTests {
  struct Path {
    var times = ContiguousArray((0..<37).map(Double.init))
    var latitudes = ContiguousArray((0..<37).map { 45 + Double($0) * 1e-5 })
    var longitudes = ContiguousArray(repeating: 7.0, count: 37)
    var altitudes = ContiguousArray((0..<37).map { 100 + Double($0) })
    var accuracies = ContiguousArray(repeating: 5.0, count: 37)

    var firstUnverifiedRow: Int {
      StepLimits(speed: 12.5, climb: 10, accuracy: 50).firstUnverifiedRow(
        from: 1, times: times.span, latitudes: latitudes.span, longitudes: longitudes.span,
        altitudes: altitudes.span, accuracies: accuracies.span)
    }
  }

  // Four lanes of eight and four rows left over, which the caller has to look at.
  @Test func aSoundPathLeavesTheRest() {
    #expect(Path().firstUnverifiedRow == 33)
    var path = Path()
    path.accuracies[20] = .nan
    #expect(path.firstUnverifiedRow == 33)
    (path.altitudes, path.accuracies) = ([], [])
    #expect(path.firstUnverifiedRow == 33)
  }

  static let defects: [@Sendable (inout Path, Int) -> Void] = [
    { $0.latitudes[$1] = .nan }, { $0.longitudes[$1] = .nan }, { $0.latitudes[$1] = 91 },
    { $0.longitudes[$1] = -361 }, { $0.latitudes[$1] = .infinity }, { $0.accuracies[$1] = 51 },
    { $0.times[$1] = $0.times[$1 - 1] }, { $0.times[$1] = $0.times[$1 - 1] - 5 },
    { $0.times[$1] = .nan }, { $0.latitudes[$1] += 2e-4 }, { $0.longitudes[$1] -= 2e-4 },
    { $0.altitudes[$1] += 20 }, { $0.altitudes[$1] = .nan },
    { path, row in
      // 0°, 0° amid a path that comes from it slowly.
      for other in path.latitudes.indices {
        path.latitudes[other] = Double(other - row) * 1e-5
        path.longitudes[other] = 0
      }
    },
  ]

  // 22 m sideways, 20 m up or down in a second: each is above its limit.
  @Test(arguments: defects.indices)
  func aDefectAtAnyRowIsInDoubt(defect: Int) {
    for row in 1..<33 {
      var path = Path()
      Self.defects[defect](&path, row)
      #expect(path.firstUnverifiedRow == 1 + (row - 1) / 8 * 8, "row \(row)")
    }
  }

  @Test func stepsOfAPathWithoutTimesAreNotLookedAt() {
    var path = Path()
    path.times = []
    path.latitudes[5] = 50
    path.altitudes[6] = 900
    #expect(path.firstUnverifiedRow == 33)
  }
}
