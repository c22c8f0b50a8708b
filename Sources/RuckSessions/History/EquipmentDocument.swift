package import RuckHistory
internal import RuckKernels

/// A piece of equipment as `ruckstat gear` lists it.
package struct ListedEquipment: Sendable {
  /// The piece with its wear.
  package let status: EquipmentStatus
  /// The day of the question.
  let day: LocalDay

  /// A piece of equipment on a day.
  package init(_ status: EquipmentStatus, asOf day: LocalDay) {
    (self.status, self.day) = (status, day)
  }

  private var piece: Equipment { status.equipment }
  private var needsMaintenance: Bool { piece.needsMaintenance(on: day) }
  private var limit: (meters: Double?, seconds: Double?) {
    switch piece.limit {
    case .distance(let length): (length.meters, nil)
    case .time(let time): (nil, time.inSeconds)
    }
  }
  private var due: String {
    [
      piece.isActive ? nil : "put away", status.needsReplacement ? "replace" : nil,
      needsMaintenance ? "maintain" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension EquipmentKind: FieldValue {}

extension ListedEquipment: Identifiable {
  package var id: String { piece.id }
}

extension ListedEquipment: Described {
  package static let listing = Listing<ListedEquipment>(
    "equipment", noun: "equipment", by: "`ruckstat gear`",
    "Pieces of equipment with their wear.",
    order: "The pieces: what is in use first, by kind, what was used last first.", whole + wear)

  private static let whole: [Field<ListedEquipment>] = [
    .value("id", \.piece.id, "The name by which sessions refer to it.").shown(),
    .value("kind", \.piece.kind, "What it is.").shown(),
    .value("name", \.piece.name, "The name for people.").shown(),
    .value("brand", \.piece.brand, "Who made it."),
    .value("model", \.piece.model, "The maker's name for it."),
    .value("is_active", \.piece.isActive, "Whether it is in use."),
    .quantity("mass", .mass, \.piece.mass?.kilograms, "Its own mass."),
    .quantity("price", .money, \.piece.price?.amount, "What it cost, in the unit of `currency`."),
    .value("currency", \.piece.price?.currency, "The ISO 4217 code of the price."),
    .value("purchased", \.piece.purchased, "The day it was bought."),
    .value("notes", \.piece.notes, "What a person wrote about it."),
  ]

  private static let wear: [Field<ListedEquipment>] = [
    .value("sessions", \.status.total.sessions, "Sessions that used it.").shown(),
    .quantity(
      "distance", .length, \.status.total.distance.meters, "The distance it was used for."
    ).shown(),
    .quantity("time", .time, \.status.total.time.inSeconds, "The time it was used for.").shown(),
    .value("last_used", \.status.total.lastUsed, "The day of its last use.").shown(),
    .quantity(
      "limit", .length, \.limit.meters,
      "The distance it is good for; null where the limit is a time."),
    .quantity(
      "limit", .time, \.limit.seconds,
      "The time it is good for; null where the limit is a distance."),
    .quantity("used", .share, \.status.usedFraction, "Its wear as a share of the limit.").shown(),
    .value("needs_replacement", \.status.needsReplacement, "Whether the limit is reached."),
    .quantity(
      "cost_per_mile", .money, \.status.costPerMile,
      "What a mile of use cost so far, in the unit of `currency`."),
    .value("maintenance_due", \.piece.maintenanceDue, "The day on which maintenance is due."),
    .value("needs_maintenance", \.needsMaintenance, "Whether it is due on the day of the question.")
      .shown("due", .text) { row, _ in row.due },
  ]
}
