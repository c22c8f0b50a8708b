extension Document {
  /// Writes the members of ``json``, with the schema and the version.
  public func encode(to encoder: any Encoder) throws { try object.encode(to: encoder) }
}
