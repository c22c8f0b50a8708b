import RuckSessions
import RuckTrack
import Testing

@Suite struct WeatherTextTests {
  @Test func weatherIsReadAsPeopleTypeIt() throws {
    #expect(
      WeatherText("Light rain, 12C, 80%, wind 5m/s NW, 1013hPa")?.weather
        == Weather(
          condition: "light rain", temperature: 12, humidity: 0.8, windSpeed: 5,
          windDirection: 315, pressure: 101_300))
    #expect(WeatherText("-3 °C")?.weather == Weather(temperature: -3))
    #expect(WeatherText("68F")?.weather.temperature == 20)
    #expect(
      WeatherText("wind 18 km/h from 90°")?.weather == Weather(windSpeed: 5, windDirection: 90))
    #expect(WeatherText("wind from s")?.weather == Weather(windDirection: 180))
    // 10 mph are 4.4704 m/s by definition, an inch of mercury 3386.389 Pa.
    #expect(WeatherText("wind 10mph")?.weather == Weather(windSpeed: 4.4704))
    #expect(abs((WeatherText("29.92inHg")?.weather.pressure ?? 0) - 101_320.8) < 0.1)
    #expect(WeatherText("")?.weather == Weather())
  }

  @Test func whatIsNoWeatherIsRefused() {
    for text in [
      ",", "12", "12K", "101%", "-1%", "12C, 13C", "rain, snow", "wind", "wind 5", "wind 5m/s x",
      "wind 5m/s 400", "wind 200m/s", "5hPa", "90C", "wind nan m/s",
    ] {
      #expect(WeatherText(text) == nil, "\(text)")
    }
  }

  @Test func aPageWritesItInTheUnitsAskedFor() throws {
    let weather = try #require(WeatherText("rain, 12C, 80%, wind 5m/s NW, 1013hPa")?.weather)
    #expect(
      WeatherText.text(of: weather, .metric) == "rain, 12 °C, 80 %, wind 5 m/s from 315°, 1013 hPa")
    #expect(
      WeatherText.text(of: weather, .imperial)
        == "rain, 54 °F, 80 %, wind 11 mph from 315°, 1013 hPa")
  }
}
