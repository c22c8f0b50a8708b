internal import ArgumentParser
internal import Foundation
internal import RuckMetrics

/// A group of options that are made of a list; see `OptionList`.
struct ListOptions<List: OptionList>: ParsableArguments, CustomReflectable, ListedOptions {
  private typealias Change = NamedOption<List.Root>.Change

  /// Each a `Flag` or an `Option`.
  private var arguments: [any Sendable]
  private var changes: [(name: String, change: Change)] = []

  static var listed: [(name: String, kind: OptionKind)] {
    List.options.map { option in
      let check = { (text: String) throws(Refusal) in _ = try option.typed(text) }
      return (option.name, (option.isRepeatable, option.domain == nil ? nil : check))
    }
  }

  init() {
    arguments = List.options.map { option in
      let (name, help) = (NameSpecification.customLong(option.name), option.argumentHelp)
      let (parsing, completion) = (option.parsing, option.domain?.completion ?? .default)
      if option.domain == nil { return Flag(wrappedValue: false, name: name, help: help) }
      if option.isRepeatable {
        return Option(wrappedValue: [Change](), name: name, help: help, completion: completion) {
          try option.typed($0)
        }
      }
      return Option<Change?>(name: name, parsing: parsing, help: help, completion: completion) {
        try option.typed($0)
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: OptionName.self)
    arguments = []
    for option in List.options {
      let key = OptionName(stringValue: option.name)
      var given: [Change] = []
      if option.domain == nil {
        let flag = try values.decode(Flag<Bool>.self, forKey: key)
        if flag.wrappedValue { given = [try option.read("true")] }
        arguments.append(flag)
      } else if option.isRepeatable {
        let several = try values.decode(Option<[Change]>.self, forKey: key)
        given = several.wrappedValue
        arguments.append(several)
      } else {
        let one = try values.decode(Option<Change?>.self, forKey: key)
        given = [one.wrappedValue].compactMap { $0 }
        arguments.append(one)
      }
      changes += given.map { (option.name, $0) }
    }
  }

  /// The options as the parser finds those of properties.
  var customMirror: Mirror {
    Mirror(self, children: zip(List.options, arguments).map { (label: "_" + $0.name, value: $1) })
  }

  /// Changes a value by what is given.
  func change(_ root: inout List.Root) {
    for (_, change) in changes { change(&root) }
  }

  /// Whether the option of a name is given.
  func gives(_ name: String) -> Bool { changes.contains { $0.name == name } }

  /// Whether the command line gives one of the options; what the configuration gives does not count.
  var isTyped: Bool { changes.contains { !Configuration.given.contains("--" + $0.name) } }
}

extension ListOptions where List.Root == SessionRequest {
  /// The request as given, without more.
  var request: SessionRequest {
    var request = SessionRequest()
    change(&request)
    return request
  }
}

extension NamedOption {
  fileprivate var argumentHelp: ArgumentHelp {
    let visibility: ArgumentVisibility =
      switch level {
      case .brief: .default
      case .full: .full
      case .rare: .hidden
      }
    return ArgumentHelp(
      help, discussion: discussion, valueName: valueName, visibility: visibility)
  }

  /// A value that may be negative may begin with a dash.
  fileprivate var parsing: SingleValueParsingStrategy {
    if case .within(let range, _) = domain, range.lowerBound < 0 { .unconditional } else { .next }
  }

  /// The change that an argument means: of a file its text counts, of a folder its whole path.
  fileprivate func typed(_ argument: String) throws(Refusal) -> Change {
    switch domain {
    case .file:
      let bytes: ContiguousArray<UInt8>
      do {
        bytes = try FileBytes.read(PathBytes(argument: argument), limit: SettingsFile.limit)
      } catch {
        throw Refusal("cannot be read: \(error.message)")
      }
      return try read(String(decoding: bytes, as: UTF8.self))
    case .folder where argument != TerrainModel.noTerrain.name:
      let path = PathBytes(argument: argument)
      guard (try? path.status())?.kind == .folder else {
        throw Refusal("is not a folder: give the one that holds N46E007.hgt and the like")
      }
      return try read(URL(fileURLWithPath: path.description).path)
    default: return try read(argument)
    }
  }
}

extension ValueDomain {
  var completion: CompletionKind {
    switch self {
    case .names(let names): .list(names)
    case .file(let extensions): .file(extensions: extensions)
    case .folder: .directory
    case .text, .within: .default
    }
  }
}

/// The name of an option as a key.
private struct OptionName: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
