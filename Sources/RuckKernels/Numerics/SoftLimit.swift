/// Limits that values pass smoothly.
enum Soft {
  /// Returns the probability that a value is meant to be below a limit: 1 / (1 + r⁸), with r their ratio.
  ///
  /// A half at the limit, nine in ten at three quarters of it, and one in ten at four thirds.
  static func below(_ value: Double, _ limit: Double) -> Double {
    let ratio = value / limit
    let square = ratio * ratio
    return 1 / (1 + square * square * square * square)
  }
}
