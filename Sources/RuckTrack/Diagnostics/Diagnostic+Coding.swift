extension Diagnostic: Codable {
  /// Reads what the command prints of a diagnostic; its code has the name and the severity alone, the
  /// meaning and the advice are in the catalogue.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      DiagnosticCode(
        try members.decode(String.self, forKey: .code),
        try members.decode(Severity.self, forKey: .severity), meaning: "", advice: ""),
      at: try members.decodeIfPresent(Int.self, forKey: .offset),
      try members.decode(String.self, forKey: .message),
      count: try members.decode(Int.self, forKey: .count))
  }

  /// Writes what the command prints of a diagnostic.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(code.name, forKey: .code)
    try members.encode(severity, forKey: .severity)
    try members.encode(offset, forKey: .offset)
    try members.encode(message, forKey: .message)
    try members.encode(count, forKey: .count)
  }
}

extension DiagnosticLog: Codable {
  /// Reads a list of diagnostics; those of one code are counted together.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Diagnostic].self))
  }

  /// Writes the entries.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }
}
