/// A device that took part in a recording: the watch, a sensor.
public struct RecordedDevice: Sendable, Hashable {
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

/// The devices of a file, each once, up to 1000.
struct RecordedDevices {
  private static let most = 1000

  /// The devices in the order of the file.
  private(set) var all: [RecordedDevice] = []
  private var known: Set<RecordedDevice> = []

  /// Adds the devices of one part of the file that no part before it had.
  mutating func add(_ devices: [RecordedDevice]) {
    all += devices.filter { !known.contains($0) }.prefix(Self.most - all.count)
    if known.count < Self.most { known.formUnion(devices) }
  }
}
