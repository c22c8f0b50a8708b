#if Command || Store
import RuckKernels
import RuckSessions
import RuckTrack
import Testing

@Suite struct StandardFileTests {
  private func read(_ text: String) throws -> [Standard] {
    try StandardFile(reading: Array(text.utf8), name: "own.json").standards
  }

  @Test func aTableIsReadWithItsUnits() throws {
    let standards = try read(
      """
      { "version": "3", "source": "club", "standards": [
        { "name": "ten", "title": "Ten miles", "distance": "10mi", "load": "20kg",
          "limits": [ { "time": "2h30min", "sex": "female", "youngest": 18, "oldest": 29 },
                      { "time": "3h" } ] },
        { "name": "up", "gain": "500m", "time": "90min", "note": "any path" } ] }
      """)
    #expect(standards.map(\.name) == ["ten", "up"])
    let ten = standards[0]
    #expect(ten.title == "Ten miles" && abs(ten.distance - 16_093.44) < 1e-9 && ten.load == 20)
    #expect(ten.source == "club" && ten.version == "3")
    #expect(ten.limits.map(\.seconds) == [9000, 10_800])
    #expect(
      ten.limits[0].sex == .female && ten.limits[0].youngest == 18 && ten.limits[0].oldest == 29)
    #expect(standards[1].gain == 500 && standards[1].note == "any path")
    #expect(standards[1].title == "up" && standards[1].load == nil)
  }

  @Test func aTableWithoutASourceIsNamedByItsFile() throws {
    let standards = try read(#"{ "standards": [ { "name": "a", "distance": "5km" } ] }"#)
    #expect(standards[0].source == "own.json" && standards[0].version == "unstated")
  }

  @Test(arguments: [
    "", "[]", "{}", #"{ "standards": [] }"#, #"{ "standards": [ 1 ] }"#,
    #"{ "standards": [ { "distance": "5km" } ] }"#, #"{ "standards": [ { "name": "a" } ] }"#,
    #"{ "standards": [ { "name": "a", "distance": "5" } ] }"#,
    #"{ "standards": [ { "name": "a", "distance": 5 } ] }"#,
    #"{ "standards": [ { "name": "a", "distance": "5km", "laod": "20lb" } ] }"#,
    #"{ "standards": [ { "name": "a", "distance": "5km", "time": "1h", "limits": [ { "time": "1h" } ] } ] }"#,
    #"{ "standards": [ { "name": "a", "distance": "5km", "limits": [ { "sex": "male" } ] } ] }"#,
    #"{ "standards": [ { "name": "a", "distance": "5km", "limits": [ { "time": "1h", "youngest": 1.5 } ] } ] }"#,
    #"{ "standards": [ { "name": "a", "distance": "5km" }, { "name": "a", "gain": "5m" } ] }"#,
    #"{ "more": 1, "standards": [ { "name": "a", "distance": "5km" } ] }"#,
  ])
  func whatIsNoTableIsRefusedInWords(_ text: String) {
    do {
      _ = try read(text)
      Issue.record("nothing was refused")
    } catch let error as JSONFileDamage {
      #expect(!error.description.isEmpty)
    } catch {
      Issue.record("another error")
    }
  }
}
#endif
