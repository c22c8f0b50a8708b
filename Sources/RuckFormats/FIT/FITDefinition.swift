internal import RuckKernels

/// One field of a definition message.
struct FITField {
  let number: UInt8
  let type: FITBaseType
  /// Bytes in the message.
  let size: Int
  /// The field's first byte, counted from the first byte after the message's header.
  let offset: Int
  /// Whether the type was unknown or the size no multiple of it, so that these are plain bytes.
  let isOdd: Bool

  /// The number of the field's values.
  var valueCount: Int { size / type.size }
}

/// One developer field of a definition message; its type is given by a description elsewhere.
struct FITDeveloperField {
  let key: FITDeveloperKey
  let size: Int
  let offset: Int
}

/// The key of a developer field: the developer's index and the field's number.
struct FITDeveloperKey: Hashable {
  let developer: UInt8
  let number: UInt8
}

/// A definition message, which describes the data messages that follow it; fields of no bytes are left out,
/// so that a message has no more fields than bytes.
struct FITDefinition {
  /// The message's number in the profile.
  let message: UInt16
  /// The kind of the message, where something is taken from it.
  let kind: FITMessageNumber?
  let bigEndian: Bool
  let fields: ContiguousArray<FITField>
  let developerFields: ContiguousArray<FITDeveloperField>
  /// The bytes of a data message without its header.
  let size: Int
  /// The offset of the timestamp; nil where the message has none of four bytes.
  let timestampOffset: Int?
  /// Whether a field's type was unknown or its size no multiple of its type's, so that it is
  /// taken as plain bytes.
  let hasOddFields: Bool

  /// The length in bytes of the definition message at a position, header included.
  ///
  /// Nil where it does not fit below `end` or cannot be a definition message.
  static func length(_ bytes: Span<UInt8>, at position: Int, end: Int) -> Int? {
    guard position + 6 <= end, bytes[position + 2] <= 1 else { return nil }
    var length = 6 + 3 * Int(bytes[position + 5])
    guard position + length <= end else { return nil }
    if bytes[position] & 0x20 != 0 {
      guard position + length < end else { return nil }
      length += 1 + 3 * Int(bytes[position + length])
      guard position + length <= end else { return nil }
    }
    return length
  }

  /// Reads the definition message at a position.
  ///
  /// - Precondition: `length(_:at:end:)` gave a length for it.
  init(_ bytes: Span<UInt8>, at position: Int) {
    bigEndian = bytes[position + 2] == 1
    message = bytes.integer(at: position + 3, bigEndian: bigEndian)
    kind = FITMessageNumber(rawValue: message)
    let count = Int(bytes[position + 5])
    var offset = 0
    var odd = false
    var timestamp: Int?
    var fields: ContiguousArray<FITField> = []
    fields.reserveCapacity(count)
    for index in 0..<count {
      let entry = position + 6 + 3 * index
      let number = bytes[entry]
      let size = Int(bytes[entry + 1])
      var type = FITBaseType(code: bytes[entry + 2])
      if let known = type, !size.isMultiple(of: known.size) { type = nil }
      if type == nil { odd = true }
      if number == FITTime.field, size == 4 { timestamp = offset }
      // A field without a byte says nothing, and costs time for each message.
      if size == 0 { continue }
      fields.append(
        FITField(
          number: number, type: type ?? .byte, size: size, offset: offset, isOdd: type == nil))
      offset += size
    }
    var developerFields: ContiguousArray<FITDeveloperField> = []
    if bytes[position] & 0x20 != 0 {
      let start = position + 6 + 3 * count
      for index in 0..<Int(bytes[start]) {
        let entry = start + 1 + 3 * index
        let key = FITDeveloperKey(developer: bytes[entry + 2], number: bytes[entry])
        let size = Int(bytes[entry + 1])
        if size == 0 { continue }
        developerFields.append(FITDeveloperField(key: key, size: size, offset: offset))
        offset += size
      }
    }
    self.fields = fields
    self.developerFields = developerFields
    size = offset
    timestampOffset = timestamp
    hasOddFields = odd
  }

  /// The first valid number in a field of the data message at a position, unscaled.
  func number(_ field: UInt8, _ bytes: Span<UInt8>, at payload: Int) -> Double? {
    for known in fields where known.number == field && known.type != .string && !known.isOdd {
      for index in 0..<known.valueCount {
        let entry = payload + known.offset + index * known.type.size
        if let value = known.type.number(bytes, at: entry, bigEndian: bigEndian) { return value }
      }
    }
    return nil
  }

  /// A whole number in a field, where it is one between 0 and 2^32.
  func whole(_ field: UInt8, _ bytes: Span<UInt8>, at payload: Int) -> Int? {
    guard let value = number(field, bytes, at: payload), value >= 0, value < 4_294_967_296 else {
      return nil
    }
    return Int(value, clampedTo: 0...Int.max)
  }

  /// The text in a field; nil where it is empty or no text.
  func text(_ field: UInt8, _ bytes: Span<UInt8>, at payload: Int) -> String? {
    for known in fields where known.number == field && known.type == .string {
      let start = payload + known.offset
      if let text = bytes.text(in: start..<start + known.size) { return text }
    }
    return nil
  }
}

/// The messages of the profile that this reader takes something from.
enum FITMessageNumber: UInt16 {
  case fileID = 0, userProfile = 3, sport = 12, session = 18, lap = 19, record = 20, event = 21
  case deviceInfo = 23, weightScale = 30, coursePoint = 32, activity = 34, weather = 128
  case heartRate = 132, timestampCorrelation = 162, fieldDescription = 206, developerData = 207
}

/// The description of one developer field in a file.
struct FITFieldDescription: Equatable {
  var key: FITDeveloperKey
  var type: FITBaseType?
  var name: String?
  var units: String?
  var scale = 1.0
  var offset = 0.0
  /// The message and field of the profile that this field stands in for.
  var nativeMessage: Int?
  var nativeField: UInt8?
  /// Kilograms in one unit of the field, where its name or unit says that it holds a pack's mass.
  let kilogramsPerUnitOfLoad: Double?
  /// Whether its name says that it holds a pack's mass, but neither name nor unit a unit of mass.
  let isLoadWithoutUnit: Bool

  /// The protocol has no longer names.
  private static let longestName = 64

  /// Reads a field description message; nil where it does not say which field it describes.
  init?(_ definition: FITDefinition, _ bytes: Span<UInt8>, at payload: Int) {
    guard let developer = definition.whole(0, bytes, at: payload), developer < 256,
      let number = definition.whole(1, bytes, at: payload), number < 256
    else { return nil }
    key = FITDeveloperKey(developer: UInt8(developer), number: UInt8(number))
    type = definition.whole(2, bytes, at: payload).flatMap { code in
      code < 256 ? FITBaseType(code: UInt8(code)) : nil
    }
    name = definition.text(3, bytes, at: payload)
    if let scale = definition.number(6, bytes, at: payload), scale != 0 { self.scale = scale }
    offset = definition.number(7, bytes, at: payload) ?? 0
    units = definition.text(8, bytes, at: payload)
    nativeMessage = definition.whole(14, bytes, at: payload)
    nativeField = definition.whole(15, bytes, at: payload).flatMap { UInt8(exactly: $0) }
    // Asked for each message that has the field, so found once.
    let (name, units) = (Self.short(name), Self.short(units))
    kilogramsPerUnitOfLoad = Self.kilogramsPerUnitOfLoad(name, units)
    isLoadWithoutUnit = kilogramsPerUnitOfLoad == nil && RuckWords.nameALoad(name)
  }

  private static func short(_ text: String?) -> String {
    String(decoding: (text ?? "").utf8.prefix(longestName), as: UTF8.self)
  }

  private static func kilogramsPerUnitOfLoad(_ name: String, _ units: String) -> Double? {
    guard RuckWords.nameALoad(name) || RuckWords.nameALoad(units) else { return nil }
    if let factor = LoadText.kilograms(perUnit: units) { return factor }
    for word in TextWord.split(name + " " + units) where word.number == nil {
      if let factor = LoadText.kilograms(perUnit: word.letters) { return factor }
    }
    return nil
  }

  /// The type of the numbers in a field of this description; nil where they are texts, or do not fill it.
  func numberType(in field: FITDeveloperField) -> FITBaseType? {
    guard let type, type != .string, field.size >= type.size, field.size.isMultiple(of: type.size)
    else { return nil }
    return type
  }

  /// The field for people: `developer field "Pack Weight"`.
  var origin: String { "developer field \"\(name ?? "\(key.developer)/\(key.number)")\"" }
}
