#if Command
internal import ArgumentParser

@main
struct Ruckstat: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "ruckstat")
}
#else
@main
enum Ruckstat {
  static func main() {}
}
#endif
