public import RuckKernels

/// A piece of equipment.
///
/// Its wear is not stored but derived from the sessions that name it; see
/// ``EquipmentWear/byEquipment(of:)`` and ``status(wear:)``.
public struct Equipment: Sendable, Hashable, Identifiable {
  /// The name by which sessions refer to it.
  public let id: String
  /// Whose it is.
  public var userID = User.defaultID
  /// Seconds since 1970 at which it was added; nil where unknown.
  public var createdAt: Double?
  /// What it is.
  public var kind: EquipmentKind
  /// The name for people.
  public var name: String
  /// Who made it.
  public var brand: String?
  /// The maker's name for it.
  public var model: String?
  /// Its own mass.
  public var mass: Mass?
  /// What it cost.
  public var price: Price?
  /// The day it was bought.
  public var purchased: LocalDay?
  /// Whether it is in use; a piece put away keeps its history.
  public var isActive = true
  /// What a person wrote about it.
  public var notes: String?
  /// The wear it had before the first session that names it.
  public var startingWear = EquipmentWear()
  /// The wear it is good for; nil takes the kind's default.
  public var ownLimit: WearLimit?
  /// Days from one maintenance to the next; nil where none is wanted.
  public var maintenanceInterval: Int?
  /// The day of the next maintenance, where somebody planned it; takes precedence over the interval.
  public var plannedMaintenance: LocalDay?
  /// The day of the last maintenance.
  public var lastMaintained: LocalDay?

  /// A piece of equipment.
  public init(id: String, kind: EquipmentKind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }

  /// The wear it is good for.
  public var limit: WearLimit { ownLimit ?? kind.defaultLimit }

  /// The day on which maintenance is due: the planned one, else the interval after the last one, else after the purchase.
  ///
  /// Nil where nothing is planned and no interval is set or neither day is known, and beyond what a day can count.
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

  /// Its state after the wear of its sessions, on top of what it started with.
  public func status(wear: EquipmentWear) -> EquipmentStatus {
    EquipmentStatus(equipment: self, recorded: wear)
  }
}
