#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckSessions
internal import RuckStore

/// Whose the sessions of an import are: one user's, or by folder, or by a table of names.
struct SessionOwners: Sendable {
  private let owners: [PathBytes: String]
  private let usual: String
  /// What is known of the users' bodies, by their ids.
  private(set) var profiles: [String: HealthProfile] = [:]

  /// Finds the owners, and adds those whom the history does not have to it, and to the unit.
  ///
  /// Nothing is added before all owners are known to be users that can be.
  ///
  /// - Parameters:
  ///   - command: the import.
  ///   - inputs: its files.
  ///   - store: the history.
  /// - Throws: the exit status.
  init(_ command: ImportCommand, _ inputs: [InputFile], in store: SessionStore) async throws {
    usual = command.whose.id
    let table = try command.people.map(Self.read)
    var owners: [PathBytes: String] = [:]
    var unknown: [String] = []
    for input in inputs {
      guard case .file = input.content else { continue }
      if let table {
        let names =
          [String(decoding: input.path.name, as: UTF8.self)]
          + Self.folders(of: input.path).reversed()
        if let owner = names.lazy.compactMap({ table[$0] }).first {
          owners[input.path] = owner
        } else {
          unknown.append(input.path.shown)
        }
      } else if command.byFolder, let owner = Self.folder(of: input.path, below: command.paths) {
        owners[input.path] = owner
      } else if command.byFolder {
        unknown.append(input.path.shown)
      }
    }
    if let first = unknown.first {
      Terminal.say(
        "ruckstat: \(first): belongs to no user"
          + (unknown.count > 1 ? ", nor for \(unknown.count - 1) more" : "")
          + (table == nil ? "; it lies in no folder below the one given" : ""))
      throw ExitStatus.wrongCommandLine.code
    }
    self.owners = owners
    let people = Set(owners.values).union(table.map { Set($0.values) } ?? [])
    for id in people { try NamedID.check(id) }
    try await stating { try await Self.add(people, to: command.unit, in: store) }
    for id in people.union([usual]) {
      profiles[id] = try await stating { try await store.profile(user: id) }
    }
  }

  /// Whose the sessions of a file are.
  func owner(of path: PathBytes) -> String { owners[path] ?? usual }

  private static func add(
    _ people: Set<String>, to unit: String?, in store: SessionStore
  ) async throws {
    let known = Set(try await store.users().map(\.id))
    for id in people.sorted() where !known.contains(id) {
      try await store.add(User(id: id, name: id))
    }
    guard let unit else { return }
    var changed =
      try await store.units().first { $0.id == unit } ?? PeopleUnit(id: unit, name: unit)
    changed.memberIDs = Set(changed.memberIDs).union(people).sorted()
    try await store.put(changed)
  }

  /// The folders of a path, from the root on, by their names.
  private static func folders(of path: PathBytes) -> [String] {
    path.shown.split(separator: "/").dropLast().map(String.init)
  }

  /// The name of the folder directly below the folder that was given; nil for a file that lies in none.
  private static func folder(of path: PathBytes, below roots: [String]) -> String? {
    let parts = path.shown.split(separator: "/").map(String.init)
    for root in roots {
      let above = PathBytes(argument: root).shown.split(separator: "/").map(String.init)
      guard parts.starts(with: above), parts.count > above.count + 1 else { continue }
      return parts[above.count]
    }
    return nil
  }

  private static func read(_ name: String) throws -> [String: String] {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try FileBytes.read(PathBytes(argument: name), limit: SettingsFile.limit)
    } catch {
      throw ValidationError(
        "--people \(ArgumentBytes.shown(name)) cannot be read: \(error.message)")
    }
    func refuse(_ line: Int, _ reason: String) -> ValidationError {
      ValidationError("--people \(ArgumentBytes.shown(name)), line \(line): \(reason)")
    }
    var table: [String: String] = [:]
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in lines.enumerated() {
      let cells = LoadTable.cells(line)
      if place == 0 {
        guard cells == ["name", "user"] else { throw refuse(1, "the header must be name,user") }
        continue
      }
      if line.allSatisfy({ $0 == " " }) { continue }
      guard cells.count == 2, !cells[0].isEmpty, !cells[1].isEmpty else {
        throw refuse(place + 1, "a line is a name and a user with a comma between them")
      }
      guard table[cells[0]] == nil || table[cells[0]] == cells[1] else {
        throw refuse(place + 1, "\(cells[0]) has two users")
      }
      table[cells[0]] = cells[1]
    }
    return table
  }
}
#endif
