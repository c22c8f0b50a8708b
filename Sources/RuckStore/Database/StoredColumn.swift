internal import GRDB
internal import RuckMetrics

/// A column of a table and the member of a value that it holds, for writing rows and for reading them.
struct StoredColumn<Root>: Sendable {
  /// The column's name.
  let name: String
  /// Returns the content of the column in a value.
  let value: @Sendable (Root) -> (any DatabaseValueConvertible)?
  /// Puts the content of the column in a row into a value.
  let put: @Sendable (DatabaseValue, inout Root) throws -> Void

  typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// A member that is stored as it is, an unknown one as NULL; what it cannot be leaves the value
  /// as it was made.
  static func member<Value: DatabaseValueConvertible & SendableMetatype>(
    _ name: String, _ path: Path<Value>
  ) -> StoredColumn {
    StoredColumn(
      name: name, value: { $0[keyPath: path] },
      put: { if let value = Value.fromDatabaseValue($0) { $1[keyPath: path] = value } })
  }

  /// A word of a fixed set; another is damage.
  static func word<Value: RawRepresentable<String> & Sendable & SendableMetatype>(
    _ name: String, _ path: Path<Value>
  ) -> StoredColumn {
    StoredColumn(
      name: name, value: { $0[keyPath: path].rawValue },
      put: { value, root in
        guard let word = String.fromDatabaseValue(value).flatMap(Value.init(rawValue:)) else {
          throw StoreError(.damaged, "\(name) is an unknown word: \(value)")
        }
        root[keyPath: path] = word
      })
  }

  /// A word of a set that may grow; one that is not known is left out.
  static func knownWord<Value: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ path: Path<Value?>
  ) -> StoredColumn {
    StoredColumn(
      name: name, value: { $0[keyPath: path]?.rawValue },
      put: { $1[keyPath: path] = String.fromDatabaseValue($0).flatMap(Value.init(rawValue:)) })
  }

  /// Words of a set that may grow; those that are not known are left out.
  static func knownWords<Value: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ path: Path<[Value]?>
  ) -> StoredColumn {
    converted(name, path, { WordList.text($0.map(\.rawValue)) }) {
      WordList.words($0).compactMap { Value(rawValue: $0) }
    }
  }

  /// Words of any kind.
  static func words(_ name: String, _ path: Path<[String]>) -> StoredColumn {
    StoredColumn(
      name: name, value: { WordList.text($0[keyPath: path]) },
      put: { $1[keyPath: path] = String.fromDatabaseValue($0).map(WordList.words) ?? [] })
  }

  /// A member that is stored in another form.
  private static func converted<Value, Stored: DatabaseValueConvertible & SendableMetatype>(
    _ name: String, _ path: Path<Value?>, _ stored: @escaping @Sendable (Value) -> Stored,
    _ value: @escaping @Sendable (Stored) -> Value
  ) -> StoredColumn {
    StoredColumn(
      name: name, value: { $0[keyPath: path].map(stored) },
      put: { $1[keyPath: path] = Stored.fromDatabaseValue($0).map(value) })
  }

  /// Kilograms.
  static func mass(_ name: String, _ path: Path<Mass?>) -> StoredColumn {
    converted(name, path, \.kilograms) { .kilograms($0) }
  }

  /// Metres.
  static func length(_ name: String, _ path: Path<Length?>) -> StoredColumn {
    converted(name, path, \.meters) { .meters($0) }
  }

  /// Seconds.
  static func duration(_ name: String, _ path: Path<Duration?>) -> StoredColumn {
    converted(name, path, \.inSeconds) { .seconds($0) }
  }

  /// Days since 1970.
  static func day(_ name: String, _ path: Path<LocalDay?>) -> StoredColumn {
    converted(name, path, \.daysSince1970) { LocalDay(daysSince1970: $0) }
  }

  /// A member of a part that a value may lack; one that is known brings the part into being.
  static func part<Part, Value: DatabaseValueConvertible & SendableMetatype>(
    _ name: String, _ part: Path<Part?>, _ path: any WritableKeyPath<Part, Value> & Sendable,
    _ empty: @escaping @Sendable () -> Part
  ) -> StoredColumn {
    StoredColumn(
      name: name, value: { $0[keyPath: part]?[keyPath: path] },
      put: { value, root in
        guard !value.isNull, let value = Value.fromDatabaseValue(value) else { return }
        var known = root[keyPath: part] ?? empty()
        known[keyPath: path] = value
        root[keyPath: part] = known
      })
  }

  /// Returns the contents of some columns in a value, with the columns' names.
  static func values(of root: Root, in columns: [StoredColumn]) -> ChangedRows.Values {
    columns.map { ($0.name, $0.value(root)) }
  }

  /// Puts the contents of some columns in a row into a value.
  static func read(_ columns: [StoredColumn], of row: Row, into root: inout Root) throws {
    for column in columns { try column.put(row[column.name], &root) }
  }
}
