import Testing

@testable import RuckSessions

/// Columns, from which JSON and CSV are both written.
@Suite struct ColumnTests {
  struct Part: Sendable {
    var low: Double?
    var high: Double?
  }

  struct Row: Sendable {
    var name: String?
    var size: Double?
    var part: Part?
    var words: [String]?
    var isLong = false
  }

  static let part: [Column<Part>] = [.number("low", \.low), .number("high", \.high)]
  static let columns: [Column<Row>] = [
    .value("name", \.name), .number("size_m", \.size), .group("group", part.of(\.part)),
    .optional("optional", part, \.part),
    .bounds("range") { row in
      row.part.flatMap { part in part.low.flatMap { low in part.high.map { low...$0 } } }
    },
    .value("words", \.words), .inJSON("more") { $0.isLong ? .array([.integer(1)]) : nil },
    .value("long", \.isLong), .number("only_long", \.size).only { $0.isLong },
  ]

  static let full = Row(
    name: "a", size: 1.5, part: Part(low: 1, high: 2), words: ["x", "y"], isLong: true)

  @Test func jsonHasEveryKnownMemberInTheOrderOfTheColumns() {
    #expect(
      Self.columns.object(of: Self.full).text(indented: false)
        == #"{"name":"a","size_m":1.5,"group":{"low":1,"high":2},"optional":{"low":1,"high":2},"#
        + #""range":[1,2],"words":["x","y"],"more":[1],"long":true,"only_long":1.5}"#)
  }

  @Test func whatIsUnknownIsNullAndAConditionalMemberIsAbsent() {
    #expect(
      Self.columns.object(of: Row()).text(indented: false)
        == #"{"name":null,"size_m":null,"group":null,"optional":null,"range":null,"words":null,"#
        + #""long":false}"#)
    // A part that is there but unknown is an object of nulls, unless it is a group.
    #expect(
      Self.columns.object(of: Row(part: Part())).text(indented: false)
        .contains(#""group":null,"optional":{"low":null,"high":null},"range":null"#))
  }

  @Test func aTableHasTheSameHeaderWhateverTheRows() {
    let header =
      "name,size_m,group_low,group_high,optional_low,optional_high,range_0,range_1,words,long,only_long"
    #expect(CSV(Self.columns, [Row]()).text() == header + "\n")
    #expect(
      CSV(Self.columns, [Self.full, Row()]).text()
        == header + "\na,1.5,1,2,1,2,1,2,x y,true,1.5\n,,,,,,,,,false,\n")
  }

  @Test func numbersThatAreNotFiniteAreUnknown() {
    let row = Row(size: .nan, part: Part(low: -.infinity, high: 1))
    let text = Self.columns.object(of: row).text(indented: false)
    #expect(text.contains(#""size_m":null,"group":{"low":null,"high":1}"#))
  }

  @Test func aTextThatBeginsAFormulaIsGuardedAndANumberIsNot() {
    let columns: [Column<Row>] = [.value("name", \.name), .number("size", \.size)]
    let rows = ["=1+1", "+1", "-1", "@a", "\tb", "plain", "a,\"b\""].map {
      Row(name: $0, size: -1)
    }
    #expect(
      CSV(columns, rows).text()
        == "name,size\n'=1+1,-1\n'+1,-1\n'-1,-1\n'@a,-1\n'\tb,-1\nplain,-1\n\"a,\"\"b\"\"\",-1\n")
    #expect(CSV(columns, Array(rows.prefix(1))).text(isRaw: true) == "name,size\n=1+1,-1\n")
  }
}
