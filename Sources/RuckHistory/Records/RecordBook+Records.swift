extension RecordBook {
  /// The records as of a day.
  ///
  /// For each kind the best with any load, then the best of each band of kilograms or pounds and
  /// of percent of body mass, from the lightest to the heaviest that was carried. A heavier load
  /// counts in every lighter band too.
  ///
  /// - Parameters:
  ///   - bands: the bands of the load.
  ///   - percentBands: the bands of the load by body mass.
  ///   - asOf: what was achieved on later days does not count; nil for everything.
  /// - Returns: the records, in a fixed order.
  public func records(
    bands: LoadBands = .fiveKilograms, percentBands: LoadBands = .fivePercent,
    asOf: LocalDay? = nil
  ) -> [PersonalRecord] {
    let performances = performances
    return performances.keys.sorted { $0.place < $1.place }.flatMap { kind in
      let eligible = (performances[kind]?.all ?? []).filter {
        asOf == nil || $0.day <= asOf ?? $0.day
      }
      var records = [Self.record(kind, eligible) { _ in 0 }].compactMap { $0 }
      guard kind.hasBands else { return records }
      records += Self.records(kind, eligible, bands) { $0.load }
      records += Self.records(kind, eligible, percentBands) { $0.bodyMassPercent }
      return records
    }
  }

  // More bands than any pack has use for; what lies beyond is in the last.
  private static let mostBands = 1000

  private static func records(
    _ kind: RecordKind, _ eligible: [Performance], _ bands: LoadBands,
    by load: (Performance) -> Millionths?
  ) -> [PersonalRecord] {
    func number(_ performance: Performance) -> Int? {
      load(performance).map { min(bands.number(of: $0), mostBands) }
    }
    let numbers = eligible.map { number($0) ?? -1 }
    guard let heaviest = numbers.max(), heaviest >= 0 else { return [] }
    return (0...heaviest).compactMap { band in
      let inside = eligible.indices.filter { numbers[$0] >= band }
      return record(
        kind, inside.map { eligible[$0] }, band: bands.key(of: band),
        isByBodyMass: bands.unit == .bodyMassPercent
      ) { (number($0) ?? band) - band }
    }
  }

  /// Walks through what was achieved in its order; who beats the holder takes its place.
  private static func record(
    _ kind: RecordKind, _ eligible: [Performance], band: String? = nil,
    isByBodyMass: Bool = false, bandsAbove: (Performance) -> Int
  ) -> PersonalRecord? {
    var holder: Performance?
    var replaced: Performance?
    for performance in eligible {
      if let present = holder, !performance.beats(present) { continue }
      replaced = holder
      holder = performance
    }
    return holder.map {
      PersonalRecord(
        kind: kind, loadBand: band, isByBodyMass: isByBodyMass,
        isOfHeavierBand: bandsAbove($0) > 0, holder: $0.asHolder, replaced: replaced?.asHolder,
        trust: $0.trust(over: replaced))
    }
  }
}

extension Performance {
  fileprivate var asHolder: PersonalRecord.Holder {
    PersonalRecord.Holder(
      value: value, interval: interval, session: session, setOn: day, load: load?.value,
      bodyMassPercent: bodyMassPercent?.value)
  }

  /// How far it can be trusted to be better than what it replaced.
  fileprivate func trust(over replaced: Performance?) -> PersonalRecord.Trust? {
    guard isBelieved else { return .low }
    guard kind.isEstimate else { return .high }
    guard let interval else { return nil }
    guard let before = replaced?.value else { return .high }
    let isBetter =
      kind.isSmallerBetter ? interval.upperBound < before : interval.lowerBound > before
    return isBetter ? .high : .low
  }
}
