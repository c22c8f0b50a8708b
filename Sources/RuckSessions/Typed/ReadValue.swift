package import RuckHistory
internal import RuckKernels

/// A value whose type reads its own text.
package protocol ReadValue: TypedValue {
  /// The accepted texts, after `must be`.
  static var accepted: String { get }
  /// The value of a text; nil for what is not one.
  init?(_ text: String)
}

extension ReadValue {
  /// Reads what a person typed.
  package init(typed text: String) throws(Refusal) {
    guard let value = Self(text) else { throw Refusal("must be \(Self.accepted)") }
    self = value
  }
}

extension LocalDay: ReadValue {
  package static var accepted: String { "a date; write 2025-04-01" }
}

/// An amount of money with its currency: `180USD`, `99.50 EUR`.
extension Price: ReadValue {
  package static var accepted: String {
    "an amount with a currency of three letters; write 180USD"
  }

  package init?(_ text: String) {
    let currency = String(text.suffix(3)).uppercased()
    let amount = text.dropLast(3).split(separator: " ").joined()
    guard currency.utf8.count == 3, currency.utf8.allSatisfy({ (0x41...0x5a).contains($0) }),
      let value = Double(amount), (0...1e9).contains(value)
    else { return nil }
    self.init(hundredths: Int((value * 100).rounded()), currency: currency)
  }
}

/// A distance or a time.
extension WearLimit: ReadValue {
  package static var accepted: String {
    "a distance up to 1e8 m or a time up to 1e9 s; write 500mi, 200h"
  }

  package init?(_ text: String) {
    if let length = try? Length.parse(text), length.meters > 0, length.meters <= 1e8 {
      self = .distance(length)
    } else if let time = try? Duration.parse(text), time.inSeconds > 0, time.inSeconds <= 1e9 {
      self = .time(time)
    } else {
      return nil
    }
  }
}
