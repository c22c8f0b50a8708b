#if Store
package import RuckTrack

/// The differences of the rules from what is known otherwise: the truth of the track, the device.
extension ComparedSession {
  /// The difference of a value from what it should be.
  package struct Difference: Sendable {
    /// The value less what it should be.
    package let amount: Double
    /// The same in percent of what it should be; nil where that is 0.
    package let percent: Double?

    package init?(_ value: Double?, from reference: Double?) {
      guard let value, let reference else { return nil }
      amount = value - reference
      percent = reference == 0 ? nil : amount / reference * 100
    }
  }

  /// The known value of a quantity; energy is known by each model's equation only.
  package func truth(_ quantity: ComparedRule.Quantity) -> TrackTruth.Known? {
    switch quantity {
    case .distance: truth?.distance_m
    case .gain: truth?.gain_m
    case .moving: truth?.moving_s
    case .energy: nil
    }
  }

  /// The value that a rule should have given.
  package func truth(_ row: Row) -> Double? {
    row.rule.quantity == .energy ? cost(row.rule.name)?.gross_kcal : truth(row.rule.quantity)?.value
  }

  /// The difference of a rule from the truth.
  package func error(_ row: Row) -> Difference? { Difference(row.value, from: truth(row)) }

  /// The difference of a rule's descent from the truth.
  package func lossError(_ row: Row) -> Difference? {
    Difference(row.figure.loss, from: truth?.loss_m?.value)
  }

  /// The device's own figure in the unit of the output.
  package func device(_ quantity: ComparedRule.Quantity) -> Double? {
    switch quantity {
    case .distance: session.device.distance
    case .gain: session.device.gain
    case .moving: session.device.moving ?? session.device.timer
    case .energy: session.device.energy
    }
  }

  /// The difference of a rule from the device.
  package func deviceDifference(_ row: Row) -> Difference? {
    Difference(row.value, from: device(row.rule.quantity))
  }

  /// The rule with the smallest error; the first of several that are equally near.
  ///
  /// Nil for energy, where the truth is each model's own.
  package func nearestTruth(_ quantity: ComparedRule.Quantity) -> String? {
    quantity == .energy ? nil : nearest(rows(quantity)) { error($0) }
  }

  /// The rule that comes nearest to the device's own figure.
  package func nearestDevice(_ quantity: ComparedRule.Quantity) -> String? {
    nearest(rows(quantity).filter { !$0.rule.isDevice }) { deviceDifference($0) }
  }

  private func nearest(_ rows: [Row], _ difference: (Row) -> Difference?) -> String? {
    var best: (name: String, amount: Double)?
    for row in rows {
      guard let amount = difference(row)?.amount.magnitude else { continue }
      if amount < best?.amount ?? .infinity { best = (row.rule.name, amount) }
    }
    return best?.name
  }

  // The equation's value holds for one walker with one load at one resting rate.
  private func cost(_ model: String) -> TrackTruth.Cost? {
    let load = session.summary.load?.mean ?? 0
    return truth?.energy?.first {
      $0.model == model && abs($0.body_mass_kg - session.bodyMass) < 1e-9
        && abs($0.load_kg - load) < 1e-9
        && abs(
          ($0.rest_w_per_kg ?? session.energy.settings.restingRate)
            - session.energy.settings.restingRate) < 1e-9
    }
  }
}
#endif
