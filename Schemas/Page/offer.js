// What the page of an offer does: it moves plans, recomputes figures, counts what is ticked and saves an answer. All numbers are of
// EncyFigures; all words come with the page.
"use strict";

(() => {
  const source = document.getElementById("ency-data");
  if (source === null) return;
  const data = JSON.parse(source.textContent);
  const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
  /** A text with what stands in its only place. */
  const filled = (text, ...values) => values.reduce((rest, value, at) => rest.replace(["\ue000", "\ue001"][at], () => value), text);

  /** A time as it is on the customer's clock, with its difference from UTC (RFC 3339). */
  const instant = (time) => {
    const pair = (number) => String(Math.trunc(number)).padStart(2, "0");
    const ahead = -time.getTimezoneOffset();
    const day = [time.getFullYear(), pair(time.getMonth() + 1), pair(time.getDate())].join("-");
    const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(pair).join(":");
    const zone = `${ahead < 0 ? "-" : "+"}${pair(Math.abs(ahead) / 60)}:${pair(Math.abs(ahead) % 60)}`;
    return `${day}T${clock}${zone}`;
  };

  // What needs a script is seen where one runs.
  for (const part of all("[data-script]")) part.hidden = false;

  // Plans

  const movePlan = (figure) => {
    const svg = figure.querySelector("svg");
    const stage = figure.querySelector(".stage");
    const facts = figure.querySelector(".fan-facts");
    const [x, y, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    const whole = { x, y, width, height };
    let view = { ...whole };
    const between = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
    const show = () => {
      view.x = between(view.x, whole.x, whole.x + whole.width - view.width);
      view.y = between(view.y, whole.y, whole.y + whole.height - view.height);
      svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
      stage.classList.toggle("zoomed", view.width < whole.width);
    };
    /** So many times closer, around a place that is a share of what is seen. */
    const zoom = (times, left = 0.5, top = 0.5) => {
      const width = between(view.width / times, whole.width / 40, whole.width);
      const height = (width * whole.height) / whole.width;
      view = { x: view.x + (view.width - width) * left, y: view.y + (view.height - height) * top, width, height };
      show();
    };
    const move = (across, down) => {
      view.x += across * view.width;
      view.y += down * view.height;
      show();
    };
    const reset = () => {
      view = { ...whole };
      show();
    };
    const places = new Map();
    const at = (event) => {
      const box = svg.getBoundingClientRect();
      return { left: (event.clientX - box.left) / box.width, top: (event.clientY - box.top) / box.height };
    };
    const apart = () => {
      const [one, other] = places.values();
      return Math.hypot(one.left - other.left, one.top - other.top);
    };
    stage.addEventListener("pointerdown", (event) => {
      if (event.button === 0) places.set(event.pointerId, at(event));
    });
    stage.addEventListener("pointermove", (event) => {
      const before = places.get(event.pointerId);
      if (before === undefined) return;
      const now = at(event);
      if (places.size === 2) {
        const distance = apart();
        places.set(event.pointerId, now);
        if (distance > 0.01) zoom(apart() / distance, now.left, now.top);
        return;
      }
      // A page that isn't zoomed into is scrolled by touch.
      if (event.pointerType === "touch" && !stage.classList.contains("zoomed")) return;
      move(before.left - now.left, before.top - now.top);
      places.set(event.pointerId, at(event));
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      stage.addEventListener(name, (event) => places.delete(event.pointerId));
    }
    stage.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = at(event);
      zoom(event.deltaY < 0 ? 1.25 : 0.8, left, top);
    }, { passive: false });
    const keys = new Map([
      ["+", () => zoom(1.5)], ["=", () => zoom(1.5)], ["-", () => zoom(1 / 1.5)], ["0", reset], ["ArrowLeft", () => move(-0.2, 0)],
      ["ArrowRight", () => move(0.2, 0)], ["ArrowUp", () => move(0, -0.2)], ["ArrowDown", () => move(0, 0.2)],
    ]);
    stage.addEventListener("keydown", (event) => {
      const does = keys.get(event.key);
      if (does === undefined || event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      does();
    });
    const buttons = { in: () => zoom(1.5), out: () => zoom(1 / 1.5), whole: reset };
    for (const button of all("[data-zoom]", figure)) button.addEventListener("click", buttons[button.dataset.zoom]);

    const fans = all("g.fan", svg);
    const word = (fan, name) => fan.querySelector(`:scope > ${name}`)?.textContent ?? "";
    const choose = (fan) => {
      for (const other of fans) {
        other.classList.toggle("hot", other === fan);
        other.setAttribute("tabindex", other === fan ? "0" : "-1");
      }
      facts.textContent = [word(fan, "title"), word(fan, "desc")].filter((text) => text !== "").join(": ");
    };
    // One stop for them all; arrow keys lead from one to the next.
    fans.forEach((fan, place) => {
      fan.setAttribute("role", "button");
      fan.setAttribute("tabindex", place === 0 ? "0" : "-1");
      fan.setAttribute("aria-label", [word(fan, "title"), word(fan, "desc")].join(", "));
      fan.addEventListener("focus", () => choose(fan));
      fan.addEventListener("click", () => {
        choose(fan);
        fan.focus({ preventScroll: true });
      });
      fan.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (step !== undefined) {
          event.preventDefault();
          fans[(place + step + fans.length) % fans.length].focus();
        } else if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          choose(fan);
        }
      });
    });
  };
  for (const figure of all("figure.plan")) movePlan(figure);

  // Figures

  const declared = new Map(data.figures.figures.map((figure) => [figure.name, figure]));
  const negated = ([kind, value, ...more]) => {
    if (kind === "estimate") return [kind, 0 - value];
    if (kind !== "exact" || value === "0") return [kind, value, ...more];
    return [kind, value.startsWith("-") ? value.slice(1) : `-${value}`];
  };
  /** A figure as people read it; what is paid with a minus. */
  const written = (values, name, item, isCost = false) => {
    const outcome = values.value(name, item);
    if (outcome === undefined) return data.figures.format.none;
    return EncyFigures.text(isCost ? negated(outcome) : outcome, declared.get(name), data.figures);
  };

  // How they come about

  const dialog = document.getElementById("explanation");
  const explain = (place) => {
    const body = document.getElementById(place)?.cloneNode(true);
    if (body === undefined) return;
    body.removeAttribute("id");
    dialog.querySelector("h2").textContent = document.getElementById(place).parentElement.querySelector("summary").textContent;
    dialog.querySelector("[data-body]").replaceChildren(body);
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  };
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a.why") : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    explain(link.getAttribute("href").slice(1));
  });
  dialog.querySelector("button").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  // Other values

  const tried = EncyFigures.values(data.figures);
  const rows = all("[data-tried]");
  const showTried = () => {
    for (const cell of rows) {
      const text = written(tried, cell.dataset.tried, cell.dataset.item, "cost" in cell.dataset);
      cell.textContent = text;
      cell.classList.toggle("other", text !== cell.dataset.offered);
    }
  };
  const sliders = all("input[data-slider]");
  const set = (slider) => {
    const { name, values, texts } = data.sliders[Number(slider.dataset.slider)];
    const place = Number(slider.value);
    tried.set(name, values[place]);
    slider.setAttribute("aria-valuetext", texts[place]);
    slider.closest(".slider").querySelector("output").textContent = texts[place];
  };
  for (const slider of sliders) {
    set(slider);
    slider.addEventListener("input", () => {
      set(slider);
      showTried();
    });
  }
  document.getElementById("offered-values")?.addEventListener("click", () => {
    for (const slider of sliders) {
      slider.value = slider.defaultValue;
      set(slider);
    }
    showTried();
  });

  // What is taken

  const { choices, answer } = data;
  const sums = all("[data-sum]");
  const boxes = new Map(all("input[data-take]").map((box) => [box.dataset.take, box]));
  const order = EncyFigures.values(data.figures);
  order.set("acceptance", ["truth", true]);
  let changed = [];
  const count = () => {
    const say = (id, isTaken) => {
      for (const values of [order, tried]) values.setField("lines", id, "taken", isTaken);
    };
    for (const id of changed) say(id, null);
    changed = [];
    const take = (id, isTaken) => {
      say(id, ["truth", isTaken]);
      changed.push(id);
    };
    for (const { id, leaves } of choices) {
      const isTaken = boxes.get(id)?.checked ?? false;
      const row = boxes.get(id)?.closest("tr");
      if (row === undefined) continue;
      row.classList.toggle("taken", isTaken);
      for (const mark of all(".mark", row)) {
        mark.dataset.offered ??= mark.textContent;
        mark.textContent = isTaken ? mark.dataset.chosen : mark.dataset.offered;
      }
      // What counts isn't in brackets.
      for (const amount of all("a.why", row)) {
        amount.dataset.offered ??= amount.textContent;
        amount.textContent = isTaken ? amount.dataset.offered.replace(/^\((.*)\)$/, "$1") : amount.dataset.offered;
      }
      if (!isTaken) continue;
      take(id, true);
      if (leaves !== null) take(leaves, false);
    }
    for (const row of all("tr[data-line]")) {
      if (boxes.has(row.dataset.line)) continue;
      const isLeft = changed.includes(row.dataset.line);
      row.classList.toggle("left", isLeft);
      for (const amount of all("a.why", row)) {
        amount.dataset.offered ??= amount.textContent;
        amount.textContent = isLeft ? `(${amount.dataset.offered})` : amount.dataset.offered;
      }
    }
    for (const part of all("[data-unchosen]")) part.hidden = changed.length === 0;
    for (const part of all("[data-unticked]")) part.hidden = changed.length > 0;
    for (const cell of sums) {
      const { sum, item } = cell.dataset;
      // What is offered is shown as it was written.
      cell.dataset.shown ??= cell.textContent;
      const isLess = String(order.value(sum, item)?.[1]).startsWith("-");
      // What payments are too much is no sum below nothing, but has words of its own.
      const head = cell.parentElement.querySelector("[data-over]");
      if (head !== null) head.textContent = isLess ? head.dataset.over : head.dataset.rest;
      const text = written(order, sum, item, "cost" in cell.dataset || (head !== null && isLess));
      if (changed.length === 0) cell.dataset.offers = text;
      const isOther = text !== cell.dataset.offers || cell.dataset.shown === "";
      // Where the heading names the currency it stands there alone.
      const bare = "bare" in cell.dataset ? text.replace(/[^\d\s.,\u2212'’-]/g, "").trim() : text;
      cell.textContent = isOther ? bare : cell.dataset.shown;
      if (cell.tagName === "A") cell.classList.toggle("other", isOther);
      const isRounding = sum === "acceptedRounding" && changed.length > 0;
      if (isRounding || head !== null) cell.closest("tr").hidden = order.value(sum)?.[1] === "0";
    }
    // Beside a figure that what is ticked changes stands what was offered.
    for (const part of all("[data-beside]")) {
      const isOther = part.parentElement.querySelector("a.other") !== null;
      part.hidden = isOther === (part.dataset.beside === "offered");
    }
    if (choices.length > 0) tried.set("acceptance", changed.length > 0 ? ["truth", true] : null);
    showTried();
  };
  for (const { id, instead } of choices) {
    boxes.get(id)?.addEventListener("change", (event) => {
      // Of what stands for one another there is one.
      if (event.target.checked) {
        for (const other of choices) if (other.id !== id && other.instead === instead) boxes.get(other.id).checked = false;
      }
      count();
    });
  }
  if (sums.length > 0) count();

  const form = document.getElementById("answer");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const said = document.getElementById("answer-said");
    const field = document.getElementById("answer-name");
    const name = field.value.replace(/[\u0000-\u001f\u007f]/g, " ").trim();
    field.setAttribute("aria-invalid", String(name === ""));
    if (name === "") {
      said.textContent = answer.texts.nameless;
      field.focus();
      return;
    }
    const [state, exact] = order.value("acceptedToPay");
    if (state !== "exact") return;
    const [top, bottom = "1"] = exact.split("/");
    const toPay = Number((BigInt(top) * 10n ** BigInt(data.figures.minorDigits)) / BigInt(bottom));
    const file = {
      answer: "accepted", revisionHash: answer.revisionHash, ...answer.told,
      lines: choices.map(({ id }) => id).filter((id) => boxes.get(id)?.checked), name, at: instant(new Date()), toPay,
    };
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: "application/json" }));
    link.download = answer.file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    said.textContent = filled(answer.texts.saved, answer.file, answer.texts.who);
  });
})();
