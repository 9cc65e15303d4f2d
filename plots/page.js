/* page.js - what index.html does beyond being read: sort, filter, copy, explore
 * SPDX-License-Identifier: MIT */
"use strict";
(() => {
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const say = (text) => { document.getElementById("status").textContent = text; };

  /* What a cell is sorted by: a number where it is one, "-" behind all. */
  const valueOf = (cell) => {
    const text = cell.querySelector("data")?.value ?? cell.textContent;
    const number = text === "inf" ? Infinity : text.trim() === "" ? NaN : Number(text);
    return Number.isNaN(number) ? text : number;
  };
  const compare = (a, b) => {
    const numbers = (typeof a === "number") - (typeof b === "number");
    if (numbers !== 0) return -numbers;
    return typeof a === "number" ? (a > b) - (a < b) : a.localeCompare(b);
  };

  const sortable = (table) => {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, k) => {
      if (head.dataset.kind === "command") return;
      const button = make("button", { type: "button" }, ...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const down = head.ariaSort === "ascending" ||
          (head.dataset.kind === "number" && head.ariaSort !== "descending");
        const sign = down ? -1 : 1;
        heads.forEach((other) => other.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const body = table.tBodies[0];
        const keyed = [...body.rows].map((row) => [valueOf(row.cells[k]), row]);
        keyed.sort(([a], [b]) => {
          const mixed = typeof a !== typeof b;
          return (mixed && head.dataset.kind === "number" ? 1 : sign) * compare(a, b);
        });
        body.append(...keyed.map(([, row]) => row));
        say(`Sorted by ${button.textContent}, ${down ? "largest" : "smallest"} first`);
      });
    });
  };

  /* A field for words of the name, a list for each column of few words. */
  const filterable = (table) => {
    const rows = [...table.tBodies[0].rows];
    const heads = [...table.tHead.rows[0].cells];
    const names = rows.map((row) => row.cells[0].textContent.toLowerCase());
    const field = make("input", { type: "search", placeholder: "such as f32 slerp", autocomplete: "off" });
    const count = make("output");
    const lists = heads.flatMap((head, k) => {
      if (head.dataset.kind !== "word") return [];
      const texts = rows.map((row) => row.cells[k].textContent);
      const list = make("select", {}, make("option", { value: "" }, "all"));
      list.append(...[...new Set(texts)].map((text) => make("option", { value: text }, text)));
      return [{ list, texts, name: head.textContent }];
    });
    const apply = () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      rows.forEach((row, i) => {
        row.hidden = !words.every((word) => names[i].includes(word)) ||
          !lists.every(({ list, texts }) => list.value === "" || list.value === texts[i]);
        shown += !row.hidden;
      });
      count.value = `${shown} of ${rows.length} lines`;
    };
    const controls = make("div", { className: "controls" }, make("label", {}, "Method", field),
      ...lists.map(({ list, name }) => make("label", {}, name, list)), count);
    controls.addEventListener("input", apply);
    table.parentElement.before(controls);
    apply();
  };

  const copyButton = (text, of) => {
    const button = make("button", { type: "button", className: "copy", title: text }, "copy");
    button.ariaLabel = `Copy the command ${of}`;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = "copied";
      } catch {
        window.prompt("Copy this command", text);
      }
      say("Copied");
      setTimeout(() => { button.textContent = "copy"; }, 1500);
    });
    return button;
  };
  const copyable = () => {
    for (const table of document.querySelectorAll("table.rows")) {
      const heads = [...table.tHead.rows[0].cells];
      const columns = heads.flatMap((head, k) => (head.dataset.kind === "command" ? [k] : []));
      for (const row of table.tBodies[0].rows)
        for (const k of columns) {
          const code = row.cells[k].firstElementChild;
          if (code)
            code.replaceWith(copyButton(code.textContent,
              `${heads[k].textContent.toLowerCase()}, ${row.cells[0].textContent}`));
        }
    }
    for (const code of document.querySelectorAll("code.copy, .broken li > code:last-child"))
      code.after(copyButton(code.textContent, code.textContent));
  };

  /* The explorer: what the methods returned on a grid of turns and t, made by the C programs. */
  const explore = () => {
    const source = document.getElementById("explorer-data");
    if (!source) return;
    const data = JSON.parse(source.textContent);
    const svg = document.getElementById("stage");
    const control = (id) => document.getElementById(id);
    const method = control("pick-method"), turn = control("pick-turn"), t = control("pick-t");
    method.append(...data.methods.map(({ name }, i) => make("option", { value: i }, name)));
    turn.max = data.turns.length - 1;
    t.max = data.t.length - 1;
    turn.value = data.turns.indexOf(150);
    t.value = Math.floor(data.t.length / 4);
    const draw = (tag, attributes, text) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      if (text) element.textContent = text;
      svg.append(element);
    };
    /* q v q*, then seen from a little to the right and above, without perspective. */
    const rotate = ([x, y, z, w], v) => {
      const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
      const n = 2 / (x * x + y * y + z * z + w * w), u = [x, y, z];
      const uv = cross(u, v), uuv = cross(u, uv);
      return v.map((c, i) => c + n * (w * uv[i] + uuv[i]));
    };
    const see = ([x, y, z]) => {
      const a = 0.6, b = 0.4, right = x * Math.cos(a) + z * Math.sin(a);
      const deep = z * Math.cos(a) - x * Math.sin(a);
      const up = y * Math.cos(b) - deep * Math.sin(b);
      return { x: 200 + 150 * right, y: 200 - 150 * up, near: deep * Math.cos(b) + y * Math.sin(b) };
    };
    const basis = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
    const place = (got, want, path) => {
      svg.replaceChildren();
      draw("circle", { class: "globe", cx: 200, cy: 200, r: 150 });
      for (const [name, v] of Object.entries(basis)) {
        const points = path.map((q) => see(rotate(q, v)));
        for (const end of [points[0], points.at(-1)])
          draw("line", { class: "end", x1: 200, y1: 200, x2: end.x, y2: end.y });
        draw("polyline", { class: `path ${name}`, points: points.map((p) => `${p.x},${p.y}`).join(" ") });
      }
      for (const [name, v] of Object.entries(basis)) {
        const tip = see(rotate(got, v)), exact = see(rotate(want, v));
        const away = tip.near < 0 ? " away" : "";
        draw("line", { class: `axis ${name}${away}`, x1: 200, y1: 200, x2: tip.x, y2: tip.y });
        draw("circle", { class: "want", cx: exact.x, cy: exact.y, r: 6 });
        const length = Math.hypot(tip.x - 200, tip.y - 200) || 1, beyond = 1 + 18 / length;
        draw("text", { class: name, x: 196 + (tip.x - 200) * beyond, y: 204 + (tip.y - 200) * beyond }, name);
      }
    };
    const show = () => {
      const at = data.methods[method.value], i = Number(turn.value), k = Number(t.value);
      const pairs = data.pairs[at.storage], got = at.got[i][k], want = pairs.want[i][k];
      const error = at.error[i][k];
      const degrees = error === "inf" ? "inf" : (error * 180 / Math.PI).toPrecision(3);
      const where = `turn ${data.turns[i]}°, t = ${data.t[k]}`;
      control("turn-now").value = `${data.turns[i]}°`;
      control("t-now").value = String(data.t[k]);
      turn.setAttribute("aria-valuetext", `${data.turns[i]} degrees`);
      t.setAttribute("aria-valuetext", data.t[k]);
      const fill = (id, q) => [...control(id).cells].slice(1).forEach((cell, c) => { cell.textContent = q[c]; });
      fill("got", got);
      fill("want", want);
      control("error").textContent = `${error} rad = ${degrees}°`;
      const shown = got.every((c) => typeof c === "number") && got.some((c) => c !== 0);
      place(shown ? got : want, want, pairs.want[i]);
      svg.setAttribute("aria-label", `${at.name} at ${where}: three axes on their way; off by ${degrees} degrees`);
      const line = `./quatcheck replay ${at.name} rotation ${pairs.ends[i]} t=${data.t[k]}`;
      control("explorer-command").textContent = line;
      control("explorer-copy").replaceChildren(copyButton(line, "of this case"));
    };
    for (const input of [method, turn, t]) input.addEventListener("input", show);
    let playing = 0;
    const play = control("play");
    const stop = () => { clearInterval(playing); playing = 0; play.textContent = "Play"; };
    play.addEventListener("click", () => {
      if (playing) { stop(); return; }
      play.textContent = "Stop";
      playing = setInterval(() => {
        t.value = (Number(t.value) + 1) % data.t.length;
        show();
      }, 180);
    });
    document.getElementById("explore").hidden = false;
    show();
  };

  for (const table of document.querySelectorAll("table.rows")) { filterable(table); sortable(table); }
  copyable();
  explore();
})();
