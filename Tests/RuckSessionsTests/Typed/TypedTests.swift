#if Command || Store
import RuckKernels
import RuckSessions
import Testing

/// What people type: quantities within bounds, names, ids.
@Suite struct TypedTests {
  @Test func aQuantityHasAUnitAndLiesWithinItsBounds() throws {
    let load = try Within<Mass, Bounds.Load>(typed: "35lb").value
    #expect(abs(load.kilograms - 15.875_732_95) < 1e-9)
    #expect(try Within<Altitude, Bounds.Elevation>(typed: "-20m").value.meters == -20)
    for text in ["35", "35 parsecs", "-1kg", "1e9kg", ""] {
      #expect(throws: Refusal.self, "\(text)") {
        _ = try Within<Mass, Bounds.Load>(typed: text)
      }
    }
    #expect(throws: Refusal("must be a number from 1 to 5")) {
      _ = try Within<Double, Bounds.Rating>(typed: "6")
    }
  }

  @Test func aNameIsFoundByAUniqueBeginning() throws {
    let names = ["fastest", "farthest", "power"]
    #expect(try names.named("POWER") { $0 } == "power")
    #expect(try names.named("p") { $0 } == "power")
    #expect(throws: Refusal("could be fastest, farthest")) { _ = try names.named("fa") { $0 } }
    #expect(throws: Refusal("must be one of fastest, farthest, power")) {
      _ = try names.named("x") { $0 }
    }
  }

  @Test func theNameThatWasMeantIsTheNearest() {
    let names = ["--load", "--loop", "--body-mass"]
    #expect(NearestName.nearest(to: "--laod", among: names) == "--load")
    #expect(NearestName.nearest(to: "--body", among: names) == "--body-mass")
    #expect(NearestName.nearest(to: "--grade", among: names) == nil)
    #expect(NearestName.hint(for: "--lod", among: names) == "; did you mean --load?")
    #expect(NearestName.hint(for: "", among: names).isEmpty)
  }

  @Test func idsAreMadeOfNamesAndNumberedWhereTheyAreTaken() throws {
    #expect(NamedID.free(of: "River Loop (2)", or: "route", taken: []) == "river-loop-2")
    #expect(
      NamedID.free(of: "Boots", or: "equipment", taken: ["boots", "boots-2"]) == "boots-3")
    #expect(NamedID.free(of: "日本", or: "route", taken: []) == "route")
    for id in ["", "a/b", "a,b", String(repeating: "a", count: 101)] {
      #expect(throws: Refusal.self) { try NamedID.check(id) }
    }
    try NamedID.check("river-loop")
  }
}
#endif
