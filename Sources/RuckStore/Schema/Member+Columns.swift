internal import RuckMetrics

extension Member.Column {
  /// The column of the table, and that by which its rows are written and read.
  fileprivate var stored: (table: StoreColumns, rows: StoredColumn<Root>) {
    switch self {
    case .text(let name, let path): (.text(name), .member(name, path))
    case .knownText(let name, let path): (.text(name).required, .member(name, path))
    case .kind(let name, let path): (.text(name).required, .word(name, path))
    case .number(let name, let path): (.real(name), .member(name, path))
    case .knownNumber(let name, let path): (.real(name).required, .member(name, path))
    case .mass(let name, let path): (.real(name), .mass(name, path))
    case .whole(let name, let path): (.whole(name), .member(name, path))
    case .knownWhole(let name, let path): (.whole(name).required, .member(name, path))
    case .day(let name, let path): (.whole(name), .day(name, path))
    case .flag(let name, let path): (.flag(name).required, .member(name, path))
    }
  }
}

extension Membered {
  /// The columns of the members for writing rows and for reading them.
  static var storedColumns: [StoredColumn<Self>] {
    members.flatMap { $0.columns.map(\.stored.rows) }
  }

  /// The columns of the members in their table.
  static var tableColumns: [StoreColumns] {
    members.inTable().flatMap { member in
      member.columns.map(\.stored.table).map { column in
        let known = member.initial.map { column.initially("\($0)") } ?? column
        return member.group.map(known.within) ?? known
      }
    }
  }
}
