internal import RuckKernels
package import RuckTrack

/// A value with the one reading of its text: for the command line, the configuration, C and Python.
package protocol TypedValue: Sendable {
  /// The domain of its values.
  static var domain: ValueDomain { get }
  /// Reads what was typed.
  init(typed text: String) throws(Refusal)
}

extension TypedValue {
  package static var domain: ValueDomain { .text }
}

/// The domain of an option's values, as far as bounds or names describe it.
package enum ValueDomain: Sendable {
  /// Texts by a grammar of their own.
  case text
  /// Quantities within bounds in a unit, which numbers do not have.
  case within(ClosedRange<Double>, unit: String)
  /// One of some names.
  case names([String])
  /// The text of a file, whose name may end in one of some ways.
  case file([String])
  /// The path of a folder, or another word.
  case folder
}

/// One of a list of names.
package protocol NamedValue: TypedValue {
  /// All values, in the order in which they are listed.
  static var values: [Self] { get }
  /// The name on the command line.
  var optionName: String { get }
  /// Words that are read instead of names, with those names.
  static var otherWords: [String: String] { get }
}

extension NamedValue {
  package static var otherWords: [String: String] { [:] }
  package static var domain: ValueDomain { .names(values.map(\.optionName)) }

  package init(typed text: String) throws(Refusal) {
    self = try Self.values.named(Self.otherWords[text.lowercased()] ?? text, by: \.optionName)
  }
}

extension NamedValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  package static var values: [Self] { Array(allCases) }
  package var optionName: String { rawValue }
}

extension RouteTerrain: NamedValue {}
extension Sex: NamedValue {}

package struct EnergyModelName: NamedValue {
  package let optionName: String

  package static let values = EnergyModels.names.map(EnergyModelName.init)

  private init(_ name: String) { optionName = name }
}

/// A kind of session that can be given: all but unknown.
package struct GivenKind: NamedValue {
  package let kind: ActivityKind

  package static let values = ActivityKind.allCases.filter { $0 != .unknown }.map(GivenKind.init)
  package var optionName: String { kind.rawValue }

  private init(_ kind: ActivityKind) { self.kind = kind }
}
