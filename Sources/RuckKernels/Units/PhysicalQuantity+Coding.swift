extension PhysicalQuantity {
  /// Reads the number of ``unit`` that a quantity is coded as: its key says the unit.
  public init(from decoder: any Decoder) throws {
    self.init(amount: try decoder.singleValueContainer().decode(Double.self))
  }
  /// Writes the amount in ``unit`` as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(amount)
  }
}
