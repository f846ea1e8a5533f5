import { expect, test } from "vitest";

import type { Fact } from "#app/domains/facts/fact.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { textOf } from "#tests/html.ts";

import { listChartBlocks, listChartKeys, readChart } from "./chart-block.ts";
import type { Chart } from "./chart.ts";
import { chartsIn, renderChart } from "./render-chart.server.ts";
import { resolveChart } from "./resolve-chart.server.ts";
import { percentOf, scaleOf, yearTicks } from "./scale.ts";

const reading = { language: defaultLocale, locale: defaultLocale, t: translate(defaultLocale) };
const points = [
  { year: "2000", value: 20 },
  { year: "2010", value: [40, 60] as const },
];
const fact: Fact = {
  key: "wells",
  goal: 6,
  title: "Wells",
  unit: "%",
  place: "001",
  value: [40, 60],
  year: "2010",
  points,
  source: { id: "s", publisher: "Office", title: "A < B", year: 2024, link: "https://o.example/" },
  review: "2027-01-01",
  earlier: [],
};
const texts = { title: "Wells & pumps", caption: "They rise.", note: undefined };
const foot = (kind: string, table: string, year = "2010") =>
  `<div class="chart-foot"><details><summary>Show the figures</summary><div class="chart-table" tabindex="0" role="region" aria-label="Show the figures: Wells &amp; pumps"><table>${table}</table></div></details>` +
  `<p>As of ${year} · <a href="https://o.example/" rel="noopener">Office, A &lt; B, 2024</a></p><p class="chart-files"><a href="/data.csv?fact=wells" download>CSV</a><a href="/data.svg?kind=${kind}&amp;fact=wells" download>Picture</a></p></div></figure>\n`;
const head =
  '<figure class="chart" data-goal="6"><figcaption><b>Wells &amp; pumps</b> <span>They rise.</span></figcaption>';

test("draws bars in a frame of 100%, the uncertain part apart", () => {
  const bars = points.map(({ year, value }) => ({ label: `In ${year}`, fact, year, value }));
  const html = renderChart({ ...texts, kind: "bar", facts: [fact], bars }, reading, "c");
  expect(html).toBe(
    `${head}<ul class="chart-bars" data-full><li><span>In 2000</span> <b>20%</b><i style="--bar:20.0%"></i></li>` +
      `<li><span>In 2010</span> <b>40% – 60%</b><i style="--bar:60.0%;--low:40.0%"></i></li></ul>` +
      foot(
        "bar",
        `<thead><tr><th scope="col">Fact</th><th scope="col">Year</th><th scope="col">Value</th></tr></thead><tbody>` +
          `<tr><th scope="row">In 2000</th><td>2000</td><td>20%</td></tr><tr><th scope="row">In 2010</th><td>2010</td><td>40% – 60%</td></tr></tbody>`,
      ),
  );
});

test("draws a line whose values are radio buttons, left to right in every language", () => {
  const series = [
    {
      label: "Wells",
      fact,
      points: points.map((point) => ({ ...point, at: Number(point.year) })),
    },
  ];
  const html = renderChart({ ...texts, kind: "line", facts: [fact], series }, reading, "c");
  expect(html).toBe(
    `${head}<div class="chart-plot print-keep" dir="ltr" role="radiogroup" aria-label="Wells &amp; pumps">` +
      `<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path class="chart-grid" d="M0 100H100M0 66.67H100M0 33.33H100M0 0H100"/>` +
      `<path class="chart-0" d="M0.0 66.7L100.0 16.7M100.0 33.3V0.0"/></svg>` +
      `<div class="chart-scale" aria-hidden="true"><span style="top:100%">0%</span><span style="top:66.67%">20%</span><span style="top:33.33%">40%</span><span style="top:0%">60%</span></div>` +
      `<label class="chart-0" style="left:0%;top:66.67%" data-first data-below data-end><input type="radio" name="c"><span><small>2000</small> <b>20%</b></span></label>` +
      `<label class="chart-0" style="left:100%;top:16.67%" data-last data-end><input type="radio" name="c"><span><small>2010</small> <b>40% – 60%</b></span></label>` +
      `<div class="chart-years" aria-hidden="true"><span style="left:0%" data-first>2000</span><span style="left:100%" data-last>2010</span></div></div>` +
      foot(
        "line",
        `<thead><tr><th scope="col">Year</th><th scope="col">Value</th></tr></thead><tbody>` +
          `<tr><th scope="row">2000</th><td>20%</td></tr><tr><th scope="row">2010</th><td>40% – 60%</td></tr></tbody>`,
      ),
  );
});

test("draws a map with a step for each country, small ones as dots, and a table from high to low", () => {
  const values = new Map([
    ["KE", 68],
    ["MT", 100],
    ["BR", 5],
  ]);
  const chart: Chart = {
    ...texts,
    kind: "map",
    facts: [fact],
    year: "2022",
    values,
    steps: [20, 80],
  };
  const html = renderChart(chart, { ...reading, locale: "de" }, "c");
  const drawn = html.replaceAll(/ d="[^"]+"/g, "").replaceAll(/c[xy]="\d+"/g, "");
  expect(drawn).toContain(
    '<g style="--tint:20%"><g tabindex="-1"><path/><text>Brasilien: 5\u00a0%</text></g></g>' +
      '<g style="--tint:60%"><g tabindex="-1"><path/><text>Kenia: 68\u00a0%</text></g></g>' +
      '<g style="--tint:100%"><g tabindex="-1"><circle   r="5"/><text>Malta: 100\u00a0%</text></g></g>',
  );
  expect(drawn).toContain('<div class="chart-foot" lang="de">');
  const body = /<tbody>(.*)<\/tbody>/s.exec(html)?.[1] ?? "";
  expect(textOf(body).replaceAll("\u00a0", " ")).toBe("Malta 100 % Kenia 68 % Brasilien 5 %");
  expect(html.length).toBeLessThan(30_000);
});

test("reads a block; a text has several", () => {
  const block = "title: A\ncaption: B\nfact: wells@2000 | Early\nfact: wells\n";
  expect(readChart("chart bar", block)).toEqual({
    kind: "bar",
    title: "A",
    caption: "B",
    note: undefined,
    steps: undefined,
    entries: [
      { key: "wells", year: "2000", label: "Early" },
      { key: "wells", year: undefined, label: undefined },
    ],
  });
  const text = `Text\n\n\`\`\`chart bar\n${block}\`\`\`\n\n\`\`\`\nchart\n\`\`\`\n\n~~~ chart map\n${block}~~~\n`;
  expect(listChartBlocks(text).map(({ firstLine }) => firstLine)).toEqual([
    "chart bar",
    "chart map",
  ]);
  expect(listChartKeys(text)).toEqual(["wells", "wells"]);
});

const named = "title: A\ncaption: B\n";
test.each([
  ["chart pie", "", "chartKind", "pie"],
  ["chart bar", "title: A\nfact: a\n", "chartMissing", "caption"],
  ["chart bar", named, "chartMissing", "fact"],
  ["chart bar", `${named}colour: red`, "chartLine", "colour: red"],
  ["chart bar", `${named}fact: A B`, "chartLine", "fact: A B"],
  ["chart bar", `${named}fact: a@now`, "chartLine", "fact: a@now"],
  ["chart map", `${named}steps: 3, 1\nfact: a`, "chartLine", "steps: 3, 1"],
  ["chart map", `${named}fact: a\nfact: b`, "chartMany", "1"],
  ["chart bar", `${named}fact: no-such-fact`, "unknownFact", "no-such-fact"],
  [
    "chart bar",
    `${named}fact: social-protection-share@1900`,
    "unknownFact",
    "social-protection-share@1900",
  ],
  [
    "chart bar",
    `${named}fact: social-protection-share\nfact: child-deaths`,
    "chartUnits",
    "child-deaths",
  ],
  ["chart line", `${named}fact: mpesa-households`, "chartSeries", "mpesa-households"],
  ["chart map", `${named}fact: child-deaths`, "chartPlaces", "child-deaths"],
])("%s with %j is refused for %s", (firstLine, text, problem, about) => {
  const block = readChart(firstLine, text);
  const found = "problem" in block ? block : resolveChart(block, defaultLocale);
  expect(found).toEqual({ problem, about });
  expect(chartsIn(reading)(firstLine, text)).toMatch(/^<p class="chart-problem">[^<]+<\/p>\n$/);
});

test("ordinary code is no chart", () => {
  expect(chartsIn(reading)("ts", "chart")).toBe(undefined);
  expect(chartsIn(reading)("charts line", "chart")).toBe(undefined);
});

test.each([
  [[0, 97], 0, 100, 5],
  [[315, 422], 300, 425, 6],
  [[138e6, 246e6], 0, 300e6, 4],
  [[0.33, 0.7], 0, 0.8, 5],
  [[-0.4, 1.2], -0.5, 1.5, 5],
  [[5, 5], 4, 6, 2],
])("an axis for %j goes from %d to %d", (values, from, to, ticks) => {
  const scale = scaleOf(values);
  expect([scale.from, scale.to, scale.ticks.length]).toEqual([from, to, ticks]);
  expect(percentOf(to, scale)).toBe(100);
});

test("years below an axis never touch", () => {
  const years = Array.from({ length: 66 }, (_, at) => ({ year: `${1959 + at}`, at: 1959 + at }));
  expect(yearTicks(years).map(({ label }) => label)).toEqual(["1959", "1980", "2000", "2024"]);
  const few = ["1974", "2020", "2021"].map((year) => ({ year, at: Number(year) }));
  expect(yearTicks(few).map(({ label }) => label)).toEqual(["1974", "2021"]);
});
