// Rules are coded as the names that they print, so that a stored rule reads like a summary.

/// A rule that its own name gives back.
private protocol NamedRule {
  var name: String { get }
  init?(named name: String)
}

extension NamedRule {
  fileprivate static func decode(_ decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let rule = Self(named: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no rule has the name \(name)")
    }
    return rule
  }

  fileprivate func encode(_ text: String, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension DistanceRule: Codable, NamedRule {
  /// Reads a rule from its ``name``; a rule of your own is not known by it.
  public init(from decoder: any Decoder) throws { self = try Self.decode(decoder) }
  /// Writes the ``name``.
  public func encode(to encoder: any Encoder) throws { try encode(name, encoder) }
}

extension ElevationGainRule: Codable, NamedRule {
  /// Reads a rule from its ``text``; a rule of your own is not known by it.
  public init(from decoder: any Decoder) throws { self = try Self.decode(decoder) }
  /// Writes the ``text``.
  public func encode(to encoder: any Encoder) throws { try encode(text, encoder) }
}

extension MovingTimeRule: Codable, NamedRule {
  /// Reads a rule from its ``name``; a rule of your own is not known by it.
  public init(from decoder: any Decoder) throws { self = try Self.decode(decoder) }
  /// Writes the ``name``.
  public func encode(to encoder: any Encoder) throws { try encode(name, encoder) }
}
