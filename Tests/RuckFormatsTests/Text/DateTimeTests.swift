import RuckFormats
import TestSupport
import Testing

@Suite struct DateTimeTests {
  @Test(arguments: try Table("reference/date-times.tsv").rows)
  func agreesWithPython(row: Table.Row) throws {
    let time = try #require(DateTime(row["text"]))
    // Microseconds added to a number near 2e9 are rounded once on either side.
    let expected = try #require(row.number("seconds"))
    #expect(abs(time.seconds - expected) <= 1e-6)
    switch row["zone"] {
    case "utc": #expect(time.zone == .utc)
    case "none": #expect(time.zone == .none)
    default: #expect(time.zone == .offset(try #require(Int(row["zone"]))))
    }
  }

  @Test(arguments: [
    "", "2024-05-01", "2024-13-01T06:00:00Z", "2024-00-01T06:00:00Z",
    "2024-02-30T06:00:00Z", "2023-02-29T06:00:00Z", "1900-02-29T00:00:00Z", "2024-05-01T25:00:00Z",
    "2024-05-01T24:00:01Z", "2024-05-01T06:60:00Z", "2024-05-01T06:00:61Z", "2024-05-01T06:00:00X",
    "2024-05-01T06:00:00.Z", "2024-05-01T06:00:00+2", "2024-05-01T06:00:00+02:0",
    "2024-05-01T06:00:00+02:00Z", "24-05-01T06:00:00Z", "garbage of twenty bytes",
    "0000-01-01T00:00:00Z", "2024-05-01T06:00:00ZZ",
  ])
  func refusesWhatIsNoTime(text: String) { #expect(DateTime(text) == nil) }

  /// What any person can read, though XML does not write it so; 2024-05-01T06:00:05Z where nothing
  /// else is said.
  @Test(arguments: [
    "2024-5-1T6:0:5Z", "2024/05/01T06:00:05Z", "2024/05/01 06:00:05", "20240501T060005Z",
    "2024-05-01T06:00:05UTC", "2024-05-01 06:00:05 GMT", "2024-05-01T06:00:05Z+00:00",
    "1714543205", "1714543205000", "1714543205.0", "2567-05-01T06:00:05Z",
    "\u{6f2}\u{6f0}\u{6f2}\u{6f4}-\u{6f0}\u{6f5}-\u{6f0}\u{6f1}T\u{6f0}\u{6f6}:00:05Z",
    "\u{968}\u{966}\u{968}\u{96a}-05-01T06:00:05Z",
  ])
  func readsWhatPeopleRead(text: String) { #expect(DateTime(text)?.seconds == 1_714_543_205) }

  @Test func secondsMayBeMissing() {
    #expect(DateTime("2024-05-01T06:00Z")?.seconds == 1_714_543_200)
    #expect(DateTime("2024-05-01T06:00+02:00")?.seconds == 1_714_536_000)
    #expect(DateTime("2024-05-01T06:00")?.zone == DateTime.Zone.none)
  }
}
