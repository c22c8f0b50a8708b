#if Command || Store
package import RuckHistory
internal import RuckKernels

/// `ruckstat.equipment/1`: pieces of equipment with their wear.
package struct EquipmentDocument: ListDocument {
  package static let schema = "ruckstat.equipment/1"
  package static let key = "equipment"

  package let rows: [EquipmentStatus]
  package let failures: [InputFailure] = []
  package let columns: [Column<EquipmentStatus>]

  /// A document of equipment on a day.
  package init(_ equipment: [EquipmentStatus], asOf day: LocalDay) {
    rows = equipment
    columns =
      Self.piece + [
        .whole("sessions", \.total.sessions), .number("distance_m", \.total.distance.meters),
        .number("time_s", \.total.time.inSeconds),
        .text("last_used", \.total.lastUsed?.description),
        .number("limit_m") {
          if case .distance(let length) = $0.equipment.limit { length.meters } else { nil }
        },
        .number("limit_s") {
          if case .time(let time) = $0.equipment.limit { time.inSeconds } else { nil }
        }, .number("used_fraction", \.usedFraction),
        .flag("needs_replacement", \.needsReplacement),
        .number("cost_per_mile", \.costPerMile),
        .text("maintenance_due", \.equipment.maintenanceDue?.description),
        .flag("needs_maintenance") { $0.equipment.needsMaintenance(on: day) },
      ]
  }

  private static let piece: [Column<EquipmentStatus>] = [
    .text("id", \.equipment.id), .text("kind", \.equipment.kind.rawValue),
    .text("name", \.equipment.name), .text("brand", \.equipment.brand),
    .text("model", \.equipment.model), .flag("is_active", \.equipment.isActive),
    .number("mass_kg", \.equipment.mass?.kilograms), .number("price", \.equipment.price?.amount),
    .text("currency", \.equipment.price?.currency),
    .text("purchased", \.equipment.purchased?.description), .text("notes", \.equipment.notes),
  ]
}
#endif
