#if Command
internal import Foundation

/// A file to read, and whether the user named it.
///
/// A named file must be readable; one found in a folder may turn out not to be a recording.
struct InputFile: Sendable {
  /// The path as the user would write it; `-` is standard input.
  let path: String
  /// Whether the path stood on the command line, rather than below a folder that did.
  let isNamed: Bool
  /// How many parts of it are read at a time.
  var jobs = 1

  /// Whether the name promises a format that can be read, so that failing to read it is worth a
  /// word even in a folder.
  var isNamedLikeRecording: Bool {
    var name = path.lowercased()
    for wrapper in [".gz", ".xz", ".bz2", ".zip"] where name.hasSuffix(wrapper) {
      name.removeLast(wrapper.count)
    }
    return [".gpx", ".tcx", ".fit"].contains { name.hasSuffix($0) }
  }

  /// The size of the file in bytes; 0 where the system cannot tell.
  var size: Int {
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.fileSizeKey])
    return values?.fileSize ?? 0
  }

  /// The files behind paths from the command line: a folder stands for all files below it, in the
  /// order of their paths.
  ///
  /// Files and folders whose names start with a dot are passed over.
  static func expand(_ paths: [String]) -> [InputFile] {
    paths.flatMap { path -> [InputFile] in
      let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
      guard path != "-", values?.isDirectory == true else {
        return [InputFile(path: path, isNamed: true)]
      }
      let prefix = path.hasSuffix("/") ? path : path + "/"
      return filesBelow(path).map { InputFile(path: prefix + $0, isNamed: false) }
    }
  }

  private static func filesBelow(_ folder: String) -> [String] {
    let subpaths = FileManager.default.enumerator(atPath: folder)
    var files: [String] = []
    while let subpath = subpaths?.nextObject() as? String {
      let isHidden = subpath.split(separator: "/").contains { $0.hasPrefix(".") }
      let type = subpaths?.fileAttributes?[.type] as? FileAttributeType
      if !isHidden, type == .typeRegular || type == .typeSymbolicLink { files.append(subpath) }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
#endif
