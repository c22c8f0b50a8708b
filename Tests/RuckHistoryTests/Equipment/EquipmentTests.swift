import RuckHistory
import RuckKernels
import TestSupport
import Testing

/// Limits and worked figures are those of the product's written rules.
@Suite struct EquipmentTests {
  private func session(
    _ id: String, miles: Double, seconds: Double = 0, using equipment: [String] = ["pack"],
    day: Double = 0, state: SessionRecord.State = .completed
  ) -> SessionRecord {
    var session = SessionRecord(id: id, state: state, start: day * 86_400)
    session.figures.distance = Length.miles(miles).meters
    session.figures.elapsed = seconds
    session.equipmentIDs = equipment
    return session
  }

  @Test func wearIsTheSumOfTheSessions() throws {
    var pack = Equipment(id: "pack", kind: .backpack, name: "Rucksack")
    pack.ownLimit = .distance(.miles(1000))
    let wear = EquipmentWear.byEquipment(
      of: SessionDigest([
        session("a", miles: 50, seconds: 3600, day: 10),
        session("b", miles: 75, seconds: 4500, using: ["boots", "pack", "pack"], day: 30),
        session("c", miles: 100, seconds: 6000, day: 20),
        session("d", miles: 9, seconds: 9, using: ["boots"], day: 40),
        session("e", miles: 9, seconds: 9, day: 40, state: .discarded),
        session("f", miles: 9, seconds: 9, day: 40, state: .active),
        session("a", miles: 50, seconds: 3600, day: 10),
      ]))
    let status = pack.status(wear: try #require(wear["pack"]))
    // 225 mi are 362 102.4 m; each is kept in whole micrometres.
    #expect(abs(status.recorded.distance.miles - 225) < 1e-6)
    #expect(status.recorded.time == .seconds(14_100))
    #expect(abs(status.recorded.time.inSeconds / 3600 - 3.92) < 0.005)
    #expect(status.recorded.sessions == 3)
    #expect(status.recorded.lastUsed == day(30))
    #expect(abs(status.usedFraction - 0.225) < 1e-9)
    #expect(!status.needsReplacement)
    #expect(wear["boots"]?.sessions == 2)
  }

  @Test func whatIsWornOutNeedsReplacement() {
    let boots = Equipment(id: "b", kind: .boots, name: "Boots")
    let worn = boots.status(wear: EquipmentWear(distance: .miles(600), sessions: 60))
    #expect(worn.needsReplacement)
    #expect(abs(worn.usedFraction - 1.2) < 1e-9)
    #expect(boots.status(wear: EquipmentWear(distance: .miles(500))).needsReplacement)
    #expect(!boots.status(wear: EquipmentWear(distance: .miles(499.99))).needsReplacement)
  }

  @Test func eachKindWearsInItsOwnUnit() {
    #expect(EquipmentKind.backpack.defaultLimit == .distance(.miles(2000)))
    #expect(EquipmentKind.boots.defaultLimit == .distance(.miles(500)))
    #expect(EquipmentKind.clothing.defaultLimit == .time(.seconds(720_000)))
    #expect(EquipmentKind.accessories.defaultLimit == .time(.seconds(3_600_000)))
    let jacket = Equipment(id: "j", kind: .clothing, name: "Jacket")
    let wear = EquipmentWear(distance: .miles(5000), time: .seconds(50 * 3600))
    #expect(jacket.status(wear: wear).usedFraction == 0.25)
    #expect(
      EquipmentKind.allCases.map(\.rawValue) == ["backpack", "boots", "clothing", "accessories"])
  }

  @Test func theStartingWearCountsToo() {
    var boots = Equipment(id: "b", kind: .boots, name: "Boots")
    boots.startingWear = EquipmentWear(
      distance: .miles(200), lastUsed: day(5))
    let status = boots.status(wear: EquipmentWear(distance: .miles(100), sessions: 4))
    #expect(abs(status.usedFraction - 0.6) < 1e-9)
    #expect(status.total.lastUsed == day(5))
  }

  @Test func costFallsWithUse() throws {
    var pack = Equipment(id: "p", kind: .backpack, name: "Rucksack")
    #expect(pack.status(wear: EquipmentWear(distance: .miles(200))).costPerMile == nil)
    pack.price = Price(hundredths: 300_00, currency: "USD")
    let cost = pack.status(wear: EquipmentWear(distance: .miles(200))).costPerMile
    #expect(try isNear(#require(cost), 1.5, within: 1e-8))
    #expect(pack.status(wear: EquipmentWear()).costPerMile == nil)
  }

  @Test func maintenanceIsDueByDate() {
    var boots = Equipment(id: "b", kind: .boots, name: "Boots")
    #expect(boots.maintenanceDue == nil)
    boots.maintenanceInterval = 90
    #expect(boots.maintenanceDue == nil)
    #expect(!boots.needsMaintenance(on: day(1000)))
    boots.purchased = day(910)
    #expect(boots.maintenanceDue == day(1000))
    #expect(boots.needsMaintenance(on: day(1000)))
    #expect(!boots.needsMaintenance(on: day(999)))
    boots.lastMaintained = day(1000)
    #expect(!boots.needsMaintenance(on: day(1089)))
    #expect(boots.needsMaintenance(on: day(1090)))
    boots.maintenanceInterval = .max
    #expect(boots.maintenanceDue == nil)
    #expect(!boots.needsMaintenance(on: day(1000)))
  }

  /// Any order and any partition of the sessions give the same wear; damaged figures count nothing.
  @Test func wearDoesNotDependOnOrder() throws {
    var random = SplitMix64(seed: 11)
    var sessions = (0..<60).map { number in
      session(
        "\(number)", miles: Double.random(in: 0.1...20, using: &random),
        seconds: Double.random(in: 60...9000, using: &random), day: Double(number))
    }
    sessions[3].figures.distance = .nan
    sessions[4].figures.distance = nil
    sessions[5].figures.elapsed = .infinity
    sessions[6].figures.distance = -5000
    let expected = try #require(EquipmentWear.byEquipment(of: SessionDigest(sessions))["pack"])
    #expect(expected.sessions == 60)
    for _ in 0..<20 {
      sessions.shuffle(using: &random)
      let cut = Int.random(in: 0...60, using: &random)
      let parts = [sessions[..<cut], sessions[cut...]].map {
        EquipmentWear.byEquipment(of: SessionDigest($0))["pack"] ?? EquipmentWear()
      }
      #expect(parts[0] + parts[1] == expected)
    }
  }
}
