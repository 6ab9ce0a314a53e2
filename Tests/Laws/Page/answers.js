// What Tests/Laws/check-figures.py asks of Schemas/Page/figures.js, in node and on a page. In node: answers.js FILE-OF-figures.js, with
// one request a line.
"use strict";

const answersWith = (figures) => {
  const each = (data, one) => {
    const all = {};
    for (const figure of data.figures) all[figure.name] = one(figure);
    return all;
  };
  const outcomesOf = (values, data) =>
    each(data, ({ name }) => {
      const value = values.value(name);
      return value === undefined ? [values.values(name)] : [value, values.values(name)];
    });
  const textsOf = (outcomes, data) =>
    each(data, (figure) => outcomes[figure.name].map((outcome, at, all) =>
      at === all.length - 1 ? outcome.map((one) => figures.text(one, figure, data)) : figures.text(outcome, figure, data)));

  const known = {
    /** All outcomes, and how they read in each language. */
    figures({ data }) {
      const answer = { texts: {} };
      for (const [language, own] of Object.entries(data)) {
        answer.outcomes = outcomesOf(figures.values(own), own);
        answer.texts[language] = textsOf(answer.outcomes, own);
      }
      return answer;
    },
    /** The same after values were set one by one, each asked for in between. */
    edits({ data, edits }) {
      const values = figures.values(data);
      for (const edit of edits) {
        outcomesOf(values, data);
        if (edit.length === 2) values.set(...edit);
        else values.setField(...edit);
      }
      return { outcomes: outcomesOf(values, data) };
    },
    numbers({ texts, kind, data }) {
      return texts.map((text) => {
        try {
          return figures.parse(text, kind, data);
        } catch (error) {
          return { error: error.code ?? String(error) };
        }
      });
    },
    reads({ data }) {
      const values = figures.values(data);
      return each(data, ({ name }) => values.reads(name));
    },
    /** How often a second all figures are had after a change of one input, of one line, and anew from the data. */
    speed({ data, seconds }) {
      const rate = (once) => {
        const start = Date.now();
        let count = 0;
        while (Date.now() - start < seconds * 1000) once(count += 1);
        return Math.round((count * 1000) / (Date.now() - start));
      };
      const values = figures.values(data);
      const id = data.lists.find(({ name }) => name === "lines").items[0].id;
      return {
        input: rate((count) => {
          values.set("ceilingHeight", ["estimate", 6000 + (count % 4000)]);
          values.set("orderDiscountPercent", ["exact", `${count % 20}`]);
          outcomesOf(values, data);
        }),
        line: rate((count) => {
          values.setField("lines", id, "quantity", ["exact", `${1 + (count % 90)}/7`]);
          outcomesOf(values, data);
        }),
        written: rate((count) => {
          values.setField("lines", id, "quantity", ["exact", `${1 + (count % 90)}/7`]);
          textsOf(outcomesOf(values, data), data);
        }),
        anew: rate(() => outcomesOf(figures.values(data), data)),
      };
    },
  };
  return (request) => {
    try {
      return known[request.do](request);
    } catch (error) {
      return { error: error.code ?? String(error) };
    }
  };
};

if (typeof module === "object" && module !== null && module.exports) {
  const answer = answersWith(require(require("path").resolve(process.argv[2])));
  require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
  });
}
