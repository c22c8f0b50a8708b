public import Foundation
public import RuckFormats
public import RuckKernels
public import RuckSessions

extension RecordingReader {
  /// Reads a recording; see `RecordingReader.read(_:)`.
  public func read(_ data: Data) throws(FormatError) -> RecordedFile {
    try read(ContiguousArray(data))
  }

  /// Reads the recording in a file; see `RecordingReader.read(_:)`.
  public func read(contentsOf url: URL) throws(FormatError) -> RecordedFile {
    try read(FileBytes.read(path: url.path, limit: limits.memory))
  }
}

extension Ruck {
  /// Not an initialiser, as a file may have several rucks.
  @available(
    *, unavailable, message: "try Ruck.read(url), or Ruck.all(in:) for every ruck of a file"
  )
  public init(contentsOf url: URL) throws { self = try Ruck.read(url) }

  /// The first ruck of a file; see `Ruck.read(_:load:bodyMass:)`.
  public static func read(
    _ url: URL, load: Mass? = nil, bodyMass: Mass? = nil
  ) throws(InputFailure) -> Ruck {
    try read(url.path, load: load, bodyMass: bodyMass)
  }

  /// The first ruck in data; see `Ruck.read(_:load:bodyMass:)`.
  public static func read(
    _ data: Data, load: Mass? = nil, bodyMass: Mass? = nil
  ) throws(InputFailure) -> Ruck {
    try read(try SourceFile(ContiguousArray(data)), load: load, bodyMass: bodyMass)
  }
}
