import RuckKernels
import RuckTrack
import Testing

@testable import RuckFormats

@Suite struct LoadTextTests {
  static let pound = 0.453_592_37

  @Test(
    arguments: [
      ("20kg", 20), ("Ruck 20 kg", 20), ("45#", 45 * pound), ("Morning ruck 45# easy", 45 * pound),
      ("35 lb dry", 35 * pound), ("35lbs", 35 * pound), ("12,5 kilos", 12.5), ("12.5 kg", 12.5),
      ("GORUCK 30-pound plate", 30 * pound), ("ruck20kg 20kg", 20), ("5 km with 10kg", 10),
      ("Body weight 80 kg, pack 18 kg", 18), ("80 kg bw, 20 kg", 20),
      ("10 kg vest over 2 kg belt", 10),
      ("2 kg water, 16 kg pack", 16), ("20KG", 20), ("Load: 20kg", 20),
      ("35lb vest + 20lb ruck", 55 * pound), ("25+10 lb", 35 * pound),
      ("2x16kg kettlebells", 32), ("2 x 16 kg", 32), ("20kg plus 5kg water", 25),
      ("20 kg pack and 5 kg vest", 25), ("35lb dry + water", 35 * pound),
      ("#35 ruck", 35 * pound), ("35 # ruck", 35 * pound), ("Ruck 0 lb", 0), ("0 kg", 0),
      ("Lost 5 lb, ruck 20kg", 20), ("20kg, lost 5 lb", 20), ("pack weight 20kg", 20),
      ("pack is 20kg", 20), ("2024-05-01 20kg", 20),
    ] as [(String, Double)])
  func loadsThatPeopleType(text: String, kilograms: Double) throws {
    let found = try #require(LoadText.load(in: text))
    #expect(abs(found.mass.kilograms - kilograms) < 1e-12)
  }

  @Test(arguments: [
    "", "Ruck", "20", "20 km", "#45", "5k", "20 kgm", "200 kg", "weighed 80 kg",
    "80kg body weight", "body weight 80 kg", "lb", "1e3", "٣٥", "45 #ruck", "kg 20", "Ruck #35",
    "Lost 5 lb this week", "10 lb lighter than last week", "12 x 400 m", "5/8 ruck",
  ])
  func textsWithoutALoad(text: String) { #expect(LoadText.load(in: text) == nil) }

  @Test(
    arguments: [
      ("35/45 lb", "35/45 lb"), ("20-25 kg", "20-25 kg"), ("dog is 30 lb now", "30 lb"),
      ("weight 80.5kg", "80.5kg"), ("20kg then 30kg", "20kg, 30kg"),
      ("20 kg pack, 10 kg vest", "20 kg, 10 kg"), ("deadlift 100kg", "100kg"),
    ])
  func whatMayBeSomethingElseIsNotGuessed(text: String, words: String) {
    #expect(LoadText.reading(of: text) == .doubtful(words))
    var log = DiagnosticLog()
    #expect(LoadText.load(inName: text, notes: nil, reportingTo: &log) == nil)
    #expect(log.entries.map(\.code.name) == ["load.doubtful"])
  }

  @Test(
    arguments: [
      ("2026-11-13 ruck 45lb.fit", 45 * pound), ("/a/b/35# morning ruck.gpx", 35 * pound),
      ("ruck_20kg.fit.gz", 20), ("fit-0f0ed028e0.fit", nil), ("20kg/morning.fit", nil),
    ] as [(String, Double?)])
  func theNameOfAFileMayHoldTheLoad(path: String, kilograms: Double?) {
    var log = DiagnosticLog()
    let load = LoadText.load(inFileName: path, reportingTo: &log)
    #expect(
      (load?.kilograms).map { ($0 * 1e9).rounded() } == kilograms.map { ($0 * 1e9).rounded() })
    #expect(log.entries.isEmpty)
  }

  @Test func theWordsAreKept() { #expect(LoadText.load(in: "Ruck 35 lb dry")?.text == "35 lb") }

  @Test(arguments: [
    "Ruck", "Morning Rucking", "TAB", "Road march", "Weighted vest walk", "rucksack",
    "12 mile Ruck",
    "weight vest",
  ])
  func namesOfRucks(name: String) { #expect(RuckWords.nameARuck(name)) }

  @Test(arguments: [
    "Walk", "Truck stop", "12 March", "March 5", "Table Mountain", "Struck", "vest", "ruckus",
    "weight training",
  ])
  func namesOfOtherThings(name: String) { #expect(!RuckWords.nameARuck(name)) }
}
