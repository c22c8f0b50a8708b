/// The days from one to another, both included; either end may be open.
public struct DayRange: Sendable, Hashable {
  /// The first day; nil for no earliest.
  public var first: LocalDay?
  /// The last day; nil for no latest.
  public var last: LocalDay?

  /// The days between two, both included.
  public init(first: LocalDay? = nil, last: LocalDay? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether a day lies in the range.
  public func contains(_ day: LocalDay) -> Bool {
    if let first, day < first { return false }
    if let last, last < day { return false }
    return true
  }
}
