/// What a file says of one developer field.
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

  /// The field for people: `developer field "Pack Weight"`.
  var origin: String { "developer field \"\(name ?? "\(key.developer)/\(key.number)")\"" }
}
