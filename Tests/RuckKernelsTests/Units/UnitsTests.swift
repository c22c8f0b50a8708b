import RuckKernels
import TestSupport
import Testing

@Suite struct UnitsTests {
  private func value(_ quantity: String, _ text: String) throws(UnitError) -> Double {
    switch quantity {
    case "mass": try Mass.parse(text).kilograms
    case "length": try Length.parse(text).meters
    case "speed": try Speed.parse(text).metersPerSecond
    case "duration": try Duration.parse(text).inSeconds
    default: fatalError("no quantity \(quantity)")
    }
  }

  /// A few roundings apart: the number, the factor and the product.
  @Test func readsWhatPeopleType() throws {
    for row in try Table("reference/typed-values.tsv").rows {
      let (quantity, text) = (row["quantity"], row["text"])
      if let expected = row.number("value") {
        let parsed = try value(quantity, text)
        #expect((parsed - expected).magnitude <= 4 * expected.ulp, "\(row): \(parsed)")
      } else {
        #expect(throws: UnitError.self, "\(row): '\(text)'") { try value(quantity, text) }
      }
    }
  }

  @Test func errorsSayWhatIsAccepted() {
    func message(_ body: () throws(UnitError) -> Void) -> String {
      do {
        try body()
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      message { () throws(UnitError) in _ = try Mass.parse("12 stone") }
        == "'12 stone' is not a mass: the unit 'stone' is unknown; "
        + "write kg, lb or #, such as 20kg, 45lb or 45#")
    #expect(
      message { () throws(UnitError) in _ = try Mass.parse("1,5kg") }.contains("not a comma"))
    #expect(
      message { () throws(UnitError) in _ = try Mass.parse("20") }.contains("unit is missing"))
    #expect(message { () throws(UnitError) in _ = try Speed.parse("15/mi") }.contains("1:02:03"))
  }

  /// NIST SP 811 and the agreement of 1959; 4184 J is the thermochemical kilocalorie.
  @Test func factors() {
    #expect(Mass.pounds(35).kilograms == 35 * 0.45359237)
    #expect(Length.miles(1).feet == 5280)
    #expect(Length.miles(12).kilometers == 19.312128)
    #expect(Speed.milesPerHour(1).metersPerSecond == 0.44704)
    #expect(Energy.kilocalories(1).joules == 4184)
    // 3600 / 4184, printed in tables as 0.860421.
    #expect((Power.watts(1).kilocaloriesPerHour - 0.860421).magnitude < 5e-7)
    // 30 minutes per mile, printed as 0.894080 m/s.
    let slow = Pace.secondsPerMile(1800)
    #expect((1000 / slow.secondsPerKilometer - 0.894080).magnitude < 5e-7)
  }

  @Test func paceIsUndefinedWithoutTimeOrDistance() {
    #expect(Pace(seconds: 10_800, meters: Length.miles(12).meters)?.secondsPerMile == 900)
    #expect(Pace(seconds: 310, meters: 1000)?.secondsPerKilometer == 310)
    for (seconds, meters) in [
      (0.0, 1.0), (1, 0), (-1, 1), (1, -1), (.nan, 1), (1, .nan), (.infinity, 1), (1, .infinity),
      (1e300, 1e-300),
    ] {
      #expect(Pace(seconds: seconds, meters: meters) == nil)
    }
    #expect(Speed.metersPerSecond(0).pace == nil)
    #expect(Speed.metersPerSecond(2.5).pace?.secondsPerKilometer == 400)
  }

  /// Digits enough to overflow once the unit is counted in.
  @Test func numbersBeyondAnyQuantityAreRefused() throws {
    #expect(try Length.parse("1000000000000m").meters == 1e12)
    let digits = String(repeating: "9", count: 308)
    for text in ["1000000000001", digits] {
      #expect(throws: UnitError.self) { try Length.parse("\(text)mi") }
      #expect(throws: UnitError.self) { try Mass.parse("\(text)lb") }
      #expect(throws: UnitError.self) { try Speed.parse("\(text)km/h") }
      #expect(throws: UnitError.self) { try Duration.parse("\(text)h") }
    }
  }

  @Test func quantitiesAddScaleAndCompare() {
    #expect(Mass.kilograms(20) + .kilograms(2.5) - .kilograms(0.5) == .kilograms(22))
    #expect(2 * Length.meters(400) == .meters(400) * 2 && Length.meters(400) / 4 == .meters(100))
    #expect(Length.kilometers(1) / .meters(250) == 4)
    #expect(-Energy.joules(5) == .zero - .joules(5))
    #expect([Mass.pounds(1), .kilograms(2)].reduce(.zero, +) > .kilograms(2))
    #expect(Speed.kilometersPerHour(5) < .milesPerHour(5))
  }

  @Test func quantitiesOfTimeMakeOthers() {
    // 12 mi in three hours are 4 mi/h; 100 W for an hour are 360 kJ.
    let speed = Length.miles(12) / Duration.seconds(3 * 3600)
    #expect((speed.milesPerHour - 4).magnitude < 1e-12)
    #expect(((speed * .seconds(1800)).miles - 2).magnitude < 1e-12)
    #expect(Power.watts(100) * .seconds(3600) == .kilojoules(360))
    #expect(Energy.kilojoules(360) / .seconds(3600) == .watts(100))
    #expect((Length.meters(1) / .seconds(0)).metersPerSecond == .infinity)
  }

  @Test func quantitiesArePrintedWithTheirUnit() {
    #expect(
      "\(Mass.kilograms(15.9)), \(Length.kilometers(5)), \(Speed.metersPerSecond(1.4))"
        == "15.9 kg, 5000 m, 1.4 m/s")
    #expect("\(Energy.kilojoules(1)), \(Power.watts(400))" == "1000 J, 400 W")
    #expect("\(Pace.secondsPerKilometer(570))" == "570 s/km")
  }
}
