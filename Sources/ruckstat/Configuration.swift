#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckSessions

/// Defaults for options, from a JSON file whose keys are the options' long names.
///
/// `{"body-mass": "80kg", "load": "45lb", "units": "imperial"}`. What stands on the command line
/// takes precedence. Every value is checked as the option's is, when the file is read.
struct Configuration: Sendable {
  private let path: String
  private let values: [String: String]

  /// An empty configuration.
  init() {
    path = ""
    values = [:]
  }

  private init(path: String, values: [String: String]) throws {
    self.path = path
    self.values = values
    let known = Self.checks.map(\.key)
    if let unknown = Set(values.keys).subtracting(known).sorted().first {
      throw ValidationError(
        "\(path): unknown option \"\(unknown)\"; a configuration may set "
          + known.sorted().joined(separator: ", "))
    }
    for check in Self.checks { try check.run(self) }
  }

  /// The text of an option's default; nil where the file has none.
  func text(_ key: String) -> OptionText? {
    values[key].map { OptionText($0, at: key, of: path) }
  }

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

  /// The value of a key as it stands in the file: a text or a number.
  private struct Member: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else if (try? container.decode(Bool.self)) != nil {
        text = nil
      } else if let whole = try? container.decode(Int.self) {
        text = String(whole)
      } else if let number = try? container.decode(Double.self) {
        text = JSONValue.text(of: number)
      } else {
        text = nil
      }
    }
  }

  private static func read(_ path: String) throws -> Configuration {
    let data = try SettingsFile.read(path, "the configuration")
    let shown = ArgumentBytes.shown(path)
    guard let members = try? JSONDecoder().decode([String: Member].self, from: data) else {
      throw ValidationError("the configuration \(shown) must be one JSON object of options")
    }
    if let key = members.filter({ $0.value.text == nil }).keys.min() {
      throw ValidationError("\(shown): the value of \"\(key)\" must be a text or a number")
    }
    return try Configuration(path: shown, values: members.compactMapValues(\.text))
  }
}
#endif
