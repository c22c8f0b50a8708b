#if Store
/// The truth of a track, known by its construction: a file of `ruckstat.truth/1`.
package struct TrackTruth: Sendable, Hashable {
  /// The name and the version of the schema.
  package static let schema = "ruckstat.truth/1"

  /// A quantity, how far a right program may miss it, and why it is known.
  package struct Known: Sendable, Hashable {
    package let value: Double
    package let tolerance: Double?
    package let known_by: String?
  }

  /// The energy by one model's equation for a walker and a load.
  package struct Cost: Sendable, Hashable {
    package let model: String
    package let body_mass_kg: Double
    package let load_kg: Double
    package let rest_w_per_kg: Double?
    package let gross_kcal: Double
    package let known_by: String?
  }

  package let file: String?
  package let distance_m: Known?
  package let gain_m: Known?
  package let loss_m: Known?
  package let moving_s: Known?
  package let energy: [Cost]?

  /// The truth of a document; nil for any other.
  package init?(reading bytes: [UInt8]) {
    guard let object = try? JSONValue(reading: bytes), object["schema"]?.string == Self.schema
    else { return nil }
    file = object["file"]?.string
    do throws(Missing) {
      distance_m = try Known(object["distance_m"])
      gain_m = try Known(object["gain_m"])
      loss_m = try Known(object["loss_m"])
      moving_s = try Known(object["moving_s"])
      var costs: [Cost] = []
      for cost in object["energy"]?.elements ?? [] { costs.append(try Cost(cost)) }
      energy = object["energy"].map { _ in costs }
    } catch {
      return nil
    }
  }

  /// A member that every quantity has is missing.
  fileprivate struct Missing: Error {}
}

extension TrackTruth.Known {
  /// Nil where there is no such quantity.
  fileprivate init?(_ object: JSONValue?) throws(TrackTruth.Missing) {
    guard let object, !object.isNull else { return nil }
    guard let value = object["value"]?.number else { throw TrackTruth.Missing() }
    self.init(
      value: value, tolerance: object["tolerance"]?.number, known_by: object["known_by"]?.string)
  }
}

extension TrackTruth.Cost {
  fileprivate init(_ object: JSONValue) throws(TrackTruth.Missing) {
    guard let model = object["model"]?.string, let mass = object["body_mass_kg"]?.number,
      let load = object["load_kg"]?.number, let gross = object["gross_kcal"]?.number
    else { throw TrackTruth.Missing() }
    self.init(
      model: model, body_mass_kg: mass, load_kg: load,
      rest_w_per_kg: object["rest_w_per_kg"]?.number, gross_kcal: gross,
      known_by: object["known_by"]?.string)
  }
}
#endif
