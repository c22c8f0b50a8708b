internal import ArgumentParser
internal import RuckMetrics

/// Of whom a command speaks.
struct UserOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The user, by id (default: me).", valueName: "id"))
  var user: String?

  /// The id of the user.
  var id: String { user ?? User.defaultID }

  /// Refuses a user where files are read: they name none.
  func validate(reading paths: [String]) throws {
    guard user == nil || paths.isEmpty else {
      throw ValidationError(
        "--user applies to the history only: files name no user; leave the paths out")
    }
  }
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
