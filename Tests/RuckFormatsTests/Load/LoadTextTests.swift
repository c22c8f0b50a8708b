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
      ("80kg me + 20kg ruck", 20), ("me 180lb + 35lb ruck", 35 * pound), ("me + 20 kg", 20),
      ("Ruck .5 kg", 0.5), ("2*16kg", 32), ("20 kg x 2", 40), ("20kg×2 ruck", 40),
      ("20kg x 3 rounds", 20), ("2st 5lb pack", 33 * pound), ("35 lb 8 oz ruck", 35.5 * pound),
      ("20kg vest and 10 kg sack", 30), ("16kg (35lb)", 16), ("35lb/16kg", 35 * pound),
      ("44lb/20kg", 44 * pound), ("35lbruck", 35 * pound), ("35\u{2011}lb ruck", 35 * pound),
      ("35\u{a0}lb", 35 * pound), ("15 кг", 15), ("15 кг рюкзак", 15), ("ruck-35lb", 35 * pound),
      ("Ruck 20,50 kg", 20.5), ("45 lb ruck + 8 lb rifle", 53 * pound),
      ("45 lb ruck (lost 5 lb)", 45 * pound), ("half marathon 20kg", 20),
      ("My weight: 180 lb. Ruck weight: 45 lb.", 45 * pound), ("ruck 35 lb; dog 20 lb", 35 * pound),
      ("Goal of the week done, 20kg", 20),
    ] as [(String, Double)])
  func loadsThatPeopleType(text: String, kilograms: Double) throws {
    let found = try #require(LoadText.load(in: text))
    #expect(abs(found.mass.kilograms - kilograms) < 1e-12)
  }

  @Test(arguments: [
    "", "Ruck", "20", "20 km", "#45", "5k", "20 kgm", "200 kg", "weighed 80 kg",
    "80kg body weight", "body weight 80 kg", "lb", "1e3", "٣٥", "45 #ruck", "kg 20", "Ruck #35",
    "Lost 5 lb this week", "10 lb lighter than last week", "12 x 400 m", "5/8 ruck",
    "180lb me", "Weigh-in 80kg", "all up 100 kg", "3 kg abgenommen", "perdu 2 kg", "1,000 lb club",
    "1.234,5 kg", "-20 kg", "Ruck \u{2212}20 kg", "1.2.3 kg",
  ])
  func textsWithoutALoad(text: String) { #expect(LoadText.load(in: text) == nil) }

  @Test(
    arguments: [
      ("35/45 lb", "35/45 lb"), ("20-25 kg", "20-25 kg"), ("dog is 30 lb now", "30 lb"),
      ("weight 80.5kg", "80.5kg"), ("20kg then 30kg", "20kg, 30kg"),
      ("20 kg pack, 10 kg vest", "20 kg, 10 kg"), ("deadlift 100kg", "100kg"),
      ("30 to 35 lb", "30 to 35 lb"), ("30-35 lb", "30-35 lb"), ("two 16kg", "16kg"),
      ("10kg plates, 10kg water", "10kg, 10kg"), ("85 kg + 20 kg ruck", "85 kg + 20 kg"),
      ("45 lb ruck, 8 lb rifle", "45 lb, 8 lb"), ("35lb less 5lb", "35lb"), ("35lb - 5lb", "35lb"),
      ("half of 40 lb", "40 lb"), ("pulled 40kg sled", "40kg"), ("Next time 45lb", "45lb"),
      ("should have taken 45lb", "45lb"), ("45 lb first half, 25 lb second half", "45 lb, 25 lb"),
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
