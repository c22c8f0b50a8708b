import RuckKernels
import Testing

@Suite struct BinarySearchTests {
  @Test func bothSearchesFindWhatAPlainSearchFinds() {
    for start in [-3, 0, 7] {
      for count in 0...40 {
        let range = start..<start + count
        for border in start - 1...start + count + 1 {
          let plain = range.first { $0 >= border } ?? range.upperBound
          #expect(range.binarySearch { $0 >= border } == plain)
          #expect(range.gallopingSearch { $0 >= border } == plain)
        }
      }
    }
  }

  @Test func aMillionNumbersTakeTwentyQuestionsEachAskedOnce() {
    let range = 0..<1 << 20
    for border in [0, 1, 524_288, 1_000_000, 1 << 20] {
      var asked: [Int] = []
      _ = range.binarySearch {
        asked.append($0)
        return $0 >= border
      }
      #expect(asked.count <= 21)
      #expect(Set(asked).count == asked.count)
    }
  }

  @Test func aGallopAsksAsManyAsTheAnswerIsFarByItsLogarithm() {
    for border in [0, 3, 100, 900_000] {
      var asked = 0
      _ = (0..<1 << 20).gallopingSearch {
        asked += 1
        return $0 >= border
      }
      var limit = 3
      var distance = border
      while distance > 0 {
        limit += 2
        distance /= 2
      }
      #expect(asked <= limit, "\(border)")
    }
  }

  @Test func numbersAtTheEndOfAllDoNotOverflow() {
    let range = Int.max - 10..<Int.max
    #expect(range.binarySearch { $0 >= Int.max - 3 } == Int.max - 3)
  }
}
