#if Store
package import RuckKernels

extension ModelEvidence {
  /// The fields that an explained model has besides.
  static let fields = described.map { $0.optionally() }

  private static let described: [Field<ModelEvidence>] = [
    .value(
      "equation", \.equation, "The model's equation with its own units; with `--explain` only."),
    .value(
      "equation_kind", \.kind,
      "Whether the equation includes resting metabolism (`gross`) or leaves it out (`net`); with `--explain` only."
    ),
    .value(
      "domain", \.domain.text, "Domain in which the model was measured; with `--explain` only."),
    .value("error_basis", \.error.basis, "Basis of the interval; with `--explain` only."),
    .value(
      "evidence", \.grade, "In what kind of source the equation was read; with `--explain` only."),
    .value("population", \.population, "On whom the model was measured; with `--explain` only."),
    .value(
      "guard_rails", \.guardRails,
      "Effects of floors, clamps and blends in this model; null without any; with `--explain` only."
    ),
    .value("notes", \.notes, "Notes; with `--explain` only."),
  ]
}

extension ModelDomain {
  /// `0.45-1.97 m/s, -40 to 45 %, load to 66 % of body mass`.
  package var text: String {
    var parts: [String] = []
    if let speeds {
      let standing = includesStanding && speeds.lowerBound > 0 ? " and standing" : ""
      parts.append(range(speeds, 1, " to ") + " m/s" + standing)
    }
    if let grades {
      parts.append(
        grades == 0...0 ? "level" : "grade " + range(grades, 100, " to ") + " %")
    }
    if let loadRatio {
      parts.append(
        loadRatio == 0
          ? "no load" : "load to \(NumberText.trimmed(loadRatio * 100, 1)) % of body mass")
    }
    if let load { parts.append("load to \(NumberText.trimmed(load, 1)) kg") }
    if let bodyMasses { parts.append("body mass " + range(bodyMasses, 1, " to ") + " kg") }
    if let heartRates { parts.append("heart rate " + range(heartRates, 1, " to ")) }
    return parts.isEmpty ? "that of the activity code" : parts.joined(separator: ", ")
  }

  private func range(_ bounds: ClosedRange<Double>, _ factor: Double, _ word: String) -> String {
    NumberText.trimmed(bounds.lowerBound * factor, 2) + word
      + NumberText.trimmed(bounds.upperBound * factor, 2)
  }
}
#endif
