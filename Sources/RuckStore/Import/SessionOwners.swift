package import RuckMetrics

/// The owners of the sessions of an import: one user, or by folder, or by a table of names.
package struct SessionOwners: Sendable {
  /// The rule for the owner of a file.
  package enum Rule: Sendable {
    /// All files are those of one user.
    case user
    /// The folder directly below one of these names the user.
    case folders([PathBytes])
    /// A table of file or folder names and users.
    case table([String: String])
  }

  /// Some files belong to no user, in words.
  package struct Ownerless: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
  }

  private let owners: [PathBytes: String]
  private let usual: String
  /// The known data of the users' bodies, by the users' ids.
  package private(set) var profiles: [String: HealthProfile] = [:]

  /// Finds the owners, and adds those whom the history does not have to it, and to the unit.
  ///
  /// Nothing is added before all owners are known to be users that can be.
  ///
  /// - Parameters:
  ///   - files: the files of the import.
  ///   - rule: the rule for the owner of each.
  ///   - usual: the owner of the others.
  ///   - unit: the unit that the owners join, if any.
  ///   - store: the history.
  /// - Throws: ``Ownerless``; `Refusal` for an id that no user can have; ``StoreError``.
  package init(
    of files: [PathBytes], by rule: Rule, usual: String, unit: String?, in store: SessionStore
  ) async throws {
    self.usual = usual
    var owners: [PathBytes: String] = [:]
    var unknown: [PathBytes] = []
    var people: Set<String> = []
    for file in files {
      switch rule {
      case .user: continue
      case .folders(let roots): owners[file] = Self.folder(of: file, below: roots)
      case .table(let table):
        let names = [file.fileName] + Self.folders(of: file).reversed()
        owners[file] = names.lazy.compactMap { table[$0] }.first
      }
      if owners[file] == nil { unknown.append(file) }
    }
    if case .table(let table) = rule { people = Set(table.values) }
    if let first = unknown.first {
      let isByFolder = if case .folders = rule { true } else { false }
      throw Ownerless(
        description: "\(first.shown): belongs to no user"
          + (unknown.count > 1 ? ", nor for \(unknown.count - 1) more" : "")
          + (isByFolder ? "; it lies in no folder below the one given" : ""))
    }
    self.owners = owners
    people.formUnion(owners.values)
    for id in people { try NamedID.check(id) }
    try await Self.add(people, to: unit, in: store)
    for id in people.union([usual]) {
      profiles[id] = try await store.profile(user: id)
    }
  }

  /// The owner of the sessions of a file.
  package func owner(of path: PathBytes) -> String { owners[path] ?? usual }

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

  /// The folders of a path, from the root on, by their names; that of a zip also without its ending.
  private static func folders(of path: PathBytes) -> [String] {
    path.shown.split(separator: "/").dropLast().flatMap { name in
      let folder = withoutZip(String(name))
      return folder == name ? [folder] : [folder, String(name)]
    }
  }

  /// The name without the ending of a zip: `alice` for `alice.zip`.
  private static func withoutZip(_ name: String) -> String {
    InputFile.isNamedZip(PathBytes(name)) && name.utf8.count > 4 ? String(name.dropLast(4)) : name
  }

  /// The name of the folder or zip directly below the folder that was given; nil for a file that
  /// lies in none.
  private static func folder(of path: PathBytes, below roots: [PathBytes]) -> String? {
    let parts = path.shown.split(separator: "/").map(String.init)
    for root in roots {
      let above = root.shown.split(separator: "/").map(String.init)
      guard parts.starts(with: above), parts.count > above.count + 1 else { continue }
      return withoutZip(parts[above.count])
    }
    return nil
  }

  /// The users by file and folder names of a table: comma-separated text with the header `name,user`.
  ///
  /// - Throws: the line that is wrong, with its number.
  package static func table(reading text: String) throws(Refusal) -> [String: String] {
    func refusal(_ line: Int, _ reason: String) -> Refusal { Refusal("line \(line): \(reason)") }
    var table: [String: String] = [:]
    let rows = CSV.rows(of: text)
    guard let header = rows.first, header.line == 1, header.cells == ["name", "user"] else {
      throw refusal(1, "the header must be name,user")
    }
    for (line, cells) in rows.dropFirst() {
      guard cells.count == 2, !cells[0].isEmpty, !cells[1].isEmpty else {
        throw refusal(line, "a line is a name and a user with a comma between them")
      }
      guard table[cells[0]] == nil || table[cells[0]] == cells[1] else {
        throw refusal(line, "\(cells[0]) has two users")
      }
      table[cells[0]] = cells[1]
    }
    return table
  }
}
