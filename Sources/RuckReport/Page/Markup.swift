internal import RuckSessions

/// A piece of HTML that is made of elements, attributes and texts alone.
///
/// Texts and the values of attributes are escaped here and nowhere else, so that nothing from a file can
/// become markup. Names of elements and attributes are those of the code.
struct Markup {
  /// Attributes in the order in which they are written.
  struct Attributes: ExpressibleByDictionaryLiteral {
    fileprivate var pairs: [(name: String, value: String)]

    init(dictionaryLiteral elements: (String, String)...) {
      pairs = elements.map { (name: $0, value: $1) }
    }

    static func + (one: Attributes, other: Attributes) -> Attributes {
      var both = one
      both.pairs += other.pairs
      return both
    }
  }

  /// The markup so far.
  private(set) var html = ""

  // Elements after which a line ends, for a reader of the source.
  private static let blocks: Set<String> = [
    "section", "tr", "figure", "table", "head", "header", "footer", "main", "h1", "h2", "h3", "p",
    "li", "ul", "dl", "details", "div", "svg", "title", "style", "script", "template", "dt", "dd",
  ]

  /// Adds a text; of one in both systems of units what stands in the page's own in `i`, in the others in
  /// `b`, for which the style sheet knows them.
  mutating func text(_ text: String) {
    guard text.utf8.contains(where: Self.isSpecial) else {
      html += text
      return
    }
    guard text.isInBothUnits else { return Self.escape(text, into: &html) }
    for (own, other) in text.parts {
      guard own != other else {
        Self.escape(own, into: &html)
        continue
      }
      for (part, name) in [(own, "i"), (other, "b")] {
        write("<", name, ">")
        Self.escape(part, into: &html)
        write("</", name, ">")
      }
    }
  }

  /// Adds an element with its content.
  mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes, end: ">")
    content(&self)
    write("</", name, ">")
    if Self.blocks.contains(name) { html += "\n" }
  }

  /// Adds an element with a text.
  mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Adds an element that has no content: of HTML one that never has, of SVG one that closes itself.
  mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    open(name, attributes, end: name == "meta" ? ">\n" : "/>")
  }

  /// Adds the style sheet, which holds no text from outside.
  mutating func style(_ sheet: String) { element("style") { $0.html += sheet } }

  /// Adds the script, which holds no text from outside.
  mutating func script(_ script: String) { element("script") { $0.html += script } }

  /// The beginning of a document.
  mutating func documentType() { html += PageFrame.signature }

  // One after the other, for an interpolated text would be made first.
  private mutating func write(_ one: String, _ two: String, _ three: String) {
    html += one
    html += two
    html += three
  }

  private mutating func open(_ name: String, _ attributes: Attributes, end: String) {
    html += "<"
    html += name
    for (key, value) in attributes.pairs {
      write(" ", key, "=\"")
      if value.utf8.contains(where: Self.isSpecial) {
        Self.escape(value.spoken, into: &html)
      } else {
        html += value
      }
      html += "\""
    }
    html += end
  }

  /// Whether a byte of UTF-8 may have to be escaped or replaced.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00..<0x20, 0x22, 0x26, 0x3c, 0x3e, 0x7f...: true
    default: false
    }
  }

  private static func escape(_ text: String, into html: inout String) {
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      default: html.unicodeScalars.append(scalar)
      }
    }
  }
}
