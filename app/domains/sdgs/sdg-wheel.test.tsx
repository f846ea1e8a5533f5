import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { I18nProvider } from "#app/ui/i18n.tsx";
import { en } from "#content/messages/en.ts";

import { goals, type GoalProgress } from "./goals.ts";
import { SdgWheel } from "./sdg-wheel.tsx";
import { filledTo, segmentPath, wheel } from "./wheel-geometry.ts";

function render(percents: Record<number, number>) {
  const progress: GoalProgress[] = goals.map(({ number: goal }) => {
    const percent = percents[goal] ?? 0;
    return { goal, percent, activities: percent / 10 };
  });
  return renderToString(
    <I18nProvider locale="en" catalogue={en}>
      <SdgWheel progress={progress} />
    </I18nProvider>,
  );
}

test("every segment has a name with its goal, percent and activities", () => {
  const names = [...render({ 13: 30, 4: 10 }).matchAll(/<a [^>]*aria-label="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toHaveLength(17);
  expect(names[12]).toBe("Goal 13, Climate action: 30%, 3 activities");
  expect(names[3]).toBe("Goal 4, Quality education: 10%, 1 activity");
  expect(names[0]).toBe("Goal 1, No poverty: 0%, 0 activities");
});

test("a segment is at full opacity above 0 percent, else at 0.3", () => {
  const html = render({ 1: 10, 17: 100 });
  for (const { number } of goals) {
    const opacity = number === 1 || number === 17 ? "1" : "0.3";
    expect(html).toContain(
      `<path d="${segmentPath(number)}" fill="var(--goal)" opacity="${opacity}"`,
    );
  }
});

test("a segment is filled from the centre outward", () => {
  const html = render({ 5: 40 });
  expect(html).toContain(segmentPath(5, filledTo(40)));
  expect([filledTo(0), filledTo(50), filledTo(100), filledTo(250)]).toEqual([
    wheel.inner,
    (wheel.inner + wheel.outer) / 2,
    wheel.outer,
    wheel.outer,
  ]);
});

test("all of it is said in a list as well, and where to press", () => {
  const html = render({ 7: 20 });
  expect(html.match(/<li /g)).toHaveLength(17);
  expect(html).toContain("20% complete");
  expect(html).toContain("Click on any SDG to view detailed progress");
});
