import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { contrast } from "#tests/contrast.ts";

const css = ["theme.css", "goals.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");

const light = colours(
  css.replaceAll(/@media \(prefers-color-scheme: dark\) \{[\s\S]*?\n {2}\}/g, ""),
);
const dark = { ...light, ...colours(darkBlocks(css)) };

const contrastCss = readFileSync(new URL("contrast.css", import.meta.url), "utf8");
const [moreLight = "", moreDark = ""] = contrastCss.split("and (prefers-color-scheme: dark)");

const grounds = ["paper", "raised", "sunken", "passport"];
const pairs = [
  ...["ink", "ink-muted", "action", "action-hover", "success", "warning", "error"].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ["ink", "action-soft"],
  ["action", "action-soft"],
  ["action-hover", "action-soft"],
  ["on-action", "action"],
  ["on-action", "action-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["on-action", "success"],
  ["on-danger", "error"],
  ["night", "amber"],
  ["success", "success-soft"],
  ["warning", "warning-soft"],
  ["error", "error-soft"],
];

// WCAG 2.2: AA by default, AAA for readers who prefer more contrast.
const asked = { text: 4.5, edge: 3, line: 1 };
const more = { text: 7, edge: 7, line: 4.5 };

describe.each([
  ["light scheme", light, asked],
  ["dark scheme", dark, asked],
  ["light scheme with more contrast", { ...light, ...colours(moreLight) }, more],
  ["dark scheme with more contrast", { ...dark, ...colours(moreLight + moreDark) }, more],
])("in the %s", (_, scheme, least) => {
  test.each(pairs)("%s has enough contrast on %s", (text = "", ground = "") => {
    expect(contrast(of(scheme, `color-${text}`), of(scheme, `color-${ground}`))).toBeGreaterThan(
      least.text,
    );
  });

  test.each(grounds)("lines and field borders have enough contrast on %s", (name) => {
    const ground = of(scheme, `color-${name}`);
    expect(contrast(of(scheme, "color-line-strong"), ground)).toBeGreaterThan(least.edge);
    expect(contrast(of(scheme, "color-line"), ground)).toBeGreaterThan(least.line);
  });

  test.each(grounds.filter((ground) => ground !== "sunken"))(
    "goal ink has enough contrast on %s",
    (ground) => {
      for (let goal = 1; goal <= 17; goal += 1) {
        const ink = of(scheme, `goal-ink-${goal}`);
        expect(contrast(ink, of(scheme, `color-${ground}`)), `goal ${goal}`).toBeGreaterThan(
          least.text,
        );
      }
    },
  );

  test("small text has enough contrast on every goal's colour", () => {
    for (let goal = 1; goal <= 17; goal += 1) {
      const isDark = new RegExp(
        `\\[data-goal="${goal}"\\][^}]*--on-goal: var\\(--on-goal-dark\\)`,
      ).test(css);
      const text = of(scheme, isDark ? "on-goal-dark" : "on-goal-light");
      expect(contrast(text, of(scheme, `goal-${goal}`)), `goal ${goal}`).toBeGreaterThan(4.5);
    }
  });
});

function colours(text: string): Record<string, string> {
  const found = text.matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, value]));
}

function darkBlocks(text: string): string {
  return [...text.matchAll(/@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n {2}\}/g)]
    .map(([, block]) => block)
    .join("\n");
}

function of(scheme: Record<string, string>, name: string): string {
  const value = scheme[name];
  if (value === undefined) throw new Error(`No colour --${name}`);
  return value;
}
