/// The ranges of unused fields of a file, gathered a batch of messages at a time.
struct FITTally {
  private struct Key: Hashable {
    let message: UInt16
    let field: UInt8
    let developer: UInt8?
    let size: Int
    let type: FITBaseType
    let name: String?
  }

  private var indexes: [Key: Int] = [:]
  private(set) var fields: [FITUnusedField] = []

  /// Fields of messages beyond this many kinds are not distinguished any more.
  private static let maximumKinds = 10_000

  /// Counts the unused fields of a batch of messages.
  ///
  /// O(bytes of those fields).
  mutating func add(
    _ definition: FITDefinition, descriptions: [FITDeveloperKey: FITFieldDescription],
    bytes: Span<UInt8>, _ batch: FITBatch
  ) {
    for field in definition.fields
    where !FITProfile.isUsed(field.number, of: definition.kind) {
      let key = Key(
        message: definition.message, field: field.number, developer: nil, size: field.size,
        type: field.type, name: nil)
      guard let index = index(key, description: nil) else { continue }
      add(
        to: index, field.type, size: field.size, offset: field.offset,
        bigEndian: definition.bigEndian, bytes: bytes, batch)
    }
    for field in definition.developerFields {
      let description = descriptions[field.key]
      if description?.kilogramsPerUnitOfLoad != nil { continue }
      var type = description?.type ?? .byte
      if !field.size.isMultiple(of: type.size) { type = .byte }
      let key = Key(
        message: definition.message, field: field.key.number, developer: field.key.developer,
        size: field.size, type: type, name: description?.name)
      guard let index = index(key, description: description) else { continue }
      add(
        to: index, type, size: field.size, offset: field.offset,
        bigEndian: definition.bigEndian, bytes: bytes, batch)
    }
  }

  private mutating func index(_ key: Key, description: FITFieldDescription?) -> Int? {
    if let known = indexes[key] { return known }
    guard fields.count < Self.maximumKinds else { return nil }
    indexes[key] = fields.count
    fields.append(
      FITUnusedField(
        message: Int(key.message), field: Int(key.field), developer: key.developer.map(Int.init),
        name: description?.name, units: description?.units, type: key.type.name, size: key.size,
        count: 0, isNamed: key.developer == nil && FITProfile.isNamed(key.field, of: key.message)))
    return fields.count - 1
  }

  private mutating func add(
    to index: Int, _ type: FITBaseType, size: Int, offset: Int, bigEndian: Bool,
    bytes: Span<UInt8>, _ batch: FITBatch
  ) {
    if type == .string {
      batch.forEach(at: offset) { position, _ in
        if fields[index].text == nil {
          fields[index].text = bytes.text(in: position..<position + size)
        }
      }
      fields[index].count += batch.count
      return
    }
    var count = 0
    var (minimum, maximum) = (Double.infinity, -Double.infinity)
    for first in stride(from: offset, through: offset + size - type.size, by: type.size) {
      batch.forEachNumber(bytes, type, at: first, bigEndian: bigEndian) { number, _ in
        count += 1
        minimum = min(minimum, number)
        maximum = max(maximum, number)
      }
    }
    guard count > 0 else { return }
    fields[index].count += count
    fields[index].minimum = min(fields[index].minimum ?? minimum, minimum)
    fields[index].maximum = max(fields[index].maximum ?? maximum, maximum)
  }
}

/// A field that a file holds and this reader takes nothing from, with the range of its values.
///
/// This is how a user finds where a watch keeps what the public profile has no name for, such as
/// the weight of the pack.
public struct FITUnusedField: Sendable, Hashable {
  /// The message's number in the profile.
  public let message: Int
  /// The field's number in the message.
  public let field: Int
  /// The developer's index for a developer field; nil for a field of the profile.
  public let developer: Int?
  /// The name that the file gives a developer field.
  public internal(set) var name: String?
  /// The unit that the file gives a developer field.
  public internal(set) var units: String?
  /// The type of one value, by the protocol's name.
  public let type: String
  /// Bytes of the field in each message.
  public let size: Int
  /// The number of valid values; a field of several values counts each.
  public internal(set) var count: Int
  /// The smallest raw value; nil where none was valid.
  public internal(set) var minimum: Double?
  /// The largest raw value; nil where none was valid.
  public internal(set) var maximum: Double?
  /// The first text, for a field of text.
  public internal(set) var text: String?
  /// Whether the public profile has a name for the field, as far as this reader knows.
  public let isNamed: Bool
}
