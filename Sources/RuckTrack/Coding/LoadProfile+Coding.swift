extension LoadProfile.Position: Codable {
  private enum CodingKeys: String, CodingKey {
    case time = "elapsed_s"
    case distance = "distance_m"
  }

  /// Reads seconds or metres since the start, as the key says.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    if let seconds = try members.decodeIfPresent(Double.self, forKey: .time) {
      self = .time(seconds)
    } else {
      self = .distance(try members.decode(Double.self, forKey: .distance))
    }
  }

  /// Writes the seconds or the metres since the start.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(amount, forKey: isTime ? .time : .distance)
  }
}
