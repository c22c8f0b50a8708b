/// The argument at which a function that grows takes a value: the two root finders of the engine.
///
/// Both take a function of one argument that never falls over a range. ``bisection(in:isBelow:)``
/// finds the answer to the last bit and needs only a comparison; ``solve(_:in:_:)`` needs about a
/// fifth of the evaluations for twelve digits.
package enum IncreasingRoot {
  /// The smallest argument of a range at which a function reaches its target.
  ///
  /// Some sixty evaluations; more where the answer is close to a lower bound of 0. NaN that the
  /// comparison takes for "not below" moves the answer down.
  ///
  /// - Parameters:
  ///   - range: the finite range that is searched; its ends are not evaluated.
  ///   - isBelow: whether the function is below the target; true first, then false.
  /// - Returns: the answer, with no number between it and one that is below; the upper bound where
  ///   every argument is.
  package static func bisection(
    in range: ClosedRange<Double>, isBelow: (Double) -> Bool
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isBelow(middle) { low = middle } else { high = middle }
    }
  }

  /// The argument of a range at which a function takes a value, to twelve digits.
  ///
  /// False position in the Illinois form, with a halving every third step, so that it neither
  /// crawls nor fails on plateaus; at most 202 evaluations.
  ///
  /// - Parameters:
  ///   - target: the value.
  ///   - range: the finite range that is searched.
  ///   - function: the function; it is called at both ends.
  /// - Returns: the argument; the lower or upper bound where the value lies outside what the function
  ///   takes, NaN where the function is NaN or infinite.
  package static func solve(
    _ target: Double, in range: ClosedRange<Double>, _ function: (Double) -> Double
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    var lowError = function(low) - target
    var highError = function(high) - target
    guard lowError.isFinite, highError.isFinite else { return .nan }
    if lowError >= 0 { return low }
    if highError <= 0 { return high }
    var lastSide = 0
    for step in 1...200 where high - low > 1e-12 * high.magnitude {
      var next = low - lowError * ((high - low) / (highError - lowError))
      if step % 3 == 0 || !(next > low && next < high) { next = low + 0.5 * (high - low) }
      let error = function(next) - target
      if error == 0 { return next }
      guard error.isFinite else { return .nan }
      // An end that stays twice counts half, so that the other comes nearer too.
      if error < 0 {
        (low, lowError) = (next, error)
        if lastSide < 0 { highError *= 0.5 }
        lastSide = -1
      } else {
        (high, highError) = (next, error)
        if lastSide > 0 { lowError *= 0.5 }
        lastSide = 1
      }
    }
    return low + 0.5 * (high - low)
  }
}
