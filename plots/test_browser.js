/* test_browser.js - uses index.html as its readers do, and reports to the page around it
 * SPDX-License-Identifier: MIT */
"use strict";
(() => {
  const width = location.search.slice(1);
  const troubles = [];
  const tell = (line) => parent.postMessage(line, "*");
  const check = (name, wrong) => {
    const list = [wrong].flat().filter((item) => item !== false && item !== undefined);
    tell(list.length === 0 ? `ok ${width}: ${name}` : `not ok ${width}: ${name}: ${list.slice(0, 4).join("; ")}`);
  };
  for (const level of ["error", "warn"])
    console[level] = (...words) => { troubles.push(words.join(" ")); };
  addEventListener("error", ({ message }) => { troubles.push(message); });
  addEventListener("unhandledrejection", ({ reason }) => { troubles.push(String(reason)); });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => { troubles.push(violatedDirective); });
  window.alert = () => { troubles.push("a name was run as code"); };
  let copied = "";
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { copied = text; } } });

  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const shown = (table) => all("tbody tr", table).filter((row) => !row.hidden);
  const column = (table, heading) => all("thead th", table).findIndex((head) => head.textContent.startsWith(heading));
  const set = (element, value) => {
    element.value = value;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const sorts = (table) => {
    const k = column(table, "Worst, rad"), head = table.tHead.rows[0].cells[k];
    const values = () => shown(table).map((row) => Number(row.cells[k].textContent));
    head.querySelector("button").click();
    const down = values(), saysDown = head.getAttribute("aria-sort");
    head.querySelector("button").click();
    const up = values(), saysUp = head.getAttribute("aria-sort");
    return [
      down.some((x, i) => i > 0 && x > down[i - 1]) && `descending: ${down}`,
      up.some((x, i) => i > 0 && x < up[i - 1]) && `ascending: ${up}`,
      (saysDown !== "descending" || saysUp !== "ascending") && `aria-sort ${saysDown}, ${saysUp}`,
    ];
  };

  const filters = (table) => {
    const controls = table.parentElement.previousElementSibling;
    const field = controls.querySelector("input"), lists = all("select", controls);
    const before = shown(table).length;
    set(field, "F32 slerp");
    const named = shown(table);
    set(field, "");
    set(lists[0], "f64");
    const stored = shown(table);
    set(lists[0], "");
    set(field, "no such name");
    const none = shown(table).length;
    set(field, "");
    return [
      (named.length === 0 || named.length === before) && `${named.length} of ${before} named so`,
      named.some((row) => !/f32.*slerp/.test(row.textContent)) && "a name without the words",
      stored.some((row) => row.cells[1].textContent !== "f64") && "another storage",
      none !== 0 && `${none} lines of no name`,
      shown(table).length !== before && "not all lines come back",
      !controls.querySelector("output").value.includes(`${before} of ${before}`) && "the count is wrong",
    ];
  };

  /* nlerp at 90 degrees, t = 1/4, has turned 21.598 degrees: 0.902 too few. */
  const explores = () => {
    const data = JSON.parse(document.getElementById("explorer-data").textContent);
    const stage = document.getElementById("stage");
    const pictures = new Set();
    set(document.getElementById("pick-method"), data.methods.findIndex(({ name }) => name === "scalar_f64/nlerp"));
    set(document.getElementById("pick-turn"), data.turns.indexOf(90));
    for (const k of data.t.keys()) {
      set(document.getElementById("pick-t"), k);
      pictures.add(stage.innerHTML);
    }
    set(document.getElementById("pick-t"), data.t.indexOf(0.25));
    const error = document.getElementById("error").textContent;
    const got = all("td", document.getElementById("got")).map((cell) => Number(cell.textContent));
    return [
      !/= 0\.902°/.test(error) && error,
      pictures.size !== data.t.length && `${pictures.size} pictures of ${data.t.length} values of t`,
      Math.abs(Math.hypot(...got) - 1) > 1e-15 && `length of ${got}`,
      !stage.getAttribute("aria-label").includes("0.902") && "the picture has no such name",
    ];
  };

  const copies = async () => {
    document.querySelector("#methods .copy").click();
    await undefined;
    return !/^\.\/quatcheck replay \S+ rotation a=/.test(copied) && `'${copied}'`;
  };

  /* What a reader of the screen is told. */
  const namesFigures = () => all("figure").map((figure) => {
    const ids = figure.querySelector("svg").getAttribute("aria-labelledby").split(" ");
    const name = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
    return name.length < 20 && `${figure.id} is called '${name}'`;
  }).concat(all("figure").length === 0 && "there is no figure");
  const isSound = () => {
    const ids = all("[id]").map(({ id }) => id), levels = all("h1, h2, h3").map(({ tagName }) => Number(tagName[1]));
    return [
      ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `two of id ${id}`),
      ...levels.map((level, i) => i > 0 && level > levels[i - 1] + 1 && `heading ${i} skips a level`),
      ...all("table").map((table) => !table.caption?.textContent.trim() && `${table.id} has no caption`),
      ...all("th").map((head) => !["row", "col"].includes(head.scope) && `a head without scope: ${head.textContent}`),
      ...all("input, select").map((control) => !control.labels.length && `${control.id} has no label`),
      ...all("button").map((button) => !(button.ariaLabel || button.textContent).trim() && "a button without a name"),
      ...all("[aria-labelledby]").map((element) => element.getAttribute("aria-labelledby").split(" ")
        .some((id) => !document.getElementById(id)) && `${element.tagName} is named by nothing`),
      ...all(".scroll").map((box) => box.tabIndex !== 0 && "a box the keyboard cannot scroll"),
      all("img, iframe, link, script[src]").length > 0 && "something of elsewhere",
      document.compatMode !== "CSS1Compat" && "quirks",
    ];
  };
  const hasSkipLink = () => {
    const link = document.querySelector(".skip");
    link.focus();
    const { left, top } = link.getBoundingClientRect();
    link.blur();
    return (left < 0 || top < -scrollY) && "it stays out of sight";
  };
  const overflows = () => [
    document.documentElement.scrollWidth > innerWidth && `${document.documentElement.scrollWidth} px wide`,
    ...all("body *:not(.unseen, .skip, svg *)").filter((element) => !element.closest(".scroll, svg"))
      .map((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && `${element.tagName} ${element.className}`),
  ];

  /* WCAG 2: 4.5 for text, 3 for large text. */
  const parse = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number);
    return { rgb: [r, g, b], a };
  };
  const luminance = (rgb) => rgb.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const paper = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { rgb, a } = parse(getComputedStyle(at).backgroundColor);
      if (a === 1) return rgb;
    }
    return [255, 255, 255];
  };
  const lacksContrast = () => all("body *").filter((element) => !element.closest(".drawing svg, script, .unseen, option") &&
    element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((element) => {
      const style = getComputedStyle(element), size = parseFloat(style.fontSize);
      const ink = parse(element.closest("svg") ? style.fill : style.color).rgb;
      const [dark, light] = [luminance(ink), luminance(paper(element))].sort((x, y) => x - y);
      const ratio = (light + 0.05) / (dark + 0.05), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 600);
      return ratio < (large ? 3 : 4.5) && `${element.tagName}.${element.className} ${ratio.toFixed(2)}: ${element.textContent.slice(0, 20)}`;
    });

  addEventListener("load", async () => {
    const began = performance.now();
    const tables = all("table.rows");
    check("two tables", tables.length !== 2 && tables.length);
    check("sorts", sorts(document.getElementById("methods")));
    check("filters", tables.flatMap(filters));
    check("explores", explores());
    check("copies a command", await copies());
    check("figures have a text", namesFigures());
    check("is sound", isSound());
    check("skip link", hasSkipLink());
    check("fits its width", overflows());
    check("contrast", lacksContrast());
    check("nothing on the console", troubles);
    tell(`done ${width}: ${Math.round(performance.now() - began)} ms, scheme ${matchMedia("(prefers-color-scheme: dark)").matches ? 0 : 1}`);
  });
})();
