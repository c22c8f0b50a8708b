/// An unbroken row of days, weeks or months that were kept.
public struct Streak: Sendable, Hashable {
  /// The days, weeks or months that were kept; those of rest between them do not count.
  public let count: Int
  /// The first day of the first of them.
  public let firstDay: LocalDay
  /// The last day of the last of them.
  public let lastDay: LocalDay
  /// The first day on which the streak is no longer alive unless another is kept before.
  public let breaksOn: LocalDay
}
