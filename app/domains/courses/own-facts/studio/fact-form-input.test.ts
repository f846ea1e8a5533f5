import { expect, test } from "vitest";

import { ridersFact } from "#tests/builders/studio.ts";

import { FactFormInput, readValues, toFactForm } from "./fact-form-input.ts";

test.each([
  ["2024, 12.5", { "2024": 12.5 }],
  ["Year,Value\n2015,3\n2024,-4", { "2015": 3, "2024": -4 }],
  ['"year"\t"share"\n2020\t12,5\n\n2021\t1 300', { "2020": 12.5, "2021": 1300 }],
  ["2015–2020; 0,5", { "2015-2020": 0.5 }],
  ["2024, 20..25", { "2024": [20, 25] }],
])("reads %j", (text, values) => {
  expect(readValues(text)).toEqual({ values });
});

test.each([
  ["12.5", "ownFacts.lineInvalid|line=1"],
  ["2024", "ownFacts.lineInvalid|line=1"],
  ["2024, 1\n2025, many", "ownFacts.lineInvalid|line=2"],
  ["2024, 1,200", "ownFacts.lineInvalid|line=1"],
  ["24, 3", "ownFacts.lineInvalid|line=1"],
  ["2024, 3\n2024, 4", "ownFacts.yearTwice|line=2"],
])("refuses %j with its line", (text, problem) => {
  expect(readValues(text)).toEqual({ problem });
});

test("the form of a fact gives the same fact", () => {
  const { link: _, note: _note, ...values } = toFactForm(ridersFact);
  const sent = { ...values, source_year: Number(values.source_year) };
  expect(FactFormInput.parse(sent)).toEqual(ridersFact);
});

test("what is wrong is named at its field", () => {
  const { error } = FactFormInput.safeParse({
    key: "Bus riders",
    values: "2024, 30..20",
    source_year: "soon",
    link: "javascript:alert(1)",
    review: "tomorrow",
  });
  const found = error?.issues.map(({ path, message }) => `${path[0] as string} ${message}`);
  expect(found).toEqual([
    "key ownFacts.keyInvalid",
    "title ownFacts.titleRequired",
    "values ownFacts.rangeInvalid",
    "unit ownFacts.unitRequired",
    "place ownFacts.placeRequired",
    "publisher ownFacts.publisherRequired",
    "source_title ownFacts.sourceTitleRequired",
    "source_year ownFacts.sourceYearInvalid|min=1700|max=2100",
    "link ownFacts.linkInvalid",
    "review studio.dayInvalid",
  ]);
});
