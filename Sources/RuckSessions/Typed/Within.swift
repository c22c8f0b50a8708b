package import RuckKernels

/// A quantity within bounds, as people type it.
package struct Within<Quantity: TypedQuantity, Bounds: QuantityBounds>: TypedValue {
  package let value: Quantity
  /// The text that was typed.
  package let text: String

  package static var domain: ValueDomain {
    .within(Bounds.range, unit: String(Quantity.kind.unit.drop { $0 == " " }))
  }

  package init(typed text: String) throws(Refusal) {
    let typed: Quantity?
    do {
      typed = try Quantity.read(text)
    } catch {
      throw Refusal(error.reason)
    }
    guard let typed, Bounds.range.contains(typed.amount) else {
      let ends = [Bounds.range.lowerBound, Bounds.range.upperBound].map {
        JSONValue.text(of: $0) + Quantity.kind.unit
      }
      throw Refusal("must be \(Quantity.kind.name) from \(ends[0]) to \(ends[1])")
    }
    value = typed
    self.text = text
  }
}

/// A quantity as people type it.
package protocol TypedQuantity: Sendable {
  /// The name of the kind, and the unit of its bounds after a blank; numbers have none.
  static var kind: (name: String, unit: String) { get }
  /// The value in this unit.
  var amount: Double { get }
  /// The quantity of a text; nil where it is not a number.
  static func read(_ text: String) throws(UnitError) -> Self?
}

extension Mass: TypedQuantity {
  package static var kind: (name: String, unit: String) { ("a mass", " kg") }
  package static func read(_ text: String) throws(UnitError) -> Mass? { try parse(text) }
}

extension Length: TypedQuantity {
  package static var kind: (name: String, unit: String) { ("a length", " m") }
  package static func read(_ text: String) throws(UnitError) -> Length? { try parse(text) }
}

/// An altitude, which may lie below the sea: `512m`, `-20m`.
package struct Altitude: TypedQuantity {
  /// Metres above the sea.
  package let meters: Double

  package static var kind: (name: String, unit: String) { Length.kind }
  package var amount: Double { meters }

  package static func read(_ text: String) throws(UnitError) -> Altitude? {
    let isBelow = text.hasPrefix("-")
    let height = try Length.parse(isBelow ? String(text.dropFirst()) : text).meters
    return Altitude(meters: isBelow ? -height : height)
  }
}

extension Speed: TypedQuantity {
  package static var kind: (name: String, unit: String) { ("a speed", " m/s") }
  package static func read(_ text: String) throws(UnitError) -> Speed? { try parse(text) }
}

extension Duration: TypedQuantity {
  package static var kind: (name: String, unit: String) { ("a time", " s") }
  package var amount: Double { inSeconds }
  package static func read(_ text: String) throws(UnitError) -> Duration? { try parse(text) }
}

extension Double: TypedQuantity {
  package static var kind: (name: String, unit: String) { ("a number", "") }
  package var amount: Double { self }
  package static func read(_ text: String) -> Double? { typedNumber(text) }
}

extension Int: TypedQuantity {
  package static var kind: (name: String, unit: String) { ("a whole number", "") }
  package var amount: Double { Double(self) }
  package static func read(_ text: String) -> Int? { Int(text) }
}

/// Why a text is not a value, and which values there are, as a part of a sentence.
package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// A reason such as `must be a mass from 0 kg to 200 kg`.
  package init(_ reason: String) { description = reason }
}
