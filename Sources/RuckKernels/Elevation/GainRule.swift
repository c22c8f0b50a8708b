/// A gain rule of your own: the profile that it makes of the altitudes of a segment, whose rises and
/// falls count.
///
/// ```swift
/// /// Rises and falls between altitudes rounded to ten metres.
/// struct Contours: GainRule {
///   let name = "contours:10"
///   let evidence = RuleEvidence(method: "changes of the altitude rounded to 10 m")
///   func profile(
///     altitudes: Span<Double>, times: Span<Double>, cumulativeDistances: Span<Double>,
///     into profile: inout MutableSpan<Double>
///   ) {
///     for row in altitudes.indices { profile[row] = (altitudes[row] / 10).rounded() * 10 }
///   }
/// }
/// var rules = Rules()
/// rules.gain = .custom(Contours())
/// ```
public protocol GainRule: Sendable {
  /// The rule with its parameters, as summaries name it. Two rules of one name are taken as equal.
  var name: String { get }
  /// The method and the source of the rule.
  var evidence: RuleEvidence { get }
  /// Metres: only the heights between turning points of at least so much count; every change of the
  /// profile counts where it is 0, which it is unless given.
  var threshold: Double { get }

  /// Fills the profile of one segment, in metres; a row that stays NaN is left out.
  ///
  /// - Parameters:
  ///   - altitudes: metres as recorded; NaN where unknown.
  ///   - times: seconds; empty if unknown.
  ///   - cumulativeDistances: metres along the path; empty if unknown.
  ///   - profile: the column to fill, as long as the altitudes; NaN in every row before.
  func profile(
    altitudes: Span<Double>, times: Span<Double>, cumulativeDistances: Span<Double>,
    into profile: inout MutableSpan<Double>)
}

extension GainRule {
  /// 0: every change of the profile counts.
  public var threshold: Double { 0 }
}
