/// The one script of a page: it moves a position along the map and the curves and reads values off.
///
/// It asks for nothing and stores nothing; its bytes are allowed by their digest in the page's
/// Content-Security-Policy. Without it a page is whole but for the read-out.
enum PageScript {
  /// The digest of ``text`` by which it may run, as a Content-Security-Policy names it.
  static let digest = "sha256-6LLIga6MAqIZqzVKfbI24BeAvSv8SPIBxoh0As3indc="

  /// The most bytes of the script.
  static let limit = 8192

  /// The script, which reads the series of ``RuckReadings`` and draws what is at the position.
  static let text = #"""

    (() => {
    "use strict";
    const one = (s, e = document) => e.querySelector(s), all = (s, e = document) => [...e.querySelectorAll(s)];
    const store = one("#readings"), box = one(".along");
    if (!store || !box) return;
    const n = +store.dataset.columns, own = store.dataset.units == "imperial", list = {};
    let imperial = own == one("#ua").checked;
    for (const e of store.content.children) {
      let sum = 0;
      list[e.dataset.key] = e.textContent.split(",")
        .map(t => t == "" ? null : e.className == "sum" ? sum += +t : +t);
    }
    const pad = v => String(v).padStart(2, "0");
    const duration = s => {
      s = Math.round(s);
      const m = Math.floor(s / 60);
      return (s < 3600 ? m : Math.floor(m / 60) + ":" + pad(m % 60)) + ":" + pad(s % 60);
    };
    const number = (v, metric, unit, parts, other, digits) =>
      (v / (imperial ? parts : metric)).toFixed(digits) + " " + (imperial ? other : unit);
    const text = {
      distance: v => number(v, 1e5, "km", 160934.4, "mi", 2),
      time: v => duration(v / 10),
      gain: v => number(v, 100, "m", 30.48, "ft", 0),
      energy: v => (v / 100).toFixed(0) + " kcal",
      altitude: v => number(v, 100, "m", 30.48, "ft", 0),
      grade: v => (v / 100).toFixed(1) + " %",
      pace: v => duration(v / 100 * (imperial ? 1.609344 : 1)) + (imperial ? " /mi" : " /km"),
      heartRate: v => (v / 100).toFixed(0) + " bpm",
      power: v => (v / 100).toFixed(0) + " W",
      load: v => number(v, 1000, "kg", 453.59237, "lb", 1).replace(".0 ", " "),
    };
    const write = (key, v) => v == null || Number.isNaN(v) ? "—" : text[key](v);
    const sum = (key, x) => {
      const l = list[key], i = Math.min(Math.floor(x), n - 1);
      return l ? l[i] + (l[i + 1] - l[i]) * (x - i) : null;
    };
    const between = (key, [a, b]) => list[key] ? sum(key, b) - sum(key, a) : null;
    const add = (parent, name) => {
      const e = parent.appendChild(document.createElement("i"));
      e.className = name;
      return e;
    };
    const read = one(".read", box), slider = one("input", read), mark = one("button", read);
    const plots = all(".plot", box), map = one(".map", box), stretch = map && one(".stretch", map);
    const cursors = plots.map(p => add(p, "cursor")), shades = plots.map(p => add(p, "shade"));
    const dot = map && list.x && add(map, "here"), rows = all("tr[data-from]");
    const range = r => [r.dataset.from * n, r.dataset.to * n];
    let at = 0, anchor = null, held = null, row = null, waits = false;
    const path = ([a, b]) => {
      let d = "", open = false;
      const size = one("svg", map).viewBox.baseVal;
      for (let i = Math.floor(a); i < Math.min(n, b); i++) {
        const x = list.x[i], y = list.y[i];
        if (x != null) d += (open ? "L" : "M") + Math.round(x * size.width / 1e4) + " " + Math.round(y * size.height / 1e4);
        open = x != null;
      }
      return d;
    };
    const draw = () => {
      waits = false;
      const period = row ? range(row) : anchor != null && anchor != at
        ? [Math.min(anchor, at), Math.max(anchor, at) + 1] : held;
      const left = (at + .5) / n * 100 + "%";
      for (const c of cursors) c.style.left = left;
      for (const s of shades) {
        s.hidden = !period;
        if (period) s.style.left = period[0] / n * 100 + "%", s.style.width = (period[1] - period[0]) / n * 100 + "%";
      }
      if (dot) {
        dot.hidden = list.x[at] == null;
        dot.style.left = list.x[at] / 100 + "%", dot.style.top = list.y[at] / 100 + "%";
        stretch.setAttribute("d", period ? path(period) : "M0 0");
      }
      const said = [];
      for (const e of all("[data-now]", read)) {
        const key = e.dataset.now, l = list[key];
        const v = l && (l.length > n ? (l[at] + l[at + 1]) / 2 : l[at]);
        e.textContent = write(key, v);
        if (v != null) said.push(e.previousElementSibling.textContent + " " + e.textContent);
      }
      slider.value = at;
      slider.setAttribute("aria-valuetext", said.join(", "));
      const whole = period || [0, n];
      one("[data-whole]", read).hidden = !!period;
      one("[data-part]", read).hidden = !period;
      for (const e of all("[data-sum]", read)) {
        const key = e.dataset.sum, cell = row && one(`[data-cell=${key}]`, row);
        const distance = between("distance", whole);
        e.textContent = cell ? cell.innerText : write(key, key == "pace"
          ? list.time && distance > 0 ? (between("time", whole) - between("left", whole)) / distance * 1e6 : null
          : between(key, whole));
      }
      mark.setAttribute("aria-pressed", anchor != null || !!held);
      mark.textContent = mark.dataset[anchor != null ? "end" : held ? "clear" : "start"];
      const x = at + .5;
      for (const r of rows) r.classList.toggle("at", x >= range(r)[0] && x < range(r)[1]);
    };
    const show = () => { if (!waits) waits = true, requestAnimationFrame(draw); };
    const go = c => { at = Math.max(0, Math.min(n - 1, c)); show(); };
    const keep = () => {
      held = anchor != null && anchor != at ? [Math.min(anchor, at), Math.max(anchor, at) + 1] : null;
      anchor = null;
      show();
    };
    for (const p of plots) {
      const column = e => {
        const r = p.getBoundingClientRect();
        return Math.floor((e.clientX - r.left) / r.width * n);
      };
      p.addEventListener("pointermove", e => go(column(e)));
      p.addEventListener("pointerdown", e => {
        go(column(e));
        if (e.pointerType != "mouse" || e.button) return;
        e.preventDefault();
        p.setPointerCapture(e.pointerId);
        anchor = at, held = null;
      });
      p.addEventListener("pointerup", e => { if (e.pointerType == "mouse") keep(); });
      p.addEventListener("pointercancel", () => { anchor = null; show(); });
    }
    if (dot) for (const type of ["pointermove", "pointerdown"]) map.addEventListener(type, e => {
      const r = map.getBoundingClientRect();
      let best = 30 ** 2, found = at;
      for (let i = 0; i < n; i++) if (list.x[i] != null) {
        const x = list.x[i] / 1e4 * r.width + r.left - e.clientX, y = list.y[i] / 1e4 * r.height + r.top - e.clientY;
        if (x * x + y * y < best) best = x * x + y * y, found = i;
      }
      go(found);
    });
    let shift = false;
    slider.addEventListener("keydown", e => {
      if (e.key == "Escape") anchor = held = null, show();
      if (e.key == "Shift") return;
      if (e.shiftKey) anchor ??= at, shift = true;
      else if (shift) keep(), shift = false;
    });
    slider.addEventListener("keyup", e => { if (e.key == "Shift" && shift) keep(), shift = false; });
    slider.addEventListener("input", () => go(+slider.value));
    mark.addEventListener("click", () => {
      if (anchor != null) keep();
      else if (held) held = null, show();
      else anchor = at, show();
    });
    for (const r of rows) {
      const on = () => { row = r; show(); }, off = () => { row = null; show(); };
      r.addEventListener("pointerenter", on), r.addEventListener("pointerleave", off);
      r.addEventListener("focus", on), r.addEventListener("blur", off);
      r.addEventListener("click", () => { held = range(r); go(Math.floor(held[0])); });
      r.addEventListener("keydown", e => {
        const next = e.key == "ArrowDown" ? r.nextElementSibling : e.key == "ArrowUp" ? r.previousElementSibling : null;
        if (e.key == "Enter") held = range(r), show();
        if (next && next.dataset.from) e.preventDefault(), next.focus();
      });
      r.tabIndex = r.previousElementSibling ? -1 : 0;
    }
    const units = all("[name=units]"), turn = () => { imperial = own == units[0].checked; show(); };
    for (const r of units) r.addEventListener("change", turn);
    read.hidden = false;
    draw();
    })();

    """#
}
