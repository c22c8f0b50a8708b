internal import RuckKernels

/// The field of FIT files in which a user's watch stores the weight of the pack.
///
/// Written as `MESSAGE.FIELD`, with a divisor and a unit where needed: `session.178/10`,
/// `user_profile.40/10 lb`, `227.3 kg`. A message goes by number, or by name for the messages that
/// are read. Without a unit the field holds kilograms.
public struct FITLoadField: Sendable, Hashable {
  /// The message's number.
  public let message: UInt16
  /// The field's number.
  public let field: UInt8
  /// The divisor of the raw number.
  public let divisor: Double
  /// Kilograms in one of the field's unit.
  public let kilogramsPerUnit: Double
  /// The mapping as it was written.
  public let text: String

  /// Reads a mapping; nil where it is not one.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let name = words.first, words.count <= 2 else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let scaled = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard let message = UInt16(parts[0]) ?? Self.messages[parts[0].lowercased()]?.rawValue,
      let field = UInt8(scaled[0]), scaled.count <= 2
    else { return nil }
    var divisor = 1.0
    if scaled.count == 2 {
      guard let number = typedNumber(scaled[1]), number > 0 else { return nil }
      divisor = number
    }
    var kilograms = 1.0
    if words.count == 2 {
      guard let factor = LoadText.kilograms(perUnit: String(words[1])) else { return nil }
      kilograms = factor
    }
    self.message = message
    self.field = field
    self.divisor = divisor
    kilogramsPerUnit = kilograms
    self.text = text
  }

  private static let messages: [String: FITMessageNumber] = [
    "user_profile": .userProfile, "sport": .sport, "session": .session, "lap": .lap,
    "record": .record, "activity": .activity, "device_info": .deviceInfo, "file_id": .fileID,
    "event": .event, "weight_scale": .weightScale,
  ]

  /// The name that a mapping may use for a message; nil for a message that has only a number.
  package static func name(ofMessage number: Int) -> String? {
    messages.first { $0.value.rawValue == number }?.key
  }

  /// The load in kilograms that a message states; nil for every message but the mapped one.
  func kilograms(_ definition: FITDefinition, _ bytes: Span<UInt8>, at payload: Int) -> Double? {
    guard definition.message == message else { return nil }
    guard let raw = definition.number(field, bytes, at: payload) else { return nil }
    return raw * kilogramsPerUnit / divisor
  }
}
