/// What of the second differences of a path is noise, where its rows lie far apart in time.
///
/// Within ten seconds many second differences are straight, and a low quantile of them shows the
/// noise. Within minutes none is: the walker turns, and comes back. Then the quantile w is either noise,
/// whose natural logarithm is normal about that of a usual receiver, or the bends of the way, which
/// are as likely to be of any order between those of a straight road and those of a run to and fro. As
/// likely as either is
///
///     noise: φ((ln w - μ) / σ) / σ · P(bends < w)
///     bends: P(noise < w) / ln(most / least)
///
/// and the logarithm of the noise is the mean of ln w and of what is usual, so far as that is less.
struct NoiseAmongBends {
  private typealias Prior = Priors.Position

  /// Seconds between two rows.
  let seconds: Double

  /// The noise by that which second differences show, in metres; O(1).
  func noise(showing shown: Double) -> Double {
    guard seconds > Priors.Motion.steady, shown > 0 else { return shown }
    let logarithm = Elementary.log(shown)
    let orders = Elementary.log(Prior.bends.most / Prior.bends.least)
    let bends = logarithm - Elementary.log(Prior.bends.least * seconds)
    let distance = (logarithm - Prior.usual.logarithm) / Prior.usual.spread
    let density =
      Elementary.exp(-0.5 * distance * distance) / (Prior.usual.spread * 2.506_628_274_631)
    let isNoise = density * min(max(bends / orders, 0), 1)
    let isBend = bends < orders ? Self.normal(distance) / orders : 0
    guard isNoise + isBend > 0 else { return shown }
    let share = (1 - Priors.Motion.steady / seconds) * isBend / (isNoise + isBend)
    return Elementary.exp(logarithm - share * max(logarithm - Prior.usual.logarithm, 0))
  }

  /// The probability that a normal number lies below one, to a hundredth: the logistic function that
  /// is nearest to it.
  private static func normal(_ value: Double) -> Double {
    1 / (1 + Elementary.exp(-1.702 * value))
  }
}
