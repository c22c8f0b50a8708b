/// Texts that a person writes: command lines, and the files that options name.
///
/// The first line of the input says what the rest is: `config`, `standards` or `truth` is the file
/// of that option; any other line is a command, and every line below it an option with its value:
///
///     route plan
///     --time 3h
///     --load 20kg
///
/// The harness gives the recording itself. An option that names a file is left out: the fuzzer must
/// not find its way to a device or write somewhere.
enum OptionsHarness {
  private static let commands = [
    "analyze", "splits", "efforts", "standards", "energy", "compare", "inspect", "stats",
    "streaks", "records", "route show", "route plan", "route compare", "route difficulty",
    "route simplify",
  ]
  private static let files: [String: [String]] = [
    "config": ["analyze", "FILE", "--config", "GIVEN"],
    "standards": ["standards", "FILE", "--standards", "GIVEN", "--load", "20kg", "--age", "40"],
    "truth": ["compare", "--rules", "FILE", "--truth", "GIVEN", "--no-run-time"],
  ]
  private static let pathOptions = [
    "--config", "--standards", "--truth", "--digest", "--merge", "--against", "--as-hard-as",
  ]

  static func run(_ bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    let end = bytes.firstIndex(of: newline) ?? bytes.count
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let rest = Array(bytes[min(bytes.count, end + 1)...])
    // A few kilobytes about one honest walk.
    let maximum = 500_000 + 20 * bytes.count
    if let line = files[head] {
      let given = Scratch.write(rest, to: "given")
      for format in ["table", "json"] {
        let words = line + ["--format", format]
        let names = ["FILE": HonestWalk.path, "GIVEN": given]
        Program.run(words.map { names[$0] ?? $0 }, maximum: maximum)
      }
      return
    }
    let place = Int(stableHash(bytes) % UInt64(commands.count))
    let command = commands.contains(head) ? head : commands[place]
    var arguments = command.split(separator: " ").map(String.init)
    arguments.append(HonestWalk.path)
    if command == "route compare" { arguments.append(HonestWalk.path) }
    for line in rest.split(separator: newline) {
      if let option = option(String(decoding: line, as: UTF8.self)) { arguments.append(option) }
    }
    Program.run(arguments, maximum: maximum)
  }

  // `--load 20kg` as one word, so that no line can become a path.
  private static func option(_ line: String) -> String? {
    let sides = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = sides.first, name.hasPrefix("--"), name != "--",
      !pathOptions.contains(where: { name.hasPrefix($0) }), !line.utf8.contains(0)
    else { return nil }
    return sides.count == 2 ? "\(name)=\(sides[1])" : name
  }
}
