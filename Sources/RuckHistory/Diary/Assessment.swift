/// A test that people take: push-ups in two minutes, a timed mile.
///
/// Its unit holds for all results, so that a series cannot mix units.
public struct Assessment: Sendable, Hashable, Identifiable {
  /// The name by which results refer to it.
  public let id: String
  /// The name for people, once in a store.
  public var name: String
  /// The instructions, in words.
  public var details: String?
  /// The unit of every result, as its owner wrote it.
  public var unit: String
  /// Whether the smaller of two results is the better one, as of a time.
  public var isSmallerBetter: Bool

  /// A test.
  public init(
    id: String, name: String, unit: String, details: String? = nil, isSmallerBetter: Bool = false
  ) {
    (self.id, self.name, self.unit) = (id, name, unit)
    (self.details, self.isSmallerBetter) = (details, isSmallerBetter)
  }
}

/// A user's result in a test on a day.
public struct AssessmentResult: Sendable, Hashable, Identifiable {
  /// The result's own name in the diary.
  public let id: String
  /// The test, by id.
  public var assessmentID: String
  /// The user, by id; the default user unless named.
  public var userID = User.defaultID
  /// The result, in the unit of the test.
  public var value: Double
  /// The local day of the test.
  public var day: LocalDay
  /// The user's notes.
  public var notes: String?

  /// The result of a test.
  public init(id: String, assessmentID: String, value: Double, day: LocalDay) {
    (self.id, self.assessmentID, self.value, self.day) = (id, assessmentID, value, day)
  }
}
