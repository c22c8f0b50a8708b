import RuckHistory
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct HealthProfileTests {
  private var profile: HealthProfile {
    // Entered out of order; height was told once, late.
    var profile = HealthProfile(birthDay: day(7305), sex: .female)
    profile.record(HealthEntry(day: day(200), bodyMass: .kilograms(78), fitnessLevel: .high))
    profile.record(HealthEntry(day: day(100), bodyMass: .kilograms(80)))
    profile.record(HealthEntry(day: day(300), bodyMass: .kilograms(76), height: .meters(1.7)))
    return profile
  }

  @Test(arguments: [
    (0, 80.0), (99, 80), (100, 80), (199, 80), (200, 78), (299, 78), (300, 76), (9000, 76),
  ])
  func theValueOfTheDayHolds(number: Int, kilograms: Double) {
    #expect(profile.value(\.bodyMass, on: day(number)) == .kilograms(kilograms))
    // Before the first entry the first.
    #expect(profile.value(\.height, on: day(number)) == .meters(1.7))
    #expect(profile.value(\.fitnessLevel, on: day(number)) == .high)
    #expect(profile.value(\.restingHeartRate, on: day(number)) == nil)
    #expect(profile.walker(on: day(number)).bodyMass == .kilograms(kilograms))
  }

  /// Against a brute-force reading: the latest entry on or before the day that has the value, else
  /// the earliest that has it.
  @Test func anyHistoryInAnyOrderReadsTheSame() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var profile = HealthProfile()
      var told: [Int: Double] = [:]
      for _ in 0..<Int(random.next() % 8) {
        let number = Int(random.next() % 30)
        let rate = Double(40 + random.next() % 30)
        let isOther = random.next() % 3 == 0
        profile.record(
          isOther
            ? HealthEntry(day: day(number), maximumHeartRate: rate)
            : HealthEntry(day: day(number), restingHeartRate: rate))
        if !isOther { told[number] = rate }
      }
      #expect(profile.entries.map(\.day) == profile.entries.map(\.day).sorted())
      for number in -1...31 {
        let past = told.keys.filter { $0 <= number }.max() ?? told.keys.min()
        #expect(profile.value(\.restingHeartRate, on: day(number)) == past.flatMap { told[$0] })
      }
    }
  }

  @Test func anEntryIsRemovedAndTheOneBeforeHolds() {
    var profile = profile
    #expect(profile.removeEntry(of: day(200))?.bodyMass == .kilograms(78))
    #expect(profile.value(\.bodyMass, on: day(250)) == .kilograms(80))
    #expect(profile.value(\.fitnessLevel, on: day(250)) == nil)
    #expect(profile.removeEntry(of: day(200)) == nil && profile.entries.count == 2)
  }

  @Test func aDayHasOneEntry() {
    var profile = profile
    profile.record(HealthEntry(day: day(100), bodyMass: .kilograms(81), bodyFatFraction: 0.2))
    profile.record(HealthEntry(day: day(100), restingHeartRate: 55))
    #expect(profile.entries.count == 3)
    #expect(profile.value(\.bodyMass, on: day(100)) == .kilograms(81))
    #expect(profile.value(\.bodyFatFraction, on: day(100)) == 0.2)
    #expect(profile.value(\.restingHeartRate, on: day(100)) == 55)
  }

  @Test func customMeasurementsHaveNames() {
    var profile = HealthProfile()
    profile.record(
      HealthEntry(day: day(1), measurements: ["waist": .init(value: 90, unit: "cm")]))
    profile.record(
      HealthEntry(day: day(5), measurements: ["waist": .init(value: 88, unit: "cm")]))
    #expect(profile.value(\.measurements["waist"], on: day(4))?.value == 90)
    #expect(profile.value(\.measurements["waist"], on: day(5))?.value == 88)
    #expect(profile.value(\.measurements["chest"], on: day(5)) == nil)
  }

  @Test func aSessionNeverFailsForWantOfAProfile() {
    let empty = HealthProfile().walker(on: day(100))
    #expect(empty.bodyMass == nil)
    #expect(empty.age == nil)
    // A session without times takes the latest.
    #expect(profile.walker(on: nil).bodyMass == .kilograms(76))
    #expect(profile.walker(on: nil).age == nil)
  }

  /// Born on 1 January 1990 (day 7305); Python: date(2025, 1, 1) - date(1990, 1, 1) is 12784 days.
  @Test func ageIsTakenOnTheDay() throws {
    let age = try #require(profile.age(on: day(7305 + 12784)))
    #expect(abs(age - 35) < 0.002)
    #expect(profile.age(on: day(7304)) == nil)
    #expect(profile.walker(on: day(7305 + 12784)).sex == .female)
  }

  /// 180 lb and 70 in: 25.8; 200 lb at a moderate level: 30 lb.
  @Test func indexAndRecommendedLoadAreTheRulesOwn() throws {
    var profile = HealthProfile()
    profile.record(
      HealthEntry(
        day: day(0), bodyMass: .pounds(180), height: .feet(70.0 / 12)))
    let index = try #require(profile.bodyMassIndex(on: day(0)))
    #expect(abs(index - 25.8) < 0.05)
    #expect(profile.recommendedLoad(on: day(0)) == nil)
    profile.record(HealthEntry(day: day(1), bodyMass: .pounds(200), fitnessLevel: .moderate))
    #expect(try isNear(#require(profile.recommendedLoad(on: day(1))).pounds, 30, within: 1e-9))
    let pounds = FitnessLevel.allCases.map { $0.recommendedLoad(bodyMass: .pounds(200)).pounds }
    for (found, expected) in zip(pounds, [20.0, 30, 40, 50]) {
      #expect(abs(found - expected) < 1e-9)
    }
    #expect(BodyMassIndex.compute(bodyMass: .kilograms(80), height: .meters(0)) == nil)
    #expect(FitnessLevel.allCases.map(\.rawValue) == ["low", "moderate", "high", "expert"])
  }

  @Test func notesOfADayStayUnlessTheDayHasOthers() {
    var profile = HealthProfile()
    profile.record(HealthEntry(day: day(4), bodyMass: .kilograms(80), notes: "after breakfast"))
    profile.record(HealthEntry(day: day(4), height: .meters(1.8)))
    #expect(profile.entries.count == 1 && profile.entries[0].notes == "after breakfast")
    profile.record(HealthEntry(day: day(4), notes: "before it"))
    #expect(profile.entries[0].notes == "before it" && profile.entries[0].bodyMass?.kilograms == 80)
  }
}
