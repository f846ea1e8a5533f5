import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { listCheckBlocks, readCheck } from "#app/domains/courses/checks/check-block.ts";
import { findCheckProblem } from "#app/domains/courses/checks/render-check.server.ts";
import { listChartBlocks, readChart } from "#app/domains/facts/charts/chart-block.ts";
import { resolveChart } from "#app/domains/facts/charts/resolve-chart.server.ts";
import { listFences } from "#app/lib/markdown/list-fences.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

const courses = readdirSync("content/courses").toSorted();
const lessons = courses.flatMap((course) =>
  readdirSync(join("content/courses", course))
    .filter((file) => file.endsWith(".md"))
    .map((file) => ({
      course,
      path: `${course}/${file}`,
      text: readFileSync(join("content/courses", course, file), "utf8"),
    })),
);

test.each(lessons)("the checks of $path are complete", ({ text }) => {
  expect(findCheckProblem(text, defaultLocale)).toBe(undefined);
});

test.each(courses)("%s has two or three checks in each lesson", (course) => {
  const counts = lessons
    .filter((lesson) => lesson.course === course)
    .map(({ path, text }) => ({ path, checks: listCheckBlocks(text).length }));
  const wrong = counts.filter(({ checks }) => checks < 2 || checks > 3);
  expect(wrong).toEqual([]);
});

const dataLab = /^(?:## |\*\*)Data lab/m;

/** What a speaker says, in a dialogue or a debate. */
const turn = /^(?:> )?(?:\*\*[^*\n]+:\*\* |\*\*[^*\n]+\*\* \([^)\n]+\): |“)/gm;

test.each(courses)("%s has what makes it an afternoon", (course) => {
  const texts = lessons.filter((lesson) => lesson.course === course).map(({ text }) => text);
  const has = (part: RegExp) => texts.some((text) => part.test(text));
  expect({
    dataLab: has(dataLab),
    decision: has(/^(?:## |\*\*)A decision: /m),
    dialogue: texts.some((text) => (text.match(turn) ?? []).length >= 4),
    keyTerms: has(/^```terms$/m),
    furtherReading: has(/^## Further reading$/m),
  }).toEqual({
    dataLab: true,
    decision: true,
    dialogue: true,
    keyTerms: true,
    furtherReading: true,
  });
});

test.each(courses)("%s has at least six values in a chart of its data lab", (course) => {
  const charts = lessons
    .filter((lesson) => lesson.course === course && dataLab.test(lesson.text))
    .flatMap(({ text }) => listChartBlocks(text));
  expect(Math.max(...charts.map(countValues))).toBeGreaterThanOrEqual(6);
});

test.each(["content/help/ask-questions-in-a-lesson.md", "docs/course-folder.md"])(
  "the examples in %s are checks without a mistake",
  (path) => {
    const shown = listFences(readFileSync(path, "utf8")).flatMap(({ text }) => listFences(text));
    const examples = shown.filter(({ firstLine }) => firstLine.startsWith("check"));
    expect(examples.length).toBeGreaterThan(0);
    for (const { firstLine, text } of examples) {
      expect(readCheck(firstLine, text)).toMatchObject({ kind: firstLine.split(" ")[1] });
    }
  },
);

function countValues({ firstLine, text }: { firstLine: string; text: string }): number {
  const block = readChart(firstLine, text);
  const chart = "problem" in block ? block : resolveChart(block, defaultLocale);
  if ("problem" in chart) return 0;
  if (chart.kind === "bar") return chart.bars.length;
  if (chart.kind === "map") return chart.values.size;
  return chart.series.reduce((sum, { points }) => sum + points.length, 0);
}
