internal import ArgumentParser

/// An option or a flag that knows whether it was given.
private protocol GivenArgument {
  var isGiven: Bool { get }
}

extension Option: GivenArgument {
  fileprivate var isGiven: Bool {
    let value = Mirror(reflecting: wrappedValue)
    switch value.displayStyle {
    case .optional, .collection: return !value.children.isEmpty
    default: return false
    }
  }
}

extension Flag: GivenArgument where Value == Bool {
  fileprivate var isGiven: Bool { wrappedValue }
}

extension ParsableArguments {
  /// Whether the command line gives one of the options of this group.
  ///
  /// What the configuration gives does not count, nor does an option that has a value where it is not given.
  var isTyped: Bool {
    Mirror(reflecting: self).children.contains { child in
      guard let argument = child.value as? any GivenArgument, argument.isGiven else { return false }
      return !Configuration.given.contains("--" + Self.longName(child.label ?? ""))
    }
  }
}
