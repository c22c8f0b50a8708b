internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// The options for the route and the equipment of a session, by their ids or names.
struct UsedThings: ParsableArguments {
  @Option(help: .full("The route that was walked, by its id or name.", valueName: "route"))
  var route: String?

  @Option(
    help: .full("The equipment that was used, by its id or name; repeatable.", valueName: "gear"))
  var equipment: [String] = []

  /// The ids that are meant.
  ///
  /// - Throws: status 1 where a text means more than one.
  func found(in scope: Scope) async throws -> (route: String?, equipment: [String]) {
    (try await scope.route(route), try await scope.equipment(equipment))
  }
}

extension Scope {
  /// The id of the route that a text means; nil and an empty text mean none.
  func route(_ text: String?) async throws -> String? {
    guard let text else { return nil }
    return try await id(of: text, Routes.self)
  }

  /// The ids of the equipment that texts mean; an empty text means none.
  func equipment(_ texts: [String]) async throws -> [String] {
    var ids: [String] = []
    for text in texts { ids.append(try await id(of: text, Gear.self)) }
    return ids
  }

  /// The id that a text means; the text itself where it means nothing that the user sees, which the history
  /// refuses with the reason.
  private func id<E: Entity>(of text: String, _: E.Type) async throws -> String {
    let isKnown = try await !E.all(nil, in: self).meant(by: text, output.number).isEmpty
    return isKnown ? try await find(E.self, text).id : text
  }
}
