#if Store
internal import RuckKernels
package import RuckTrack

/// A user's own table of standards, as JSON with typed values: `"distance": "10mi"`.
///
/// A key that is not known is refused, lest a slip leave out a demand.
package struct StandardFile: Sendable {
  package let standards: [Standard]

  /// Why a text is not a table, for people.
  package struct Damage: Error, Sendable, Hashable, CustomStringConvertible {
    /// `a: "time": '2' is invalid: ...`.
    package let description: String
  }

  /// Reads a table, whose name stands for the source that it does not state; O(bytes).
  ///
  /// - Throws: ``Damage``.
  package init(reading bytes: [UInt8], name: String) throws(Damage) {
    guard let table = try? JSONValue(reading: bytes), table.members != nil else {
      throw Damage(description: "is not a JSON object with a list \"standards\"")
    }
    try Self.check(table, ["version", "source", "standards"], in: "the table")
    guard case .array(let entries)? = table["standards"], !entries.isEmpty,
      entries.allSatisfy({ $0.members != nil })
    else { throw Damage(description: "has no list \"standards\"") }
    var found: [Standard] = []
    for entry in entries {
      found.append(
        try Self.standard(
          entry, source: try Self.text(table, "source") ?? name,
          version: try Self.text(table, "version") ?? "unstated"))
    }
    guard Set(found.map(\.name)).count == found.count else {
      throw Damage(description: "has two standards of one name")
    }
    standards = found
  }

  private static func standard(
    _ entry: JSONValue, source: String, version: String
  ) throws(Damage) -> Standard {
    guard let name = try text(entry, "name"), !name.isEmpty else {
      throw Damage(description: "has a standard without a \"name\"")
    }
    try check(
      entry, ["name", "title", "distance", "gain", "load", "time", "limits", "note"], in: name)
    let distance = try value(
      entry, "distance", in: name, as: Within<Length, Bounds.StandardDistance>.self)?.meters
    let gain = try value(
      entry, "gain", in: name, as: Within<Length, Bounds.StandardGain>.self)?.meters
    let load = try value(entry, "load", in: name, as: Within<Mass, Bounds.StandardLoad>.self)
    guard distance ?? 0 > 0 || gain ?? 0 > 0 else {
      throw Damage(description: "\(name) needs a \"distance\" or a \"gain\"")
    }
    var limits: [Standard.Limit] = []
    if let seconds = try seconds(entry, in: name) {
      limits = [Standard.Limit(seconds: seconds)]
    }
    if let groups = entry["limits"] {
      guard !groups.elements.isEmpty, groups.elements.allSatisfy({ $0.members != nil }),
        limits.isEmpty
      else {
        throw Damage(
          description: "\(name): \"limits\" is a list of objects, instead of \"time\"")
      }
      for group in groups.elements { limits.append(try limit(group, in: name)) }
    }
    return Standard(
      name: name, title: try text(entry, "title") ?? name, distance: distance ?? 0,
      gain: gain ?? 0, load: load?.kilograms, limits: limits, source: source, version: version,
      trust: .own, note: try text(entry, "note"))
  }

  private static func limit(
    _ group: JSONValue, in name: String
  ) throws(Damage) -> Standard.Limit {
    try check(group, ["time", "sex", "youngest", "oldest"], in: "a limit of \(name)")
    guard let seconds = try seconds(group, in: name) else {
      throw Damage(description: "\(name): a limit needs a \"time\"")
    }
    var sex: Sex?
    if let typed = try text(group, "sex") {
      do throws(Refusal) {
        sex = try Sex.allCases.named(typed, by: \.rawValue)
      } catch {
        throw invalid(typed, "sex", in: name, error)
      }
    }
    return Standard.Limit(
      seconds: seconds, sex: sex, youngest: try years(group, "youngest", in: name),
      oldest: try years(group, "oldest", in: name))
  }

  private static func years(
    _ group: JSONValue, _ key: String, in name: String
  ) throws(Damage) -> Int? {
    guard let value = group[key] else { return nil }
    guard let years = value.number.flatMap({ Int(exactly: $0) }), (0...200).contains(years) else {
      throw Damage(description: "\(name): \"\(key)\" is a whole number of years")
    }
    return years
  }

  private static func seconds(_ entry: JSONValue, in name: String) throws(Damage) -> Double? {
    try value(entry, "time", in: name, as: Within<Duration, Bounds.StandardTime>.self)?.inSeconds
  }

  private static func value<Quantity, Range>(
    _ entry: JSONValue, _ key: String, in name: String, as type: Within<Quantity, Range>.Type
  ) throws(Damage) -> Quantity? {
    guard let typed = try text(entry, key) else { return nil }
    do throws(Refusal) {
      return try Within<Quantity, Range>(typed: typed).value
    } catch {
      throw invalid(typed, key, in: name, error)
    }
  }

  private static func invalid(
    _ text: String, _ key: String, in name: String, _ reason: Refusal
  ) -> Damage {
    Damage(description: "\(name): \"\(key)\": '\(text)' is invalid: \(reason)")
  }

  private static func text(_ entry: JSONValue, _ key: String) throws(Damage) -> String? {
    guard let value = entry[key] else { return nil }
    guard let text = value.string else {
      throw Damage(description: "\"\(key)\" must be a text")
    }
    return text
  }

  private static func check(
    _ entry: JSONValue, _ known: [String], in path: String
  ) throws(Damage) {
    let unknown = Set((entry.members ?? []).map(\.key)).subtracting(known).sorted()
    guard unknown.isEmpty else {
      throw Damage(
        description:
          "unknown key \"\(unknown[0])\" in \(path); known are \(known.joined(separator: ", "))")
    }
  }
}
#endif
