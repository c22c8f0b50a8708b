/// The help that shows an option.
package enum OptionLevel: Sendable { case brief, full, rare }

/// An option, stated once: the command line with its help and completion, the configuration, and
/// callers by name and text take it from here.
package struct NamedOption<Root>: Sendable {
  /// The effect of an option on a value.
  package typealias Change = @Sendable (inout Root) -> Void

  /// The long name, without dashes.
  package let name: String
  /// The meaning of the option, without the default.
  let sentence: String
  /// The value that counts where the option is not given.
  let usual: String?
  /// The further text of the help.
  package let discussion: String
  /// The name of a value in the help; nil for the option's name.
  package let valueName: String?
  /// The help that shows it.
  package let level: OptionLevel
  /// The domain of its values; nil for a flag, whose texts are `true` and `false`.
  package let domain: ValueDomain?
  /// Whether it may be given more than once, each time with one value more.
  package let isRepeatable: Bool
  /// The change that a text means.
  package let read: @Sendable (String) throws(Refusal) -> Change

  package var help: String { usual.map { "\(sentence.dropLast()) (default: \($0))." } ?? sentence }

  /// An option by the reading of its text.
  package init(
    _ name: String, _ domain: ValueDomain?, _ sentence: String, usual: String? = nil,
    discussion: String = "", as valueName: String? = nil, at level: OptionLevel = .brief,
    isRepeatable: Bool = false, read: @escaping @Sendable (String) throws(Refusal) -> Change
  ) {
    (self.name, self.domain, self.sentence, self.usual) = (name, domain, sentence, usual)
    (self.discussion, self.valueName, self.level) = (discussion, valueName, level)
    (self.isRepeatable, self.read) = (isRepeatable, read)
  }

  /// An option of a type's values.
  package init<Value: TypedValue>(
    _ name: String, _ type: Value.Type, _ sentence: String, usual: String? = nil,
    discussion: String = "", as valueName: String? = nil, at level: OptionLevel = .brief,
    isRepeatable: Bool = false, set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(
      name, Value.domain, sentence, usual: usual, discussion: discussion, as: valueName, at: level,
      isRepeatable: isRepeatable
    ) { text throws(Refusal) in
      let value = try Value(typed: text)
      return { set(&$0, value) }
    }
  }

  /// A flag.
  package init(
    flag name: String, _ sentence: String, at level: OptionLevel = .brief, set: @escaping Change
  ) {
    self.init(name, nil, sentence, at: level) { text throws(Refusal) in
      guard let isSet = Bool(text) else { throw Refusal("must be true or false") }
      return { if isSet { set(&$0) } }
    }
  }

  /// The option of a whole that has such a value as a part.
  package func of<Whole>(
    _ part: any WritableKeyPath<Whole, Root> & Sendable
  ) -> NamedOption<Whole> {
    NamedOption<Whole>(
      name, domain, sentence, usual: usual, discussion: discussion, as: valueName, at: level,
      isRepeatable: isRepeatable
    ) { [read] text throws(Refusal) in
      let change = try read(text)
      return { change(&$0[keyPath: part]) }
    }
  }

  /// The option for callers by name: what it means, its default, and what its values are.
  package var json: JSONValue {
    let values: [(key: String, value: JSONValue)] =
      switch domain {
      case nil: [("type", .string("flag"))]
      case .text: [("type", .string("text"))]
      case .within(let range, let unit):
        [
          ("type", .string("quantity")), ("minimum", .number(range.lowerBound)),
          ("maximum", .number(range.upperBound)), ("unit", .string(unit)),
        ]
      case .names(let names):
        [("type", .string("name")), ("names", .array(names.map { .string($0) }))]
      case .file: [("type", .string("file"))]
      case .folder: [("type", .string("folder"))]
      }
    return .object(
      [
        ("name", .string(name)), ("sentence", .string(sentence)),
        ("default", usual.map { .string($0) } ?? .null), ("repeatable", .bool(isRepeatable)),
      ] + values)
  }
}

/// A list of options that can form a group of a command line.
package protocol OptionList {
  /// The value that the options change.
  associatedtype Root: Sendable
  /// The options in the order of the help; they are applied in this order, too.
  static var options: [NamedOption<Root>] { get }
}
