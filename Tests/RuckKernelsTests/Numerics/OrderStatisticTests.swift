import TestSupport
import Testing

@testable import RuckKernels

@Suite struct OrderStatisticTests {
  /// Witness: the standard library's sort.
  @Test func theValueIsThatOfSorting() {
    var random = SplitMix64(seed: 61)
    for _ in 0..<400 {
      let count = Int.random(in: 1...300, using: &random)
      // Few different values, many, ascending, descending, all the same.
      let shape = Int.random(in: 0...4, using: &random)
      var values: ContiguousArray<Double> = []
      for place in 0..<count {
        switch shape {
        case 0: values.append(Double(Int.random(in: 0...3, using: &random)))
        case 1: values.append(Double.random(in: -1...1, using: &random))
        case 2: values.append(Double(place))
        case 3: values.append(-Double(place))
        default: values.append(7)
        }
      }
      let sorted = values.sorted()
      for place in [0, count / 4, count / 2, (count - 1) * 95 / 100, count - 1] {
        var taken = values
        #expect(taken.takeOrdered(at: place) == sorted[place])
        #expect(taken.sorted() == sorted)
      }
    }
  }

  /// Values on which the median of three divides badly take no more than sorting does.
  @Test func badOrdersEnd() {
    let count = 200_000
    var values: ContiguousArray<Double> = []
    for place in 0..<count { values.append(Double(place < count / 2 ? place : count - place)) }
    var taken = values
    #expect(taken.takeOrdered(at: count / 2) == values.sorted()[count / 2])
  }

  @Test func infiniteValuesHaveTheirPlaces() {
    var values: ContiguousArray<Double> = [.infinity, 1, -.infinity]
    #expect(values.takeOrdered(at: 2) == .infinity)
    #expect(values.takeOrdered(at: 0) == -.infinity)
  }
}
