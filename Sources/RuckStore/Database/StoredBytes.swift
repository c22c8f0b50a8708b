internal import Foundation
internal import GRDB

/// Bytes of a column.
///
/// GRDB hands BLOBs over as Foundation's data, which no other file of the store names.
struct StoredBytes: DatabaseValueConvertible {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  /// The bytes of a column of a row that is being read, copied once.
  static func bytes(of row: Row, at index: Int) throws -> [UInt8]? {
    try row.withUnsafeData(atIndex: index) { data in
      // Byte by byte it takes longer than the rest of reading a row.
      data.map { unsafe $0.withUnsafeBytes { unsafe Array($0) } }
    }
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> StoredBytes? {
    Data.fromDatabaseValue(value).map { StoredBytes(Array($0)) }
  }
}

extension StoredBytes {
  /// The bytes as digits of base 16, two each.
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes as text, by RFC 4648.
  var base64: String { Data(bytes).base64EncodedString() }

  /// The bytes of a text as ``base64`` writes it; nil of any other.
  init?(base64 text: String) {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    bytes = Array(data)
  }
}

extension DatabaseValue {
  /// The bytes of a BLOB; none of anything else.
  var bytes: [UInt8] { StoredBytes.fromDatabaseValue(self)?.bytes ?? [] }
}
