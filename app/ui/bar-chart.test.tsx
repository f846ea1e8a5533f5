import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { catalogues } from "#content/messages/catalogue.server.ts";
import { elementOf, textOf } from "#tests/html.ts";

import { BarChart, niceTop } from "./bar-chart.tsx";
import { I18nProvider } from "./i18n.tsx";

const labels = {
  summary: "12 in all",
  openTable: "Show the figures",
  what: "Day",
  howMany: "Learners",
  nothing: "Nobody yet",
};
const draw = (...values: number[]) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" catalogue={catalogues.en}>
      <BarChart
        labels={labels}
        bars={values.map((value, n) => ({ key: `${n}`, label: `Day ${n + 1}`, value }))}
      />
    </I18nProvider>,
  );

test("every bar is as high as its value, and the table has the same values", () => {
  const html = draw(1200, 0, 600, 1);
  const heights = [...html.matchAll(/<rect[^>]* height="([^"]*)"/g)].map(([, height]) => height);
  expect(heights).toEqual(["60", "0", "30", "1.5"]);
  expect(textOf(elementOf(html, "table"))).toBe(
    "Day Learners Day 1 1,200 Day 2 0 Day 3 600 Day 4 1",
  );
  expect(html).toContain('role="img" aria-label="12 in all"');
});

test("shows a message when all values are zero", () => {
  expect(draw(0, 0)).toContain('aria-label="Nobody yet"');
  expect(draw()).toContain('aria-label="Nobody yet"');
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 10],
  [10, 10],
  [11, 20],
  [99, 100],
  [101, 200],
  [1234, 2000],
  [59_999, 60_000],
])("a scale for %i ends at %i, with a whole number in the middle", (value, top) => {
  expect(niceTop(value)).toBe(top);
  expect(Number.isInteger(top / 2)).toBe(true);
});
