/// Eight ASCII digits in one word, the first lowest.
enum EightDigits {
  /// Ten to the power of 0...8.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// The number of the digits that a word begins with, and how many they are.
  @inline(__always)
  static func leading(_ block: UInt64) -> (value: UInt64, count: Int) {
    let digits = block ^ 0x3030_3030_3030_3030
    // No sum passes from one byte into the next.
    let others =
      ((digits & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount >> 3
    // The last digit to the highest byte; what is shifted in counts as zeros in front.
    return (number(digits << UInt64(64 - 8 * count)), count)
  }

  /// The number of eight bytes of 0...9.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    // Pairs, then fours, then all.
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours >> 32) & 0xffff_ffff
  }

  /// The digits as bytes of 0...9; nil if one is no digit.
  @inline(__always)
  static func digits(of block: UInt64) -> UInt64? {
    let highs = block & 0xf0f0_f0f0_f0f0_f0f0
    // Six more takes a byte past nine out of the row of the digits.
    let sums = block &+ 0x0606_0606_0606_0606
    guard highs == 0x3030_3030_3030_3030, sums & 0xf0f0_f0f0_f0f0_f0f0 == highs else { return nil }
    return block ^ 0x3030_3030_3030_3030
  }
}
