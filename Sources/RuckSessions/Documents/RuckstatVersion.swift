/// The version that documents name.
public enum RuckstatVersion {
  /// The version of this package.
  public static let current = "0.5.0"
}
