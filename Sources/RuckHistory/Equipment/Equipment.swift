public import RuckKernels

/// A piece of equipment.
///
/// Its wear is not stored but derived from the sessions that name it; see
/// ``EquipmentWear/byEquipment(of:)`` and ``status(wear:)``.
public struct Equipment: Sendable, Hashable, Identifiable {
  /// The name by which sessions refer to it.
  public let id: String
  /// The owner, by user id.
  public var userID = User.defaultID
  /// Seconds since 1970 at which it was added; nil where unknown.
  public var createdAt: Double?
  /// The kind of equipment.
  public var kind: EquipmentKind
  /// The name for people.
  public var name: String
  /// The maker.
  public var brand: String?
  /// The maker's name for it.
  public var model: String?
  /// Its own mass.
  public var mass: Mass?
  /// The price paid for it.
  public var price: Price?
  /// The day it was bought.
  public var purchased: LocalDay?
  /// Whether it is in use; a piece put away keeps its history.
  public var isActive = true
  /// The user's notes.
  public var notes: String?
  /// The wear it had before the first session that names it.
  public var startingWear = EquipmentWear()
  /// The wear it is good for; nil takes the kind's default.
  public var ownLimit: WearLimit?
  /// Days from one maintenance to the next; nil where none is wanted.
  public var maintenanceInterval: Int?
  /// The day of the next maintenance, where one is planned; takes precedence over the interval.
  public var plannedMaintenance: LocalDay?
  /// The day of the last maintenance.
  public var lastMaintained: LocalDay?
  /// The user's notes about its maintenance.
  public var maintenanceNotes: String?

  /// A piece of equipment.
  public init(id: String, kind: EquipmentKind, name: String) {
    (self.id, self.kind, self.name) = (id, kind, name)
  }

  /// The wear it is good for.
  public var limit: WearLimit { ownLimit ?? kind.defaultLimit }

  /// The day on which maintenance is due: the planned one, else the interval after the last one,
  /// else after the purchase.
  ///
  /// Nil where nothing is planned and no interval is set or neither day is known, and beyond what a
  /// day can count.
  public var maintenanceDue: LocalDay? {
    if let plannedMaintenance { return plannedMaintenance }
    guard let maintenanceInterval, let last = lastMaintained ?? purchased else { return nil }
    let (due, overflow) = last.daysSince1970.addingReportingOverflow(maintenanceInterval)
    return overflow ? nil : LocalDay(daysSince1970: due)
  }

  /// Whether maintenance is due on a day: from the due day on.
  public func needsMaintenance(on day: LocalDay) -> Bool {
    maintenanceDue.map { day >= $0 } ?? false
  }

  /// Its state after the wear of its sessions, on top of its starting wear.
  public func status(wear: EquipmentWear) -> EquipmentStatus {
    EquipmentStatus(equipment: self, recorded: wear)
  }
}

/// The kind of a piece of equipment.
public enum EquipmentKind: String, Sendable, CaseIterable {
  /// A pack for the load.
  case backpack
  /// Footwear.
  case boots
  /// Clothes.
  case clothing
  /// Anything else: poles, a lamp, a bladder.
  case accessories

  /// The wear after which such a thing is due for replacement: packs 2000 mi, boots 500 mi,
  /// clothing 200 h, accessories 1000 h.
  ///
  /// The product's convention; a piece may have its own.
  public var defaultLimit: WearLimit {
    switch self {
    case .backpack: .distance(.miles(2000))
    case .boots: .distance(.miles(500))
    case .clothing: .time(.seconds(200 * 3600))
    case .accessories: .time(.seconds(1000 * 3600))
    }
  }
}

/// The wear that a piece of equipment is good for, in the unit that wears it.
public enum WearLimit: Sendable, Hashable {
  /// A distance of use.
  case distance(Length)
  /// A time of use.
  case time(Duration)
}

/// The state of a piece of equipment after its sessions.
public struct EquipmentStatus: Sendable, Hashable {
  /// The piece.
  public let equipment: Equipment
  /// The wear of the sessions alone.
  public let recorded: EquipmentWear
  /// The wear of the sessions and the starting wear of the piece.
  public let total: EquipmentWear

  init(equipment: Equipment, recorded: EquipmentWear) {
    self.equipment = equipment
    self.recorded = recorded
    total = equipment.startingWear + recorded
  }

  /// The total wear as a share of the limit; above 1 beyond it.
  ///
  /// A limit of nothing is used up.
  public var usedFraction: Double {
    switch equipment.limit {
    case .distance(let limit): Self.share(total.distance.meters, of: limit.meters)
    case .time(let limit): Self.share(total.time.inSeconds, of: limit.inSeconds)
    }
  }

  /// Whether the limit is reached.
  public var needsReplacement: Bool { usedFraction >= 1 }

  /// The cost of a mile of use so far, in the unit of the price's currency; nil without a price or a
  /// distance.
  public var costPerMile: Double? {
    guard let price = equipment.price, total.distance.meters > 0 else { return nil }
    return price.amount / total.distance.miles
  }

  private static func share(_ amount: Double, of limit: Double) -> Double {
    limit > 0 ? amount / limit : 1
  }
}

/// An amount of money in hundredths of a currency's unit.
public struct Price: Sendable, Hashable {
  /// The amount in hundredths: cents.
  public var hundredths: Int
  /// The currency by its ISO 4217 code.
  public var currency: String

  /// An amount of money.
  public init(hundredths: Int, currency: String) {
    (self.hundredths, self.currency) = (hundredths, currency)
  }

  /// The amount in the currency's unit.
  public var amount: Double { Double(hundredths) / 100 }
}
