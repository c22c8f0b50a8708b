#if Store
import Foundation
import TestSupport
import Testing

@testable import RuckStore

@Suite struct ChangeClockTests {
  private let origin = "0123456789abcdef"

  @Test func aTextOrdersAsItsPartsDo() throws {
    var clocks: [(parts: (Int64, Int64), text: String)] = []
    for milliseconds: Int64 in [0, 1, 15, 16, 255, 1_750_000_000_000, ChangeClock.last] {
      for counter: Int64 in [0, 1, 9, 10, 0xffff_ffff] {
        let clock = ChangeClock(milliseconds: milliseconds, counter: counter, origin: origin)
        clocks.append(((milliseconds, counter), clock.text))
        let read = try #require(ChangeClock(clock.text))
        #expect(read.milliseconds == milliseconds && read.counter == counter)
        #expect(read.origin == origin)
      }
    }
    for (one, other) in zip(clocks, clocks.dropFirst()) {
      #expect(one.text < other.text)
      // What follows from a change comes directly after it.
      #expect(one.text < ChangeClock.following(one.text))
      #expect(ChangeClock.following(one.text) < other.text)
      #expect(ChangeClock(ChangeClock.following(one.text))?.origin == origin)
    }
  }

  @Test(arguments: [
    "", "0", "019a2b3c4d5e-00000003-0123456789abcde", "019a2b3c4d5e-00000003-0123456789abcdeF",
    "019a2b3c4d5e_00000003-0123456789abcdef", "019a2b3c4d5e-00000003-0123456789abcdef?",
    "ffffffffffff-00000003-0123456789abcdef", "+19a2b3c4d5e-00000003-0123456789abcdef",
  ])
  func anythingElseIsNoClock(_ text: String) { #expect(ChangeClock(text) == nil) }

  @Test func aTransactionIsLaterThanAllBeforeIt() async throws {
    let clock = HandClock(1_750_000_000)
    let store = try clock.store()
    var last = ""
    for step in [0, 1, 0, -7200, -7200, 3600, .nan, 1e300] {
      clock.advance(step)
      try await store.run("UPDATE users SET persona = 'x' || persona")
      let now = try #require(try await store.text("SELECT clock FROM sync_fields"))
      #expect(now > last && ChangeClock(now) != nil)
      last = now
    }
  }

  /// The examples of RFC 4648, section 10.
  @Test func bytesAreTextsOfBase64() {
    let examples = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy",
    ]
    for (plain, text) in examples {
      #expect(StoredBytes(Array(plain.utf8)).base64 == text)
      #expect(StoredBytes(base64: text)?.bytes == Array(plain.utf8))
    }
    for text in ["Z", "Zg=", "Zg", "Z===", "====", "Zm9v=", "Zm 9", "Zg==Zg=="] {
      #expect(StoredBytes(base64: text) == nil, "\(text)")
    }
  }
}
#endif
