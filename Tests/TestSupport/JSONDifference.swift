internal import Foundation

/// Where two JSON objects differ, key by key.
public struct JSONDifference {
  /// The paths of the values that differ, or that one object alone has.
  public private(set) var paths: [String] = []
  /// How many values, objects not among them, were equal and known.
  public private(set) var equal = 0

  /// Compares what an object has with what is expected.
  ///
  /// An object without a known value is the same as null, as the documents have it.
  ///
  /// - Parameters:
  ///   - found: an object.
  ///   - expected: what it should be.
  ///   - unexpected: the paths of what it may have beside that, `energy.gross_j`; those of lists are
  ///     written without their places.
  ///   - missing: the paths of what it may lack.
  ///   - tolerance: the share of itself by which a number may differ.
  public init(
    of found: Any, from expected: Any, mayAdd unexpected: Set<String> = [],
    mayLack missing: Set<String> = [], within tolerance: Double = 0
  ) {
    (self.unexpected, self.missing, self.tolerance) = (unexpected, missing, tolerance)
    compare(found, expected, "")
  }

  private let unexpected: Set<String>
  private let missing: Set<String>
  private let tolerance: Double

  private mutating func compare(_ found: Any, _ expected: Any, _ path: String) {
    if let found = found as? [Any], let expected = expected as? [Any] {
      guard found.count == expected.count else { return paths.append("\(path): counts differ") }
      for (one, other) in zip(found, expected) { compare(one, other, path) }
      return
    }
    if found is [String: Any] || expected is [String: Any] {
      let (found, expected) = (found as? [String: Any] ?? [:], expected as? [String: Any] ?? [:])
      for key in Set(found.keys).union(expected.keys).sorted() {
        let place = path.isEmpty ? key : path + "." + key
        let (one, other) = (found[key] ?? NSNull(), expected[key] ?? NSNull())
        if expected[key] == nil, unexpected.contains(place) { continue }
        if found[key] == nil, missing.contains(place) { continue }
        if found[key] == nil, !Self.isUnknown(other) || !path.isEmpty && !found.isEmpty {
          paths.append("\(place) is missing")
        } else if expected[key] == nil, !Self.isUnknown(one) || !expected.isEmpty {
          paths.append("\(place) is not expected")
        } else {
          compare(one, other, place)
        }
      }
      return
    }
    // The texts of numbers are those that read back as the same bits.
    if "\(found)" != "\(expected)", !isNear(found, expected) {
      paths.append("\(path): \(found), not \(expected)")
    } else if !Self.isUnknown(found) {
      equal += 1
    }
  }

  private func isNear(_ found: Any, _ expected: Any) -> Bool {
    guard let found = found as? Double, let expected = expected as? Double else { return false }
    return abs(found - expected) <= tolerance * abs(expected)
  }

  private static func isUnknown(_ value: Any) -> Bool {
    if let object = value as? [String: Any] { return object.values.allSatisfy(isUnknown) }
    return value is NSNull
  }
}
