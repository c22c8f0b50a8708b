import Foundation

/// Writes every synthetic dataset with its truth beside it; the same bytes at every run.
///
/// Takes the folder to write into, by default the repository's own `Datasets`.
@main
enum Generate {
  static func main() throws {
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let arguments = CommandLine.arguments
    let folder = arguments.count > 1 ? URL(fileURLWithPath: arguments[1]) : own
    for dataset in Dataset.all {
      let target = folder.appending(path: dataset.folder)
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      let track = target.appending(path: "\(dataset.truth.name).gpx")
      let truth = target.appending(path: "\(dataset.truth.name).truth.json")
      try Data(dataset.document().utf8).write(to: track)
      try Data(dataset.truthDocument().utf8).write(to: truth)
      print("\(dataset.folder)/\(dataset.truth.name).gpx")
    }
  }
}
