/// People who train together, with the one who trains them.
public struct PeopleUnit: Sendable, Hashable, Identifiable {
  /// The name by which it is asked for.
  public let id: String
  /// The name for people.
  public var name: String
  /// Who trains them, by id; nil where no one does, and once that user is removed.
  public var trainerID: String?
  /// Who belongs to it, by id, each once, in the order of their ids.
  public var memberIDs: [String]

  /// A unit of people.
  public init(id: String, name: String, trainerID: String? = nil, memberIDs: [String] = []) {
    self.id = id
    self.name = name
    self.trainerID = trainerID
    self.memberIDs = memberIDs
  }
}
