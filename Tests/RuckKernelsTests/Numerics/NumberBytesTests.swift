import RuckKernels
import Testing

@Suite struct NumberBytesTests {
  @Test(
    arguments: [
      (0, 1, "0"), (0, 2, "00"), (7, 3, "007"), (10, 1, "10"), (99, 2, "99"), (100, 2, "100"),
      (UInt64.max, 1, "18446744073709551615"),
      (10_000_000_000_000_000_000, 4, "10000000000000000000"),
    ] as [(UInt64, Int, String)])
  func digitsAreFilledWithZeros(_ number: UInt64, _ width: Int, _ text: String) {
    var bytes = Array("a".utf8)
    bytes.append(digits: number, width: width)
    #expect(String(decoding: bytes, as: UTF8.self) == "a" + text)
  }

  @Test(arguments: [0, 1, -1, 42, .min, .max] as [Int64])
  func wholeNumbersAreWrittenAsTheStandardLibraryDoes(_ number: Int64) {
    var bytes: [UInt8] = []
    bytes.append(whole: number)
    #expect(String(decoding: bytes, as: UTF8.self) == String(number))
  }
}
