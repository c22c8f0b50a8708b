#if !hasFeature(Embedded)
internal import RuckKernels

/// A member of a coded value: its writer, under its key of the contract's JSON, and its reader.
///
/// A value states its members in one list. Members derived from other figures are written and not read.
struct CodedMember<Value> {
  let write: (Value, inout KeyedEncodingContainer<TextKey>) throws -> Void
  var read: (inout Value, KeyedDecodingContainer<TextKey>) throws -> Void = { _, _ in }
}

extension CodedMember {
  /// A value that has to be there.
  static func value<Part: Codable>(_ key: TextKey, _ path: WritableKeyPath<Value, Part>) -> Self {
    Self {
      try $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = try $1.decode(Part.self, forKey: key)
    }
  }

  /// A value that may be unknown.
  static func optional<Part: Codable>(
    _ key: TextKey, _ path: WritableKeyPath<Value, Part?>
  ) -> Self {
    Self {
      try $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = try $1.decodeIfPresent(Part.self, forKey: key)
    }
  }

  /// A number; null where it is unknown or not finite.
  static func number(_ key: TextKey, _ path: WritableKeyPath<Value, Double?>) -> Self {
    Self {
      try $1.number(key, $0[keyPath: path])
    } read: {
      $0[keyPath: path] = try $1.number(key)
    }
  }

  /// A number that has to be there, or has a value where it is not.
  static func number(
    _ key: TextKey, _ path: WritableKeyPath<Value, Double>, else missing: Double? = nil
  ) -> Self {
    Self {
      try $1.number(key, $0[keyPath: path])
    } read: {
      $0[keyPath: path] =
        try $1.number(key) ?? missing ?? $1.decode(Double.self, forKey: key)
    }
  }

  /// A time as text, and in seconds since 1970 under a key of its own.
  static func time(_ key: TextKey, _ path: WritableKeyPath<Value, Double?>) -> Self {
    Self {
      try $1.time(key, $0[keyPath: path])
    } read: {
      $0[keyPath: path] = try $1.time(key)
    }
  }

  /// A number that follows from others.
  static func printed(_ key: TextKey, _ number: @escaping (Value) -> Double?) -> Self {
    Self { try $1.number(key, number($0)) }
  }
}

/// A value that is coded as a list of members.
protocol CodedByMembers: Codable {
  /// A value of which nothing is read yet.
  static var unread: Self { get }
  static var members: [CodedMember<Self>] { get }
}

extension CodedByMembers {
  /// Reads a value as it is written, or as the command's JSON has it.
  ///
  /// - Throws: `DecodingError` where it is something else.
  public init(from decoder: any Decoder) throws {
    self = .unread
    try Self.members.read(&self, from: decoder)
  }

  /// Writes the members of the command's JSON, and the values that it rounds or leaves out, so that a
  /// value comes back to the last bit; an unknown value is null.
  public func encode(to encoder: any Encoder) throws { try Self.members.write(self, to: encoder) }
}

extension Array {
  /// Writes the members of a value.
  func write<Value>(_ value: Value, to encoder: any Encoder) throws
  where Element == CodedMember<Value> {
    var members = encoder.container(keyedBy: TextKey.self)
    for member in self { try member.write(value, &members) }
  }

  /// Reads the members of a value.
  func read<Value>(_ value: inout Value, from decoder: any Decoder) throws
  where Element == CodedMember<Value> {
    let members = try decoder.container(keyedBy: TextKey.self)
    for member in self { try member.read(&value, members) }
  }
}
/// A key by its text.
struct TextKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  /// The key under which a time stands in seconds since 1970.
  var ofSeconds: TextKey { TextKey(stringLiteral: stringValue + "_time_s") }

  init(stringLiteral text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedEncodingContainer<TextKey> {
  /// A number; null where it is unknown or not finite.
  mutating func number(_ key: TextKey, _ value: Double?) throws {
    try encode(value?.known, forKey: key)
  }

  /// A time as text, and in seconds since 1970.
  mutating func time(_ key: TextKey, _ seconds: Double?) throws {
    try encode(Timestamp.text(seconds), forKey: key)
    try number(key.ofSeconds, seconds)
  }
}

extension KeyedDecodingContainer<TextKey> {
  /// A number; nil where it is null or missing.
  func number(_ key: TextKey) throws -> Double? { try decodeIfPresent(Double.self, forKey: key) }

  /// Seconds since 1970, else the time as text, to the millisecond; nil where neither is known.
  func time(_ key: TextKey) throws -> Double? {
    if let seconds = try number(key.ofSeconds) { return seconds }
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let time = Timestamp.seconds(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(text) is not a time in UTC")
    }
    return time
  }

  /// A time that has to be there.
  func knownTime(_ key: TextKey) throws -> Double {
    if let time = try time(key) { return time }
    throw DecodingError.keyNotFound(
      key, DecodingError.Context(codingPath: codingPath, debugDescription: "a time is missing"))
  }
}
#endif
