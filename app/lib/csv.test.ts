import { expect, test } from "vitest";

import { csvLine } from "./csv.ts";

test("cells are quoted, and quotes and line breaks stay inside them", () => {
  expect(csvLine(['Ada "Countess" Obi', "two\nlines", 3, null])).toBe(
    '"Ada ""Countess"" Obi","two\nlines","3",""\r\n',
  );
});

test("what a spreadsheet would take for a formula becomes text", () => {
  expect(csvLine(["=1+1", "+49", "-2", "@SUM(A1)", " =1", "\t=1", -5])).toBe(
    `"'=1+1","'+49","'-2","'@SUM(A1)","' =1","'\t=1","-5"\r\n`,
  );
});
