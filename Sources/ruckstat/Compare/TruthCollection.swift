internal import ArgumentParser
internal import Foundation
internal import RuckMetrics

/// The truth files of a command line, found again by the tracks they speak of.
struct TruthCollection: Sendable {
  private var byPath: [String: TrackTruth] = [:]
  private var byName: [String: [TrackTruth]] = [:]
  private var only: TrackTruth?

  /// Whether none was given.
  var isEmpty: Bool { byName.isEmpty && only == nil }

  /// Reads files, and in folders every file whose name ends in `.truth.json`.
  init(_ paths: [String]) throws {
    let files = InputFile.expand(paths).filter {
      $0.isNamed || $0.path.shown.hasSuffix(".truth.json")
    }
    try ensure(
      files.isEmpty == paths.isEmpty,
      "--truth: no file in \(paths.joined(separator: ", ")) ends .truth.json")
    for file in files {
      let truth = try Self.read(file.path)
      add(truth, from: file.path)
      if files.count == 1 { only = truth }
    }
  }

  /// The truth of a track: that next to it, else the one that names its file, else the only one
  /// where there is only one track.
  func truth(of path: PathBytes, amongMany: Bool) -> TrackTruth? {
    if let truth = byPath[Self.standard(path)] { return truth }
    let named = byName[path.fileName] ?? []
    if named.count == 1 { return named[0] }
    return amongMany || !named.isEmpty ? nil : only
  }

  private mutating func add(_ truth: TrackTruth, from path: PathBytes) {
    guard let file = truth.file else { return }
    byPath[Self.standard(path.folder.appending(file.utf8))] = truth
    byName[PathBytes(file).fileName, default: []].append(truth)
  }

  // Truth files name the files of our own data sets, which are UTF-8.
  private static func standard(_ path: PathBytes) -> String {
    URL(fileURLWithPath: path.shown).standardizedFileURL.path
  }

  private static func read(_ path: PathBytes) throws -> TrackTruth {
    guard let truth = TrackTruth(reading: try SettingsFile.read(path, "--truth")) else {
      throw ValidationError("--truth: \(path) is not a document of \(TrackTruth.schema)")
    }
    return truth
  }
}
