internal import RuckMetrics

/// The value of a key as it stands in the file.
enum ConfigurationValue {
  case text(String)
  case flag(Bool)
  case list([String])
  case other

  /// The value of a member of the file.
  init(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .integer(let whole): self = .text(String(whole))
    case .number(let number) where number.isFinite: self = .text(JSONValue.text(of: number))
    case .array(let values):
      let texts = values.compactMap {
        if case .text(let text) = ConfigurationValue($0) { text } else { nil }
      }
      self = texts.count == values.count ? .list(texts) : .other
    default: self = .other
    }
  }

  /// The value as a member of the file.
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .list(let texts): .array(texts.map { .string($0) })
    case .other: .null
    }
  }

  /// The value for people.
  var text: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .list(let texts): texts.joined(separator: ", ")
    case .other: "?"
    }
  }

  /// The words that give an option this value; a refusal follows the key.
  func words(of option: OptionKind, named name: String) throws(Refusal) -> [String] {
    switch (self, option.check) {
    case (.flag(let isGiven), nil): return isGiven ? [name] : []
    case (_, nil): throw Refusal(" must be true or false")
    case (.text(let text), let check?): return [try Self.word(text, name, check)]
    case (.list(let texts), let check?) where option.isRepeatable:
      var words: [String] = []
      for text in texts { words.append(try Self.word(text, name, check)) }
      return words
    case (_, _?):
      throw Refusal(
        " must be a text or a number" + (option.isRepeatable ? ", or a list of them" : ""))
    }
  }

  private static func word(
    _ text: String, _ name: String, _ check: (String) throws(Refusal) -> Void
  ) throws(Refusal) -> String {
    do throws(Refusal) {
      try check(text)
    } catch {
      throw Refusal(": '\(text)' is invalid: \(error)")
    }
    return "\(name)=\(text)"
  }
}
