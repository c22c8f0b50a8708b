import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import Testing

/// What people type beside quantities.
@Suite struct TypedTextTests {
  @Test func placesAreTimesDistancesOrMoments() {
    #expect(TrackPart.Position("6km") == .distance(6000))
    #expect(TrackPart.Position("1h5m") == .elapsed(3900))
    #expect(TrackPart.Position("10:00") == .elapsed(600))
    #expect(TrackPart.Position("t06:30") == .timeOfDay(23_400))
    // Midnight of 2024-05-01 is 19 844 days after 1970 began.
    let midnight = 19_844 * 86_400.0
    #expect(TrackPart.Position("2024-05-01T06:30Z") == .instant(midnight + 23_400))
    #expect(TrackPart.Position("2024-05-01T06:30:15") == .localTime(midnight + 23_415))
  }

  @Test(arguments: [
    "", "6", "T25:00", "T06:60", "2024-13-01T06:00", "2e9km", "99999999h", "T06:30Z",
  ])
  func whatIsNotAPlaceIsRefused(_ text: String) { #expect(TrackPart.Position(text) == nil) }

  @Test func waterIsAnAmountAndARate() {
    #expect(WaterText("3L@0.75L/h").map { [$0.litres, $0.rate] } == [3, 0.75])
    #expect(WaterText("500 ml").map { [$0.litres, $0.rate] } == [0.5, 0])
    #expect(WaterText.rate("0.5L/H") == 0.5)
    for wrong in ["", "3", "3L@", "3L@1L", "51L", "nanL", "1L@51L/h", "1L@1L/h@1L/h", "½L"] {
      #expect(WaterText(wrong) == nil, "\(wrong)")
    }
  }

  @Test func sizesAreByThousandsOrBy1024() {
    #expect(ByteSize("500MB")?.bytes == 500_000_000)
    #expect(ByteSize("64KiB")?.bytes == 65_536)
    #expect(ByteSize("20B")?.bytes == 20 && ByteSize("7")?.bytes == 7)
    #expect(ByteSize("1024GiB")?.bytes == 1 << 40)
    for wrong in ["", "0", "MB", "-5MB", "1e9", "1025GiB", "5XB", "٣"] {
      #expect(ByteSize(wrong) == nil, "\(wrong)")
    }
  }

  @Test func loadBandsAreNamedInTheUnitThatIsTyped() {
    #expect(LoadBands("5kg") == LoadBands(width: 5, unit: .kilograms))
    #expect(LoadBands("10 LB") == LoadBands(width: 10, unit: .pounds))
    #expect(LoadBands("0.4kg") == nil && LoadBands("1001lb") == nil && LoadBands("5") == nil)
  }

  @Test func zonesAreARuleOrAscendingBounds() {
    #expect(HeartRateZoneScheme("MAX") == .maximum)
    #expect(HeartRateZoneScheme("reserve") == .reserve)
    #expect(HeartRateZoneScheme("100,130,150") == .own(.init(bounds: [100, 130, 150])))
    for wrong in ["", "100", "150,130", "100,x", "100,301", "10,100", "100,100"] {
      #expect(HeartRateZoneScheme(wrong) == nil, "\(wrong)")
    }
  }
}
