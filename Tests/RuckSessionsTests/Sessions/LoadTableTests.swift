import RuckFormats
import RuckHistory
import RuckKernels
import RuckTrack
import Testing

@testable import RuckSessions

/// Loads, body masses and kinds by day and by file.
@Suite struct LoadTableTests {
  private static let text = """
    day,file,load,body_mass,kind
    2024-05-01,,20kg,80kg,
    ,evening.fit,45lb,,ride
    2024-05-02,"a, b.gpx",0kg,,

    """

  private static func row(_ name: String, _ day: String?) throws -> LoadTable.Row {
    try LoadTable(text).row(file: PathBytes("/x/" + name), day: day.flatMap { LocalDay($0) })
  }

  @Test func aFileTakesPrecedenceOverItsDay() throws {
    let day = try Self.row("other.fit", "2024-05-01")
    #expect(day.load == .kilograms(20) && day.bodyMass == .kilograms(80) && day.kind == nil)
    let both = try Self.row("evening.fit", "2024-05-01")
    #expect(both.load == .pounds(45) && both.bodyMass == .kilograms(80) && both.kind == .ride)
    #expect(try Self.row("a, b.gpx", nil).load == .kilograms(0))
    #expect(try Self.row("other.fit", "2024-05-03") == LoadTable.Row())
    #expect(try Self.row("other.fit", nil) == LoadTable.Row())
  }

  @Test func whatTheTableSaysCounts() throws {
    var request = SessionRequest(load: .kilograms(5))
    request.table = try LoadTable("file,load,kind\nwalk,12kg,foot\n")
    let session = AnalyzedSession.all(in: try Walks.file(name: "Ruck 30 lb"), request: request)[0]
    #expect(session.summary.load?.mean == 12 && session.loadSource == .option)
    #expect(session.loadOrigin == "the table of loads")
    #expect(session.summary.activity == Activity(.foot, .option))
  }

  @Test(
    arguments: [
      ("", 1), ("load\n", 1), ("day,weight\n", 1), ("day,day\n", 1),
      ("day,load\n2024-05-01,20\n", 2), ("day,load\n2024-05-01,20kg,x\n", 2),
      ("day,load\n\n,20kg\n", 3), ("day,kind\n2024-05-01,walk\n", 2),
      ("day,load\n2024-02-30,20kg\n", 2), ("day,load\n2024-05-01,201kg\n", 2),
      ("day,load\n2024-05-01,20kg\n2024-05-01,25kg\n", 3), ("file,kind\na,foot\na,ride\n", 3),
    ])
  func whatIsNoTableIsRefusedWithItsLine(text: String, line: Int) {
    let failure = #expect(throws: LoadTable.Failure.self) { try LoadTable(text) }
    #expect(failure?.line == line)
  }

  @Test func rowsOfOneDayMayAddToEachOther() throws {
    let table = try LoadTable("day,load,kind\n2024-05-01,20kg,\n2024-05-01,20kg,foot\n")
    let row = table.row(file: PathBytes("a.fit"), day: LocalDay("2024-05-01"))
    #expect(row.load == .kilograms(20) && row.kind == .foot)
  }

  @Test func rowsThatSayNothingOfAnySessionAreKnown() throws {
    let table = try LoadTable(Self.text)
    var used = Set(table.keys(file: PathBytes("/x/evening.fit.gz"), day: LocalDay("2024-05-01")))
    #expect(table.keys(without: used) == ["evening.fit", "a, b.gpx"])
    used.formUnion(table.keys(file: PathBytes("evening.fit"), day: nil))
    #expect(table.keys(without: used) == ["a, b.gpx"])
    used.formUnion(table.keys(file: PathBytes("a, b.gpx"), day: nil))
    #expect(table.keys(without: used).isEmpty)
    #expect(table.keys(without: []) == ["2024-05-01", "evening.fit", "a, b.gpx"])
  }

  @Test func theDefaultLoadComesLastAndOnFootAlone() throws {
    var request = SessionRequest()
    request.defaultLoad = Sourced(LoadProfile(constant: 18), .config)
    func session(_ name: String, _ request: SessionRequest) throws -> AnalyzedSession {
      AnalyzedSession.all(in: try Walks.file(name: name), request: request)[0]
    }
    let plain = try session("Morning", request)
    #expect(plain.summary.load?.mean == 18 && plain.loadSource == .config)
    let named = try session("Ruck 20kg", request)
    #expect(named.summary.load?.mean == 20 && named.loadSource == .file)
    request.kind = .ride
    let ride = try session("Morning", request)
    #expect(ride.summary.load == nil && ride.loadSource == .unknown)
    #expect(ride.summary.energy == nil)
  }

  @Test func theNameOfTheFileComesLast() throws {
    let file = try Walks.file(path: "/rucks/2024-05-01 ruck 20kg.gpx")
    let session = AnalyzedSession.all(in: file)[0]
    #expect(session.summary.load?.mean == 20 && session.loadSource == .file)
    #expect(session.loadOrigin == "\"20kg\" in the file name")
    let named = try Walks.file(name: "Ruck 30kg", path: "20kg.gpx")
    #expect(AnalyzedSession.all(in: named)[0].summary.load?.mean == 30)
  }

  @Test func indoorsTheGradeIsZero() throws {
    var recording = try Walks.file().recording.sessions[0]
    recording.sport = "treadmill_running"
    let indoors = recording.withoutAltitudesIndoors(grade: 0)
    #expect(recording.track.has(.altitude) && !indoors.track.has(.altitude))
    #expect(indoors.track.count == recording.track.count)
    #expect(indoors.diagnostics.entries.contains { $0.code == .trackIndoor })
    recording.sport = "running"
    #expect(recording.withoutAltitudesIndoors(grade: 0).track.has(.altitude))
  }
}
