import RuckKernels
import TestSupport
import Testing

/// The definition by plain search: altitudes interpolated half a window before and after.
private func plainGrade(
  _ distances: [Double], _ altitudes: [Double], window: Double
) -> [Double] {
  let known = distances.indices.filter { altitudes[$0].isFinite }
  guard let first = known.first, let last = known.last else {
    return distances.map { _ in Double.nan }
  }
  func altitude(at distance: Double) -> Double {
    guard let after = known.first(where: { distances[$0] >= distance }) else {
      return altitudes[last]
    }
    guard let before = known.last(where: { distances[$0] < distance }) else {
      return altitudes[after]
    }
    let part = (distance - distances[before]) / (distances[after] - distances[before])
    return altitudes[before] + part * (altitudes[after] - altitudes[before])
  }
  var grade = 0.0
  return distances.map { distance in
    let from = min(max(distance - window / 2, distances[first]), distances[last])
    let to = min(max(distance + window / 2, distances[first]), distances[last])
    if to - from >= window / 4 { grade = (altitude(at: to) - altitude(at: from)) / (to - from) }
    return grade
  }
}

private func grades(
  _ distances: [Double], _ altitudes: [Double], window: Double = 40
) -> ContiguousArray<Double> {
  let distances = ContiguousArray(distances)
  let altitudes = ContiguousArray(altitudes)
  return column(distances.count) {
    Grade.compute(
      cumulativeDistances: distances.span, altitudes: altitudes.span, window: window, into: &$0)
  }
}

@Suite struct GradeTests {
  /// Closed form: a slope has its own grade in every row, whatever the spacing.
  @Test func aSlopeHasItsGrade() {
    let distances = [0, 3, 7.5, 30, 31, 90, 120, 121]
    let result = grades(distances, distances.map { 500 + 0.08 * $0 })
    // Altitudes near 500 m carry 6e-14 m of rounding over a run of at least 20 m.
    for grade in result { #expect((grade - 0.08).magnitude < 1e-14) }
  }

  /// Closed form: a roof with slopes of 10 % has 0 on its ridge and 5 % a quarter window before.
  @Test func aRidgeIsLevel() {
    let distances = (0...200).map { Double($0) }
    let result = grades(distances, distances.map { 10 - ($0 - 100).magnitude / 10 })
    #expect(result[100].magnitude < 1e-15)
    #expect((result[90] - 0.05).magnitude < 1e-15)
    #expect((result[130] + 0.1).magnitude < 1e-15)
  }

  @Test func agreesWithThePlainTwin() {
    var generator = SplitMix64(seed: 21)
    for round in 0..<40 {
      let count = Int.random(in: 0...80, using: &generator)
      var distance = 0.0
      var distances: [Double] = []
      var altitudes: [Double] = []
      for _ in 0..<count {
        // Rests: no distance passes while the altitude wanders.
        if Int.random(in: 0..<4, using: &generator) > 0 {
          distance += .random(in: 0...9, using: &generator)
        }
        distances.append(distance)
        altitudes.append(
          Int.random(in: 0..<6, using: &generator) == 0
            ? .nan : .random(in: 100...110, using: &generator))
      }
      let result = grades(distances, altitudes, window: round.isMultiple(of: 2) ? 40 : 8)
      let twin = plainGrade(distances, altitudes, window: round.isMultiple(of: 2) ? 40 : 8)
      for row in 0..<count {
        #expect(
          (result[row] - twin[row]).magnitude < 1e-12 || (result[row].isNaN && twin[row].isNaN),
          "round \(round), row \(row)")
      }
    }
  }

  @Test func staysFiniteWithoutDistance() {
    #expect(grades([0, 0, 0], [10, 20, 30]) == [0, 0, 0])
    #expect(grades([0, 5], [0, 5]) == [0, 0])
    #expect(grades([0, 100], [.nan, .nan]).allSatisfy { $0.isNaN })
    #expect(grades([], []).isEmpty)
  }
}
