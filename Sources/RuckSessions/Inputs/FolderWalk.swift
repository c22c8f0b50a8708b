#if Store
package import RuckFormats

/// Finds the files of the paths that a user names.
///
/// A folder means all files below it, in the order of the bytes of their paths. Links are
/// followed; a folder is entered once and a file found once, by device and inode, however many
/// links lead to it: of its paths the first counts. A file that is named counts by that name, and
/// each time it is named. What starts with a dot is skipped.
///
/// A zip means all files in it, in the order of the bytes of their names: one that is named, whatever its
/// name, and one in a folder or a zip whose name ends in `.zip`.
package struct FolderWalk {
  /// The maximum depth of folders below the one that was named.
  package static let depth = 128

  /// Bytes that are read at a time of what is not held as a whole.
  private static let pieceSize = 1 << 20

  private let formats: FormatRegistry
  private let others = OtherFiles()
  private var folders: Set<FileStatus.Identity> = []
  private var files: Set<FileStatus.Identity> = []
  private var found: [InputFile] = []
  /// The limits for zips.
  private let limits = ReadLimits.standard
  /// The index of the export that is entered.
  private var export: ExportIndex
  /// Documents of exports and files of samples, so that they are not read as recordings.
  private var indexes: Set<[UInt8]> = []
  /// Bytes of zips inside of zips that are held until their files were read.
  private var held = 0

  private init(formats: FormatRegistry, zones: @escaping ExportIndex.Zones) {
    self.formats = formats
    export = ExportIndex(zones: zones)
  }

  /// The files of paths; what cannot be read is among them, with its reason.
  package static func files(
    behind paths: [PathBytes], formats: FormatRegistry = .standard,
    zones: @escaping ExportIndex.Zones = { _, _ in nil }
  ) -> [InputFile] {
    var walk = FolderWalk(formats: formats, zones: zones)
    let named = paths.map { path in
      (path: path, status: path.isStandardInput ? nil : try? path.status())
    }
    for case let (_, status?) in named where status.kind == .file {
      walk.files.insert(status.identity)
    }
    for (path, status) in named {
      if let status, status.kind == .folder {
        walk.enter(path, status.identity, below: 0, isNamed: true)
      } else if let status, FileBytes.isZip(path) {
        walk.enter(ZipArchive(path, size: status.size), path, depth: 1, isNamed: true)
      } else {
        walk.found.append(InputFile(named: path, status, others: walk.others))
      }
    }
    return walk.found
  }

  private mutating func enter(
    _ folder: PathBytes, _ identity: FileStatus.Identity, below depth: Int, isNamed: Bool = false
  ) {
    guard folders.insert(identity).inserted else { return }
    guard depth <= Self.depth else {
      let error = FormatError(
        .fileTooDeep, "this folder is \(depth) folders deep: give it as a path of its own")
      return add(folder, .problem(error), isNamed: isNamed)
    }
    do throws(SystemError) {
      // With a slash at their end folders sort as the paths of their files do.
      let entries = try FolderEntry.all(in: folder).map { entry in
        (key: entry.name + (entry.isFolder ? [UInt8(ascii: "/")] : []), entry: entry)
      }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      let outer = (export: export, found: found.count)
      defer { export = outer.export }
      for (_, entry) in entries { takeIndex(entry, in: folder) }
      for (_, entry) in entries where entry.isOfGarminExport {
        let inner = folder.appending(entry.name)
        for entry in (try? FolderEntry.all(in: inner)) ?? [] { takeIndex(entry, in: inner) }
      }
      for (_, entry) in entries { add(entry, in: folder, depth) }
      addUnrecorded(in: folder, foundBefore: outer.found, outer.export)
    } catch {
      add(folder, .problem(error.folderError), isNamed: isNamed)
    }
  }

  private mutating func takeIndex(_ entry: FolderEntry, in folder: PathBytes) {
    let path = folder.appending(entry.name)
    guard let kind = ExportIndex.Kind(path.bytes), case .success(let status) = entry.target,
      status.kind == .file, let opened = try? OpenFile(path)
    else { return }
    let file: (String) -> InputFile? = { [others] name in
      let path = folder.appending(Array(name.utf8))
      guard let status = try? path.status(), status.kind == .file else { return nil }
      return InputFile(
        path: path, isNamed: false, content: .file(size: status.size), others: others)
    }
    take(kind, path, file: file) { () throws(FormatError) in
      var piece: ContiguousArray<UInt8> = []
      do throws(SystemError) {
        return try opened.read(into: &piece, room: Self.pieceSize) > 0 ? piece : nil
      } catch {
        throw error.formatError
      }
    }
  }

  private mutating func add(_ entry: FolderEntry, in folder: PathBytes, _ depth: Int) {
    let path = folder.appending(entry.name)
    if indexes.contains(path.bytes) { return }
    switch entry.target {
    case .success(let status):
      switch status.kind {
      case .folder: enter(path, status.identity, below: depth + 1)
      case .pipe: add(path, .other("pipe"))
      case .socket: add(path, .other("socket"))
      case .device, .disk: add(path, .other("device"))
      case .file, .link:
        guard files.insert(status.identity).inserted else { return }
        if InputFile.isNamedZip(path), FileBytes.isZip(path) {
          enter(ZipArchive(path, size: status.size), path, depth: 1)
        } else {
          add(path, .file(size: status.size))
        }
      }
    case .failure(let error) where error.isMissing:
      // A link without a target is a loss only where its name is that of a recording.
      let missing = FormatError(.fileNotFound, "a link to nothing")
      let isLoss = InputFile.isNamedLikeRecording(path, formats)
      add(path, isLoss ? .problem(missing) : .other(OtherFiles.kind(of: path)))
    case .failure(let error): add(path, .problem(error.formatError))
    }
  }

  /// Adds the files of a zip, whose depth counts the zips it is in, itself included.
  private mutating func enter(
    _ archive: ZipArchive, _ path: PathBytes, depth: Int, isNamed: Bool = false
  ) {
    do throws(FormatError) {
      let directory = try ZipDirectory(archive, limits: limits)
      if let problem = directory.problem { add(path, .problem(problem)) }
      let members = directory.members.filter { !$0.isSkipped }
        .sorted { $0.label.lexicographicallyPrecedes($1.label) }
      let outer = (export: export, found: found.count)
      defer { export = outer.export }
      let named = Dictionary(
        members.map { ($0.label.split(separator: UInt8(ascii: "/")).last ?? [], $0) },
        uniquingKeysWith: { first, _ in first })
      for member in members {
        guard let kind = ExportIndex.Kind(member.label),
          let pieces = try? archive.pieces(of: member, limits: limits)
        else { continue }
        let file: (String) -> InputFile? = { [others] name in
          guard let member = named[Array(name.fileName.utf8)[...]] else { return nil }
          return InputFile(
            path: path.appending(member.label), isNamed: false,
            content: .member(member, of: archive), others: others)
        }
        take(kind, path.appending(member.label), file: file) { () throws(FormatError) in
          try pieces.next()
        }
      }
      for member in members { add(member, of: archive, path.appending(member.label), depth) }
      addUnrecorded(in: path, foundBefore: outer.found, outer.export)
    } catch {
      add(path, .problem(error), isNamed: isNamed)
    }
  }

  /// Takes in what an index of an export says, and the recordings that stand in it.
  private mutating func take(
    _ kind: ExportIndex.Kind, _ path: PathBytes, file: (String) -> InputFile?,
    next: () throws(FormatError) -> ContiguousArray<UInt8>?
  ) {
    guard !indexes.contains(path.bytes) else { return }
    let known = export.fileless.count
    let taken = export.take(kind, limits: limits, next: next, hasFile: { file($0) != nil })
    guard taken.isIndex else { return }
    indexes.insert(path.bytes)
    for recording in export.fileless[known...] {
      let samples = recording.samples.compactMap { $0.compactMap(file).first }
      indexes.formUnion(samples.map(\.path.bytes))
      add(path, .indexed(recording), samples: samples)
    }
    for problem in taken.problems { add(path, .problem(problem)) }
  }

  /// Adds the activities that the export of a folder or a zip sums up, and none of its files recorded.
  private mutating func addUnrecorded(
    in path: PathBytes, foundBefore first: Int, _ outer: ExportIndex
  ) {
    guard export.summaryCount > outer.summaryCount else { return }
    let reader = RecordingReader(formats: formats.formats, limits: limits)
    let starts = found[first...].flatMap { $0.starts(by: reader) }
    for recording in export.unrecorded(besides: starts) { add(path, .indexed(recording)) }
  }

  private mutating func add(
    _ member: ZipMember, of archive: ZipArchive, _ path: PathBytes, _ depth: Int
  ) {
    if indexes.contains(path.bytes) { return }
    guard member.isNamedZip else {
      // What needs a password is a loss only where its name is that of a recording.
      let isLost = member.isEncrypted && !InputFile.isNamedLikeRecording(path, formats)
      return add(path, isLost ? .other(OtherFiles.kind(of: path)) : .member(member, of: archive))
    }
    guard depth < ZipArchive.nestingDepth else {
      let error = FormatError(
        .zipNested, "there is a zip inside of a zip inside of a zip: unpack the outermost first")
      return add(path, .problem(error))
    }
    do throws(FormatError) {
      var limits = limits
      limits.memory -= held
      let inner = try archive.archive(in: member, limits: limits)
      held += inner.heldBytes
      enter(inner, path, depth: depth + 1)
    } catch {
      add(path, .problem(error))
    }
  }

  private mutating func add(
    _ path: PathBytes, _ content: InputFile.Content, samples: [InputFile] = [],
    isNamed: Bool = false
  ) {
    var input = InputFile(path: path, isNamed: isNamed, content: content, others: others)
    input.export = export
    input.samples = samples
    found.append(input)
  }
}

extension FolderEntry {
  fileprivate var isFolder: Bool {
    if case .success(let status) = target { status.kind == .folder } else { false }
  }

  /// Whether it is a folder of a Garmin export, which says something of the files in the folders next to it.
  fileprivate var isOfGarminExport: Bool {
    isFolder && name.starts(with: Array("DI-Connect-".utf8))
  }
}

extension SystemError {
  /// Why a folder could not be read.
  fileprivate var folderError: FormatError {
    let error = formatError
    return error.code == .filePermission
      ? FormatError(.filePermission, "the folder may not be read") : error
  }
}
#endif
