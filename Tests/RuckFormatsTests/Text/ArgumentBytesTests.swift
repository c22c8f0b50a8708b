import TestSupport
import Testing

@testable import RuckFormats

/// Arguments that are not UTF-8 as texts.
@Suite struct ArgumentBytesTests {
  @Test func everyArgumentComesBackByteForByte() {
    var random = SplitMix64(seed: 7)
    // Bytes as they stand in UTF-8 of the private characters are frequent on purpose.
    let frequent: [UInt8] = [0xf4, 0x8f, 0xbe, 0xbf, 0x80, 0xe9, 0xc3, 0x41]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Bool.random(using: &random)
          ? frequent[Int.random(in: 0..<8, using: &random)]
          : UInt8.random(in: 1...255, using: &random)
      }
      let text = ArgumentBytes.text(of: bytes)
      #expect(ArgumentBytes.bytes(of: text) == bytes)
      #expect(ArgumentBytes.shown(text) == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func aTextThatIsUTF8StaysAsItIs() {
    for text in ["", "morning.gpx", "--load=20kg", "Bäume/été 🥾.fit", "\u{fffd}", "\u{10ff7f}"] {
      #expect(ArgumentBytes.text(of: Array(text.utf8)) == text)
    }
  }
}
