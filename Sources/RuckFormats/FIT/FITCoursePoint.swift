/// What a course point is for: the type `course_point` of the FIT profile 21.205.
enum FITCoursePoint {
  /// Degrees of a semicircle.
  static let degrees = 180.0 / 2_147_483_648

  /// The word of a number.
  static func word(_ number: Int) -> String {
    words.indices.contains(number) ? words[number] : "course_point_\(number)"
  }

  private static let words = [
    "generic", "summit", "valley", "water", "food", "danger", "left", "right", "straight",
    "first_aid", "fourth_category", "third_category", "second_category", "first_category",
    "hors_category", "sprint", "left_fork", "right_fork", "middle_fork", "slight_left",
    "sharp_left", "slight_right", "sharp_right", "u_turn", "segment_start", "segment_end",
  ]
}
