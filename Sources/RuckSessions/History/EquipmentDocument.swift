package import RuckHistory
internal import RuckKernels

/// A piece of equipment as `ruckstat gear` lists it.
package struct ListedEquipment: Sendable {
  /// The piece with its wear.
  package let status: EquipmentStatus
  /// The day of the question.
  let day: LocalDay

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

extension Equipment: Membered {
  package static let members: [Member<Equipment>] = [
    Member(
      "kind", [.value("kind", \.kind, "Kind.").shown()], stored: [.kind("kind", \.kind)]),
    Member(
      "name", [.value("name", \.name, "The name for people.").shown()],
      stored: [.knownText("name", \.name)]),
    Member("created", stored: [.knownNumber("created_at_s", \.creationTime)]),
    .text("brand", \.brand, "Maker."),
    .text("model", \.model, "The maker's name for it."),
    Member(
      "is_active", [.value("is_active", \.isActive, "Whether it is in use.")],
      stored: [.flag("is_active", \.isActive)], initially: 1
    ).stored(behind: "purchased"),
    .mass("mass", \.mass, "Its own mass.", within: Bounds.Load.self),
    Member(
      "price",
      [
        .quantity("price", .money, \.price?.amount, "Price, in the unit of `currency`."),
        .value("currency", \.price?.currency, "The ISO 4217 code of the price."),
      ],
      stored: [
        .whole("price_hundredths", \.priceHundredths), .text("price_currency", \.priceCurrency),
      ]
    ).typed(
      "price", \.price, "Price: 180USD, 99.50EUR.", as: "price"),
    .day("purchased", \.purchased, "The day it was bought."),
    Member(
      "limit", stored: [.number("limit_m", \.limitMeters), .number("limit_s", \.limitSeconds)]
    ).typed(
      "limit", \.ownLimit, "Expected life as distance or time: 500mi, 200h (default: by kind).",
      as: "limit"),
    Member(
      "starting",
      stored: [
        .knownNumber("starting_m", \.startingMeters),
        .knownNumber("starting_s", \.startingSeconds),
        .knownWhole("starting_sessions", \.startingSessions),
      ], initially: 0
    ).stored(behind: "is_active").typed(
      "used", \.startingDistance, "Distance already on it before you started tracking.",
      within: Bounds.SessionDistance.self),
    .whole(
      "maintenance_days", \.maintenanceInterval, "Days from one maintenance to the next.",
      within: Bounds.Days.self),
    .text("notes", \.notes, "Notes of a person about it.", help: "Notes.")
      .stored(behind: "is_active"),
    Member("planned", stored: [.day("planned_maintenance_day", \.plannedMaintenance)]),
    Member("maintained", stored: [.day("last_maintained_day", \.lastMaintained)]),
    .text(
      "maintenance_notes", \.maintenanceNotes, "Notes of a person about its maintenance.",
      help: "Notes on maintenance."),
  ]
}

// Members in the form in which they are stored or typed.
extension Equipment {
  fileprivate var creationTime: Double {
    get { createdAt ?? 0 }
    set { createdAt = newValue }
  }

  fileprivate var priceHundredths: Int? {
    get { price?.hundredths }
    set { if let newValue { price = Price(hundredths: newValue, currency: price?.currency ?? "") } }
  }

  fileprivate var priceCurrency: String? {
    get { price?.currency }
    set {
      if let newValue { price = Price(hundredths: price?.hundredths ?? 0, currency: newValue) }
    }
  }

  fileprivate var startingDistance: Length? {
    get { startingWear.distance }
    set { startingWear = EquipmentWear(distance: newValue ?? .meters(0)) }
  }

  fileprivate var startingMeters: Double {
    get { startingWear.distance.meters }
    set { start(with: .meters(newValue), startingWear.time, startingWear.sessions) }
  }

  fileprivate var startingSeconds: Double {
    get { startingWear.time.inSeconds }
    set { start(with: startingWear.distance, .seconds(newValue), startingWear.sessions) }
  }

  fileprivate var startingSessions: Int {
    get { startingWear.sessions }
    set { start(with: startingWear.distance, startingWear.time, newValue) }
  }

  private mutating func start(with distance: Length, _ time: Duration, _ sessions: Int) {
    startingWear = EquipmentWear(distance: distance, time: time, sessions: sessions)
  }

  fileprivate var limitMeters: Double? {
    get { if case .distance(let length) = ownLimit { length.meters } else { nil } }
    set { if let newValue { ownLimit = .distance(.meters(newValue)) } }
  }

  fileprivate var limitSeconds: Double? {
    get { if case .time(let time) = ownLimit { time.inSeconds } else { nil } }
    set { if let newValue { ownLimit = .time(.seconds(newValue)) } }
  }
}

extension ListedEquipment: Identifiable {
  package var id: String { piece.id }
}

extension ListedEquipment: Described {
  package static let listing = Listing<ListedEquipment>(
    "equipment", noun: "equipment", by: "`ruckstat gear`",
    "Pieces of equipment with their wear.",
    order: "The pieces: what is in use first, by kind, what was used last first.",
    [.value("id", \.piece.id, "The name by which sessions refer to it.").shown()]
      + Equipment.members.flatMap(\.fields).of { $0.piece } + wear)

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
      "Cost of a mile of use so far, in the unit of `currency`."),
    .value("maintenance_due", \.piece.maintenanceDue, "The day on which maintenance is due."),
    .value("needs_maintenance", \.needsMaintenance, "Whether it is due on the day of the question.")
      .shown("due", .text) { row, _ in row.due },
  ]
}
