import RuckFormats
import TestSupport
import Testing

/// The oracle is the standard library's own conversion, which is correctly rounded.
@Suite struct DecimalNumberTests {
  @Test(arguments: [
    "0", "-0", "1", "47.12345", "-122.4194155", "+5", ".5", "5.", " 12 ", "\n8.5\t", "1e3", "1E-3",
    "-1.5e+2", "0.000000000000001", "9007199254740993", "9007199254740992.5",
    "179.99999999999997157829", "47.6437091827392578125", "2.2250738585072011e-308", "4.9e-324",
    "1.7976931348623157e308", "123456789012345678901234567890",
    "0.1000000000000000055511151231257827",
    "1e23", "8.5e22", "000000000000000000000000012.5", "1.00000000000000000000000000000000",
    "9999999999999999999", "99999999999999999999", "0.3e-400", "5e-400",
  ])
  func agreesWithTheStandardLibrary(text: String) throws {
    let trimmed = text.filter { !" \n\t".contains($0) }
    let fixed = trimmed.hasPrefix(".") ? "0" + trimmed : trimmed
    let expected = try #require(Double(fixed.hasSuffix(".") ? fixed + "0" : fixed))
    #expect(DecimalNumber(text).value.bitPattern == expected.bitPattern)
  }

  @Test func agreesOnRandomNumbers() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...24, using: &random)
      var text = Bool.random(using: &random) ? "-" : ""
      let point = Int.random(in: 0...digits, using: &random)
      for place in 0..<digits {
        if place == point { text += place == 0 ? "0." : "." }
        text += String(Int.random(in: 0...9, using: &random))
      }
      if Int.random(in: 0...9, using: &random) == 0 {
        text += "e\(Int.random(in: -330...310, using: &random))"
      }
      let expected = try #require(Double(text))
      let value = DecimalNumber(text).value
      #expect(
        value.bitPattern == expected.bitPattern || value.isNaN && !expected.isFinite, "\(text)")
    }
  }

  @Test func agreesOnTheBorderBetweenTwoDoubles() throws {
    // The exact midpoint of neighbouring coordinates, and the digits just beside it.
    var random = SplitMix64(seed: 2)
    for _ in 0..<2000 {
      let numerator = UInt64.random(in: 1 << 52..<1 << 53, using: &random)
      // (2n + 1) / 2^47 lies halfway between two doubles near 64...128 and has 47 decimals.
      var text = ""
      var integer = (2 * numerator + 1) >> 47
      text = String(integer) + "."
      integer = (2 * numerator + 1) & (1 << 47 - 1)
      for _ in 0..<47 {
        integer *= 10
        text += String(integer >> 47)
        integer &= 1 << 47 - 1
      }
      for candidate in [text, text + "1", String(text.dropLast()) + "4"] {
        let expected = try #require(Double(candidate))
        #expect(DecimalNumber(candidate).value == expected, "\(candidate)")
      }
    }
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "e5", "1e", "1e+", "1.2.3", "1,2.3", "1.2,3", "0x10", "NaN", "INF",
    "1 2", "--1", "1-", "12abc", "1e999", "undefined", "1_000", "\u{0}1",
  ])
  func refusesWhatIsNoNumber(text: String) { #expect(DecimalNumber(text).value.isNaN) }

  @Test func aCommaIsReadAndSaid() {
    #expect(DecimalNumber("51,25").value == 51.25)
    #expect(DecimalNumber("51,25").hasDecimalComma)
    #expect(!DecimalNumber("51.25").hasDecimalComma)
  }
}
