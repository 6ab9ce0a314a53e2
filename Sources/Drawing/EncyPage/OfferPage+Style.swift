extension OfferPage {
  /// Where things stand: on paper, on a telephone, on a wide screen.
  static let style: StaticString = """

    :root { color-scheme: light dark }
    * { box-sizing: border-box }
    [hidden] { display: none !important }
    html { scroll-behavior: smooth; scroll-padding-top: 1rem; -webkit-text-size-adjust: 100% }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
    body { margin: 0 auto; max-width: 66rem; padding: 2rem 2rem 4rem; background: var(--ground); color: var(--text);
      font: 1rem/1.55 var(--fonts); overflow-wrap: break-word; hyphens: auto; hyphenate-limit-chars: 9 4 4; font-variant-ligatures: no-contextual }
    .whole { display: inline-block; max-width: 100%; vertical-align: bottom } .whole, a, .sender, .monogram { hyphens: manual }
    h1 { font-size: clamp(1.6rem, 4vw, 2.3rem); line-height: 1.2; margin: 0.1rem 0 0.4rem; letter-spacing: -0.01em; text-wrap: balance }
    h2 { font-size: 1.3rem; line-height: 1.3; margin: 3rem 0 0.9rem; padding-top: 1.2rem; border-top: 1px solid var(--rule) }
    h3 { font-size: 1.02rem; margin: 1.8rem 0 0.5rem }
    p { margin: 0 0 0.8rem; max-width: 44rem }
    .own { white-space: pre-line }
    a { color: var(--accent) }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px }
    .soft, .note { color: var(--soft) } .note { font-size: 0.87rem }
    .state { display: table; margin: 0 auto 1.5rem; padding: 0.15rem 1rem; border-radius: 1rem; background: var(--soft);
      color: var(--ground); font-size: 0.87rem; font-weight: 600; print-color-adjust: exact }
    .sender { font-weight: 700; color: var(--accent); margin: 0 0 2.5rem }
    .sender img { max-height: 3.4rem; width: auto; max-width: 60%; background: #ffffff }
    .kind { color: var(--accent); font-weight: 600; margin: 0 }
    .project { font-size: 1.15rem; color: var(--soft); margin: 0 }
    .parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1.5rem 2rem; margin: 2rem 0 0 }
    .parties h2 { font-size: 0.82rem; font-weight: 500; color: var(--soft); margin: 0; padding: 0; border: 0 }
    .parties p { margin: 0 } .parties b { font-weight: 600 }
    dl { margin: 0 } dt { color: var(--soft) } dd { margin: 0 }
    dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem }
    dl.wide > div { display: grid; grid-template-columns: minmax(8rem, 15rem) 1fr; gap: 1rem; padding: 0.35rem 0;
      border-bottom: 1px solid var(--rule) }
    .headlines { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1.5rem 2rem; margin: 2.5rem 0 0;
      border-top: 2px solid var(--accent); padding-top: 1rem }
    .headlines dt { font-size: 0.87rem } .headlines dd { font-size: 1.75rem; font-weight: 600; line-height: 1.3; letter-spacing: -0.01em }
    .headlines dd.note { font-size: 0.87rem; font-weight: 400; letter-spacing: 0 }
    .loss, .headlines .loss a, td.loss a { color: var(--loss) }
    a.why { color: inherit; text-decoration: underline dotted var(--soft) 1px; text-underline-offset: 0.25em }
    a.why:hover { text-decoration-style: solid }
    .introduction { margin-top: 1.5rem } table + .note, .scroll + .note { margin-top: 0.7rem }
    nav { margin: 2.5rem 0 0 } nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.4rem; padding: 0; margin: 0; list-style: none }
    nav a { display: inline-block; padding: 0.3rem 0 }
    .checks { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 0 2rem }
    .checks ul { list-style: none; padding: 0; margin: 0 }
    .checks li { padding: 0.15rem 0 0.15rem 1.6rem; position: relative }
    .checks li::before { content: "✓"; position: absolute; left: 0; color: var(--accent); font-weight: 700 }
    .scroll { overflow-x: auto }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.94rem }
    caption { text-align: start; color: var(--soft); font-size: 0.87rem; padding-bottom: 0.4rem }
    th, td { text-align: start; vertical-align: top; padding: 0.5rem 0.6rem; border-bottom: 1px solid var(--rule); font-weight: 400 }
    th:first-child, td:first-child { padding-left: 0 } th:last-child, td:last-child { padding-right: 0 }
    thead th { color: var(--soft); font-size: 0.82rem; font-weight: 500; vertical-align: bottom }
    .number { text-align: end; white-space: nowrap }
    tr.strong > * { font-weight: 600 }
    td.chosen, th.chosen { background: var(--wash) }
    tr.section th { font-weight: 600; color: var(--accent); padding-top: 1.3rem; font-size: 1rem }
    tr.sum > * { color: var(--soft) }
    tr.section-sum > * { font-weight: 600; border-bottom-color: var(--soft) } tr.section-sum th { text-align: end }
    .lines td:first-child { white-space: nowrap }
    tr.uncounted .number, tr.left .number { color: var(--soft) }
    tr.taken .number { color: var(--text); font-weight: 600 } tr.left td { text-decoration: line-through }
    .item b { font-weight: 600 } .item span { display: block } .item .mark { color: var(--accent); font-size: 0.87rem; font-weight: 500 }
    .take { display: inline-flex; align-items: center; min-width: 1.9rem; min-height: 1.5rem; vertical-align: top }
    input[type=checkbox] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent) }
    .sums { margin: 1.2rem 0 0 auto; max-width: 30rem }
    .sums th { padding-right: 1.5rem }
    .sums .total > * { font-size: 1.2rem; font-weight: 600; border-bottom: 0; border-top: 2px solid var(--accent) }
    .choice { margin: 2rem 0 0 auto; max-width: 30rem; background: var(--wash); padding: 1rem 1.2rem; border-radius: 6px }
    .choice h3 { margin-top: 0 } [data-sum].other { color: var(--accent); font-weight: 600 }
    figure { margin: 1.5rem 0 }
    .visit-map { max-width: 18rem }
    .score { background: #ffffff; max-width: 36rem } .score svg { display: block; width: 100%; height: auto }
    .visit-map svg { width: 100%; height: auto }
    .photos { display: flex; flex-wrap: wrap; gap: 1rem }
    .photos figure { margin: 0; max-width: 15rem }
    .photos img { max-width: 100%; height: auto }
    .people { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1.5rem 2.5rem }
    .person { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 1.1rem; overflow-wrap: anywhere; align-items: start; break-inside: avoid }
    .person img, .monogram { width: 6rem; height: 6rem; margin: 0; border-radius: 4px }
    .monogram { display: grid; place-items: center; background: var(--wash); color: var(--accent); font-size: 1.9rem; font-weight: 600 }
    .person h3, .person p { margin: 0 } .person p + p { margin-top: 0.5rem }
    .stage, .chart .scroll { background: #ffffff; border: 1px solid var(--rule); border-radius: 4px }
    .stage { overflow: hidden; cursor: grab } .stage:active { cursor: grabbing } .stage.zoomed { touch-action: none }
    .stage svg { display: block; width: 100%; height: auto; user-select: none }
    .stage:focus-visible, .chart .scroll:focus-visible { outline-offset: 0 }
    .tint { mix-blend-mode: multiply }
    g.fan { cursor: pointer } g.fan:focus { outline: none }
    g.fan.hot > circle, g.fan:focus-visible > circle, g.fan.hot:not(:has(circle)) > path {
      stroke: #1b2126; stroke-width: 4px; vector-effect: non-scaling-stroke }
    .tools { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.6rem 0 }
    button { font: inherit; color: var(--accent); background: transparent; border: 1px solid var(--accent); border-radius: 5px;
      padding: 0.4rem 0.9rem; min-height: 2.5rem; cursor: pointer }
    button:hover { background: var(--wash) }
    button.main { background: var(--accent); color: var(--on-accent); font-weight: 600; padding: 0.6rem 1.3rem }
    button.main:hover { background: var(--accent); text-decoration: underline }
    .fan-facts { margin: 0.4rem 0 0; min-height: 1.6rem; font-weight: 500 }
    .chart svg { display: block; width: 100%; height: auto } .on-narrow { display: none }
    .chart a.why text { text-decoration: underline dotted 1px; text-underline-offset: 0.2em }
    .chart a.why:hover text { text-decoration-style: solid }
    .chart svg a:focus-visible { outline-color: #1b2126; outline-offset: 0 }
    figcaption { font-weight: 600; margin: 0 0 0.5rem }
    summary { cursor: pointer; padding: 0.5rem 0 }
    .sliders { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1.1rem 2.5rem; margin: 1.2rem 0 1.5rem }
    .slider { display: grid; grid-template-columns: 1fr auto; gap: 0.2rem 1rem; align-content: end; align-items: end }
    .slider output { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
    input[type=range] { grid-column: 1 / -1; width: 100%; height: 1.75rem; margin: 0; accent-color: var(--accent) }
    td.other { color: var(--accent); font-weight: 600 }
    .products { display: grid; gap: 1.5rem }
    .product img { max-width: 100%; height: auto; max-height: 12rem; width: auto; background: #ffffff }
    .terms > div { display: grid; grid-template-columns: minmax(9rem, 13rem) 1fr; gap: 0.2rem 1.5rem; padding: 0.7rem 0;
      border-bottom: 1px solid var(--rule) }
    .terms h3 { margin: 0 } .terms p { margin: 0 }
    .signatures { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1.5rem 2.5rem; margin-top: 1.2rem }
    .signatures p { margin: 0 } .signatures .line { border-top: 1px solid var(--soft); margin-top: 2.6rem; padding-top: 0.2rem }
    form { background: var(--wash); padding: 1.2rem; border-radius: 6px; margin: 1.5rem 0 }
    form label { display: block; font-weight: 600 } form table { margin-bottom: 1rem }
    input[type=text] { font: inherit; width: min(26rem, 100%); padding: 0.55rem 0.7rem; margin: 0.2rem 0 1rem; color: var(--text);
      background: var(--ground); border: 1px solid var(--soft); border-radius: 5px; display: block }
    #answer-said { font-weight: 600; margin: 0.8rem 0 0; min-height: 1.6rem }
    .explanations details { border-bottom: 1px solid var(--rule) } .explanations details:last-child { border-bottom: 0 }
    .group > details { margin-left: 1.2rem } .explanations > .group > summary { font-weight: 600 }
    .explanations > .group:last-child { border-bottom: 1px solid var(--rule) }
    .why-body h3, .why-body h4 { font-size: 0.82rem; font-weight: 500; color: var(--soft); margin: 1rem 0 0.2rem }
    .why-body p { margin: 0; max-width: none; white-space: pre-wrap } .why-body .result { font-size: 1.25rem; font-weight: 600 }
    .why-body table { font-size: 0.9rem } .why-body th, .why-body td { padding: 0.25rem 0.6rem 0.25rem 0 }
    dialog { color: var(--text); background: var(--ground); border: 1px solid var(--rule); border-radius: 8px; padding: 1.5rem;
      width: min(46rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem); overflow: auto }
    dialog h2 { border: 0; margin: 0 0 0.5rem; padding: 0 } dialog::backdrop { background: #000000a0 } dialog button { margin-top: 1.2rem }
    footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--rule); color: var(--soft); font-size: 0.87rem }
    @media screen and (max-width: 44rem) {
      body { padding: 1.1rem 1.1rem 3rem } h2 { margin-top: 2.2rem }
      .terms > div, dl.wide > div { grid-template-columns: 1fr; gap: 0.1rem }
      .lines thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
      .lines, .lines tbody, .lines tr, .lines th, .lines td { display: block }
      .lines tr { border-bottom: 1px solid var(--rule); padding: 0.6rem 0 } .lines th, .lines td { border: 0; padding: 0.1rem 0 }
      .lines td.number { display: flex; justify-content: space-between; gap: 1rem; text-align: start }
      .lines td.number::before { content: attr(data-label); color: var(--soft); font-weight: 400; white-space: normal }
      .lines td:empty { display: none }
      .sums, .choice { max-width: none } .sums th { padding-right: 0.8rem }
      .lines tr.section-sum th { display: none }
      .why-body table, .numbers table { font-size: 0.86rem } .why-body .number, .numbers .number { white-space: normal }
      .results, .results tbody, .tried, .tried thead, .tried tbody { display: block }
      .results thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
      .results tr, .tried tr { border-bottom: 1px solid var(--rule); padding: 0.5rem 0 }
      .results th, .results td, .tried th, .tried td { border: 0; padding: 0.1rem 0 }
      .results tr { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem }
      .results tr::after { content: ""; flex-basis: 100%; order: 1 }
      .results th { flex: 1 1 45% }
      .results td { order: 2; font-size: 0.82rem; color: var(--soft); font-weight: 400 }
      .results td.chosen { order: 0; font-size: 1em; color: var(--text); background: none } .results .strong td.chosen { font-weight: 600 }
      .results td::before { content: attr(data-label); margin-inline-end: 0.4rem; color: var(--soft); font-size: 0.82rem; font-weight: 400 }
      .tried tr { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem } .tried th:first-child { grid-column: 1 / -1 }
      .on-wide { display: none } .on-narrow { display: block }
    }
    @media print {
      @page { margin: 16mm 15mm }
      :root { color-scheme: light; font-size: 9.5pt }
      body { max-width: none; padding: 0; line-height: 1.4 }
      h1 { font-size: 22pt } h2 { font-size: 13pt; margin-top: 9mm } h2, h3, thead, figcaption, tr.section { break-after: avoid }
      tr, .stage, figure.chart, .terms > div, .signatures, .sums, .choice, .headlines, #acceptance, .why-body { break-inside: avoid }
      dl.wide { display: grid; grid-template-columns: 1fr 1fr; column-gap: 2rem }
      dl.wide > div { break-inside: avoid; grid-template-columns: minmax(7rem, 11rem) 1fr }
      .terms > div { display: flow-root } .terms h3 { float: left; width: 11rem } .terms p { margin-left: 12.5rem }
      p { orphans: 3; widows: 3 } .note + .note { orphans: 9; break-before: avoid }
      .lines + .note, .note + .sums, .lines + .sums, .choice + .sums, #acceptance, h3 + .signatures { break-before: avoid }
      nav, .tools, .fan-facts, .screen, form, dialog, button, #try, .take, .choice { display: none !important }
      #explanations, details:not([open]) { display: none } #explanations:has(details[open]) { display: block }
      .stage, .chart .scroll { border: 0; overflow: visible } .stage svg { max-height: 225mm }
      td.chosen, th.chosen { background: none }
      a, a.why, .chart a.why text { color: inherit; text-decoration: none }
      .headlines dd { font-size: 15pt }
    }

    """
}
