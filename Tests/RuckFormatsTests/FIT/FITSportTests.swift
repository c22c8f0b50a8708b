import Testing

@testable import RuckFormats

/// The words of sports and sub-sports, against single entries of the FIT profile.
@Suite struct FITSportTests {
  @Test(
    arguments: [
      (1, "treadmill"), (3, "trail"), (16, "stair_climbing"), (27, "indoor_walking"),
      (45, "indoor_running"), (59, "obstacle"), (62, "breathing"), (67, "ultra"),
      (88, "indoor_hand_cycling"), (110, "fly_canopy"), (121, "dynamic_apnea"), (124, "rucking"),
      (127, "e_bike_enduro"), (0, nil), (60, nil), (254, nil), (-1, nil),
    ] as [(Int, String?)])
  func subSportsHaveTheirWords(number: Int, word: String?) {
    #expect(FITSport.subWord(number) == word)
  }

  @Test(
    arguments: [
      (20, "flying"), (49, "baseball"), (56, "shooting"), (62, "hiit"), (69, "disc_golf"),
      (83, "dance"), (50, "sport_50"), (254, "sport_254"),
    ])
  func sportsHaveTheirWords(number: Int, word: String) {
    #expect(FITSport.word(sport: number, subSport: nil, isNamedRuck: false) == word)
  }
}
