import Testing

@testable import RuckSessions

@Suite struct TableCSVTests {
  private func text(_ table: RuckSessions.Table, isRaw: Bool = false) -> String {
    var bytes = table.csvHeader
    table.forEachCSV(isRaw: isRaw) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func everyKindOfColumnHasItsCellsAndUnknownOnesAreEmpty() {
    let table = RuckSessions.Table(
      schema: "a/1", count: 3,
      [
        (TableField("text", .text), TableColumn(["=a", nil, "b,\"c\""])),
        (TableField("time", .time), TableColumn([1_714_543_200_250_000, nil, 0])),
        (TableField("whole", .whole), TableColumn([-3, nil, 12])),
        (TableField("flag", .flag), TableColumn([true, nil, false])),
        (TableField("number", .number), TableColumn(ContiguousArray([0.1, .nan, -7]))),
      ])
    #expect(
      text(table) == """
        text,time,whole,flag,number
        '=a,2024-05-01T06:00:00.250Z,-3,true,0.1
        ,,,,
        "b,""c""\",1970-01-01T00:00:00Z,12,false,-7

        """)
    #expect(text(table, isRaw: true).contains("\n=a,2024"))
  }

  @Test func rowsOfSeveralBuffersAreAllWrittenInTheirOrder() {
    let rows = 3000
    let numbers = ContiguousArray(
      (0..<rows).map { row -> Double in row % 7 == 0 ? .nan : Double(row) })
    let names = (0..<rows).map { row -> String? in row % 3 == 0 ? "n\(row)" : nil }
    let table = RuckSessions.Table(
      schema: "a/1", count: rows,
      [
        (TableField("number", .number), TableColumn(numbers)),
        (TableField("name", .text), TableColumn(names)),
      ])
    var expected = "number,name\n"
    for row in 0..<rows {
      let number = row % 7 == 0 ? "" : String(row)
      expected += "\(number),\(names[row] ?? "")\n"
    }
    #expect(text(table) == expected)
  }
}
