internal import ArgumentParser
internal import RuckMetrics

/// A value of an option, for the command line and for the configuration.
protocol TypedArgument: TypedValue, ExpressibleByArgument, OptionContent {}

extension TypedArgument {
  init?(argument: String) {
    do { try self.init(typed: argument) } catch { return nil }
  }

  static func check(_ text: String) throws(Refusal) { _ = try Self(typed: text) }
}

extension Within: TypedArgument, OptionContent, ExpressibleByArgument {}

/// The content of an option: a value, a value or nothing, or several values.
protocol OptionContent {
  /// Whether the option may be given more than once, each time with one value more.
  static var isRepeatable: Bool { get }
  /// Refuses a text that is not a value of the option.
  static func check(_ text: String) throws(Refusal)
}

extension OptionContent {
  static var isRepeatable: Bool { false }
}

extension String: OptionContent {
  static func check(_ text: String) {}
}

extension Optional: OptionContent where Wrapped: OptionContent {
  static func check(_ text: String) throws(Refusal) { try Wrapped.check(text) }
}

extension Array: OptionContent where Element: OptionContent {
  static var isRepeatable: Bool { true }
  static func check(_ text: String) throws(Refusal) { try Element.check(text) }
}

// The parser's own initialisers with these parameters give no reason for a refusal; these, for types
// that know one, take precedence over them.
extension Option {
  /// An option that may be left out.
  init<Argument: TypedArgument>(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Argument? {
    self.init(
      name: name, parsing: parsing, help: help,
      completion: completion ?? Argument.domain.completion
    ) { try Argument(typed: $0) }
  }

  /// An option that must be given.
  init(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value: TypedArgument {
    self.init(
      name: name, parsing: parsing, help: help,
      completion: completion ?? Value.domain.completion
    ) { try Value(typed: $0) }
  }

  /// An option with a default.
  init(
    wrappedValue: Value, name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value: TypedArgument {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing, help: help,
      completion: completion ?? Value.domain.completion
    ) { try Value(typed: $0) }
  }

  /// An option that may be given more than once.
  init<Argument: TypedArgument>(
    wrappedValue: [Argument], name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [Argument] {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing, help: help,
      completion: completion ?? Argument.domain.completion
    ) { try Argument(typed: $0) }
  }
}
