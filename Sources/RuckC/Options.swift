public import CRucks
internal import RuckMetrics
private import RuckSessions

/// The options for reading and analysing a recording.
struct ReadOptions: Sendable {
  /// The walker, the load and the rules.
  var request = SessionRequest()
  /// The reader with its limits.
  var reader = RecordingReader()
  /// Whether the recording keeps its rows.
  var keepsPoints = true

  /// All options, those of the command first, in the order in which they are applied.
  fileprivate static let all: [NamedOption<ReadOptions>] =
    (WalkerOptionList.options + RuleOptionList.options + SplitOptionList.options
    + PartOptionList.options).map { $0.of(\.request) }
    + ReadingOptionList.options.map { $0.of(\.reader) } + own

  private static let own: [NamedOption<ReadOptions>] = [
    NamedOption(
      "time-zone", OffsetText.self,
      "Local time in place of what the recording states: an offset from UTC such as +05:30, or its seconds: 19800s."
    ) { options, offset in options.request.localTime.zone = { _ in offset.seconds } },
    NamedOption(
      "default-time-zone", OffsetText.self, "Local time where the recording states none."
    ) { options, offset in options.request.localTime.system = { _ in offset.seconds } },
    NamedOption(
      "figures", FiguresText.self,
      "The figures to compute besides the summary, with commas between: \(FiguresText.names.map(\.0).joined(separator: ", ")).",
      usual: "all"
    ) { $0.request.shown = $1.figures },
    NamedOption(
      flag: "without-points", "The recording keeps no rows, for those who open many."
    ) { $0.keepsPoints = false },
  ]

  /// The options of a handle; the defaults for NULL.
  static func of(_ handle: OpaquePointer?) throws(Refusal) -> ReadOptions {
    guard unsafe handle != nil else { return ReadOptions() }
    return try unsafe GivenOptions.of(handle).options()
  }
}

/// The object behind a handle of options: the changes that were set, by the names of their options.
private final class GivenOptions {
  private var changes: [String: [NamedOption<ReadOptions>.Change]] = [:]

  static func of(_ handle: OpaquePointer?) throws(Refusal) -> GivenOptions {
    guard let handle = unsafe handle else { throw .argument("the options are NULL") }
    try unsafe checkAligned("the options", UnsafeRawPointer(handle), to: 8)
    return unsafe Unmanaged<GivenOptions>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
  }

  /// Sets an option; nil takes what was set away.
  func set(_ name: String, to text: String?) throws(Refusal) {
    guard let option = ReadOptions.all.first(where: { $0.name == name }) else {
      throw .unknownOption(name, among: ReadOptions.all.map(\.name))
    }
    guard let text else {
      changes[name] = nil
      return
    }
    do throws(RuckSessions.Refusal) {
      let change = try option.read(text)
      changes[name] = (option.isRepeatable ? changes[name] ?? [] : []) + [change]
    } catch {
      let shown = String(text.prefix(60)).printable
      throw .argument("the value '\(shown)' is invalid for \(name): \(error)")
    }
  }

  /// The defaults with what was set.
  func options() throws(Refusal) -> ReadOptions {
    var options = ReadOptions()
    for option in ReadOptions.all {
      for change in changes[option.name] ?? [] { change(&options) }
    }
    do throws(RuckSessions.Refusal) {
      try options.request.part.check()
    } catch {
      throw .argument(error.description)
    }
    return options
  }
}

/// A fixed offset from UTC: `+05:30`, `19800s`.
private struct OffsetText: TypedValue {
  let seconds: Int

  init(typed text: String) throws(RuckSessions.Refusal) {
    let offset = text.hasSuffix("s") ? Int(text.dropLast()) : CivilTime.offset(text)
    guard let offset, (-64_800...64_800).contains(offset) else {
      throw RuckSessions.Refusal(
        "must be an offset from UTC from -18:00 to +18:00 such as +05:30, or its seconds: 19800s")
    }
    seconds = offset
  }
}

/// The figures to compute in addition to the summary, by names with commas between them.
private struct FiguresText: TypedValue {
  static let names: [(String, ShownFigures)] = [
    ("splits", .splits), ("heart", .heart), ("equal-paces", .equalPaces),
    ("training-load", .trainingLoad), ("all", .all), ("none", []),
  ]

  let figures: ShownFigures

  init(typed text: String) throws(RuckSessions.Refusal) {
    var figures: ShownFigures = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      figures.formUnion(try Self.names.named(String(word), by: \.0).1)
    }
    self.figures = figures
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_options_new() -> OpaquePointer? {
  unsafe OpaquePointer(Unmanaged.passRetained(GivenOptions()).toOpaque())
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_options_set(
  _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<rk_error>?
) -> rk_status {
  unsafe answer(error) { () throws(Refusal) in
    let options = try unsafe GivenOptions.of(options)
    guard let name = try unsafe word("name", name) else { throw .argument("name is NULL") }
    let text = try unsafe bytes(name, text, longest: 16 << 20)
    try options.set(name, to: text.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_options_close(_ options: OpaquePointer?) {
  guard let options = unsafe options else { return }
  unsafe Unmanaged<GivenOptions>.fromOpaque(UnsafeRawPointer(options)).release()
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_options_list(
  _ text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: UnsafeMutablePointer<Int>?
) -> rk_status {
  answer { () throws(Refusal) in
    let output = try unsafe TextOutput(text, count)
    try output.put(JSONValue.array(ReadOptions.all.map(\.json)).text(indented: false).utf8)
  }
}
