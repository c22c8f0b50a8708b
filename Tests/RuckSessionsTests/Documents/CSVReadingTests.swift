import RuckSessions
import Testing

@Suite struct CSVReadingTests {
  private func cells(_ text: String) -> [[String]] { CSV.rows(of: text).map(\.cells) }

  @Test func quotesHoldCommasAndQuotes() {
    #expect(cells("a, b ,c") == [["a", "b", "c"]])
    #expect(cells("\"a,b\",\"say \"\"no\"\"\"") == [["a,b", "say \"no\""]])
    #expect(cells(",") == [["", ""]])
  }

  @Test func linesOfBlanksAreSkippedAndNumbersStayThoseOfTheText() {
    let rows = CSV.rows(of: "\u{FEFF}name,user\r\n\r\n  \na,b\n")
    #expect(rows.map(\.line) == [1, 4])
    #expect(rows.map(\.cells) == [["name", "user"], ["a", "b"]])
    #expect(CSV.rows(of: "").isEmpty)
  }
}
