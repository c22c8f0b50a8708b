import RuckKernels
import Testing

@Suite struct PlainNumberTests {
  @Test(arguments: [
    (3.0, "3"), (0.3, "0.3"), (-12.5, "-12.5"), (6_371_008.8, "6371008.8"), (-0.0, "0"),
    (123_456_789_012_345, "123456789012345"), (1e20, "1e+20"), (1e-7, "1e-07"),
  ])
  func wholeNumbersHaveNoFraction(_ value: Double, _ text: String) {
    #expect(plainNumber(value) == text)
    #expect(Double(plainNumber(value)) == value)
  }
}
