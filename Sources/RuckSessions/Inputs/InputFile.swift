#if Store
package import RuckFormats

/// A file to read, and whether the user named it.
///
/// A named file must be readable; one found in a folder may turn out not to be a recording.
package struct InputFile: Sendable {
  /// The content of an input, as far as the walk of the folders knows it.
  package enum Content: Sendable {
    /// A file of this many bytes.
    case file(size: Int)
    /// A file inside of a zip.
    case member(ZipMember, of: ZipArchive)
    /// A recording that stands in the index of an export.
    case indexed(ExportIndex.Fileless)
    /// A stream of bytes: standard input, a pipe, a terminal.
    case stream
    /// An input that cannot be read, and the reason.
    case problem(FormatError)
    /// A file that cannot hold a recording, with its kind.
    case other(String)
  }

  /// The path as the user would write it; `-` is standard input.
  package let path: PathBytes
  /// Whether the user named the path, rather than a folder above it.
  package let isNamed: Bool
  package let content: Content
  /// Counts the files of the same walk that are not recordings.
  package let others: OtherFiles
  /// The index of the export that it lies in.
  package var export = ExportIndex()
  /// Files whose samples are those of the recording, where it stands in the index of an export.
  package var samples: [InputFile] = []
  /// The number of its parts that are read at a time.
  package var jobs = 1

  /// An input of a walk.
  package init(path: PathBytes, isNamed: Bool, content: Content, others: OtherFiles) {
    (self.path, self.isNamed, self.content, self.others) = (path, isNamed, content, others)
  }

  /// A file that the user named.
  package init(named path: PathBytes, _ status: FileStatus?, others: OtherFiles = OtherFiles()) {
    let isStream = path.isStandardInput || status?.kind == .pipe || status?.kind == .device
    self.init(
      path: path, isNamed: true, content: isStream ? .stream : .file(size: status?.size ?? 0),
      others: others)
  }

  /// The files of paths that a user names: a folder means all files below it.
  package static func expand(
    _ paths: [PathBytes], formats: FormatRegistry = .standard,
    zones: @escaping ExportIndex.Zones = { _, _ in nil }
  ) -> [InputFile] {
    FolderWalk.files(behind: paths, formats: formats, zones: zones)
  }

  /// The size of the file in bytes; 0 where it is not known before it is read.
  package var size: Int {
    switch content {
    case .file(let size): size
    case .member(let member, _): member.packedSize
    case .stream, .problem, .other, .indexed: 0
    }
  }

  /// The file on the disk that it is, or lies in; nil for a stream and for what cannot be read.
  package var file: PathBytes? {
    switch content {
    case .file: path
    case .member(_, let archive): archive.path
    case .stream, .problem, .other, .indexed: nil
    }
  }

  /// Whether it is a stream of bytes, which can be read once.
  package var isStream: Bool { if case .stream = content { true } else { false } }

  /// Whether the name promises a format that can be read, so that failing to read it is worth a
  /// word even in a folder.
  package static func isNamedLikeRecording(
    _ path: PathBytes, _ registry: FormatRegistry = .standard
  ) -> Bool {
    var name = path.fileName.lowercased()
    for wrapper in [".gz", ".xz", ".bz2", ".zip"] where name.hasSuffix(wrapper) {
      name.removeLast(wrapper.count)
    }
    return registry.fileExtensions.contains { name.hasSuffix("." + $0) }
  }

  /// Whether the name says that it is a zip, also one of KML.
  package static func isNamedZip(_ path: PathBytes) -> Bool {
    let end = String(decoding: path.name.suffix(4), as: UTF8.self).lowercased()
    return end == ".zip" || end == ".kmz"
  }
}

extension PathBytes {
  /// Whether the path means standard input.
  package var isStandardInput: Bool { bytes == Array("-".utf8) }
}
#endif
