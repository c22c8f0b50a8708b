import Testing

@testable import RuckTrack

/// What kind of outing the words of other programs name.
@Suite struct SportWordsTests {
  @Test(
    arguments: [
      ("running", .foot), ("Trail Running", .foot), ("hiking", .foot), ("rucking", .foot),
      ("snowshoeing", .foot), ("mountaineering", .foot), ("tactical", .foot), ("9", .foot),
      ("10", .foot), ("4", .foot), ("Biking", .ride), ("mountain biking", .ride),
      ("Cycling", .ride),
      ("EBikeRide", .ride), ("1", .ride), ("swimming", .swim), ("16", .swim), ("AlpineSki", .ski),
      ("cross_country_skiing", .ski), ("driving", .vehicle), ("motorcycling", .vehicle),
      ("stand_up_paddleboarding", .other), ("transition", .other), ("Cycling (road)", .ride),
    ] as [(String, ActivityKind)])
  func aKnownWordHasItsKind(word: String, kind: ActivityKind) {
    #expect(SportWords.kind(of: word) == kind)
  }

  @Test(arguments: [
    "", "generic", "training", "Other", "workout", "unknown", "jkljkl", "the category", "t", "999",
    "run or ride", "sport_99",
  ])
  func anyOtherTextSaysNothing(text: String) { #expect(SportWords.kind(of: text) == nil) }

  @Test(
    arguments: [
      ("fitness_equipment", "treadmill", .foot), ("fitness_equipment", "indoor_walking", .foot),
      ("fitness_equipment", "stair_climbing", .foot), ("hiking", "rucking", .foot),
      ("fitness_equipment", "spin", .ride), ("training", "elliptical", .other),
      ("cycling", "road", .ride), ("running", nil, .foot), ("generic", nil, nil),
    ] as [(String, String?, ActivityKind?)])
  func aSubSportTakesPrecedence(sport: String, subSport: String?, kind: ActivityKind?) {
    var session = RecordedSession(track: .empty)
    session.sport = sport
    session.subSport = subSport
    #expect(session.statedKind == kind)
  }

  @Test func aNameCountsOnlyAsStravaGivesIt() {
    var session = RecordedSession(track: .empty)
    session.name = "Afternoon Swim"
    #expect(session.statedKind == .swim)
    session.name = "Swim then ruck"
    #expect(session.statedKind == nil)
    session.name = "Afternoon Swim"
    session.sport = "walking"
    #expect(session.statedKind == .foot)
  }
}
