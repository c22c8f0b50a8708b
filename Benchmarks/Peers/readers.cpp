// GPX to columns by the fastest C and C++ parsers of XML, each as its guide says it is fastest; compile with
// -O3 -std=c++20 and link pugixml and expat. Prints what `measure read` prints: parser, bytes, median seconds, points.
#include <charconv>
#include <cstdio>
#include <cstring>
#include <algorithm>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <expat.h>
#include <pugixml.hpp>
#include <rapidxml/rapidxml.hpp>

struct Columns {
  std::vector<double> latitudes, longitudes, altitudes, times, rates;
};

static double number(std::string_view text) {
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// 2026-03-04T05:06:07Z to seconds since 1970 (days of the civil calendar after Howard Hinnant).
static double seconds(std::string_view text) {
  if (text.size() < 19) return 0;
  auto part = [&](int from, int count) {
    int value = 0;
    std::from_chars(text.data() + from, text.data() + from + count, value);
    return value;
  };
  int year = part(0, 4), month = part(5, 2), day = part(8, 2);
  year -= month <= 2;
  int era = year / 400, of_era = year - era * 400;
  int of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  long days = era * 146097L + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
  return days * 86400.0 + part(11, 2) * 3600 + part(14, 2) * 60 + part(17, 2);
}

static void take(Columns& columns, std::string_view name, std::string_view text) {
  if (name == "ele") columns.altitudes.push_back(number(text));
  else if (name == "time") columns.times.push_back(seconds(text));
  else if (name.size() >= 2 && name.substr(name.size() - 2) == "hr") columns.rates.push_back(number(text));
}

// Both trees are walked alike: children of each trkpt, and theirs.
static void walk(rapidxml::xml_node<>* node, Columns& columns) {
  for (; node; node = node->next_sibling()) {
    std::string_view name(node->name(), node->name_size());
    if (name == "trkpt") {
      if (auto* value = node->first_attribute("lat")) columns.latitudes.push_back(number({value->value(), value->value_size()}));
      if (auto* value = node->first_attribute("lon")) columns.longitudes.push_back(number({value->value(), value->value_size()}));
    } else {
      take(columns, name, {node->value(), node->value_size()});
    }
    walk(node->first_node(), columns);
  }
}

static void walk(pugi::xml_node node, Columns& columns) {
  for (; node; node = node.next_sibling()) {
    std::string_view name = node.name();
    if (name == "trkpt") {
      columns.latitudes.push_back(number(node.attribute("lat").value()));
      columns.longitudes.push_back(number(node.attribute("lon").value()));
    } else {
      take(columns, name, node.child_value());
    }
    walk(node.first_child(), columns);
  }
}

static Columns by_rapidxml(const std::string& text) {
  std::string copy = text;
  rapidxml::xml_document<> document;
  document.parse<rapidxml::parse_fastest>(copy.data());
  Columns columns;
  walk(document.first_node(), columns);
  return columns;
}

static Columns by_pugixml(const std::string& text) {
  std::string copy = text;
  pugi::xml_document document;
  document.load_buffer_inplace(copy.data(), copy.size(), pugi::parse_minimal);
  Columns columns;
  walk(document.first_child(), columns);
  return columns;
}

struct Handler {
  Columns columns;
  std::string text;
};

static Columns by_expat(const std::string& text) {
  Handler handler;
  XML_Parser parser = XML_ParserCreate(nullptr);
  XML_SetUserData(parser, &handler);
  XML_SetElementHandler(
      parser,
      [](void* data, const char* name, const char** attributes) {
        auto& handler = *static_cast<Handler*>(data);
        handler.text.clear();
        if (std::strcmp(name, "trkpt")) return;
        for (; *attributes; attributes += 2) {
          auto& column = attributes[0][1] == 'a' ? handler.columns.latitudes : handler.columns.longitudes;
          column.push_back(number(attributes[1]));
        }
      },
      [](void* data, const char* name) {
        auto& handler = *static_cast<Handler*>(data);
        take(handler.columns, name, handler.text);
        handler.text.clear();
      });
  XML_SetCharacterDataHandler(parser, [](void* data, const char* bytes, int count) {
    static_cast<Handler*>(data)->text.append(bytes, count);
  });
  XML_Parse(parser, text.data(), static_cast<int>(text.size()), 1);
  XML_ParserFree(parser);
  return handler.columns;
}

int main(int, char** arguments) {
  std::ifstream file(arguments[1], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::pair<const char*, std::function<Columns(const std::string&)>> parsers[] = {
      {"rapidxml", by_rapidxml}, {"pugixml", by_pugixml}, {"expat", by_expat}};
  std::vector<double> times[3];
  size_t points[3];
  for (int round = 0; round < 7; round++) {
    for (int parser = 0; parser < 3; parser++) {
      std::clock_t start = std::clock();
      Columns columns = parsers[parser].second(text);
      times[parser].push_back(double(std::clock() - start) / CLOCKS_PER_SEC);
      points[parser] = columns.latitudes.size();
      if (columns.times.size() < points[parser] || columns.longitudes.size() != points[parser]) return 1;
    }
  }
  for (int parser = 0; parser < 3; parser++) {
    std::sort(times[parser].begin(), times[parser].end());
    std::printf("%s\t%zu\t%.9f\t%zu\n", parsers[parser].first, text.size(), times[parser][3], points[parser]);
  }
}
