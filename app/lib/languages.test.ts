import { expect, test, vi } from "vitest";

import { isLanguageTag, languageName, languageTags, listLanguages } from "./languages.ts";

test("every tag is canonical and has the English name of ICU, so that browsers without it show the same", () => {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const expected = languageTags.map((tag) => names.of(tag));
  vi.spyOn(Intl.DisplayNames.prototype, "of").mockImplementation((code) => code);
  expect(languageTags.map((tag) => languageName(tag, "en"))).toEqual(expected);
  expect(languageTags.flatMap((tag) => Intl.getCanonicalLocales(tag))).toEqual(languageTags);
});

test("languages are named and sorted in the language of the reader", () => {
  const [english, german] = [listLanguages("en"), listLanguages("de")];
  expect(english).toHaveLength(languageTags.length);
  expect(new Set(english.map(({ label }) => label)).size).toBe(english.length);
  expect(english[0]).toEqual({ value: "ab", label: "Abkhazian" });
  expect(german[0]).toEqual({ value: "ab", label: "Abchasisch" });
  expect(german.find(({ value }) => value === "rn")).toEqual({ value: "rn", label: "Rundi" });
});

test("only the listed tags are languages", () => {
  expect(["sw", "zgh", "yue"].every(isLanguageTag)).toBe(true);
  expect(["SW", "xx", "", "en-GB", "tlh"].some(isLanguageTag)).toBe(false);
});
