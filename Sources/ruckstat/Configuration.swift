#if Command
internal import ArgumentParser
internal import Foundation

/// Defaults for options, from a JSON file whose keys are the options' long names.
///
/// `{"body-mass": "80kg", "load": "45lb", "units": "imperial"}`. What stands on the command line
/// wins.
struct Configuration: Sendable {
  private let values: [String: String]

  /// The text of an option's default; nil where the file has none.
  subscript(option: String) -> String? { values[option] }

  /// An option's default that is one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(_ option: String) throws -> Choice?
  where Choice.RawValue == String {
    guard let text = values[option] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("configuration: \"\(option)\" is \"\(text)\" but takes \(words)")
  }

  /// An option's default that is a whole number of at least 1.
  func number(_ option: String) throws -> Int? {
    guard let text = values[option] else { return nil }
    if let number = Int(text), number >= 1 { return number }
    throw ValidationError("configuration: \"\(option)\" must be a whole number of at least 1")
  }

  /// A configuration with the given defaults.
  init(_ values: [String: String] = [:]) { self.values = values }

  /// Reads the file named on the command line, else the platform's, which may be absent.
  static func load(named path: String?) throws -> Configuration {
    if let path { return try read(path) }
    guard let standard = standardPath, FileManager.default.fileExists(atPath: standard) else {
      return Configuration()
    }
    return try read(standard)
  }

  /// Where the configuration lies if no other is named.
  static var standardPath: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CONFIG_HOME"], !folder.isEmpty {
      return folder + "/ruckstat/config.json"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    #if os(macOS)
    return home + "/Library/Application Support/ruckstat/config.json"
    #else
    return home + "/.config/ruckstat/config.json"
    #endif
  }

  private static func read(_ path: String) throws -> Configuration {
    let data = try SettingsFile.read(path, "the configuration")
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw ValidationError("the configuration \(path) is no JSON: \(error.localizedDescription)")
    }
    guard let members = object as? [String: Any] else {
      throw ValidationError("the configuration \(path) must be one JSON object of options")
    }
    var values: [String: String] = [:]
    for (key, value) in members {
      switch value {
      case let text as String: values[key] = text
      case let number as NSNumber: values[key] = number.stringValue
      default:
        throw ValidationError("\(path): the value of \"\(key)\" must be a text or a number")
      }
    }
    let unknown = Set(values.keys).subtracting(knownOptions).sorted()
    guard unknown.isEmpty else {
      let known = knownOptions.sorted().joined(separator: ", ")
      throw ValidationError(
        "\(path): unknown option \"\(unknown[0])\"; a configuration may set \(known)")
    }
    return Configuration(values)
  }

  /// The options that a configuration may set.
  static let knownOptions: Set<String> = [
    "age", "body-mass", "clean", "difficulty-terrain", "distance-rule", "energy-model",
    "every", "fit.load_field", "format", "gain-rule", "heart-rate-zones",
    "height", "jobs", "load", "max-element-size",
    "max-expansion",
    "max-heart-rate", "max-memory", "max-nesting", "max-points", "moving-rule",
    "progress", "resting-heart-rate", "sex", "terrain", "time-zone", "units",
  ]
}
#endif
