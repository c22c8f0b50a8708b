/// The result of a test that somebody took: push-ups in two minutes, a timed mile.
public struct Assessment: Sendable, Hashable, Identifiable {
  /// The result's own name in the diary.
  public let id: String
  /// Whose result it is; the default user unless named.
  public var userID = User.defaultID
  /// The test's name; results of one name make a series.
  public var name: String
  /// The result.
  public var value: Double
  /// The unit of the result, as its owner wrote it.
  public var unit: String
  /// The local day of the test.
  public var day: LocalDay
  /// What a person wrote about it.
  public var notes: String?

  /// The result of a test.
  public init(id: String, name: String, value: Double, unit: String, day: LocalDay) {
    self.id = id
    self.name = name
    self.value = value
    self.unit = unit
    self.day = day
  }
}
