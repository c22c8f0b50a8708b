/// What a number measures: the unit that ends its keys, what JSON Schema says about it, and how people read it.
package struct Quantity: Sendable {
  /// The end of a key, with the unit: `_m`.
  let suffix: String
  /// The smallest value; nil where there is none.
  let minimum: Double?
  /// The number for people.
  let text: @Sendable (NumberText, Double) -> String

  private init(
    _ suffix: String, minimum: Double? = 0,
    _ text: @escaping @Sendable (NumberText, Double) -> String
  ) {
    self.suffix = suffix
    self.minimum = minimum
    self.text = text
  }
}

extension Quantity {
  /// How far, in metres.
  static let length = Quantity("_m") { $0.distance($1) }
  /// How heavy, in kilograms.
  static let mass = Quantity("_kg") { $0.mass($1) }
  /// How long, in seconds.
  static let time = Quantity("_s") { _, value in NumberText.duration(value) }
  /// A share of something, 1 for all of it; more than 1 beyond.
  static let share = Quantity("_fraction") { _, value in NumberText.fixed(value * 100, 0) + " %" }
  /// Money, in the unit of a currency that stands elsewhere.
  static let money = Quantity("") { _, value in NumberText.fixed(value, 2) }
  /// A number in a unit that the row states.
  static let number = Quantity("", minimum: nil) { _, value in NumberText.fixed(value, 1) }
}
