import RuckFormats
import RuckKernels
import RuckSessions
import RuckTrack
import Testing

/// The lists of options: what each text does, what it may be, and what is said of it.
@Suite struct OptionListTests {
  private func request(_ texts: [(String, String)]) throws -> SessionRequest {
    var request = SessionRequest()
    let all = WalkerOptionList.options + RuleOptionList.options + PartOptionList.options
    for (name, text) in texts {
      try #require(all.first { $0.name == name }).read(text)(&request)
    }
    return request
  }

  @Test func aTextChangesWhatItsOptionNames() throws {
    let request = try request([
      ("load", "20kg"), ("load-at", "6km=10kg"), ("load-at", "1h=5kg"), ("keep-vehicle", "false"),
      ("no-guard-rails", "true"), ("grade", "-10%"), ("gain-rule", "hyst:5"),
    ])
    #expect(request.loads.map(\.value.initial) == [20])
    #expect(request.loadChanges.steps.map(\.kilograms) == [10, 5])
    #expect(request.rules.vehicle == .standard && !request.rules.guardRails)
    #expect(request.rules.gradeWithoutAltitudes == -0.1)
    #expect(request.rules.gain == .hysteresis(threshold: 5))
  }

  @Test(arguments: [
    ("load", "35"), ("load", "201kg"), ("keep-vehicle", "yes"), ("terrain-at", "sand"),
    ("heart-rate-zones", "5,1"), ("loads", "day,load\n2024-05-01,20\n"), ("met-code", "1"),
  ])
  func aWrongTextIsRefused(_ name: String, _ text: String) {
    #expect(throws: Refusal.self) { try request([(name, text)]) }
  }

  @Test func endsInTheWrongOrderAreRefused() throws {
    try request([("from", "1km"), ("to", "2km")]).part.check()
    #expect(throws: Refusal("--from 3km lies after --to 2km")) {
      try request([("from", "3km"), ("to", "2km")]).part.check()
    }
  }

  @Test func anOptionOfAPartChangesTheWhole() throws {
    struct Whole { var reader = RecordingReader() }
    let option = try #require(ReadingOptionList.options.first { $0.name == "max-points" })
    var whole = Whole()
    try option.of(\Whole.reader).read("7")(&whole)
    #expect(whole.reader.limits.pointCount == 7)
  }

  @Test func whatIsSaidOfAnOptionHasItsDefaultAndItsBounds() throws {
    let load = try #require(WalkerOptionList.options.first { $0.name == "body-mass" })
    #expect(load.help.hasSuffix("20 kg to 250 kg (default: 70kg, stated in the output)."))
    let text = load.json.text(indented: false)
    #expect(text.contains(#""type":"quantity","minimum":20,"maximum":250,"unit":"kg""#), "\(text)")
    #expect(text.contains(#""default":"70kg, stated in the output","repeatable":false"#))
  }
}
