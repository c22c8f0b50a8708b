#if Command
internal import RuckKernels

/// What `--explain` tells of a model.
extension ModelEvidence {
  /// The members that an explained model object has besides.
  var members: [(key: String, value: JSONValue)] {
    [
      ("equation", .string(equation)), ("equation_kind", .string(kind.rawValue)),
      ("domain", .string(domain.text)), ("error_basis", .string(error.basis)),
      ("evidence", .string(grade.rawValue)), ("population", .string(population)),
      ("guard_rails", JSONValue(guardRails)), ("notes", .array(notes.map { .string($0) })),
    ]
  }

  /// The same as lines below the model's name.
  func lines(of name: String) -> [String] {
    var lines = [name]
    lines.append("  equation    \(equation) (\(kind.rawValue))")
    lines.append("  source      \(source)")
    lines.append("  evidence    \(grade.rawValue)")
    lines.append("  people      \(population)")
    lines.append("  domain      \(domain.text)")
    lines.append("  error       \(error.basis)")
    if let guardRails { lines.append("  guard rails \(guardRails)") }
    for note in notes { lines.append("  note        \(note)") }
    return lines
  }
}

extension ModelDomain {
  /// `0.45-1.97 m/s, -40 to 45 %, load to 66 % of body mass`.
  var text: String {
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
    return parts.isEmpty ? "as the code says" : parts.joined(separator: ", ")
  }

  private func range(_ bounds: ClosedRange<Double>, _ factor: Double, _ word: String) -> String {
    NumberText.trimmed(bounds.lowerBound * factor, 2) + word
      + NumberText.trimmed(bounds.upperBound * factor, 2)
  }
}
#endif
