import RuckFormats
import TestSupport
import Testing

@Suite struct FingerprintTests {
  @Test(arguments: try Table("reference/xxh64.tsv").rows)
  func agreesWithTheReferenceLibrary(row: Table.Row) throws {
    let length = Int(try #require(row.number("length")))
    let bytes = ContiguousArray(
      (0..<length).map { UInt8(truncatingIfNeeded: (UInt32($0) &* 2_654_435_761) >> 24) })
    #expect(Fingerprint(of: bytes.span).description == "xxh64:" + row["xxh64"])
  }

  /// Test vectors that the algorithm's documentation and implementations share.
  @Test(
    arguments: [("", 0xef46_db37_51d8_e999), ("a", 0xd24e_c4f1_a98c_6e5b)] as [(String, UInt64)])
  func agreesWithPublishedVectors(text: String, expected: UInt64) {
    let bytes = ContiguousArray(text.utf8)
    #expect(Fingerprint(of: bytes.span).value == expected)
  }
}
