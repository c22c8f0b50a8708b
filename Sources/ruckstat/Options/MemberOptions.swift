internal import ArgumentParser
internal import RuckMetrics

/// The options that give a value its members, made of their list; see `Member`.
struct MemberOptions<Root: Membered>: ParsableArguments, CustomReflectable, ListedOptions {
  private typealias Change = @Sendable (inout Root) -> Void

  private var options: [Option<Change?>]
  private static var stated: [Member<Root>.Option] { Root.members.compactMap(\.option) }

  static var listed: [(name: String, kind: OptionKind)] {
    stated.map { option in
      (option.name, (false, { text throws(Refusal) in _ = try option.read(text) }))
    }
  }

  init() {
    options = Self.stated.map { option in
      Option(
        name: .customLong(option.name),
        help: ArgumentHelp(option.help, valueName: option.valueName)
      ) { try option.read($0) }
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: OptionName.self)
    options = try Self.stated.map {
      try values.decode(Option<Change?>.self, forKey: OptionName(stringValue: $0.name))
    }
  }

  /// The options as the parser finds those of properties.
  var customMirror: Mirror {
    Mirror(self, children: zip(Self.stated, options).map { (label: "_" + $0.name, value: $1) })
  }

  /// Gives a value what the options say.
  func change(_ root: inout Root) {
    for option in options { option.wrappedValue?(&root) }
  }
}

/// The name of an option as a key.
private struct OptionName: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
