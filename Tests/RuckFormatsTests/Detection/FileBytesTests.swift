import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

@Suite struct FileBytesTests {
  private func temporary(_ content: [UInt8]) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(content).write(to: url)
    return url
  }

  private func code(_ body: () throws(FormatError) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.code.name
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func readsTheWholeFile(count: Int) throws {
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let url = try temporary(content)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(Array(try FileBytes.read(path: url.path)) == content)
    #expect(Array(try FileBytes.read(path: url.path, limit: count)) == content)
    if count > 0 {
      #expect(
        code { () throws(FormatError) in _ = try FileBytes.read(path: url.path, limit: count - 1) }
          == "limit.memory")
    }
  }

  @Test func namesWhatWentWrong() {
    #expect(
      code { () throws(FormatError) in _ = try FileBytes.read(path: "/nowhere/at/all.gpx") }
        == "file.not-found")
    #expect(
      code { () throws(FormatError) in _ = try FileBytes.read(path: "/tmp") }
        == "file.is-directory")
    #expect(
      code { () throws(FormatError) in _ = try FileBytes.read(path: "a\0b") } == "file.not-found")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")))
  func aDeviceIsRefused() {
    #expect(
      code { () throws(FormatError) in _ = try FileBytes.read(path: "/dev/zero", limit: 1 << 20) }
        == "file.device")
  }
}
