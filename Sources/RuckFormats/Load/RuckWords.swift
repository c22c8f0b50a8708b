/// The words by which people name a ruck, as a pack and as a walk.
package enum RuckWords {
  /// Whether a name says that a session was a ruck: `Ruck`, `Road march`, `TAB`, `weighted vest walk`.
  ///
  /// `March` next to a number is taken for the month.
  package static func nameARuck(_ name: String) -> Bool {
    let words = TextWord.split(name)
    for index in words.indices where words[index].number == nil {
      let word = words[index].letters
      let next = index + 1 < words.count ? words[index + 1] : nil
      switch word {
      case "ruck", "rucks", "rucking", "rucked", "rucksack", "ruckmarch", "tab", "tabbing",
        "tabbed", "yomp", "marching":
        return true
      case "march":
        let before = index > 0 ? words[index - 1] : nil
        if before?.number == nil && next?.number == nil { return true }
      case "weight", "weighted":
        if next?.letters == "vest" || next?.letters == "pack" { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a word, in lower case, names the pack or what is in it.
  package static func isPack(_ word: String) -> Bool {
    switch word {
    case "pack", "backpack", "rucksack", "ruck", "load", "loaded", "vest", "plate", "plates",
      "carry", "dry", "wet", "bergen", "sack", "рюкзак":
      true
    default: false
    }
  }

  /// Whether the name or unit of a field says that it holds the mass of a pack.
  package static func nameALoad(_ text: String) -> Bool {
    TextWord.split(text.split(separator: "_").joined(separator: " ")).contains { word in
      let letters = ContiguousArray(word.letters.utf8)
      return letters.indices.contains { index in
        let rest = letters[index...]
        return rest.starts(with: "pack".utf8) || rest.starts(with: "ruck".utf8)
          || rest.starts(with: "vest".utf8) || index == 0 && rest.starts(with: "load".utf8)
      }
    }
  }
}
