import { expect, test } from "vitest";

import { goalText } from "./goal-text.server.ts";
import { goals } from "./goals.ts";
import { findLeadFigure } from "./lead-figure.ts";

test.each([
  ["In 2024 about 2.1 billion people had no water.", { figure: "2.1 billion" }],
  ["Of 2,570 stocks examined, 35.5% were overfished.", { figure: "35.5%", percent: 35.5 }],
  ["About 42% of the wastewater was not treated in 2022.", { figure: "42%", percent: 42 }],
  ["In 2019, 99% of humanity lived there.", { figure: "99%", percent: 99 }],
  ["One in five aged 15 to 24 (20.4%) was out of work.", { figure: "20.4%", percent: 20.4 }],
  ["They emitted 52% more than before.", { figure: "52%" }],
  ["More than before 2015.", undefined],
  ["Three researchers in ten, and less than 1% of output.", undefined],
  ["Its amount has tripled since 1970.", undefined],
])("leads %j", (text, figure) => {
  expect(findLeadFigure(text)).toEqual(figure);
});

test("most facts of the goals have a figure, and none is a year", () => {
  const figures = goals
    .flatMap(({ number }) => goalText(number).facts)
    .map(({ text }) => findLeadFigure(text)?.figure);
  const found = figures.filter((figure) => figure !== undefined);
  expect(found.length / figures.length).toBeGreaterThan(0.9);
  expect(found.filter((figure) => /^(?:19|20)\d\d$/.test(figure))).toEqual([]);
});
