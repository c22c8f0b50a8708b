/// How the text of an element is read.
enum XMLReading {
  case string, time, number
}
