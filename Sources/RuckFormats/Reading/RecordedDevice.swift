/// A device that took part in a recording: the watch, a sensor.
public struct RecordedDevice: Sendable, Equatable {
  /// The product's name, where the file has it in words.
  public var name: String?
  /// The maker.
  public var manufacturer: String?
  /// The maker's number of the product.
  public var product: Int?
  /// The serial number.
  public var serialNumber: Int?
  /// The version of the device's software.
  public var softwareVersion: Double?

  /// A device of which nothing is known.
  public init() {}

  /// Takes over what another message about the same device knows more.
  mutating func fill(from other: RecordedDevice) {
    name = name ?? other.name
    manufacturer = manufacturer ?? other.manufacturer
    product = product ?? other.product
    serialNumber = serialNumber ?? other.serialNumber
    softwareVersion = softwareVersion ?? other.softwareVersion
  }
}
