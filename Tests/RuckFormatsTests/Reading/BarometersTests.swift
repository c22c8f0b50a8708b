import Testing

@testable import RuckFormats

@Suite struct BarometersTests {
  /// Names as files have them: by the makers' data sheets these measure air pressure.
  @Test(arguments: [
    "Garmin Forerunner 945", "Forerunner 920XT", "fēnix 6X Pro", "vívoactive HR", "eTrex 32x",
    "Garmin Edge 530", "Suunto 9 Baro", "COROS APEX Pro", "Polar Vantage V2", "Oregon 400t",
    "StravaGPX with Barometer", "ELEMNT BOLT", "Instinct 2 Solar", "GPSMAP 64st",
  ])
  func aBarometerIsKnownByName(name: String) {
    #expect(Barometers.isIn(deviceNamed: name))
  }

  /// Devices without one, programs, and names that only begin alike.
  @Test(arguments: [
    "Garmin Forerunner 310XT", "Forerunner305", "Forerunner 45", "Forerunner 245", "eTrex 20x",
    "Edge 200", "Edge 25", "Venu Sq 2", "vívoactive 5", "Garmin Connect", "StravaGPX", "GPSBabel",
    "",
    "Oregon 200", "GPSMAP 62", "Forerunner 9455", "Vantage M", "Edge 50",
  ])
  func othersAreNot(name: String) {
    #expect(!Barometers.isIn(deviceNamed: name))
  }

  /// Numbers of the public FIT profile: fēnix 3 and Edge 1040, Forerunner 10 and 225.
  @Test func numbersOfProducts() {
    #expect(Barometers.isIn(garminProduct: 2050) && Barometers.isIn(garminProduct: 3843))
    #expect(!Barometers.isIn(garminProduct: 1482) && !Barometers.isIn(garminProduct: 2153))
  }
}
