/// Paths as short texts, in the encoded polyline algorithm format that web maps use.
///
/// Each coordinate is rounded to a number of decimals, half away from zero; the differences from
/// point to point are written as groups of five bits in printable ASCII. Altitudes and times have
/// no position in it.
public enum EncodedPolyline {
  /// The decimals of a coordinate that a text was written with.
  public enum Precision: Int, Sendable, CaseIterable {
    /// Five: about a metre. The format's first and most common.
    case five = 5
    /// Six: about a decimetre.
    case six = 6

    var scale: Double { self == .five ? 1e5 : 1e6 }
  }

  /// The text of a path; rows without a position are left out.
  ///
  /// Latitudes beyond ±90 and longitudes beyond ±540 count as no position. O(n).
  ///
  /// - Precondition: the columns have one length.
  public static func encode(
    latitudes: Span<Double>, longitudes: Span<Double>, precision: Precision = .five
  ) -> String {
    precondition(latitudes.count == longitudes.count, "columns of one path differ in length")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(latitudes.count * 4)
    var last: (Int64, Int64) = (0, 0)
    for row in latitudes.indices {
      guard latitudes[row].magnitude <= 90, longitudes[row].magnitude <= 540 else { continue }
      let next = (
        Int64((latitudes[row] * precision.scale).rounded(.toNearestOrAwayFromZero)),
        Int64((longitudes[row] * precision.scale).rounded(.toNearestOrAwayFromZero))
      )
      append(next.0 - last.0, to: &bytes)
      append(next.1 - last.1, to: &bytes)
      last = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path of a text in degrees; nil where the text is not one: a byte out of range, a group that
  /// does not end, half a point, a latitude beyond ±90 or a longitude beyond ±540.
  ///
  /// O(n).
  public static func decode(
    _ text: String, precision: Precision = .five
  ) -> (latitudes: ContiguousArray<Double>, longitudes: ContiguousArray<Double>)? {
    var latitudes: ContiguousArray<Double> = []
    var longitudes: ContiguousArray<Double> = []
    var bytes = text.utf8.makeIterator()
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    while let first = bytes.next() {
      guard let north = number(first, &bytes), let second = bytes.next(),
        let east = number(second, &bytes)
      else { return nil }
      latitude += north
      longitude += east
      let position = (Double(latitude) / precision.scale, Double(longitude) / precision.scale)
      guard position.0.magnitude <= 90, position.1.magnitude <= 540 else { return nil }
      latitudes.append(position.0)
      longitudes.append(position.1)
    }
    return (latitudes, longitudes)
  }

  private static func append(_ value: Int64, to bytes: inout [UInt8]) {
    // The sign goes to the lowest bit.
    var rest = UInt64(bitPattern: value < 0 ? ~(value << 1) : value << 1)
    while rest >= 0x20 {
      bytes.append(UInt8(rest & 0x1f | 0x20) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
  }

  private static func number(
    _ first: UInt8, _ bytes: inout String.UTF8View.Iterator
  ) -> Int64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    var byte = first
    while true {
      // Seven groups hold every difference of coordinates in six decimals.
      guard (63..<127).contains(byte), shift <= 30 else { return nil }
      let group = UInt64(byte - 63)
      value |= (group & 0x1f) << shift
      if group < 0x20 { break }
      shift += 5
      guard let next = bytes.next() else { return nil }
      byte = next
    }
    return value & 1 == 0 ? Int64(value >> 1) : ~Int64(value >> 1)
  }
}
