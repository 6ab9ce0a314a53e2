internal import EncyTexts

extension ComparisonPage {
  /// How the page looks: on paper, in the dark, and on a telephone. Colours as in the pictures: orange is how it was, blue how it is.
  static let style: StaticString = """

    :root { color-scheme: light dark; --text: #1b2126; --soft: #5b6670; --rule: #d3d9de; --wash: #f3f6f7; --ground: #ffffff;
      --old: #a34200; --new: #004f9e; --old-wash: #fbeee4; --new-wash: #e7f0f9; --link: #0b5c6b;
      --wait: #9b1b5a; --wait-wash: #fbe8f1; --base: #66727c; --base-wash: #f1f3f5;
      --third: #1f6f45; --third-wash: #e6f3ec; --fourth: #6a4c00; --fourth-wash: #f5efdf }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e8ecef; --soft: #a5b0b9; --rule: #3a444c; --wash: #20272c; --ground: #14191d;
        --old: #ff9d5c; --new: #7cb8ff; --old-wash: #3a2413; --new-wash: #12293f; --link: #6cc5d4;
        --wait: #ff8cc0; --wait-wash: #3d1529; --base: #a5b0b9; --base-wash: #262e34;
        --third: #6fd6a4; --third-wash: #12301f; --fourth: #d9b65c; --fourth-wash: #322708 }
    }
    * { box-sizing: border-box }
    html { scroll-behavior: smooth; scroll-padding-top: 1rem }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
    body { margin: 0 auto; max-width: 74rem; padding: 1.5rem; background: var(--ground); color: var(--text);
      font: 0.95rem/1.45 Inter, "Noto Sans", system-ui, Arial, sans-serif; overflow-wrap: anywhere }
    h1 { font-size: 1.6rem; margin: 0 0 1rem }
    h2 { font-size: 1.15rem; margin: 2.2rem 0 0.6rem; padding-top: 0.5rem; border-top: 1px solid var(--rule) }
    h3 { font-size: 1rem; margin: 1.2rem 0 0.4rem }
    a { color: var(--link) }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
    dl.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin: 0 }
    .sides div { border-left: 4px solid; padding: 0.1rem 0 0.1rem 0.8rem }
    .sides .old { border-color: var(--old) } .sides .new { border-color: var(--new); }
    .sides .old { border-left-style: dashed }
    dt { color: var(--soft); font-size: 0.8rem } dd { margin: 0 }
    .summary { padding-left: 1.2rem } nav ul { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; padding: 0; list-style: none }
    .count { color: var(--soft); font-size: 0.8rem }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
    th, td { text-align: start; vertical-align: top; padding: 0.4rem 0.6rem; border-bottom: 1px solid var(--rule);
      unicode-bidi: isolate; white-space: pre-wrap }
    thead th { color: var(--soft); font-size: 0.8rem; font-weight: 500 }
    tbody th { font-weight: 600 }
    .changes th:first-child { width: 24% } .changes td:nth-last-child(3) { width: 18%; color: var(--soft) }
    td.old, td.new { width: 29% }
    .follows td.old, .follows td.new { width: 25% }
    .follows tr:has(+ .cause) > *  { border-bottom: 0 } .cause td { color: var(--soft); padding-top: 0 }
    summary { cursor: pointer; padding: 0.5rem 0.6rem; border-bottom: 1px solid var(--rule) }
    details[open] > summary { background: var(--wash) }
    .changes tbody th { overflow-wrap: break-word }
    td.old { background: var(--old-wash) } td.new { background: var(--new-wash) }
    del { color: var(--old); text-decoration: line-through; font-weight: 600 }
    ins { color: var(--new); text-decoration: underline; text-decoration-thickness: 2px; font-weight: 600 }
    .none { color: var(--soft) }
    .kind { display: inline-block; font-size: 0.75rem; font-weight: 500; white-space: nowrap; color: var(--new) }
    .kind.removed { color: var(--old) } .kind.moved { color: var(--text) }
    tbody:target, tbody.hot { outline: 2px solid var(--link) }
    figure { margin: 1rem 0 }
    .plan { background: #ffffff; border: 1px solid var(--rule); overflow: auto }
    .plan figcaption { color: #5b6670; padding: 0.3rem 0.6rem }
    .plan > svg, .plan > img { display: block; width: 100%; height: auto; min-width: 40rem }
    .plan .tint { mix-blend-mode: multiply }
    .change { cursor: pointer }
    .change:target, .change.hot { filter: drop-shadow(0 0 6px #e0a800) drop-shadow(0 0 10px #e0a800) }
    .photos { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
    .photos figure { margin: 0 } .photos img { max-width: 100%; height: auto; background: #ffffff; border: 1px solid var(--rule) }
    figcaption, .key { color: var(--soft); font-size: 0.85rem }
    .key .old { color: #c75000 } .key .new { color: #004f9e }
    fieldset { border: 0; padding: 0; margin: 0 0 0.5rem; display: flex; flex-wrap: wrap; gap: 0.4rem 1.2rem }
    legend { padding: 0; color: var(--soft); font-size: 0.8rem }
    .view img { display: block; width: 100%; height: auto; background: #ffffff; border: 1px solid var(--rule) }
    .stage { position: relative; --edge: 50% }
    .stage img + img { position: absolute; inset: 0; clip-path: inset(0 calc(100% - var(--edge)) 0 0); border-color: transparent }
    .stage::after { content: ""; position: absolute; top: 0; bottom: 0; left: var(--edge); border-left: 2px solid #004f9e }
    input[type=range] { width: 100%; margin: 0.4rem 0 0 }
    .sides.many { grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)) }
    .sides ul { margin: 0.3rem 0 0; padding-left: 1.1rem; font-size: 0.88rem } .facts { color: var(--soft); font-size: 0.85rem }
    li.waits { color: var(--wait); list-style: "◆ " }
    .verdict { font-size: 1.05rem; margin: 0 0 1rem; padding: 0.5rem 0.8rem; background: var(--wash) }
    .verdict.waits { background: var(--wait-wash) } .verdict.waits b, .verdict.waits span { color: var(--wait) }
    h2.small { border: 0; margin: 1.2rem 0 0.2rem; font-size: 1rem }
    .figures th, .figures td { padding: 0.25rem 0.6rem }
    .of-base { --own: var(--base); --own-wash: var(--base-wash); --line: dotted }
    .of-0 { --own: var(--new); --own-wash: var(--new-wash); --line: solid }
    .of-1 { --own: var(--old); --own-wash: var(--old-wash); --line: dashed }
    .of-2 { --own: var(--third); --own-wash: var(--third-wash); --line: groove }
    .of-3 { --own: var(--fourth); --own-wash: var(--fourth-wash); --line: ridge }
    .of-result { --own: var(--text); --own-wash: var(--wash); --line: double }
    .sides div[class^=of-], th[class^=of-], td[class^=of-] { border-left: 4px var(--line) var(--own) }
    .sides dt, th[class^=of-] { color: var(--own) }
    td.won { background: var(--own-wash); font-weight: 600 } td.same { color: var(--soft) }
    .merge ins, .merge del { color: var(--own) }
    .merge tbody th { width: 22% } .merge thead th, .merge td { width: 19.5% }
    .merge.whole thead th, .merge.whole td { width: 26% }
    .kind.conflict { color: var(--wait) } .kind.conflict::before { content: "◆ " }
    .kind.ours, .kind.theirs, .kind.both { color: var(--soft) }
    .who { display: block; color: var(--soft); font-size: 0.8rem; font-weight: 400 }
    .filter input { font: inherit; padding: 0.3rem 0.5rem; width: min(24rem, 100%) }
    @media screen {
      .plans:has([value="pair"]:checked) .tab:not(.paired) { display: none }
      .plans:has([value="pair"]:checked) .tabs { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
      .plans:has([value="pair"]:checked) .plan > svg { min-width: 0 }
      .plans:has([value="0"]:checked) .tab:not(.t0), .plans:has([value="1"]:checked) .tab:not(.t1),
      .plans:has([value="2"]:checked) .tab:not(.t2), .plans:has([value="3"]:checked) .tab:not(.t3),
      .plans:has([value="4"]:checked) .tab:not(.t4), .plans:has([value="5"]:checked) .tab:not(.t5),
      .plans:has([value="6"]:checked) .tab:not(.t6) { display: none }
      .views:has([value="0"]:checked) .view:not(.overlay), .views:has([value="1"]:checked) .view:not(.swipe),
      .views:has([value="2"]:checked) .view:not(.difference) { display: none }
    }
    @media screen and (max-width: 40rem) {
      body { padding: 0.8rem }
      dl.sides, dl.sides.many, .photos, .plans:has([value="pair"]:checked) .tabs { grid-template-columns: 1fr }
      thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
      table, tbody, tr, th, td { display: block; width: auto }
      .changes th:first-child, .changes td:nth-last-child(3), td.old, td.new, .follows td.old, .follows td.new,
      .merge tbody th, .merge td, .merge.whole td { width: auto }
      td:empty { display: none }
      th, td { border: 0; padding: 0.25rem 0.4rem }
      tbody { border-bottom: 1px solid var(--rule); padding: 0.4rem 0 }
      td[data-side]::before { content: attr(data-side) ": "; color: var(--soft); font-size: 0.8rem }
    }
    @media print {
      :root { color-scheme: light; --text: #000000; --soft: #444444; --rule: #bbbbbb; --ground: #ffffff;
        --old: #a34200; --new: #004f9e; --old-wash: #ffffff; --new-wash: #ffffff; --link: #000000;
        --wait: #9b1b5a; --wait-wash: #ffffff; --base: #66727c; --base-wash: #ffffff;
        --third: #1f6f45; --third-wash: #ffffff; --fourth: #6a4c00; --fourth-wash: #ffffff }
      body { max-width: none; padding: 0; font-size: 9pt }
      @page { margin: 15mm }
      nav, .filter, fieldset, input, .view.swipe { display: none }
      tr, figure { break-inside: avoid }
      h2, h3, thead { break-after: avoid }
      .plan { overflow: visible; border: 0 }
      .plan > svg, .plan > img { min-width: 0; max-height: 240mm }
      a { text-decoration: none }
      .change:target { filter: none }
    }

    """

  /// Moves the edge between two drawings, filters rows, and brings rows and marks together.
  static let script: StaticString = """

    "use strict";
    document.querySelectorAll(".view.swipe").forEach(function (view) {
      var stage = view.querySelector(".stage"), range = view.querySelector("input");
      range.addEventListener("input", function () { stage.style.setProperty("--edge", range.value + "%"); });
      stage.addEventListener("pointermove", function (event) {
        if (event.buttons !== 1 && event.pointerType !== "touch") { return; }
        var box = stage.getBoundingClientRect();
        range.value = Math.max(0, Math.min(100, 100 * (event.clientX - box.left) / box.width));
        stage.style.setProperty("--edge", range.value + "%");
      });
    });
    var rows = Array.prototype.slice.call(document.querySelectorAll(".changes tbody, .merge tbody"));
    var filter = document.getElementById("filter"), found = document.getElementById("found");
    if (filter) {
      filter.closest(".filter").hidden = false;
      filter.addEventListener("input", function () {
        var wanted = filter.value.trim().toLowerCase(), count = 0;
        rows.forEach(function (row) {
          row.hidden = wanted !== "" && row.textContent.toLowerCase().indexOf(wanted) < 0;
          if (!row.hidden) { count += 1; }
        });
        document.querySelectorAll("details").forEach(function (group) {
          var has = group.querySelector("tbody:not([hidden])") !== null;
          group.hidden = !has;
          if (wanted !== "" && has) { group.open = true; }
        });
        found.textContent = wanted === "" ? "" : count + " / " + rows.length;
      });
    }
    addEventListener("beforeprint", function () {
      document.querySelectorAll("#conflicts details").forEach(function (group) { group.open = true; });
    });
    rows.forEach(function (row) {
      var mark = row.dataset.mark && document.getElementById(row.dataset.mark);
      if (!mark) { return; }
      [[row, mark], [mark, row]].forEach(function (pair) {
        pair[0].addEventListener("mouseenter", function () { pair[1].classList.add("hot"); });
        pair[0].addEventListener("mouseleave", function () { pair[1].classList.remove("hot"); });
      });
      if (row.id === "") { return; }
      mark.addEventListener("click", function () {
        var group = row.closest("details");
        if (group) { group.open = true; }
        location.hash = row.id;
      });
    });

    """
}
