package import RuckHistory
package import RuckKernels

/// A value whose members are stated in one list.
package protocol Membered: Sendable {
  /// The members in the order of documents, of help and of the table's columns, unless one says otherwise.
  static var members: [Member<Self>] { get }
}

/// A member of a value, stated once: the fields of documents, the columns of a store and the option that
/// gives it are made of it.
package struct Member<Root>: Sendable {
  package typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// A column of a store and what it holds, which may be unknown in some; days are counted from 1970.
  package enum Column: Sendable {
    case text(String, Path<String?>), knownText(String, Path<String>)
    case number(String, Path<Double?>), knownNumber(String, Path<Double>)
    case whole(String, Path<Int?>), knownWhole(String, Path<Int>), flag(String, Path<Bool>)
    case mass(String, Path<Mass?>), day(String, Path<LocalDay?>), kind(String, Path<EquipmentKind>)
  }

  fileprivate let name: String
  private(set) var fields: [Field<Root>]
  /// Several are merged as one value.
  package let columns: [Column]
  /// The value that rows of earlier stores have in the columns, which then are never unknown.
  package let initial: Int?
  package private(set) var option: NamedOption<Root>?
  /// The member behind which a table that is older than the list has the columns.
  fileprivate var predecessor: String?

  /// A member that documents and stores hold, each in its way.
  init(
    _ name: String, _ fields: [Field<Root>] = [], stored columns: [Column],
    initially initial: Int? = nil
  ) {
    self.name = name
    self.fields = fields
    self.columns = columns
    self.initial = initial
  }

  /// The name of columns that are merged as one value.
  package var group: String? { columns.count > 1 ? name : nil }
}

extension Member {
  /// A text.
  static func text(
    _ name: String, _ path: Path<String?>, _ sentence: String, help: String? = nil
  ) -> Member {
    Member(name, [.value(name, { $0[keyPath: path] }, sentence)], stored: [.text(name, path)])
      .option(name, path, help ?? sentence) { text in text }
  }

  /// A whole number within bounds.
  static func whole(
    _ name: String, _ path: Path<Int?>, _ sentence: String, within bounds: any QuantityBounds.Type
  ) -> Member {
    Member(name, [.value(name, { $0[keyPath: path] }, sentence)], stored: [.whole(name, path)])
      .typed(name, path, sentence, within: bounds)
  }

  /// A mass within bounds.
  static func mass(
    _ name: String, _ path: Path<Mass?>, _ sentence: String, within bounds: any QuantityBounds.Type
  ) -> Member {
    Member(
      name, [.quantity(name, .mass, { $0[keyPath: path]?.kilograms }, sentence)],
      stored: [.mass(name + "_kg", path)]
    ).typed(name, path, sentence, within: bounds)
  }

  /// A day.
  static func day(_ name: String, _ path: Path<LocalDay?>, _ sentence: String) -> Member {
    Member(
      name, [.value(name, { $0[keyPath: path] }, sentence)], stored: [.day(name + "_day", path)]
    )
    .typed(name, path, sentence, as: "date")
  }

  /// The member with an option, whose value reads itself.
  func typed<Value: ReadValue>(
    _ name: String, _ path: Path<Value?>, _ help: String, as valueName: String
  ) -> Member {
    option(name, path, help, as: valueName) { text throws(Refusal) in try Value(typed: text) }
  }

  /// The member with an option, whose value is within bounds.
  func typed<Value: TypedQuantity, Bounds: QuantityBounds>(
    _ name: String, _ path: Path<Value?>, _ help: String, within bounds: Bounds.Type
  ) -> Member {
    option(name, path, help) { text throws(Refusal) in
      try Within<Value, Bounds>(typed: text).value
    }
  }

  /// The member with an option; an empty text clears it.
  private func option<Value: Sendable>(
    _ name: String, _ path: Path<Value?>, _ help: String, as valueName: String? = nil,
    _ read: @escaping @Sendable (String) throws(Refusal) -> Value
  ) -> Member {
    var member = self
    member.option = NamedOption(
      String(name.map { $0 == "_" ? "-" : $0 }), .text, help, as: valueName
    ) { text throws(Refusal) in
      let value = text.isEmpty ? nil : try read(text)
      return { $0[keyPath: path] = value }
    }
    return member
  }

  /// The member whose columns stand behind those of another.
  func stored(behind member: String) -> Member {
    var copy = self
    copy.predecessor = member
    return copy
  }
}

/// The options that give a value its members.
package enum MemberOptionList<Root: Membered>: OptionList {
  package static var options: [NamedOption<Root>] { Root.members.compactMap(\.option) }
}

extension Array {
  /// The members in the order of their columns.
  package func inTable<Root>() -> [Element] where Element == Member<Root> {
    let moved = filter { $0.predecessor != nil }
    return moved.reduce(into: filter { $0.predecessor == nil }) { ordered, member in
      let index = ordered.firstIndex { $0.name == member.predecessor }
      ordered.insert(member, at: index.map { $0 + 1 } ?? ordered.endIndex)
    }
  }
}
