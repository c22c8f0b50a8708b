#if Command || Store
/// What is known of a track by its construction: a file of `ruckstat.truth/1`.
package struct TrackTruth: Decodable, Sendable {
  /// A quantity, how far a right program may miss it, and why it is known.
  package struct Known: Decodable, Sendable {
    package let value: Double
    package let tolerance: Double?
    package let known_by: String?
  }

  /// What one model's equation gives for a walker and a load.
  package struct Cost: Decodable, Sendable {
    package let model: String
    package let body_mass_kg: Double
    package let load_kg: Double
    package let rest_w_per_kg: Double?
    package let gross_kcal: Double
    package let known_by: String?
  }

  package let schema: String
  package let file: String?
  package let distance_m: Known?
  package let gain_m: Known?
  package let loss_m: Known?
  package let moving_s: Known?
  package let energy: [Cost]?
}
#endif
