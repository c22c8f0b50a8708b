internal import RuckKernels

/// The state of a piece of equipment after its sessions.
public struct EquipmentStatus: Sendable, Hashable {
  /// The piece.
  public let equipment: Equipment
  /// The wear of the sessions alone.
  public let recorded: EquipmentWear
  /// The wear of the sessions and what the piece started with.
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

  /// What is left of the limit as a share, 0...1.
  public var remainingFraction: Double { max(0, 1 - usedFraction) }

  /// Whether the limit is reached.
  public var needsReplacement: Bool { usedFraction >= 1 }

  /// What a mile of use cost so far, in the unit of the price's currency; nil without a price or a
  /// distance.
  public var costPerMile: Double? {
    guard let price = equipment.price, total.distance.meters > 0 else { return nil }
    return price.amount / total.distance.miles
  }

  private static func share(_ amount: Double, of limit: Double) -> Double {
    limit > 0 ? amount / limit : 1
  }
}
