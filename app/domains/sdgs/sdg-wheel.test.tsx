import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { I18nProvider } from "#app/ui/i18n.tsx";
import { en } from "#content/messages/en.ts";

import { goals, type GoalProgress } from "./goals.ts";
import { SdgWheel } from "./sdg-wheel.tsx";
import { segmentPath, tickPaths } from "./wheel-geometry.ts";
import { WheelList } from "./wheel-list.tsx";

function render(percents: Record<number, number>) {
  const progress: GoalProgress[] = goals.map(({ number: goal }) => {
    const percent = percents[goal] ?? 0;
    return { goal, percent, activities: percent / 10 };
  });
  return renderToString(
    <I18nProvider locale="en" catalogue={en}>
      <SdgWheel progress={progress} />
      <WheelList progress={progress} />
    </I18nProvider>,
  );
}

test("every segment has a name with its goal, percent and activities", () => {
  const names = [...render({ 13: 30, 4: 10 }).matchAll(/<a [^>]*aria-label="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toHaveLength(17);
  expect(names[12]).toBe("Goal 13: Climate action, 30%, 3 activities");
  expect(names[3]).toBe("Goal 4: Quality education, 10%, 1 activity");
  expect(names[0]).toBe("Goal 1: No poverty, 0%, 0 activities");
});

test("a segment is at full opacity above 0 percent, else at 0.3", () => {
  const html = render({ 1: 10, 17: 100 });
  for (const { number } of goals) {
    const opacity = number === 1 || number === 17 ? "1" : "0.3";
    expect(html).toContain(` d="${segmentPath(number)}" fill="var(--goal)" opacity="${opacity}"`);
  }
});

test("nothing covers the colour of a segment; ticks mark its tenths around it", () => {
  const html = render({ 5: 40 });
  const drawn = /<a [^>]*data-goal="5".*?<\/a>/.exec(html)?.[0] ?? "";
  expect(drawn.match(/fill="(?!none)[^"]+"/g)).toEqual(['fill="var(--goal)"']);
  const { earned, open } = tickPaths(5, 40);
  expect(drawn).toContain(`<path d="${earned}" class="wheel-tick" stroke="var(--goal-ink)"`);
  expect(drawn).toContain(`<path d="${open}" class="wheel-tick stroke-line-strong"`);
});

test.each([
  [0, 0],
  [3, 1],
  [10, 1],
  [40, 4],
  [99, 9],
  [100, 10],
  [250, 10],
])("at %i percent, %i of ten ticks are filled", (percent, count) => {
  const { earned, open } = tickPaths(5, percent);
  const marks = (path: string) => path.match(/M/g)?.length ?? 0;
  expect([marks(earned), marks(open)]).toEqual([count, 10 - count]);
});

test("a list contains the same facts and links", () => {
  const html = render({ 7: 20 });
  expect(html.match(/<li /g)).toHaveLength(17);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("20% complete");
  expect(html).toContain("Click on any SDG to view detailed progress");
});
