internal import ArgumentParser
internal import RuckMetrics

/// Of whom a command speaks.
struct UserOptions: ParsableArguments {
  @Option(help: .value("id", "The user, by id (default: me).")) var user: String?

  /// The id of the user; the one whose tables they are where all are asked for.
  var id: String { user.flatMap { isAll ? nil : $0 } ?? User.defaultID }

  /// Whether all users together are asked for, where a command has them.
  var isAll: Bool { user == Self.all }

  /// Whether the sessions of several people are asked for.
  func isOfPeople(_ team: TeamOptions) -> Bool { isAll || team.team != nil }

  private static let all = "all"

  /// Refuses a user where files are read: they name none.
  func validate(reading paths: [String]) throws {
    try ensure(
      user == nil || paths.isEmpty,
      "--user applies to the history only: files name no user; leave the paths out")
  }
}

/// Several people of whom a command speaks.
struct TeamOptions: ParsableArguments {
  @Option(help: "All members of a team of the history; --user all: everyone.") var team: String?
}

extension NamedID {
  /// Refuses an argument that cannot be part of a key.
  static func validate(_ id: String) throws {
    do throws(Refusal) {
      try check(id)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
