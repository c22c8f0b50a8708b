#if Command
internal import ArgumentParser
internal import RuckSessions

/// `ruckstat schema`, which writes the files of `Datasets/schemas` that are derived from lists of fields.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write the JSON Schema of a document.", shouldDisplay: false)

  @Argument(help: "The document: equipment.") var name: String

  func run() throws {
    let known = DescribedSchemas.all
    guard let found = known.first(where: { $0.name == name }) else {
      let names = known.map(\.name)
      throw ValidationError(
        "no document '\(ArgumentBytes.shown(name))' describes itself"
          + NearestName.hint(for: name, among: names)
          + "; there are \(names.joined(separator: ", "))")
    }
    try Terminal.write(data: found.schema.text(indented: true) + "\n")
  }
}
#endif
