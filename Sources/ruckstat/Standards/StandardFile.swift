#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// A user's own table of standards, as JSON with typed values: `"distance": "10mi"`.
struct StandardFile {
  private let path: String

  /// The standards of a file; a key that is not known is an error, lest a slip leave out a demand.
  static func read(_ path: String) throws -> [Standard] {
    let file = StandardFile(path: ArgumentBytes.shown(path))
    let data = try SettingsFile.read(path, "--standards")
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw file.error("is not a JSON object with a list \"standards\"")
    }
    try file.check(object, ["version", "source", "standards"], in: "the table")
    guard let entries = object["standards"] as? [[String: Any]], !entries.isEmpty else {
      throw file.error("has no list \"standards\"")
    }
    let found = try entries.map {
      try file.standard(
        $0, source: try file.text(object, "source") ?? file.path,
        version: try file.text(object, "version") ?? "unstated")
    }
    guard Set(found.map(\.name)).count == found.count else {
      throw file.error("has two standards of one name")
    }
    return found
  }

  private func standard(
    _ entry: [String: Any], source: String, version: String
  ) throws -> Standard {
    guard let name = try text(entry, "name"), !name.isEmpty else {
      throw error("has a standard without a \"name\"")
    }
    try check(
      entry, ["name", "title", "distance", "gain", "load", "time", "limits", "note"], in: name)
    let distance = try value(
      entry, "distance", in: name, as: Within<Length, Bounds.StandardDistance>.self)?.value.meters
    let gain = try value(
      entry, "gain", in: name, as: Within<Length, Bounds.StandardGain>.self)?.value.meters
    let load = try value(entry, "load", in: name, as: Within<Mass, Bounds.StandardLoad>.self)
    guard distance ?? 0 > 0 || gain ?? 0 > 0 else {
      throw error("\(name) needs a \"distance\" or a \"gain\"")
    }
    var limits: [Standard.Limit] = []
    if let seconds = try seconds(entry, in: name) {
      limits = [Standard.Limit(seconds: seconds)]
    }
    if let groups = entry["limits"] {
      guard let groups = groups as? [[String: Any]], !groups.isEmpty, limits.isEmpty else {
        throw error("\(name): \"limits\" is a list of objects, instead of \"time\"")
      }
      limits = try groups.map { try limit($0, in: name) }
    }
    return Standard(
      name: name, title: try text(entry, "title") ?? name, distance: distance ?? 0,
      gain: gain ?? 0,
      load: load?.value.kilograms, limits: limits, source: source, version: version, trust: .own,
      note: try text(entry, "note"))
  }

  private func limit(_ group: [String: Any], in name: String) throws -> Standard.Limit {
    try check(group, ["time", "sex", "youngest", "oldest"], in: "a limit of \(name)")
    guard let seconds = try seconds(group, in: name) else {
      throw error("\(name): a limit needs a \"time\"")
    }
    let sex = try value(group, "sex", in: name, as: Sex.self)
    func years(_ key: String) throws -> Int? {
      guard let number = group[key] else { return nil }
      guard let years = number as? Int, (0...200).contains(years) else {
        throw error("\(name): \"\(key)\" is a whole number of years")
      }
      return years
    }
    return Standard.Limit(
      seconds: seconds, sex: sex, youngest: try years("youngest"), oldest: try years("oldest"))
  }

  private func seconds(_ entry: [String: Any], in name: String) throws -> Double? {
    try value(
      entry, "time", in: name, as: Within<Duration, Bounds.StandardTime>.self)?.value.inSeconds
  }

  private func value<Value: TypedArgument>(
    _ entry: [String: Any], _ key: String, in name: String, as type: Value.Type
  ) throws -> Value? {
    guard let text = try text(entry, key) else { return nil }
    do throws(Refusal) {
      return try Value(typed: text)
    } catch {
      throw self.error("\(name): \"\(key)\": '\(text)' is invalid: \(error)")
    }
  }

  private func text(_ entry: [String: Any], _ key: String) throws -> String? {
    guard let value = entry[key] else { return nil }
    guard let text = value as? String else { throw error("\"\(key)\" must be a text") }
    return text
  }

  private func check(_ entry: [String: Any], _ known: [String], in place: String) throws {
    let unknown = Set(entry.keys).subtracting(known).sorted()
    guard unknown.isEmpty else {
      throw error(
        "unknown key \"\(unknown[0])\" in \(place); known are \(known.joined(separator: ", "))")
    }
  }

  private func error(_ words: String) -> ValidationError {
    ValidationError("--standards \(path): \(words)")
  }
}
#endif
