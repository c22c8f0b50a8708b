import Testing

@testable import RuckReport

@Suite struct SHA256Tests {
  // FIPS 180-4, examples of NIST; the last is a million letters.
  @Test(
    "Digests are those that NIST publishes",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func vectors(_ text: String, _ expected: String) {
    let hex = SHA256.digest(of: Array(text.utf8)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    #expect(hex.joined() == expected)
  }

  @Test("A policy names a digest in Base64")
  func source() {
    // The digest of nothing, as `openssl dgst -sha256 -binary | base64` writes it.
    #expect(SHA256.source(of: []) == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
  }
}
