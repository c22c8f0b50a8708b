/// The noise in the second differences of a path, where its rows lie far apart in time.
///
/// Within ten seconds many second differences are straight, and a low quantile of them shows the
/// noise. Within minutes none is: the walker turns, and comes back, and the quantile is either the noise
/// or the bends of the way. The whole path says which of both is likelier, by ``MotionPosterior``.
/// Where no receiver errs by as much as that, it is bends, and where no walker turns so fast it is noise.
struct NoiseAmongBends {
  private typealias Prior = Priors.Position

  /// Seconds between two rows.
  let seconds: Double

  /// The noise that second differences show in metres, and where they may be bends that of a usual
  /// receiver, each with what is known without the path, in nats; O(1).
  func hypotheses(showing shown: Double) -> [(noise: Double, evidence: Double)] {
    let usual = Prior.usual * differences
    guard seconds > Priors.Motion.steady, shown > usual, shown < Prior.fastestBend * seconds else {
      return [(shown, 0)]
    }
    guard shown < Prior.largest * differences else { return [(usual, 0)] }
    return [(shown, 0), (usual, Elementary.log(1 - Priors.Motion.steady / seconds))]
  }

  /// The deviation of second differences of positions that err by one metre: between that of
  /// positions which err alike and of those whose errors do not depend on one another.
  private var differences: Double {
    let carry = Elementary.exp(-seconds / Prior.kinds[0].memory)
    return (6 - 8 * carry + 2 * carry * carry).squareRoot()
  }
}
