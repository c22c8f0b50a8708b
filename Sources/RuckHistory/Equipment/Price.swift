/// An amount of money in hundredths of a currency's unit.
public struct Price: Sendable, Hashable {
  /// The amount in hundredths: cents.
  public var hundredths: Int
  /// The currency by its ISO 4217 code.
  public var currency: String

  /// An amount of money.
  public init(hundredths: Int, currency: String) {
    self.hundredths = hundredths
    self.currency = currency
  }

  /// The amount in the currency's unit.
  public var amount: Double { Double(hundredths) / 100 }
}
