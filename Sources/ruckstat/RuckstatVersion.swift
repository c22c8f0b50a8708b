#if Command
/// The version that output names.
enum RuckstatVersion {
  static let current = "0.1.0"
}
#endif
