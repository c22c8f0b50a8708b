internal import Foundation

/// What the environment of the program says.
enum EnvironmentVariables {
  /// The value of a variable; nil where it is not set or empty.
  ///
  /// Foundation's dictionary would read all of the environment for each question.
  static func value(_ name: String) -> String? {
    // The bytes live until the variable is set, which this program never does.
    guard let bytes = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: bytes)
    return text.isEmpty ? nil : text
  }

  /// The path of one of the program's own files: in the folder that a variable names, else in the platform's
  /// below the home; nil where that is unknown.
  static func path(of file: String, in variable: String, else folder: String) -> String? {
    if let named = value(variable) { return "\(named)/ruckstat/\(file)" }
    #if os(macOS)
    let folder = "Library/Application Support"
    #endif
    return value("HOME").map { "\($0)/\(folder)/ruckstat/\(file)" }
  }

  /// The locale of a category (`LC_CTYPE`), as POSIX looks it up; empty where none is set.
  static func locale(_ category: String) -> String {
    value("LC_ALL") ?? value(category) ?? value("LANG") ?? ""
  }
}
