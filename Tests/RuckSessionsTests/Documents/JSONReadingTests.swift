import Testing

@testable import RuckSessions

/// JSON that is read.
@Suite struct JSONReadingTests {
  private func read(_ text: String) throws -> String {
    try JSONValue(reading: Array(text.utf8)).text(indented: false)
  }

  @Test func whatIsWrittenComesBack() throws {
    for text in [
      "null", "true", "false", "[]", "{}", "\"\"", "[1,2.5,-3,1e+300,0.015666999452954]",
      "{\"b\":1,\"a\":[null,{\"c\":\"d\"}]}", "\"a\\\"b\\\\c\\n\\t\\u0001\"", "\"\u{e4}\u{1f600}\"",
    ] {
      let value = try JSONValue(reading: Array(" \(text)\n".utf8))
      let again = try JSONValue(reading: Array(value.text(indented: true).utf8))
      #expect(again.text(indented: false) == value.text(indented: false), "\(text)")
    }
    #expect(try read("\"\\u00e4\\ud83d\\ude00\\/\"") == "\"\u{e4}\u{1f600}/\"")
  }

  @Test func everyBitOfANumberComesBack() throws {
    var bits: UInt64 = 0x9e37_79b9_7f4a_7c15
    for _ in 0..<2000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: bits)
      guard number.isFinite,
        case .array(let values) = try JSONValue(
          reading: Array("[\(number)]".utf8))
      else { continue }
      switch values[0] {
      case .number(let read): #expect(read.bitPattern == number.bitPattern)
      case .integer(let read): #expect(Double(read) == number)
      default: Issue.record("no number")
      }
    }
    guard case .number(let zero) = try JSONValue(reading: Array("-0".utf8)) else {
      Issue.record("no zero below zero")
      return
    }
    #expect(zero == 0 && zero.sign == .minus)
    guard
      case .integer(9_223_372_036_854_775_807) = try JSONValue(
        reading: Array("9223372036854775807".utf8))
    else {
      Issue.record("no whole number")
      return
    }
  }

  @Test func whatIsNoJSONIsRefusedAtItsByte() {
    for (text, offset) in [
      ("", 0), ("[1,]", 3), ("{\"a\" 1}", 5), ("tru", 0), ("1 2", 2), ("\"a", 2), ("+1", 0),
      ("\"\\x\"", 3), ("nan", 0),
    ] {
      #expect(throws: JSONValue.Damage(offset: offset), "\(text)") { try read(text) }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONValue.Damage.self) { try read(deep) }
  }
}
