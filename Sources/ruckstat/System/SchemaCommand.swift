internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat schema`, which writes the files of `Datasets/schemas` that are derived from lists of fields.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write the JSON Schema of a document.", shouldDisplay: false)

  @Argument(help: "The document's name, such as equipment.") var name: String

  private static var known: [(name: String, schema: JSONValue)] {
    DescribedSchemas.all + [
      (UndoStep.listing.name, UndoStep.listing.jsonSchema),
      (StoreReport.sheet.name, StoreReport.sheet.jsonSchema),
      (SyncFindings.sheet.name, SyncFindings.sheet.jsonSchema),
      (SyncConflict.listing.name, SyncConflict.listing.jsonSchema),
    ]
  }

  func run() throws {
    let known = Self.known
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
