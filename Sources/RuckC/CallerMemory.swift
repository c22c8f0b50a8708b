internal import CRucks
internal import RuckMetrics
internal import _RuckSystem

// What a caller passes in by pointers, and takes out by them.

/// The longest text that a caller may pass in, in bytes.
private let longestText = 65_536
/// The most bytes of a structure that a caller may pass in.
private let longestStructure = 4096

/// The bytes of a caller's text, without the zero at its end; nil for NULL.
func bytes(
  _ name: String, _ text: UnsafePointer<CChar>?, longest: Int = longestText
) throws(Refusal) -> [UInt8]? {
  guard let text = unsafe text else { return nil }
  let length = unsafe strnlen(text, longest)
  guard length < longest else { throw .argument("\(name) is longer than \(longest) bytes") }
  return unsafe [UInt8](UnsafeRawBufferPointer(start: text, count: length))
}

/// A caller's text as a name of a list; nil for NULL.
func word(_ name: String, _ text: UnsafePointer<CChar>?) throws(Refusal) -> String? {
  try unsafe bytes(name, text).map { String(decoding: $0, as: UTF8.self) }
}

/// Returns the name that a caller gives a recording; `-` for NULL.
func pathBytes(_ name: UnsafePointer<CChar>?) throws(Refusal) -> PathBytes {
  try unsafe bytes("name", name).map { PathBytes($0) } ?? PathBytes("-")
}

/// A caller's column; nil for NULL.
///
/// The caller keeps it unchanged until the call ends.
func column<Value>(
  _ name: String, _ start: UnsafePointer<Value>?, _ count: Int
) throws(Refusal) -> UnsafeBufferPointer<Value>? {
  guard count >= 0, count <= Int.max / MemoryLayout<Value>.stride else {
    throw .argument("\(name) cannot have \(UInt(bitPattern: count)) rows")
  }
  guard let start = unsafe start else { return nil }
  try unsafe checkAligned(name, UnsafeRawPointer(start), to: MemoryLayout<Value>.alignment)
  return unsafe UnsafeBufferPointer(start: start, count: count)
}

/// A structure of a caller that may be older or newer than this library: members that it lacks have
/// their defaults, and members that this library does not know must be zero.
func structure<Value>(
  _ name: String, _ start: UnsafePointer<Value>, size: Int, default value: Value
) throws(Refusal) -> Value {
  let known = MemoryLayout<Value>.size
  // No version ends within a member: a part of a pointer is none.
  guard size >= MemoryLayout<Int>.size, size <= longestStructure,
    size.isMultiple(of: MemoryLayout<Value>.alignment)
  else {
    throw .argument("\(name).struct_size is \(UInt(bitPattern: size)), not \(known)")
  }
  let given = unsafe UnsafeRawBufferPointer(start: start, count: size)
  for index in stride(from: known, to: size, by: 1) where unsafe given[index] != 0 {
    throw .argument("\(name) has members that this version does not know")
  }
  var value = value
  unsafe withUnsafeMutableBytes(of: &value) {
    unsafe $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: given.prefix(known)))
  }
  return value
}

/// Refuses a pointer that no value of its type has.
func checkAligned(
  _ name: String, _ pointer: UnsafeRawPointer, to alignment: Int
) throws(Refusal) {
  guard Int(bitPattern: pointer) % alignment == 0 else {
    throw .argument("\(name) is not aligned to \(alignment) bytes")
  }
}

/// The place where a call puts its result; refuses NULL, and empties it at first.
@safe struct Output<Value> {
  private let target: UnsafeMutablePointer<Value>

  init(_ name: String, _ target: UnsafeMutablePointer<Value>?, empty: Value) throws(Refusal) {
    guard let target = unsafe target else { throw .argument("\(name) is NULL") }
    try unsafe checkAligned(name, UnsafeRawPointer(target), to: MemoryLayout<Value>.alignment)
    unsafe target.initialize(to: empty)
    unsafe self.target = target
  }

  func put(_ value: Value) { unsafe target.initialize(to: value) }
}

/// The place where a call puts a text.
@safe struct TextOutput {
  private let text: Output<UnsafeMutablePointer<CChar>?>
  private let count: Output<Int>

  init(
    _ text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: UnsafeMutablePointer<Int>?
  ) throws(Refusal) {
    // Both are emptied where one of them is NULL.
    if let text = unsafe text, unsafe count == nil { unsafe text.initialize(to: nil) }
    self.count = try unsafe Output("count", count, empty: 0)
    unsafe self.text = try unsafe Output<UnsafeMutablePointer<CChar>?>("text", text, empty: nil)
  }

  /// Puts a copy of some bytes, with a zero behind them, that the caller frees.
  func put(_ bytes: some Collection<UInt8>) throws(Refusal) {
    let size = bytes.count
    guard let copy = unsafe malloc(size + 1) else { throw .memory }
    let room = unsafe UnsafeMutableRawBufferPointer(start: copy, count: size + 1)
    unsafe room.copyBytes(from: bytes)
    unsafe room[size] = 0
    unsafe text.put(copy.assumingMemoryBound(to: CChar.self))
    count.put(size)
  }
}
