#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckFormats

/// What is known of a track by its construction: a file of `ruckstat.truth/1`.
struct TruthFile: Decodable, Sendable {
  /// A quantity, how far a right program may miss it, and why it is known.
  struct Known: Decodable, Sendable {
    let value: Double
    let tolerance: Double?
    let known_by: String?
  }

  /// What one model's equation gives for a walker and a load.
  struct Cost: Decodable, Sendable {
    let model: String
    let body_mass_kg: Double
    let load_kg: Double
    let rest_w_per_kg: Double?
    let gross_kcal: Double
    let known_by: String?
  }

  let schema: String
  let file: String?
  let distance_m: Known?
  let gain_m: Known?
  let loss_m: Known?
  let moving_s: Known?
  let energy: [Cost]?
}

/// The truth files of a command line, found again by the tracks they speak of.
struct TruthCollection: Sendable {
  private var byPath: [String: TruthFile] = [:]
  private var byName: [String: [TruthFile]] = [:]
  private var only: TruthFile?

  /// Whether none was given.
  var isEmpty: Bool { byName.isEmpty && only == nil }

  /// Reads files, and in folders every file whose name ends in `.truth.json`.
  init(_ paths: [String]) throws {
    let files = InputFile.expand(paths).filter {
      $0.isNamed || $0.path.shown.hasSuffix(".truth.json")
    }
    guard files.isEmpty == paths.isEmpty else {
      throw ValidationError("--truth: no file in \(paths.joined(separator: ", ")) ends .truth.json")
    }
    for file in files {
      let truth = try Self.read(file.path)
      add(truth, from: file.path)
      if files.count == 1 { only = truth }
    }
  }

  /// The truth of a track: that beside it, else the one that names its file, else the only one
  /// where there is only one track.
  func truth(of path: PathBytes, amongMany: Bool) -> TruthFile? {
    if let truth = byPath[Self.standard(path)] { return truth }
    let named = byName[Self.name(path)] ?? []
    if named.count == 1 { return named[0] }
    return amongMany || !named.isEmpty ? nil : only
  }

  private mutating func add(_ truth: TruthFile, from path: PathBytes) {
    guard let file = truth.file else { return }
    byPath[Self.standard(path.folder.appending(file.utf8))] = truth
    byName[Self.name(PathBytes(file)), default: []].append(truth)
  }

  // Truth files name the files of our own data sets, which are UTF-8.
  private static func standard(_ path: PathBytes) -> String {
    URL(fileURLWithPath: path.shown).standardizedFileURL.path
  }

  private static func name(_ path: PathBytes) -> String {
    String(decoding: path.name, as: UTF8.self)
  }

  private static func read(_ path: PathBytes) throws -> TruthFile {
    let data = try SettingsFile.read(path, "--truth")
    guard let truth = try? JSONDecoder().decode(TruthFile.self, from: data),
      truth.schema == "ruckstat.truth/1"
    else { throw ValidationError("--truth: \(path) is no truth of ruckstat.truth/1") }
    return truth
  }
}
#endif
