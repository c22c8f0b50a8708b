import RuckFormats
import RuckKernels
import Testing

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
    ] as [(String, Double)])
  func loadsThatPeopleType(text: String, kilograms: Double) throws {
    let found = try #require(LoadText.load(in: text))
    #expect(abs(found.mass.kilograms - kilograms) < 1e-12)
  }

  @Test(arguments: [
    "", "Ruck", "20", "20 km", "#45", "5k", "20 kgm", "200 kg", "0 kg", "weighed 80 kg",
    "80kg body weight", "body weight 80 kg", "lb", "1e3", "٣٥", "45 #ruck", "kg 20",
  ])
  func textsWithoutALoad(text: String) { #expect(LoadText.load(in: text) == nil) }

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
