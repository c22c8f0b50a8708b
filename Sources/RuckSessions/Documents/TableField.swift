/// The kind of the values of a table's column.
package enum ColumnKind: Sendable, Hashable {
  /// Floating-point numbers of 64 bits.
  case number
  /// Integers of 64 bits.
  case whole
  /// True or false.
  case flag
  /// Texts in UTF-8.
  case text
  /// Microseconds since 1970-01-01T00:00:00Z.
  case time
}

/// The name of a table's column and the kind of its values.
package struct TableField: Sendable, Hashable {
  /// The name, with the unit.
  package let name: String
  package let kind: ColumnKind

  init(_ name: String, _ kind: ColumnKind) { (self.name, self.kind) = (name, kind) }
}

extension TableField {
  /// The names of columns for keys that stand in no object: those of the summary of a ruck, whose
  /// keys stand in objects, so that one figure has one name in every table.
  ///
  /// The JSON of a list says `gain_m`, that of a ruck `"elevation": {"gain_m": ...}`; both columns
  /// are `elevation_gain_m`.
  static let names = [
    "gain_m": "elevation_gain_m",
    "loss_m": "elevation_loss_m",
    "min_altitude_m": "elevation_min_m",
    "max_altitude_m": "elevation_max_m",
    "gain_interval_m": "elevation_gain_interval_m",
    "mean_load_kg": "load_mean_kg",
    "max_load_kg": "load_max_kg",
    "body_mass_kg": "walker_body_mass_kg",
    "body_mass_source": "walker_body_mass_source",
    "gross_kcal": "energy_gross_kcal",
    "net_kcal": "energy_net_kcal",
    "interval_kcal": "energy_interval_kcal",
    "outside_domain_fraction": "energy_outside_domain_fraction",
    "mean_heart_rate_bpm": "heart_rate_mean_bpm",
    "mean_cadence_per_min": "cadence_mean_per_min",
    "mean_temperature_c": "temperature_mean_c",
    "banister_impulse": "training_load_banister_trimp",
    "edwards_impulse": "training_load_edwards_trimp",
    "loaded_descent_kg_m": "training_load_loaded_descent_kg_m",
  ]

  /// The key of a column that has another name in tables, and the name of a key; nil for others.
  static func otherName(of name: String) -> String? {
    names[name] ?? names.first { $0.value == name }?.key
  }
}
