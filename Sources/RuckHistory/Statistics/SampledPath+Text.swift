extension SampledPath: LosslessStringConvertible {
  /// The path as a text without blanks: exponent, first instant, then latitude and longitude of each
  /// instant as differences from the last known position, `x` where it is unknown, between colons.
  public var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path of a description; nil for any other text.
  public init?(_ description: String) {
    self.init(digestField: Array(description.utf8)[...])
  }

  private static let separator = UInt8(ascii: ":")
  private static let missing = UInt8(ascii: "x")

  /// Writes the description, which is the path's field in a digest.
  func write(to bytes: inout [UInt8]) {
    bytes += "\(exponent):\(first)".utf8
    var last: (latitude: Int32, longitude: Int32) = (0, 0)
    for (latitude, longitude) in zip(latitudes, longitudes) {
      bytes.append(Self.separator)
      guard let latitude, let longitude else {
        bytes.append(Self.missing)
        continue
      }
      bytes += "\(latitude - last.latitude):\(longitude - last.longitude)".utf8
      last = (latitude, longitude)
    }
  }

  /// The path that ``write(to:)`` wrote; nil for any other bytes.
  init?(digestField bytes: ArraySlice<UInt8>) {
    var fields = bytes.split(separator: Self.separator, omittingEmptySubsequences: false)[...]
    guard fields.count <= 2 + 2 * Self.limit,
      let exponent = fields.popFirst().flatMap(DigestText.number),
      let first = fields.popFirst().flatMap(DigestText.number), (0...64).contains(exponent)
    else { return nil }
    var latitudes: [Int32?] = []
    var longitudes: [Int32?] = []
    var last: (latitude: Int64, longitude: Int64) = (0, 0)
    while let field = fields.popFirst() {
      guard !field.elementsEqual(CollectionOfOne(Self.missing)) else {
        latitudes.append(nil)
        longitudes.append(nil)
        continue
      }
      guard let north = DigestText.number(field),
        let east = fields.popFirst().flatMap(DigestText.number),
        north.magnitude < 1 << 32, east.magnitude < 1 << 32,
        let latitude = Int32(exactly: last.latitude + north),
        let longitude = Int32(exactly: last.longitude + east)
      else { return nil }
      latitudes.append(latitude)
      longitudes.append(longitude)
      last = (Int64(latitude), Int64(longitude))
    }
    self.init(
      exponent: Int(exponent), first: first, latitudes: latitudes, longitudes: longitudes)
  }
}
