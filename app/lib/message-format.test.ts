import { expect, test } from "vitest";

import { formatMessage } from "./message-format.ts";

test("returns a message without placeholders unchanged", () => {
  expect(formatMessage("Welcome back!", {}, "en")).toBe("Welcome back!");
});

test("inserts values and leaves a missing one visible", () => {
  expect(formatMessage("By: {name} from {country}", { name: "Ada" }, "en")).toBe(
    "By: Ada from {country}",
  );
});

test("formats numbers for the locale", () => {
  expect(formatMessage("{n, number} points", { n: 12_500 }, "en")).toBe("12,500 points");
  expect(formatMessage("{n, number} Punkte", { n: 12_500 }, "de")).toBe("12.500 Punkte");
});

test("the plural form is the locale's", () => {
  const en = "{n, plural, =0 {no events} one {# event of {owner}} other {# events}} in all";
  expect(formatMessage(en, { n: 0 }, "en")).toBe("no events in all");
  expect(formatMessage(en, { n: 1, owner: "Ada" }, "en")).toBe("1 event of Ada in all");
  expect(formatMessage(en, { n: 1200 }, "en")).toBe("1,200 events in all");
  const ru = "{n, plural, one {# балл} few {# балла} many {# баллов} other {# балла}}";
  expect([1, 2, 5, 21].map((n) => formatMessage(ru, { n }, "ru"))).toEqual([
    "1 балл",
    "2 балла",
    "5 баллов",
    "21 балл",
  ]);
});

test("never parses the content of a value", () => {
  expect(formatMessage("Hello {name}", { name: "{other}", other: "x" }, "en")).toBe(
    "Hello {other}",
  );
});
