/// The keys of a period of a session in the contract's JSON: a rest, a hole, what was not on foot.
///
/// Documents take their keys from here, so that a period is read by the keys that it is printed under.
package enum PeriodKey: String, CodingKey {
  case kind
  case reason
  case start
  case startSeconds = "start_s"
  case duration = "duration_s"
  case distance = "distance_m"
  // What the command leaves out.
  case startTime = "start_time_s"
  case endTime = "end_time_s"
  case row
  case counted = "counted_s"
  case rows
}
