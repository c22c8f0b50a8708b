#if Command
internal import ArgumentParser
internal import RuckKernels

/// The text of an option with where it came from, to be turned into a value.
struct OptionText {
  private let name: String
  private let text: String

  /// Whether the command line or the configuration gave the text.
  let source: AnalyzedSession.Source

  /// The command line's text, else the configuration's; nil where neither has one.
  ///
  /// The configuration's key is the option's name unless another is told.
  init?(
    _ name: String, _ given: String?, _ configuration: Configuration,
    configuredAs key: String? = nil
  ) {
    guard let text = given ?? configuration[key ?? name] else { return nil }
    self.name = given == nil ? key ?? name : name
    self.text = text
    source = given == nil ? .config : .option
  }

  /// The value by a parser that gives nil for what it cannot read; `kind` says what it should be.
  func parse<Value>(as kind: String, _ parser: (String) -> Value?) throws -> Value {
    if let value = parser(text) { return value }
    throw ValidationError("\(place): '\(text)' is no \(kind)")
  }

  /// The value by a parser of typed quantities.
  func parse<Value>(
    _ parser: (String) throws(UnitError) -> Value
  ) throws -> (value: Value, source: AnalyzedSession.Source) {
    do {
      return (try parser(text), source)
    } catch {
      throw ValidationError("\(place): \(error)")
    }
  }

  /// A number within bounds.
  func number(in range: ClosedRange<Double>) throws -> Double {
    if let value = Double(text), range.contains(value) { return value }
    throw ValidationError(
      "\(place): '\(text)' is no number from \(JSONValue.text(of: range.lowerBound)) to "
        + JSONValue.text(of: range.upperBound))
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>() throws -> Choice
  where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("\(place): '\(text)' is none of \(words)")
  }

  private var place: String { source == .config ? "configuration, \"\(name)\"" : "--\(name)" }
}
#endif
