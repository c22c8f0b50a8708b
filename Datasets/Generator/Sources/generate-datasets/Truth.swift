/// What is known about a track, and how.
struct Truth {
  /// A number that a reading of the track must give.
  struct Quantity {
    /// The key, with its unit as in the program's own output.
    var key: String
    var value: Double
    /// How far a right program may be off.
    var tolerance: Double
    /// Why the value is known and the tolerance is what it is.
    var knownBy: String
  }

  /// A rest, in seconds from the start.
  struct Pause {
    var start: Int
    var end: Int
  }

  /// Energy in closed form for one model.
  struct Energy {
    var model: String
    var bodyMass: Double
    var load: Double
    var restingRate: Double?
    var power: Double
    var kilocalories: Double
    var knownBy: String
  }

  /// The file's name without its ending.
  var name: String
  /// What the track is.
  var summary: String
  var quantities: [Quantity]
  var pauses: [Pause]?
  var energies: [Energy] = []
  /// Loop, out and back or point to point, by construction.
  var shape: String?
  /// South, west, north, east.
  var bounds: (Double, Double, Double, Double)?
}

extension Dataset {
  /// The truth as JSON; keys in a fixed order, numbers with all their digits.
  func truthDocument() -> String {
    let rows = segments.flatMap { $0 }
    var lines = [
      "\"schema\": \"ruckstat.truth/1\"",
      "\"file\": \"\(truth.name).gpx\"",
      "\"summary\": \"\(truth.summary)\"",
      "\"points\": \(rows.count)",
      "\"segments\": \(segments.count)",
    ]
    if let start = rows.first?.time, let end = rows.last?.time {
      lines.append("\"start\": \"\(timestamp(start))\"")
      lines.append("\"end\": \"\(timestamp(end))\"")
      lines.append(
        quantity(
          .init(
            key: "elapsed_s", value: Double(end - start), tolerance: 0,
            knownBy: "last less first time")))
    }
    lines += truth.quantities.map(quantity)
    if let shape = truth.shape { lines.append("\"shape\": \"\(shape)\"") }
    if let pauses = truth.pauses {
      let items = pauses.map { "{ \"start_s\": \($0.start), \"end_s\": \($0.end) }" }
      lines.append("\"pauses\": [\(items.joined(separator: ", "))]")
    }
    if let (south, west, north, east) = truth.bounds {
      lines.append(
        "\"bounds\": { \"south\": \(south), \"west\": \(west), \"north\": \(north), "
          + "\"east\": \(east) }")
    }
    if !truth.energies.isEmpty {
      let items = truth.energies.map { energy in
        let rest = energy.restingRate.map { "\"rest_w_per_kg\": \($0), " } ?? ""
        return """
            { "model": "\(energy.model)", "body_mass_kg": \(energy.bodyMass), \
          "load_kg": \(energy.load), \(rest)"power_w": \(energy.power), \
          "gross_kcal": \(energy.kilocalories), "known_by": "\(energy.knownBy)" }
          """
      }
      lines.append("\"energy\": [\n\(items.joined(separator: ",\n"))\n  ]")
    }
    return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
  }

  private func quantity(_ item: Truth.Quantity) -> String {
    """
    "\(item.key)": { "value": \(item.value), "tolerance": \(item.tolerance), \
    "known_by": "\(item.knownBy)" }
    """
  }
}
