import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// One damaged file per defect against its intact original.
@Suite struct DamagedFilesTests {
  @Test(arguments: try Table("damaged/damaged.tsv").rows)
  func theRowsBeforeTheDamageAreTheSame(row: Table.Row) throws {
    #if !Compression
    if row["id"].hasSuffix(".gz") { return }
    #endif
    let intact = try RecordingReader().read(try Repository.bytes("damaged/" + row["intact"]))
    #expect(intact.codes == [])
    let damaged = try RecordingReader().read(try Repository.bytes("damaged/" + row["id"]))
    #expect(damaged.format == intact.format)
    let codes = row["code"].split(separator: "|").map(String.init)
    #expect(codes.contains(where: damaged.codes.contains), "\(damaged.codes)")
    let rows = Int(try #require(row.number("rows")))
    let expected = try #require(intact.sessions.first?.track)
    let found = try #require(damaged.sessions.first?.track)
    #expect(found.count >= rows)
    for channel in Channel.allCases where expected.has(channel) {
      #expect(
        found.samples(channel).prefix(rows) == expected.samples(channel).prefix(rows), "\(channel)")
    }
  }
}
