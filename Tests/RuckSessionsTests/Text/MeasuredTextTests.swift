import RuckSessions
import Testing

/// Sentences for machines in the units of a reader.
@Suite struct MeasuredTextTests {
  static let imperial = NumberText(units: .imperial)

  // By the definitions of foot (0.3048 m), mile (1609.344 m), pound (0.45359237 kg) and quart
  // (0.946352946 L).
  @Test(arguments: [
    ("nothing recorded: the longest for 14 min over 129 m", "129 m", "423 ft"),
    ("body mass unknown: 70 kg assumed", "70 kg", "154 lb"),
    ("adaptive(source=barometric,noise=0.3m)", "0.3m", "0.98ft"),
    ("0.45 to 1.97 m/s and standing", "0.45 to 1.97 m/s", "1.01 to 4.41 mph"),
    ("at most 1.42 L/h", "1.42 L/h", "1.50 qt/h"),
    ("longer than 80.5 km.", "80.5 km", "50.0 mi"),
    ("warm (26 to 28 °C WBGT)", "26 to 28 °C", "79 to 82 °F"),
    ("pace unknown: 5 km/h is taken", "5 km/h", "3.1 mph"),
    ("waist 90 cm", "90 cm", "35 in"),
  ])
  func metricQuantitiesAreConverted(_ text: String, _ metric: String, _ imperial: String) {
    #expect(Self.imperial.inUnits(text) == text.replacing(metric, with: imperial))
    #expect(NumberText(units: .metric).inUnits(text) == text)
  }

  @Test(arguments: [
    "legion-30-km", "5 min over", "the name \"20 kg/44 lb\" says so", "1.2 W/kg",
    "12 mi in 3:00:00",
    "points left out: 3 by speed", "xxh64:0123456789abcdef", "haversine(R=6371008.8)", "10.5", "",
    "7m2",
    "30 mmol/L", "--from 400km lies past the end", "gain:8848m",
  ])
  func otherWordsStay(_ text: String) { #expect(Self.imperial.inUnits(text) == text) }
}
