internal import CRucks
internal import RuckSessions
internal import _RuckSystem

/// The version of the interface that the header states.
@c @implementation
public func rk_abi_version() -> Int32 { 2 }

/// The version of the engine, with a zero at its end; made once, never freed.
private nonisolated(unsafe) let versionText: UnsafePointer<CChar>? = {
  let bytes = Array(RuckstatVersion.current.utf8) + [0]
  guard let text = unsafe malloc(bytes.count) else { return nil }
  unsafe text.copyMemory(from: bytes, byteCount: bytes.count)
  return unsafe UnsafePointer(text.assumingMemoryBound(to: CChar.self))
}()

/// As `rucks.h` describes it.
@c @implementation
public func rk_version() -> UnsafePointer<CChar>? { unsafe versionText }

/// As `rucks.h` describes it.
@c @implementation
public func rk_free(_ memory: UnsafeMutableRawPointer?) { unsafe free(memory) }
