#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckSessions

/// An option whose default a configuration may set, with the one check of its value.
struct ConfigurableOption<Value: Sendable>: Sendable {
  /// The long name on the command line.
  let name: String
  /// The key in the configuration.
  let key: String
  private let parse: @Sendable (OptionText) throws -> Value

  /// An option; its key is its name unless another is given.
  init(
    _ name: String, key: String? = nil, parse: @escaping @Sendable (OptionText) throws -> Value
  ) {
    self.name = name
    self.key = key ?? name
    self.parse = parse
  }

  /// The command line's value, else the configuration's, and which of them it is; nil where neither
  /// has one.
  func resolve(
    _ given: String?, _ configuration: Configuration
  ) throws -> Sourced<Value>? {
    let text = given.map { OptionText(name, $0) } ?? configuration.text(key)
    return try text.map { Sourced(try parse($0), $0.source) }
  }

  /// The command line's value, else the configuration's; nil where neither has one.
  func value(_ given: String?, _ configuration: Configuration) throws -> Value? {
    try resolve(given, configuration)?.value
  }

  /// The check of the configuration's value, whether a command asks for it or not.
  var check: Configuration.Check {
    Configuration.Check(key: key) { configuration in _ = try value(nil, configuration) }
  }
}

extension ConfigurableOption
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// An option that takes one of a few words.
  init(choice name: String) { self.init(name) { try $0.choice() } }
}

extension Configuration {
  /// A key that a configuration may have, and the check of its value.
  struct Check: Sendable {
    let key: String
    let run: @Sendable (Configuration) throws -> Void
  }

  /// Everything that a configuration may set.
  static let checks: [Check] =
    WalkerOptions.checks + ReadingOptions.checks + RuleOptions.checks + OutputOptions.checks + [
      LoadOptions.mass.check, TerrainOptions.ground.check, SplitOptions.length.check,
    ]
}
#endif
